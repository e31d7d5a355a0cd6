import { createRequire } from 'node:module';
import { join } from 'node:path';
import { attempt } from './attempt.ts';
import { run } from './child.ts';
import { Failure, messageOf } from './failure.ts';
import { type Machine, thisMachine } from './machine.ts';
import { inRoot, stateDir } from './paths.ts';
import { step } from './steps.ts';

/** Nothing that leaves the machine, and no sandbox for root, who may not have one. */
export const chromiumFlags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const macPrograms = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const sparticuzDir = join(stateDir, 'chromium');

/** A Chromium or Chrome of this machine: the one in FAIXA_CHROMIUM, else one on the PATH, else one that we got earlier. */
export async function findChromium(machine: Machine = thisMachine): Promise<string | undefined> {
  const chosen = machine.env.FAIXA_CHROMIUM;
  if (chosen) {
    if (!machine.exists(chosen)) throw new Failure(`FAIXA_CHROMIUM names ${chosen}, which does not exist.`);
    return chosen;
  }
  const installed = programs.map(machine.which).find((path) => path !== undefined);
  return (
    installed ??
    macPrograms.find(machine.exists) ??
    (await playwrightChromium(machine)) ??
    (await sparticuz())
  );
}

async function playwrightChromium(machine: Machine): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return machine.exists(path) ? path : undefined;
}

async function sparticuz(): Promise<string | undefined> {
  const entry = attempt(() =>
    createRequire(join(sparticuzDir, 'package.json')).resolve('@sparticuz/chromium'),
  );
  if (entry === undefined) return undefined;
  const { default: chromium } = (await import(entry)) as { default: { executablePath(): Promise<string> } };
  return chromium.executablePath();
}

type Way = { name: string; possible: boolean; get: () => Promise<void> };

/** How to get one, the way that brings the system's libraries along first. */
function ways(machine: Machine): Way[] {
  const apt = machine.which('apt-get');
  const playwright = inRoot('node_modules', '@playwright', 'test', 'cli.js');
  return [
    {
      name: 'the Debian package',
      possible: apt !== undefined && process.getuid?.() === 0,
      get: async () => {
        const env = { DEBIAN_FRONTEND: 'noninteractive' };
        await run('apt-get update failed', { command: 'apt-get', args: ['update'], env }, 'apt-update');
        const args = ['install', '-y', '--no-install-recommends', 'chromium'];
        await run('apt-get install failed', { command: 'apt-get', args, env }, 'apt-install-chromium');
      },
    },
    {
      name: 'Playwright’s own',
      possible: true,
      get: () =>
        run(
          'Playwright could not download it',
          { command: process.execPath, args: [playwright, 'install', 'chromium'] },
          'playwright-install',
        ),
    },
    {
      name: '@sparticuz/chromium',
      possible: process.platform === 'linux',
      get: () =>
        run(
          'npm could not install it',
          { command: 'npm', args: ['install', '--prefix', sparticuzDir, '--no-save', '@sparticuz/chromium'] },
          'sparticuz-chromium',
        ),
    },
  ];
}

/** The path of a Chromium, installed now if there is none. */
export async function getChromium(machine: Machine = thisMachine): Promise<string> {
  const found = await findChromium(machine);
  if (found !== undefined) return found;

  const reasons: string[] = [];
  for (const way of ways(machine).filter(({ possible }) => possible)) {
    try {
      await step(`Installing Chromium (${way.name})`, way.get);
      const path = await findChromium(machine);
      if (path !== undefined) return path;
      reasons.push(`${way.name}: installed, but not found`);
    } catch (error) {
      reasons.push(`${way.name}: ${messageOf(error)}`);
    }
  }
  throw new Failure(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium), or name one in FAIXA_CHROMIUM.',
    reasons,
  );
}
