import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { run } from './child.ts';
import { Failure, step } from './output.ts';
import { stateDir } from './paths.ts';
import { installPackages, mayInstall, which } from './programs.ts';

/** No background traffic; no sandbox for root, for whom Chromium's does not work. */
export const chromiumFlags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** The first is preferred: without windows a page takes half of the processor time. */
const chromiumPrograms = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
const macPrograms = ['Google Chrome', 'Chromium'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);
const sparticuzDir = join(stateDir, 'chromium');

/** The Chromium in FAIXA_CHROMIUM, an installed Chromium or Chrome, Playwright's, or the one of `getChromium`. */
export async function findChromium(): Promise<string | undefined> {
  const chosen = process.env.FAIXA_CHROMIUM;
  if (chosen && !existsSync(chosen))
    throw new Failure(`FAIXA_CHROMIUM is '${chosen}', which does not exist. Correct it or unset it.`);
  const installed = chosen || which(...chromiumPrograms, ...macPrograms);
  return installed ?? which((await import('@playwright/test')).chromium.executablePath()) ?? sparticuzs();
}

/** @sparticuz/chromium unpacks its program when it is asked for the path. */
async function sparticuzs(): Promise<string | undefined> {
  if (!existsSync(join(sparticuzDir, 'node_modules', '@sparticuz', 'chromium'))) return undefined;
  const entry = createRequire(join(sparticuzDir, 'package.json')).resolve('@sparticuz/chromium');
  const { default: chromium } = (await import(entry)) as { default: { executablePath(): Promise<string> } };
  return chromium.executablePath();
}

/** The path of a Chromium; installs one if there is none. */
export async function getChromium(): Promise<string> {
  const found = await findChromium();
  if (found) return found;
  const args = ['install', '--prefix', sparticuzDir, '--no-save', '@sparticuz/chromium'];
  if (mayInstall()) await installPackages('chromium-headless-shell');
  else if (process.platform === 'linux')
    await step('Chromium, from the npm registry (once)', () =>
      run('npm could not install @sparticuz/chromium', 'npm', args, { log: 'install-chromium' }),
    );
  const installed = await findChromium();
  if (installed) return installed;
  throw new Failure(
    'No Chromium found. Install Chrome, or run `npx playwright install chromium`, then try again.',
  );
}

/** What the suite `engines` runs, by the variable that carries its path. */
const engines = [
  { variable: 'FAIXA_FIREFOX', programs: ['firefox-esr', 'firefox'], debian: 'firefox-esr' },
  { variable: 'FAIXA_WEBKIT_DRIVER', programs: ['WebKitWebDriver'], debian: 'webkit2gtk-driver' },
  { variable: 'FAIXA_XVFB', programs: ['Xvfb'], debian: 'xvfb' },
];

/** The Debian packages of the engines that this machine lacks. */
export function missingEngines(): string[] {
  return engines.filter(({ programs }) => !which(...programs)).map(({ debian }) => debian);
}

/** The paths of Firefox, WebKitGTK's driver and Xvfb; installs them where `mayInstall` allows it. */
export async function getEngines(): Promise<Record<string, string>> {
  if (missingEngines().length > 0 && mayInstall()) await installPackages(...missingEngines());
  const missing = missingEngines().join(' ');
  if (missing) throw new Failure(`The suite 'engines' needs more. On Debian: apt-get install ${missing}`);
  return Object.fromEntries(engines.map(({ variable, programs }) => [variable, which(...programs) ?? '']));
}
