import { writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from '../child.ts';
import { stateDir, which } from '../machine.ts';
import { Failure, step } from '../output.ts';
import { ensureDir, inRoot } from '../paths.ts';
import { findJar, findJdk, OLDEST_JAVA } from './java.ts';

type Program = { name: 'google' | 'hidane'; command: string[] };

const HIDANE_VERSION = '0.6.0';
const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const ADVICE = `Install Rust’s cargo (https://rustup.rs) or a JDK ${OLDEST_JAVA} or later (Debian: apt-get install openjdk-21-jre-headless).`;

/** The folder of the hidane that the project builds for itself. A new version, and another platform, get a new one. */
const hidaneDir = () => join(stateDir, `hidane-${HIDANE_VERSION}-${process.platform}-${process.arch}`);

function hidane(): Program | undefined {
  const path = which(join(hidaneDir(), 'bin', 'hidane'));
  return path ? { name: 'hidane', command: [path] } : undefined;
}

/** Builds hidane in a folder of the project, whatever the machine has. Undefined without cargo. */
async function buildHidane(): Promise<Program | undefined> {
  if (!which('cargo')) return undefined;
  const args = ['install', 'hidane', '--locked', '--version', HIDANE_VERSION, '--root', hidaneDir()];
  const failed = 'cargo could not build hidane. Run `rustup update`, or set FAIXA_FIRESTORE_EMULATOR=google';
  await step(`Firestore emulator hidane ${HIDANE_VERSION}, which cargo builds once, in two minutes`, () =>
    run(failed, 'cargo', args, { log: 'install-hidane' }),
  );
  return hidane();
}

/** Google’s emulator, behind the proxy that corrects what browsers receive. */
export function google(): Program | undefined {
  const jdk = findJdk();
  const jar = jdk && findJar();
  if (!jar) return undefined;
  const proxy = [process.execPath, inRoot('tools', 'emulators', 'google-proxy.ts')];
  return {
    name: 'google',
    command: [...proxy, join(jdk, 'bin', 'java'), '-Duser.language=en', '-cp', jar, MAIN_CLASS],
  };
}

/** Downloads Google’s emulator to the home folder, in the version of firebase-tools. Undefined without Java. */
async function downloadGoogles(): Promise<Program | undefined> {
  const jdk = findJdk();
  if (!jdk) return undefined;
  const env = { PATH: [join(jdk, 'bin'), process.env.PATH].join(delimiter) };
  const args = ['setup:emulators:firestore'];
  await step('Google’s Firestore emulator, which firebase-tools downloads once, 130 MB', () =>
    run(`firebase-tools could not download it. ${ADVICE}`, 'firebase', args, { env, log: 'install-google' }),
  );
  return google();
}

/** The ways to get an emulator, in the order in which they are tried; `hidane` and `google` name one. */
const WAYS = {
  // What starts soonest.
  start: [hidane, google, buildHidane, downloadGoogles],
  test: [hidane, buildHidane, google, downloadGoogles],
  hidane: [hidane, buildHidane],
  google: [google, downloadGoogles],
};

/** Finds or installs an emulator. Returns the environment in which firebase-tools runs it. */
export async function getFirestoreEmulator(use: 'start' | 'test') {
  const chosen = process.env.FAIXA_FIRESTORE_EMULATOR;
  const forced = (['google', 'hidane'] as const).find((name) => name === chosen);
  if (chosen && !forced)
    throw new Failure(`FAIXA_FIRESTORE_EMULATOR is '${chosen}'. Set it to google or hidane.`);
  for (const way of WAYS[forced ?? use]) {
    const program = await way();
    if (program) return { name: program.name, env: launcherOf(program) };
  }
  throw new Failure(`No ${forced ?? 'Firestore'} emulator found. ${ADVICE}`);
}

/**
 * firebase-tools runs `java OPTIONS -jar JAR FLAGS` and cannot be told to run another program. This puts a
 * `java` first in its PATH that runs `command FLAGS`. It also ends Firestore, which has a process group of its own,
 * after a firebase-tools that crashed.
 */
function launcherOf({ name, command }: Program): Record<string, string> {
  const folder = ensureDir(join(stateDir, `java-${name}`));
  const jar = join(folder, 'cloud-firestore-emulator.jar');
  const quoted = command.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ');
  const script = `#!/bin/sh
case " $* " in *" -version "*) echo 'openjdk version "${OLDEST_JAVA}"' >&2; exit ;; esac
while [ "$1" != -jar ]; do shift; done
shift 2
(while kill -0 $$ && kill -0 $PPID; do sleep 1; done; kill -9 -$$) >/dev/null 2>&1 &
exec ${quoted} "$@"
`;
  writeFileSync(jar, '');
  writeFileSync(join(folder, 'java'), script, { mode: 0o755 });
  return { PATH: [folder, process.env.PATH].join(delimiter), FIRESTORE_EMULATOR_BINARY_PATH: jar };
}
