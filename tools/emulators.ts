import { copyFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { FUNCTIONS_REGION } from '../domain/academy.ts';
import { api } from '../domain/api.ts';
import { type Child, failureOf, startChild } from './child.ts';
import type { FirestoreEmulator } from './firestore-emulator.ts';
import { onEnd } from './main.ts';
import { binDir, ensureDir, inRoot, logsDir, stateDir } from './paths.ts';
import { answers } from './ports.ts';
import { type EmulatorPorts, localPorts, projectId } from './project.ts';
import { type ProviderKeys, providersOfRun } from './providers.ts';

export type Service = 'auth' | 'firestore' | 'functions' | 'hosting';

export type Emulators = {
  ports: EmulatorPorts;
  child: Child;
  /** Resolves when every service answers. Throws if firebase-tools ends before. */
  ready: Promise<void>;
};

export type FirebaseJson = {
  functions: { source: string }[];
  hosting: { public: string; headers: { source: string; headers: { key: string; value: string }[] }[] };
  emulators: Record<string, unknown>;
  [key: string]: unknown;
};

type Folders = { publicDir: string; functionsSource: string };

/** firebase.json for other ports and folders; the app may connect to the emulators at these ports. */
export function withPorts(
  config: FirebaseJson,
  ports: EmulatorPorts,
  { publicDir, functionsSource }: Folders,
  ui = false,
): FirebaseJson {
  const at = (port: number) => ({ host: '127.0.0.1', port });
  const { auth, firestore, functions, hosting, hub, logging } = ports;
  const origins = [auth, firestore, functions].map((port) => `http://127.0.0.1:${port}`).join(' ');
  const headers = JSON.stringify(config.hosting.headers).replace('connect-src', `connect-src ${origins}`);
  return {
    ...config,
    functions: config.functions.map((codebase) => ({ ...codebase, source: functionsSource })),
    hosting: { ...config.hosting, public: publicDir, headers: JSON.parse(headers) },
    emulators: {
      ...config.emulators,
      auth: at(auth),
      functions: at(functions),
      firestore: { ...at(firestore), websocketPort: ports.firestoreWebsocket },
      hosting: at(hosting),
      hub: at(hub),
      logging: at(logging),
      ui: { enabled: ui, ...at(ports.ui) },
    },
  };
}

export function readFirebaseJson(): FirebaseJson {
  return JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8')) as FirebaseJson;
}

/**
 * Writes the configuration of one run next to firebase.json, because firebase-tools rejects folders outside
 * the configuration's own. Secrets reach the Functions emulator only by a file in the Functions' folder: each
 * run has its own folder, which links to the bundle. The folder's name does not begin with a dot, or
 * firebase-tools would not notice a new bundle.
 */
function writeConfig(
  ports: EmulatorPorts,
  { publicDir, ui, secrets }: { publicDir: string; ui: boolean; secrets: Record<string, string> },
): string {
  const functionsSource = `functions.run-${ports.hub}`;
  const folder = inRoot(functionsSource);
  const path = inRoot(`firebase.run-${ports.hub}.json`);
  const remove = () => [path, folder].forEach((each) => void rmSync(each, { force: true, recursive: true }));
  remove();
  onEnd(async () => remove());
  mkdirSync(folder);
  copyFileSync(inRoot('functions', 'package.json'), join(folder, 'package.json'));
  symlinkSync(inRoot('functions', 'lib'), join(folder, 'lib'), 'junction');
  const lines = Object.entries(secrets).map(([key, value]) => `${key}=${JSON.stringify(value)}\n`);
  writeFileSync(join(folder, '.secret.local'), lines.join(''), { mode: 0o600 });
  const config = withPorts(readFirebaseJson(), ports, { publicDir, functionsSource }, ui);
  writeFileSync(path, JSON.stringify(config, null, 2));
  return path;
}

/** Starts firebase-tools with `services`. `publicDir`: the built app. `appUrl`: the address of the app. */
export function startEmulators(
  emulator: FirestoreEmulator,
  {
    services,
    ports,
    publicDir = 'web/dist',
    ui = false,
    keys = {},
    appUrl = `http://127.0.0.1:${ports.hosting}`,
  }: {
    services: readonly Service[];
    ports: EmulatorPorts;
    publicDir?: string;
    ui?: boolean;
    keys?: ProviderKeys;
    appUrl?: string;
  },
): Emulators {
  // Hosting may start before the app is built.
  ensureDir(inRoot(publicDir));
  const { secrets, env } = providersOfRun(ports, { keys, appUrl });
  const config = writeConfig(ports, { publicDir, ui, secrets });
  const options = ['--config', config, '--only', services.join(','), '--project', projectId];

  const log = ports === localPorts ? 'emulators' : `emulators-${ports.hub}`;
  // firebase-tools writes its debug logs to the current folder.
  const cwd = ensureDir(join(logsDir, log));
  // Discovering the Functions by a file instead of HTTP takes three seconds less.
  const discovery = { FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: cwd };
  const childEnv = { ...emulator.env, ...quiet, ...env, ...discovery };
  const command = { command: join(binDir, 'firebase'), args: ['emulators:start', ...options] };
  const child = startChild({ ...command, cwd, env: childEnv }, log);
  const allReady = () => readFileSync(child.log ?? '', 'utf8').includes('All emulators ready');
  const ready = untilReady('The emulators did not start', child, allReady);
  // If a build fails first, this process ends before it awaits `ready`.
  ready.catch(() => {});
  return { ports, child, ready };
}

const quiet = {
  NO_UPDATE_NOTIFIER: '1',
  // Without a network firebase-tools waits ten seconds for each of two questions: whether this is a Google
  // server, and whether there is a newer firebase-functions.
  METADATA_SERVER_DETECTION: 'none',
  npm_config_offline: 'true',
  // firebase-tools and each Function's process load hundreds of files.
  NODE_COMPILE_CACHE: join(stateDir, 'compile-cache'),
  NO_COLOR: '1',
  FORCE_COLOR: undefined,
  // Of other emulators in the developer's environment.
  FIRESTORE_EMULATOR_HOST: undefined,
  FIREBASE_AUTH_EMULATOR_HOST: undefined,
  FIREBASE_EMULATOR_HUB: undefined,
  GCLOUD_PROJECT: undefined,
};

/** Waits until `isReady`. Throws `what` if the child ends before. */
export async function untilReady(
  what: string,
  child: Child,
  isReady: () => boolean | Promise<boolean>,
): Promise<void> {
  let ended = false;
  void child.ended.then(() => {
    ended = true;
  });
  while (!(await isReady())) {
    if (ended) throw failureOf(what, child);
    await pause(100);
  }
}

/** Resolves when Auth and Firestore answer, which is seconds before Hosting and the Functions. */
export function untilDataAnswers({ child, ports }: Emulators): Promise<void> {
  const bothAnswer = async () => (await answers(ports.auth)) && answers(ports.firestore);
  return untilReady('The emulators did not start', child, bothAnswer);
}

/** The Functions that a user needs first. */
const firstNeeded = [api.ensureProfile, api.checkIn, api.checkOut].map(({ name }) => name);

/**
 * Calls Functions at once, without input. They refuse, but the emulator has then started their processes, which
 * takes a second for each.
 */
export async function warmUp({ ports, child }: Emulators, names: readonly string[] = firstNeeded) {
  const base = `http://127.0.0.1:${ports.functions}/${projectId}/${FUNCTIONS_REGION}`;
  const headers = { 'content-type': 'application/json' };
  const calls = names.map(async (name) => {
    const response = await fetch(`${base}/${name}`, { method: 'POST', headers, body: '{"data":{}}' });
    await response.text();
    // The emulators also become ready if the Functions could not be loaded.
    if (response.status === 404) throw failureOf(`The Functions emulator has no Function ${name}`, child, 20);
  });
  await Promise.all(calls);
}

/** Warms up every Function, one at a time: of 17 that start at once, the emulator left one without an answer. */
export async function warmUpAll(emulators: Emulators): Promise<void> {
  for (const name of [...Object.keys(api), 'stripeWebhook']) await warmUp(emulators, [name]);
}
