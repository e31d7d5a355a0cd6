import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { run } from './child.ts';
import { installPackages, mayInstall } from './debian.ts';
import { Failure } from './failure.ts';
import { type Machine, which } from './firestore-emulator.ts';
import { step } from './output.ts';
import { stateDir } from './paths.ts';

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

// Without windows a page takes half of the processor time.
const programs = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const macPrograms = ['Google Chrome', 'Chromium'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);
const sparticuzDir = join(stateDir, 'chromium');

/** The Chromium in FAIXA_CHROMIUM, an installed Chromium or Chrome, Playwright's, or the one of `getChromium`. */
export async function findChromium(
  machine: Machine = { env: process.env, root: '' },
): Promise<string | undefined> {
  const chosen = machine.env.FAIXA_CHROMIUM;
  if (chosen && existsSync(chosen)) return chosen;
  if (chosen)
    throw new Failure(`FAIXA_CHROMIUM is '${chosen}', which does not exist. Correct it or unset it.`);
  const installed = programs.map((name) => which(name, machine)).find((path) => path !== undefined);
  const onMac = macPrograms.find((path) => existsSync(machine.root + path));
  return installed ?? onMac ?? (await playwrights()) ?? (await sparticuzs());
}

async function playwrights(): Promise<string | undefined> {
  const path = (await import('@playwright/test')).chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** @sparticuz/chromium unpacks its program when it is asked for the path. */
async function sparticuzs(): Promise<string | undefined> {
  if (!existsSync(join(sparticuzDir, 'node_modules', '@sparticuz', 'chromium'))) return undefined;
  const entry = createRequire(join(sparticuzDir, 'package.json')).resolve('@sparticuz/chromium');
  const { default: chromium } = (await import(entry)) as { default: { executablePath(): Promise<string> } };
  return chromium.executablePath();
}

async function installSparticuz(): Promise<void> {
  const args = ['install', '--prefix', sparticuzDir, '--no-save', '@sparticuz/chromium'];
  await step('Chromium, from the npm registry (once)', () =>
    run('npm could not install @sparticuz/chromium', { command: 'npm', args }, 'install-chromium'),
  );
}

/** The path of a Chromium; installs one if there is none. */
export async function getChromium(): Promise<string> {
  const found = await findChromium();
  if (found) return found;
  if (mayInstall()) await installPackages('chromium-headless-shell');
  else if (process.platform === 'linux') await installSparticuz();
  const installed = await findChromium();
  if (installed) return installed;
  throw new Failure(
    'No Chromium found. Install Chrome, or run `npx playwright install chromium`, then try again.',
  );
}
