/**
 * Finds the programs of this machine; names the ports and folders that the project uses on it. Plain JavaScript without
 * packages, because `npm run doctor` runs before anything is installed.
 */
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { homedir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** firebase-tools and Google's emulator reject an older one. */
export const OLDEST_JAVA = 21;
export const HIDANE_VERSION = '0.6.0';

/** The folder of all that the tools write except builds: programs, logs, stamps, reports. Ignored by git. */
export const stateDir = fileURLToPath(new URL('../.faixa', import.meta.url));
/** The emulator that the project builds for itself. A new version, and another platform, get a new folder. */
export const hidaneDir = join(stateDir, `hidane-${HIDANE_VERSION}-${process.platform}-${process.arch}`);

/** The ports of `npm start`; bookmarks and docs name them. */
export const localPorts = {
  auth: 9099,
  functions: 5001,
  firestore: 8080,
  hosting: 5000,
  hub: 4400,
  logging: 4500,
  firestoreWebsocket: 9150,
  stripe: 12111,
  captcha: 12112,
};

/**
 * Whether a server answers on a port of this machine.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export async function answers(port) {
  const socket = connect({ port, host: '127.0.0.1' });
  const connected = once(socket, 'connect').then(
    () => true,
    () => false,
  );
  return connected.finally(() => socket.destroy());
}

/**
 * Returns the ports that a program uses, such as `8080 (firestore)`.
 * @param {Record<string, number>} ports
 */
export async function portsInUse(ports) {
  const entries = Object.entries(ports);
  const used = await Promise.all(entries.map(([, port]) => answers(port)));
  return entries.filter((_, index) => used[index]).map(([name, port]) => `${port} (${name})`);
}

/**
 * The path of the first of `programs` that this machine has: names in the PATH, or absolute paths.
 * @param {string[]} programs
 */
export function which(...programs) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const paths = programs.flatMap((program) => folders.map((folder) => resolve(folder, program)));
  return paths.find((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
}

/**
 * The main version of the Java in a folder, such as 21; 0 if there is none.
 * @param {string} home
 */
function javaVersion(home) {
  const release = join(home, 'release');
  if (!existsSync(release) || !existsSync(join(home, 'bin', 'java'))) return 0;
  return Number(/^JAVA_VERSION="(\d+)/m.exec(readFileSync(release, 'utf8'))?.[1] ?? 0);
}

/** The home of a Java that is new enough, JAVA_HOME's if possible. The `java` of the PATH is often too old. */
export function findJdk() {
  const java = which('java');
  const folders = [
    '/usr/lib/jvm',
    '/Library/Java/JavaVirtualMachines',
    '/opt/homebrew/opt/openjdk/libexec',
    '/usr/local/opt/openjdk/libexec',
    join(homedir(), '.sdkman', 'candidates', 'java'),
  ];
  const installed = folders.flatMap((folder) =>
    existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [],
  );
  const homes = [process.env.JAVA_HOME, java && join(realpathSync(java), '..', '..'), ...installed];
  const candidates = homes.flatMap((home) => (home ? [home, join(home, 'Contents', 'Home')] : []));
  return candidates.find((home) => javaVersion(home) >= OLDEST_JAVA);
}

/** The jar of Google's emulator: downloaded by the installed firebase-tools before, or part of the Google Cloud SDK. */
export function findJar() {
  const infoFile = 'node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json';
  const infoPath = join(stateDir, '..', infoFile);
  const version = existsSync(infoPath) && JSON.parse(readFileSync(infoPath, 'utf8')).firestore.version;
  const cache = process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache', 'firebase', 'emulators');
  const inSdk = join('platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar');
  const gcloud = which('gcloud');
  return which(
    join(cache, `cloud-firestore-emulator-v${version}.jar`),
    ...(gcloud ? [join(realpathSync(gcloud), '..', '..', inSdk)] : []),
  );
}

/** The hidane that the project has built. */
export const findHidane = () => which(join(hidaneDir, 'bin', 'hidane'));

/** The programs without which this machine cannot run both Firestore emulators; empty if it can. */
export function lackingForBothEmulators() {
  const hidane = findHidane() ?? which('cargo');
  return [!hidane && 'cargo', !findJdk() && `Java ${OLDEST_JAVA}`].filter(Boolean).join(' and ');
}

/** The programs of the suite `engines`, each with the variable that carries its path. */
export const engines = [
  { variable: 'FAIXA_FIREFOX', programs: ['firefox-esr', 'firefox'], debian: 'firefox-esr' },
  { variable: 'FAIXA_WEBKIT_DRIVER', programs: ['WebKitWebDriver'], debian: 'webkit2gtk-driver' },
  { variable: 'FAIXA_XVFB', programs: ['Xvfb'], debian: 'xvfb' },
];

/** The Debian packages of the engines that this machine lacks. */
export function missingEngines() {
  return engines.filter(({ programs }) => !which(...programs)).map(({ debian }) => debian);
}
