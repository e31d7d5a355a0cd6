import { findChromium } from './chromium.ts';
import { chooseFirestoreEmulator, emulatorsAtHand } from './firestore-choice.ts';
import { forcedEmulator, googleJarVersion } from './firestore-emulator.ts';
import { findJdk, minimumJava } from './jdk.ts';
import type { Machine } from './machine.ts';
import { holderOf, isFree } from './ports.ts';
import { localPorts, viteDevPort } from './project.ts';

/** `missing`: nothing works without it. `note`: worth knowing, and what to do about it. */
export type Finding = { kind: 'fine' | 'note' | 'missing'; says: string };

const fine = (says: string): Finding => ({ kind: 'fine', says });
const note = (says: string): Finding => ({ kind: 'note', says });

export function examineNode(machine: Machine): Finding[] {
  const npm = machine.run('npm', ['--version'])?.trim().split('\n').at(-1);
  return [
    fine(`Node ${process.versions.node}, the project’s own (node_modules)`),
    npm
      ? fine(`npm ${npm}`)
      : { kind: 'missing', says: 'npm is not on the PATH: it comes with Node (nodejs.org).' },
  ];
}

export function examineFirestore(machine: Machine): Finding[] {
  const jarVersion = googleJarVersion();
  const choice = chooseFirestoreEmulator(machine, { jarVersion, forced: forcedEmulator(machine.env) });
  const atHand = emulatorsAtHand(machine, jarVersion);
  const findings: Record<typeof choice.kind, () => Finding> = {
    google: () => fine('Firestore emulator: Google’s'),
    hidane: () => fine('Firestore emulator: hidane'),
    'install-hidane': () =>
      note('Firestore emulator: none yet; npm start installs hidane by cargo (three minutes, network).'),
    'download-google': () =>
      note('Firestore emulator: none yet; npm start downloads Google’s (130 MB, network).'),
    none: () => ({ kind: 'missing', says: choice.kind === 'none' ? choice.advice : '' }),
  };
  const other =
    atHand.length === 2
      ? fine('The rules are tested on both emulators, Google’s and hidane.')
      : note(
          'The rules are tested on one emulator; with both Google’s and hidane at hand they are tested on both.',
        );
  return [findings[choice.kind](), other];
}

export function examineJava(machine: Machine): Finding {
  const jdk = findJdk(machine);
  if (jdk) return fine(`Java ${jdk.version} (${jdk.home})`);
  return note(
    `No Java ${minimumJava} or later; only Google’s Firestore emulator needs it (Debian: apt-get install openjdk-21-jre-headless).`,
  );
}

export async function examineChromium(machine: Machine): Promise<Finding> {
  const path = await findChromium(machine);
  if (path !== undefined) return fine(`Chromium (${path})`);
  return note('No Chromium; npm test gets one, or install it (Debian: apt-get install chromium).');
}

export function examineGo(machine: Machine): Finding {
  if (machine.which('go')) return fine('Go: the Stripe stand-in is held against Stripe’s own mock');
  return note('No Go: npm test does not hold the Stripe stand-in against Stripe’s own mock (go.dev/dl).');
}

export async function examinePorts(): Promise<Finding[]> {
  const taken: Finding[] = [];
  const { ui: _onlyOnRequest, ...always } = localPorts;
  for (const port of [...Object.values(always), viteDevPort]) {
    if (await isFree(port)) continue;
    const holder = holderOf(port);
    const by = holder
      ? `process ${holder.pid} (${holder.command.slice(0, 80)})`
      : 'a process of another user';
    taken.push(note(`Port ${port} is in use by ${by}; npm start needs it.`));
  }
  return taken.length > 0 ? taken : [fine('Ports: all free')];
}

export function examineNetwork(machine: Machine): Finding {
  const args = ['ping', '--fetch-retries=0', '--fetch-timeout=5000'];
  if (machine.run('npm', args) !== undefined) return fine('Network: npm’s registry answers');
  return note('Network: npm’s registry does not answer. Needed only to install what is not there yet.');
}
