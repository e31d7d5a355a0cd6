import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './child.ts';
import { Failure } from './failure.ts';
import {
  type Choice,
  chooseFirestoreEmulator,
  type EmulatorName,
  emulatorNames,
  emulatorsAtHand,
  hidaneVersion,
} from './firestore-choice.ts';
import { type Machine, thisMachine } from './machine.ts';
import { writeManifestJar } from './manifest-jar.ts';
import { inRoot, stateDir } from './paths.ts';
import { step } from './steps.ts';

const mainClass = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';

/** How firebase-tools has to be started so that it runs the chosen Firestore emulator. */
export type FirestoreEmulator = {
  name: EmulatorName;
  description: string;
  /** Programs and arguments to put before firebase-tools. */
  wrapper: string[];
  env: Record<string, string>;
};

/** The value of FAIXA_FIRESTORE_EMULATOR, checked. */
export function forcedEmulator(env: Machine['env'] = process.env): EmulatorName | undefined {
  const value = env.FAIXA_FIRESTORE_EMULATOR;
  if (!value) return undefined;
  const name = emulatorNames.find((known) => known === value);
  if (name === undefined)
    throw new Failure(`FAIXA_FIRESTORE_EMULATOR is '${value}'; it can be ${emulatorNames.join(' or ')}.`);
  return name;
}

/** The version of Google's emulator that the installed firebase-tools would download. */
export function googleJarVersion(): string {
  const path = inRoot('node_modules', 'firebase-tools', 'lib', 'emulator', 'downloadableEmulatorInfo.json');
  const info = JSON.parse(readFileSync(path, 'utf8')) as { firestore: { version: string } };
  return info.firestore.version;
}

/** Which emulators the rules suite judges: both where both are at hand, one when it is forced. */
export function emulatorsToJudge(machine: Machine = thisMachine): (EmulatorName | undefined)[] {
  const forced = forcedEmulator(machine.env);
  if (forced !== undefined) return [forced];
  const atHand = emulatorsAtHand(machine, googleJarVersion());
  return atHand.length > 0 ? atHand : [undefined];
}

/** Finds the emulator, or gets it: with progress, and a failure that says what to install. */
export async function getFirestoreEmulator(
  forced: EmulatorName | undefined = forcedEmulator(),
  machine: Machine = thisMachine,
): Promise<FirestoreEmulator> {
  const options = { jarVersion: googleJarVersion(), forced };
  const choice = chooseFirestoreEmulator(machine, options);
  if (choice.kind === 'install-hidane') {
    await installHidane(choice.cargo);
    return launchOf(chooseFirestoreEmulator(machine, { ...options, forced: 'hidane' }), machine);
  }
  if (choice.kind === 'download-google') {
    await downloadGoogle(choice.jdk.home, machine);
    return launchOf(chooseFirestoreEmulator(machine, { ...options, forced: 'google' }), machine);
  }
  return launchOf(choice, machine);
}

function launchOf(choice: Choice, machine: Machine): FirestoreEmulator {
  switch (choice.kind) {
    case 'google':
      return launchGoogle(choice, machine);
    case 'hidane':
      return {
        name: 'hidane',
        description: `hidane (${choice.program})`,
        wrapper: [choice.program, 'exec', '--'],
        env: {},
      };
    case 'none':
      throw new Failure(choice.advice);
    default:
      throw new Failure('The Firestore emulator was installed, but is not where it was expected.');
  }
}

function launchGoogle(
  { jar, jdk }: Extract<Choice, { kind: 'google' }>,
  machine: Machine,
): FirestoreEmulator {
  const env: Record<string, string> = withJava(jdk.home, machine);
  if (jar.from === 'cloud-sdk') {
    const manifestJar = join(stateDir, 'firestore-emulator.jar');
    writeManifestJar(manifestJar, { mainClass, jar: jar.path });
    env.FIRESTORE_EMULATOR_BINARY_PATH = manifestJar;
  }
  const from = jar.from === 'cloud-sdk' ? 'of the Cloud SDK' : 'of firebase-tools';
  return { name: 'google', description: `Google’s, ${from}, on Java ${jdk.version}`, wrapper: [], env };
}

/** firebase-tools takes the first `java` of the PATH. */
function withJava(home: string, machine: Machine): Record<string, string> {
  const path = [join(home, 'bin'), machine.env.PATH].filter(Boolean).join(delimiter);
  return { JAVA_HOME: home, PATH: path };
}

async function installHidane(cargo: string): Promise<void> {
  await step('Installing the Firestore emulator hidane (once per machine, about three minutes)', () =>
    run(
      'cargo could not install hidane; it needs a network. Or install a JDK 21',
      { command: cargo, args: ['install', 'hidane', '--locked', '--version', hidaneVersion] },
      'cargo-install-hidane',
    ),
  );
}

async function downloadGoogle(javaHome: string, machine: Machine): Promise<void> {
  const firebase = inRoot('node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');
  await step('Downloading Google’s Firestore emulator (once per machine, 130 MB)', () =>
    run(
      'The Firestore emulator could not be downloaded; it needs a network',
      {
        command: process.execPath,
        args: [firebase, 'setup:emulators:firestore'],
        env: withJava(javaHome, machine),
      },
      'download-firestore-emulator',
    ),
  );
}
