import { copyFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import config from '../../firebase.json' with { type: 'json' };
import { type Child, failureOf, startChild } from '../child.ts';
import { answers, stateDir } from '../machine.ts';
import { ensureDir, inRoot, logsDir } from '../paths.ts';
import { type EmulatorPorts, projectId } from '../project.ts';

/** What the Functions find; `env` also chooses the Firestore emulator. */
type Setup = { env: NodeJS.ProcessEnv; secrets: Record<string, string> };
type Emulators = ReturnType<typeof startEmulators>;

/** The folder of the app that is built for these ports. */
export const publicDirOf = ({ hosting }: EmulatorPorts) => `web/dist-${hosting}`;
const functionsSourceOf = ({ hub }: EmulatorPorts) => `functions.run-${hub}`;

/** firebase.json for other ports and folders; the app may connect to the emulators at these ports. */
export function configOf(ports: EmulatorPorts) {
  const { auth, firestore, functions, firestoreWebsocket: websocketPort } = ports;
  const origins = [auth, firestore, functions].map((port) => `http://127.0.0.1:${port}`).join(' ');
  const headers: typeof config.hosting.headers = JSON.parse(
    JSON.stringify(config.hosting.headers).replace('connect-src', `connect-src ${origins}`),
  );
  const names = ['auth', 'functions', 'hosting', 'hub', 'logging'] as const;
  const at = (port: number) => ({ host: '127.0.0.1', port });
  return {
    ...config,
    functions: config.functions.map((codebase) => ({ ...codebase, source: functionsSourceOf(ports) })),
    hosting: { ...config.hosting, public: publicDirOf(ports), headers },
    emulators: {
      ...config.emulators,
      ...Object.fromEntries(names.map((name) => [name, at(ports[name])])),
      firestore: { ...at(firestore), websocketPort },
    },
  };
}

/**
 * Writes the configuration of one run next to firebase.json, because firebase-tools rejects folders outside
 * the configuration's own. Secrets reach the Functions emulator only by a file in the Functions' folder: each
 * run has its own folder, which links to the bundle. The folder's name does not begin with a dot, or
 * firebase-tools would not notice a new bundle.
 */
function writeConfig(ports: EmulatorPorts, secrets: Record<string, string>): string {
  const folder = inRoot(functionsSourceOf(ports));
  const path = inRoot(`firebase.run-${ports.hub}.json`);
  const remove = () => [path, folder].forEach((each) => void rmSync(each, { force: true, recursive: true }));
  remove();
  process.on('exit', remove);
  mkdirSync(folder);
  copyFileSync(inRoot('functions', 'package.json'), join(folder, 'package.json'));
  symlinkSync(inRoot('functions', 'lib'), join(folder, 'lib'), 'junction');
  const lines = Object.entries(secrets).map(([key, value]) => `${key}=${JSON.stringify(value)}\n`);
  writeFileSync(join(folder, '.secret.local'), lines.join(''), { mode: 0o600 });
  writeFileSync(path, JSON.stringify(configOf(ports), null, 2));
  return path;
}

/**
 * Starts firebase-tools. `ready` resolves when every service answers, and throws if firebase-tools ends before. A port
 * that listens is no sign: firebase-tools listens for a moment at each, long on a busy machine, to see whether it is free.
 */
export function startEmulators(ports: EmulatorPorts, services: readonly string[], { env, secrets }: Setup) {
  // Hosting may start before the app is built.
  ensureDir(inRoot(publicDirOf(ports)));
  const written = writeConfig(ports, secrets);
  const options = ['--config', written, '--only', services.join(','), '--project', projectId];
  const log = `emulators-${ports.hub}`;
  // firebase-tools writes its debug logs to the current folder.
  const cwd = ensureDir(join(logsDir, log));
  const childEnv = {
    ...env,
    NO_UPDATE_NOTIFIER: '1',
    // Without a network firebase-tools waits ten seconds for a Google server, and ten for a newer firebase-functions.
    METADATA_SERVER_DETECTION: 'none',
    npm_config_offline: 'true',
    // Otherwise firebase-tools and each Function keep up to 130 MB of young objects.
    NODE_OPTIONS: [process.env.NODE_OPTIONS, '--max-semi-space-size=8'].filter(Boolean).join(' '),
    // firebase-tools and each process of a Function load hundreds of files.
    NODE_COMPILE_CACHE: join(stateDir, 'compile-cache'),
    // Discovering the Functions by a file saves three seconds; a busy machine needs more than the default of ten.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: cwd,
    FUNCTIONS_DISCOVERY_TIMEOUT: '120',
  };
  const child = startChild('firebase', ['emulators:start', ...options], { cwd, env: childEnv, log });
  const allReady = () => readFileSync(child.log ?? '', 'utf8').includes('All emulators ready');
  const ready = untilReady('The emulators did not start', child, allReady);
  // If a build fails first, this process ends before it awaits `ready`.
  ready.catch(() => {});
  return { ports, child, ready };
}

/** Waits until `isReady`. Throws `what` if the child ends before. */
export async function untilReady(
  what: string,
  child: Child,
  isReady: () => boolean | Promise<boolean>,
): Promise<void> {
  const ended = child.ended.then(() => true);
  while (!(await isReady())) {
    if (await Promise.race([ended, pause(100, false)])) throw failureOf(what, child);
  }
}

/** Throws when the emulators end, which they should not; Firestore may end alone. */
export async function untilEnd({ child, ports }: Emulators): Promise<never> {
  const what = 'The emulators ended unexpectedly';
  await untilReady(what, child, async () => !(await pause(2000, await answers(ports.firestore))));
  throw failureOf(what, child);
}
