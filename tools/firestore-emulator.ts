import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findRuntimes } from 'jdk-utils';
import { run } from './child.ts';
import { Failure, step } from './output.ts';
import { ensureDir, inRoot, stateDir } from './paths.ts';
import { which } from './programs.ts';

const emulatorNames = ['google', 'hidane'] as const;
type EmulatorName = (typeof emulatorNames)[number];

const HIDANE_VERSION = '0.6.0';
/** firebase-tools and Google's emulator reject an older one. */
const OLDEST_JAVA = 21;
const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const ADVICE = `Install a JDK ${OLDEST_JAVA} or later (Debian: apt-get install openjdk-21-jre-headless) or Rust’s cargo (https://rustup.rs).`;
export const GET_BOTH = `Run \`npx firebase setup:emulators:firestore\` (it needs a JDK ${OLDEST_JAVA}) and \`cargo install hidane --locked --version ${HIDANE_VERSION}\`.`;

/** The home of a JDK that is new enough, JAVA_HOME's if possible. The `java` of the PATH is often too old. */
export async function findJdk(): Promise<string | undefined> {
  const all = await findRuntimes({ withVersion: true, withTags: true });
  const usable = all.filter(({ version }) => version && version.major >= OLDEST_JAVA);
  return (usable.find(({ isJavaHomeEnv }) => isJavaHomeEnv) ?? usable[0])?.homedir;
}

/** Google's jar: downloaded by the installed firebase-tools before, or part of the Google Cloud SDK. */
function findJar(): string | undefined {
  const path = inRoot('node_modules', 'firebase-tools', 'lib', 'emulator', 'downloadableEmulatorInfo.json');
  const info = JSON.parse(readFileSync(path, 'utf8')) as { firestore: { version: string } };
  const cache = process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache', 'firebase', 'emulators');
  const cached = join(cache, `cloud-firestore-emulator-v${info.firestore.version}.jar`);
  const inSdk = join('platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar');
  const gcloud = which('gcloud');
  return which(cached, ...(gcloud ? [join(realpathSync(gcloud), '..', '..', inSdk)] : []));
}

/** Cargo's folder is not always in the PATH. */
function findHidane(): string | undefined {
  return which('hidane', join(homedir(), '.cargo', 'bin', 'hidane'));
}

type Program = { name: EmulatorName; command: string[] };

/** What this machine can start without an installation. Google's loses changes of live queries (decision 76). */
export async function findEmulators(): Promise<Program[]> {
  const jdk = await findJdk();
  const jar = jdk && findJar();
  const google = jdk && jar && [join(jdk, 'bin', 'java'), '-Duser.language=en', '-cp', jar, MAIN_CLASS];
  const hidane = findHidane();
  return [
    ...(hidane ? [{ name: 'hidane' as const, command: [hidane] }] : []),
    ...(google ? [{ name: 'google' as const, command: google }] : []),
  ];
}

/** The value of FAIXA_FIRESTORE_EMULATOR. */
export function forcedEmulator(value = process.env.FAIXA_FIRESTORE_EMULATOR): EmulatorName | undefined {
  if (!value) return undefined;
  const name = emulatorNames.find((known) => known === value);
  if (name) return name;
  throw new Failure(`FAIXA_FIRESTORE_EMULATOR is '${value}'. Set it to ${emulatorNames.join(' or ')}.`);
}

/** The emulator that this machine can install: cargo builds hidane, firebase-tools downloads Google's. */
export async function installableEmulator(wanted = forcedEmulator()): Promise<EmulatorName> {
  if (wanted !== 'google' && which('cargo')) return 'hidane';
  if (wanted !== 'hidane' && (await findJdk())) return 'google';
  throw new Failure(`No ${wanted ?? 'Firestore'} emulator found. ${ADVICE}`);
}

/**
 * Finds or installs the forced emulator, or any. `other`: finds the one that would not be used otherwise.
 * Returns the environment in which firebase-tools runs it.
 */
export async function getFirestoreEmulator(other = false) {
  const found = await findEmulators();
  const wanted = forcedEmulator();
  const usual = found.find(({ name }) => name === (wanted ?? name));
  const chosen = other ? found.find((each) => each !== usual) : usual;
  if (chosen) return { name: chosen.name, env: launcherOf(chosen) };
  if (other) throw new Failure(`Only one Firestore emulator found. ${GET_BOTH}`);
  const name = await installableEmulator(wanted);
  if (name === 'google') {
    const java = join((await findJdk()) ?? '', 'bin');
    return { name, env: { PATH: [java, process.env.PATH].join(delimiter) } };
  }
  const args = ['install', 'hidane', '--locked', '--version', HIDANE_VERSION];
  await step('Installing the Firestore emulator hidane (once, about three minutes)', () =>
    run(`cargo could not install hidane. ${ADVICE}`, 'cargo', args, { log: 'install-hidane' }),
  );
  return { name, env: launcherOf({ name, command: [findHidane() ?? 'hidane'] }) };
}

/**
 * firebase-tools runs `java OPTIONS -jar JAR FLAGS` and cannot be told to run another program. This puts a
 * `java` first in its PATH that runs `command FLAGS`: hidane, or Java with the SDK's jar, which names no main class.
 * It also ends Firestore, which has a process group of its own, after a firebase-tools that crashed.
 */
function launcherOf({ name, command }: Program): Record<string, string> {
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
  return { PATH: [folder, process.env.PATH].join(delimiter), FIRESTORE_EMULATOR_BINARY_PATH: jar };
}
