import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './child.ts';
import { stateDir } from './machine.ts';
import { Failure, step } from './output.ts';
import { ensureDir } from './paths.ts';

/** The version of the package @sparticuz/chromium; its first number is Chromium's. */
const CHROMIUM_VERSION = '153.0.0';

const ADVICE = 'Run the command again, or set FAIXA_CHROMIUM to the path of a Chromium';

/** A script that starts the Chromium next to it, with the libraries next to it. */
const LAUNCHER = `#!/bin/sh
LD_LIBRARY_PATH="\${0%/*}/al2023/lib" exec "\${0%/*}/chromium" "$@"
`;

/** Installs the package into `folder`. It unpacks Chromium into TMPDIR, which is the same folder. */
async function unpackChromium(folder: string): Promise<void> {
  const name = `@sparticuz/chromium@${CHROMIUM_VERSION}`;
  const npm = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', name];
  await run(`npm could not install ${name}. ${ADVICE}`, 'npm', npm, { log: 'install-chromium' });
  const unpack = "await (await import('@sparticuz/chromium')).default.executablePath()";
  const args = ['--input-type=module', '--eval', unpack];
  // The package unpacks the libraries only on Amazon's Linux; this variable makes it assume that.
  const env = { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' };
  await run(`${name} could not be unpacked. ${ADVICE}`, 'node', args, {
    cwd: folder,
    env,
    log: 'unpack-chromium',
  });
  writeFileSync(join(folder, 'run'), LAUNCHER, { mode: 0o755 });
}

/**
 * Chromium for Linux on x64, from the npm registry: a download from elsewhere is often not possible, and Playwright's
 * needs libraries that only root can install.
 */
async function registryChromium(): Promise<string> {
  const folder = join(stateDir, 'chromium', CHROMIUM_VERSION);
  if (!existsSync(folder)) {
    // Renamed at the end, so that an interrupted installation is repeated.
    const started = mkdtempSync(`${ensureDir(join(stateDir, 'chromium'))}/`);
    const what = `Chromium ${CHROMIUM_VERSION} for the browser tests, once from the npm registry, 75 MB`;
    try {
      await step(what, () => unpackChromium(started));
      if (!existsSync(folder)) renameSync(started, folder);
    } finally {
      rmSync(started, { recursive: true, force: true });
    }
  }
  return join(folder, 'run');
}

/** Playwright's Chromium, in Playwright's own folder. */
async function playwrightsChromium(): Promise<string> {
  const program = (await import('@playwright/test')).chromium.executablePath();
  const args = ['install', 'chromium', '--no-shell'];
  const failed = `Playwright could not download Chromium. ${ADVICE}`;
  const install = () => run(failed, 'playwright', args, { log: 'install-chromium' });
  if (!existsSync(program)) await step('Chromium, which Playwright downloads once', install);
  return program;
}

/** The path of the Chromium that FAIXA_CHROMIUM names, or of the one that the project pins and installs. */
export async function getChromium(): Promise<string> {
  const chosen = process.env.FAIXA_CHROMIUM;
  if (chosen && !existsSync(chosen))
    throw new Failure(`FAIXA_CHROMIUM is '${chosen}', which does not exist. Correct it or unset it.`);
  if (chosen) return chosen;
  return process.platform === 'linux' && process.arch === 'x64' ? registryChromium() : playwrightsChromium();
}
