import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './child.ts';
import { engines, missingEngines, stateDir, which } from './machine.mjs';
import { Failure, installing } from './output.ts';
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
  const npm = [
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--no-audit',
    '--no-fund',
    `@sparticuz/chromium@${CHROMIUM_VERSION}`,
  ];
  await run(`npm could not install Chromium ${CHROMIUM_VERSION}. ${ADVICE}`, 'npm', npm, {
    log: 'install-chromium',
  });
  const unpack = "await (await import('@sparticuz/chromium')).default.executablePath()";
  // The package unpacks the libraries only on Amazon's Linux; this variable makes it assume that.
  const env = { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' };
  const args = ['--input-type=module', '--eval', unpack];
  await run(`Chromium ${CHROMIUM_VERSION} could not be unpacked. ${ADVICE}`, 'node', args, {
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
    const why = 'the browser tests use it; from the npm registry, 75 MB';
    try {
      await installing(`Chromium ${CHROMIUM_VERSION}`, why, () => unpackChromium(started));
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
  const log = 'install-chromium';
  // Also completes an installation that was interrupted.
  const install = () => run(`Playwright could not download Chromium. ${ADVICE}`, 'playwright', args, { log });
  const why = 'the browser tests use it; Playwright downloads it once';
  await (existsSync(program) ? install() : installing('Chromium', why, install));
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

/** The paths of Firefox, WebKitGTK's driver and Xvfb. */
export function getEngines(): Record<string, string> {
  const missing = missingEngines().join(' ');
  if (missing) throw new Failure(`The suite 'engines' lacks programs. On Debian: apt-get install ${missing}`);
  return Object.fromEntries(engines.map(({ variable, programs }) => [variable, which(...programs) ?? '']));
}
