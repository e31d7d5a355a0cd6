import { existsSync, globSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { run } from './child.ts';
import { Failure } from './failure.ts';
import { step } from './output.ts';
import { ensureDir, inRoot, stateDir } from './paths.ts';

export const emulatorNames = ['google', 'hidane'] as const;
export type EmulatorName = (typeof emulatorNames)[number];

/** The version that the tests use. */
const HIDANE_VERSION = '0.6.0';
/** firebase-tools and Google's emulator reject an older one. */
export const OLDEST_JAVA = 21;
const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';

/** The environment, and in tests the folder that takes the place of `/`. */
export type Machine = { env: Record<string, string | undefined>; root: string };
const thisMachine: Machine = { env: process.env, root: '' };

/** How firebase-tools has to be started so that it runs this Firestore emulator. */
export type FirestoreEmulator = { name: EmulatorName; env: Record<string, string> };

export function which(program: string, { env } = thisMachine): string | undefined {
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}

const homeOf = ({ env }: Machine) => env.HOME ?? homedir();

export type Jdk = { home: string; version: number };

/** Where Linux, macOS and Homebrew put JDKs. The `java` of the PATH is often older than these. */
const JDK_FOLDERS = [
  '/usr/lib/jvm/*',
  '/Library/Java/JavaVirtualMachines/*/Contents/Home',
  '/{opt/homebrew,usr/local}/opt/openjdk*/libexec/openjdk.jdk/Contents/Home',
];

/** The first JDK that is new enough: JAVA_HOME, then the `java` of the PATH, then the usual folders. */
export function findJdk(machine = thisMachine): Jdk | undefined {
  const onPath = which('java', machine);
  const homes = [
    ...(machine.env.JAVA_HOME ? [machine.env.JAVA_HOME] : []),
    ...(onPath ? [join(realpathSync(onPath), '..', '..')] : []),
    ...globSync(JDK_FOLDERS.map((pattern) => machine.root + pattern)).sort(),
  ];
  for (const home of homes) {
    const release = join(home, 'release');
    if (!existsSync(release)) continue;
    const version = Number(/^JAVA_VERSION="(\d+)/m.exec(readFileSync(release, 'utf8'))?.[1]);
    if (version >= OLDEST_JAVA) return { home, version };
  }
  return undefined;
}

/** The version that the installed firebase-tools downloads. */
function cachedJarName(): string {
  const path = inRoot('node_modules', 'firebase-tools', 'lib', 'emulator', 'downloadableEmulatorInfo.json');
  const info = JSON.parse(readFileSync(path, 'utf8')) as { firestore: { version: string } };
  return `cloud-firestore-emulator-v${info.firestore.version}.jar`;
}

/** Google's jar: downloaded by firebase-tools before, or part of the Google Cloud SDK. */
function findJar(machine: Machine): string | undefined {
  const { env } = machine;
  const cache = env.FIREBASE_EMULATORS_PATH ?? join(homeOf(machine), '.cache', 'firebase', 'emulators');
  const inSdk = join('platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar');
  const gcloud = which('gcloud', machine);
  const jars = [
    join(cache, cachedJarName()),
    ...(gcloud ? [join(realpathSync(gcloud), '..', '..', inSdk)] : []),
  ];
  return jars.find((path) => existsSync(path));
}

type Program = { says: string; command: string[] };

/** The emulators that this machine can start without an installation. */
export function findEmulators(machine = thisMachine): Partial<Record<EmulatorName, Program>> {
  const found: Partial<Record<EmulatorName, Program>> = {};
  const jdk = findJdk(machine);
  const jar = jdk && findJar(machine);
  if (jdk && jar) {
    const command = [join(jdk.home, 'bin', 'java'), '-Duser.language=en', '-cp', jar, MAIN_CLASS];
    found.google = { says: `Google’s (${jar}) on Java ${jdk.version}`, command };
  }
  const installed = join(homeOf(machine), '.cargo', 'bin', 'hidane');
  const hidane = [which('hidane', machine), installed].find((path) => path && existsSync(path));
  if (hidane) found.hidane = { says: `hidane (${hidane})`, command: [hidane] };
  return found;
}

/** The value of FAIXA_FIRESTORE_EMULATOR. */
export function forcedEmulator(env: Machine['env'] = process.env): EmulatorName | undefined {
  const value = env.FAIXA_FIRESTORE_EMULATOR;
  if (!value) return undefined;
  const name = emulatorNames.find((known) => known === value);
  if (name) return name;
  throw new Failure(`FAIXA_FIRESTORE_EMULATOR is '${value}'. Set it to ${emulatorNames.join(' or ')}.`);
}

const ADVICE = `Install a JDK ${OLDEST_JAVA} or later (Debian: apt-get install openjdk-21-jre-headless) or Rust’s cargo (https://rustup.rs).`;

/** How to get the `wanted` emulator (any if undefined) on a machine that has none. */
export function howToInstall(
  wanted: EmulatorName | undefined,
  machine = thisMachine,
): 'cargo installs hidane' | 'firebase-tools downloads Google’s' {
  if (wanted !== 'google' && which('cargo', machine)) return 'cargo installs hidane';
  if (wanted !== 'hidane' && findJdk(machine)) return 'firebase-tools downloads Google’s';
  throw new Failure(`No ${wanted ?? 'Firestore'} emulator found. ${ADVICE}`);
}

/** Finds the `wanted` emulator (any if undefined), or installs it. */
export async function getFirestoreEmulator(wanted = forcedEmulator()): Promise<FirestoreEmulator> {
  const available = findEmulators();
  const name = emulatorNames.find((each) => available[each] && each === (wanted ?? each));
  const program = name && available[name];
  if (program) return { name, env: launcherOf(name, program.command) };
  if (howToInstall(wanted) === 'cargo installs hidane') {
    await step('Installing the Firestore emulator hidane (once, about three minutes)', installHidane);
    return { name: 'hidane', env: launcherOf('hidane', ['hidane']) };
  }
  const java = join(findJdk()?.home ?? '', 'bin');
  return { name: 'google', env: { PATH: [java, process.env.PATH].join(delimiter) } };
}

async function installHidane(): Promise<void> {
  const args = ['install', 'hidane', '--locked', '--version', HIDANE_VERSION];
  await run(`cargo could not install hidane. ${ADVICE}`, { command: 'cargo', args }, 'install-hidane');
}

/**
 * firebase-tools runs `java OPTIONS -jar JAR FLAGS` and cannot be told to run another program. This puts a
 * `java` first in its PATH that runs `command FLAGS`: hidane, or Java with the SDK's jar, which names no main class.
 * It also ends Firestore, which has a process group of its own, after a firebase-tools that crashed.
 */
function launcherOf(name: EmulatorName, command: string[]): Record<string, string> {
  const folder = ensureDir(join(stateDir, `java-${name}`));
  const jar = join(folder, 'cloud-firestore-emulator.jar');
  const quoted = command.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ');
  const script = `#!/bin/sh
case "$*" in *-version*) echo 'openjdk version "${OLDEST_JAVA}"' >&2; exit ;; esac
while [ "$1" != -jar ]; do shift; done
shift 2
(while kill -0 $$ && kill -0 $PPID; do sleep 1; done; kill -9 $$) >/dev/null 2>&1 &
exec ${quoted} "$@"
`;
  writeFileSync(jar, '');
  writeFileSync(join(folder, 'java'), script, { mode: 0o755 });
  return {
    PATH: [folder, process.env.PATH].join(delimiter),
    FIRESTORE_EMULATOR_BINARY_PATH: jar,
  };
}
