import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Child, startChild, untilReady } from './child.ts';
import { writeRunConfig } from './firebase-config.ts';
import type { FirestoreEmulator } from './firestore-emulator.ts';
import { ensureDir, inRoot, logsDir, stateDir } from './paths.ts';
import { answers, claimBlock } from './ports.ts';
import { processTable } from './process-table.ts';
import { type EmulatorPorts, localPorts, projectId } from './project.ts';
import { type ProviderKeys, providersOfRun, type StandIns, startStandIns } from './stand-ins.ts';

export type Service = 'auth' | 'firestore' | 'functions' | 'hosting';

export type Suite = {
  ports: EmulatorPorts;
  emulator: FirestoreEmulator;
  child: Child;
  /** Beside the Functions, which alone ask them. */
  standIns: Promise<StandIns> | undefined;
  /** Resolves when every service answers; throws when firebase-tools ends before. */
  ready: Promise<void>;
  stop: () => Promise<void>;
};

const didNotStart = 'The emulators did not start';
const firebaseCli = inRoot('node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');

/** Ports that nobody else uses, for a suite beside the one of `npm start`. */
export async function claimPorts(): Promise<EmulatorPorts> {
  const first = await claimBlock(Object.keys(localPorts).length);
  const names = Object.keys(localPorts) as (keyof EmulatorPorts)[];
  return Object.fromEntries(names.map((name, index) => [name, first + index])) as EmulatorPorts;
}

/**
 * Starts firebase-tools with `services`. Needs no login and no network, as the project's id starts with `demo-`.
 *
 * `log`: the name of its log. `publicDir`: the built app, relative to the repository. `keys`: of the real providers;
 * where there are none a stand-in runs beside the Functions. `appUrl`: where the page is, if Hosting does not serve it.
 */
export function startSuite(
  emulator: FirestoreEmulator,
  {
    services,
    ports,
    publicDir = 'web/dist',
    log,
    ui = false,
    keys = {},
    appUrl = `http://127.0.0.1:${ports.hosting}`,
  }: {
    services: readonly Service[];
    ports: EmulatorPorts;
    publicDir?: string;
    log: string;
    ui?: boolean;
    keys?: ProviderKeys;
    appUrl?: string;
  },
): Suite {
  // Hosting starts while the app may still be building.
  if (services.includes('hosting')) mkdirSync(inRoot(publicDir), { recursive: true });
  const { secrets, env } = providersOfRun(ports, { keys, appUrl });
  const config = writeRunConfig(ports, { publicDir, ui, secrets });
  const firebase = [process.execPath, firebaseCli, 'emulators:start', '--config', config];
  const [command = '', ...args] = [
    ...emulator.wrapper,
    ...firebase,
    '--only',
    services.join(','),
    '--project',
    projectId,
  ];

  // firebase-tools and Google's emulator write their debug logs to the current folder.
  const cwd = ensureDir(`${logsDir}/${log}`);
  const child = startChild(
    {
      command,
      args,
      cwd,
      // Asked by a file which Functions there are, instead of over HTTP: three seconds less.
      env: { ...emulator.env, ...quiet, ...env, FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: cwd },
    },
    { log, ask: emulator.wrapper.length > 0 ? firebaseBelow : (pid) => ({ pid, signal: 'SIGINT' }) },
  );
  const standIns = services.includes('functions') ? startStandIns(ports, keys) : undefined;
  const ready = Promise.all([untilAllReady(child), standIns]).then(() => {});
  // A build that fails first ends us; then nobody waits for this any more.
  ready.catch(() => {});
  const stop = async () => {
    await child.stop();
    await standIns?.then(
      (started) => started.stop(),
      () => {},
    );
  };
  return { ports, emulator, child, standIns, ready, stop };
}

/** No question about updates, no colours in the log; and no emulator of the surroundings taken for ours. */
const quiet = {
  NO_UPDATE_NOTIFIER: '1',
  // On a machine without a network firebase-tools waits ten seconds for each of these two questions: whether this is
  // a server of Google's, and whether the registry has a newer firebase-functions.
  METADATA_SERVER_DETECTION: 'none',
  npm_config_offline: 'true',
  // firebase-tools and every process of a Function load hundreds of files: compiled once, kept.
  NODE_COMPILE_CACHE: join(stateDir, 'compile-cache'),
  NO_COLOR: '1',
  FORCE_COLOR: undefined,
  FIRESTORE_EMULATOR_HOST: undefined,
  FIREBASE_AUTH_EMULATOR_HOST: undefined,
  FIREBASE_EMULATOR_HUB: undefined,
  GCLOUD_PROJECT: undefined,
};

/**
 * The process to interrupt is firebase-tools itself, which then ends its emulators in order: `hidane exec`, when it
 * is asked, goes and leaves its children running.
 */
function firebaseBelow(wrapper: number): { pid: number; signal: NodeJS.Signals } {
  const child = processTable().find((entry) => entry.parent === wrapper);
  return { pid: child?.pid ?? wrapper, signal: 'SIGINT' };
}

/** Resolves when Auth and Firestore answer, which is seconds before Hosting and the Functions do. */
export function untilDataAnswers({ child, ports }: Suite): Promise<void> {
  return untilReady(
    didNotStart,
    child,
    async () => (await answers(ports.auth)) && (await answers(ports.firestore)),
  );
}

function untilAllReady(child: Child): Promise<void> {
  return untilReady(
    didNotStart,
    child,
    async () => child.log !== undefined && readFileSync(child.log, 'utf8').includes('All emulators ready'),
  );
}
