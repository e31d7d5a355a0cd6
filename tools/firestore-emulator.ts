import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './child.ts';
import {
  findHidane,
  findJar,
  findJdk,
  HIDANE_VERSION,
  hidaneDir,
  OLDEST_JAVA,
  stateDir,
  which,
} from './machine.mjs';
import { Failure, installing } from './output.ts';
import { ensureDir, inRoot } from './paths.ts';

const emulatorNames = ['google', 'hidane'] as const;
type EmulatorName = (typeof emulatorNames)[number];
type Program = { name: EmulatorName; command: string[] };

/**
 * The use of the emulator. `start`: what starts soonest. `test`: the hidane that the project builds; Google’s emulator
 * without cargo. `other`: the one that the tests do not use.
 */
export type Purpose = 'start' | 'test' | 'other';

const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const ADVICE = `Install Rust’s cargo (https://rustup.rs) or a JDK ${OLDEST_JAVA} or later (Debian: apt-get install openjdk-21-jre-headless).`;

function hidaneAt(path: string | undefined): Program | undefined {
  return path ? { name: 'hidane', command: [path] } : undefined;
}

/** The hidane that the project has built. */
const ownHidane = () => hidaneAt(findHidane());

/** The hidane that the machine has. */
const machinesHidane = () => hidaneAt(which('hidane'));

/** The hidane in the PATH, if it has the version that the project uses. */
function sameHidane(): Program | undefined {
  const found = machinesHidane();
  const answer = found && spawnSync(found.command[0] ?? '', ['--version'], { encoding: 'utf8' });
  return answer?.stdout?.split(/\s+/).includes(HIDANE_VERSION) ? found : undefined;
}

/** Builds hidane in a folder of the project, whatever the machine has. Undefined without cargo. */
async function buildHidane(): Promise<Program | undefined> {
  if (!which('cargo')) return undefined;
  const args = ['install', 'hidane', '--locked', '--version', HIDANE_VERSION, '--root', hidaneDir];
  await installing(
    `the Firestore emulator hidane ${HIDANE_VERSION}`,
    'cargo builds it once, in two minutes',
    () =>
      run(
        'cargo could not build hidane. Run `rustup update`, or set FAIXA_FIRESTORE_EMULATOR=google',
        'cargo',
        args,
        { log: 'install-hidane' },
      ),
  );
  return ownHidane();
}

/** Google’s emulator, behind the proxy that corrects what browsers receive. */
export function google(): Program | undefined {
  const jdk = findJdk();
  const jar = jdk && findJar();
  if (!jar) return undefined;
  const proxy = [process.execPath, inRoot('tools', 'google-firestore.ts')];
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
  await installing('Google’s Firestore emulator', 'firebase-tools downloads it once, 130 MB', () =>
    run(`firebase-tools could not download it. ${ADVICE}`, 'firebase', args, { env, log: 'install-google' }),
  );
  return google();
}

/** The value of FAIXA_FIRESTORE_EMULATOR. */
export function forcedEmulator(value = process.env.FAIXA_FIRESTORE_EMULATOR): EmulatorName | undefined {
  if (!value) return undefined;
  const name = emulatorNames.find((known) => known === value);
  if (name) return name;
  throw new Failure(`FAIXA_FIRESTORE_EMULATOR is '${value}'. Set it to ${emulatorNames.join(' or ')}.`);
}

/** The ways to get an emulator, in the order in which they are tried. */
const WAYS = {
  start: [ownHidane, sameHidane, google, buildHidane, downloadGoogles],
  test: [ownHidane, buildHidane, google, downloadGoogles],
  hidane: [machinesHidane, ownHidane, buildHidane],
  google: [google, downloadGoogles],
};

function waysFor(purpose: Purpose) {
  const forced = forcedEmulator();
  if (purpose !== 'other') return WAYS[forced ?? purpose];
  if (forced) return WAYS[forced === 'google' ? 'hidane' : 'google'];
  // The tests use hidane here, so the second one is Google’s.
  return ownHidane() || which('cargo') ? WAYS.google : [];
}

/**
 * Finds or installs an emulator. Returns the environment in which firebase-tools runs it. A hidane in the PATH counts
 * only for `start`, or if FAIXA_FIRESTORE_EMULATOR is `hidane`.
 */
export async function getFirestoreEmulator(purpose: Purpose) {
  for (const way of waysFor(purpose)) {
    const program = await way();
    if (program) return { name: program.name, env: launcherOf(program) };
  }
  const wanted = purpose === 'other' ? 'second' : (forcedEmulator() ?? 'Firestore');
  throw new Failure(`No ${wanted} emulator found. ${ADVICE}`);
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
