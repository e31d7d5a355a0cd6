import { installPackages, mayInstall } from './debian.ts';
import { Failure } from './failure.ts';
import { type Machine, which } from './firestore-emulator.ts';

/** What the suite `engines` runs, by the variable that carries its path. */
const programs = {
  FAIXA_FIREFOX: { names: ['firefox-esr', 'firefox'], debian: 'firefox-esr' },
  FAIXA_WEBKIT_DRIVER: { names: ['WebKitWebDriver'], debian: 'webkit2gtk-driver' },
  FAIXA_XVFB: { names: ['Xvfb'], debian: 'xvfb' },
};

/** The paths of the installed programs by their variable, and the Debian packages of the others. */
export function findEngines(machine?: Machine): { paths: Record<string, string>; missing: string[] } {
  const paths: Record<string, string> = {};
  const missing: string[] = [];
  for (const [variable, { names, debian }] of Object.entries(programs)) {
    const path = names.map((name) => which(name, machine)).find((found) => found !== undefined);
    if (path) paths[variable] = path;
    else missing.push(debian);
  }
  return { paths, missing };
}

/** The paths of Firefox, WebKitGTK's driver and Xvfb; installs them where `mayInstall` allows it. */
export async function getEngines(): Promise<Record<string, string>> {
  const { missing } = findEngines();
  if (missing.length > 0 && mayInstall()) await installPackages(...missing);
  const { paths, missing: still } = findEngines();
  if (still.length === 0) return paths;
  throw new Failure(
    `The suite 'engines' needs ${still.join(', ')}. On Debian: apt-get install ${still.join(' ')}`,
  );
}
