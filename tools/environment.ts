import superstatic from 'superstatic/lib/superstatic.js';
import { getChromium } from './browsers.ts';
import { buildFunctions, watchFunctions } from './build/functions.ts';
import { buildWeb, viteOptions, type WebBuild } from './build/web.ts';
import { verifyUrlAt } from './captcha-fake/server.ts';
import { startChild } from './child.ts';
import { configOf, publicDirOf, startEmulators, untilEnd, untilReady } from './emulators/firebase.ts';
import { getFirestoreEmulator } from './emulators/firestore.ts';
import { type Listening, listen } from './listen.ts';
import { answers } from './machine.ts';
import { step } from './output.ts';
import { root } from './paths.ts';
import { claimPorts } from './ports.ts';
import { type EmulatorPorts, projectId, viteDevPort } from './project.ts';
import { type ProviderKeys, providersOfRun, startFakes } from './providers.ts';
import { seedDemo } from './seed/seed-demo.ts';
import { stripeUrlAt } from './stripe-fake/src/server.ts';

const allServices = ['auth', 'firestore', 'functions', 'hosting'] as const;

/**
 * What a suite, or the app, needs to run. `hosting` is the emulator that serves the built app; `static app` serves
 * it, too; `vite` serves its sources.
 */
export type Need = (typeof allServices)[number] | 'static app' | 'vite' | 'demo data' | 'chromium';

/**
 * `ports`: of `npm start`, which uses the emulator that starts soonest; if absent, free ones, and the emulator of the
 * tests. `keys`: of the real providers. `isEmpty`: the demo has only the administrator.
 */
type Options = {
  ports?: EmulatorPorts;
  keys?: ProviderKeys;
  isEmpty?: boolean;
  students?: number | undefined;
};

/** Where the tests find everything, under the standard names where there are some. */
function addressesOf(ports: EmulatorPorts): Record<string, string> {
  const host = (port: number) => `127.0.0.1:${port}`;
  return {
    GCLOUD_PROJECT: projectId,
    // Otherwise the Admin SDK asks the network whether this is a Google server.
    METADATA_SERVER_DETECTION: 'none',
    FIRESTORE_EMULATOR_HOST: host(ports.firestore),
    FIREBASE_AUTH_EMULATOR_HOST: host(ports.auth),
    FAIXA_FUNCTIONS_ORIGIN: `http://${host(ports.functions)}`,
    FAIXA_CAPTCHA_URL: verifyUrlAt(ports.captcha),
    FAIXA_STRIPE_URL: stripeUrlAt(ports.stripe),
    FAIXA_APP_URL: `http://${host(ports.hosting)}`,
  };
}

/**
 * Serves the built app like Hosting’s emulator, which also uses superstatic, but in a process of its own, and not
 * compressed, which saves a fifth of the CPU time that a page takes to load.
 */
function serve(ports: EmulatorPorts): Promise<Listening> {
  const config = configOf(ports).hosting;
  const options = { cwd: root, config, stack: 'strict', fallthrough: false };
  // Its types lack `regex`, which it knows.
  const handle = superstatic(options as Parameters<typeof superstatic>[0]) as (...args: unknown[]) => void;
  return listen('The app', ports.hosting, (request, response) =>
    handle(request, response, () => response.writeHead(404).end()),
  );
}

/** Starts Vite's server, which reloads what changes. */
async function serveSources(build: WebBuild): Promise<void> {
  const { args, env } = viteOptions(build, '--host', '127.0.0.1', '--port', `${viteDevPort}`, '--strictPort');
  const vite = startChild('vite', args, { env, log: 'vite-dev' });
  await untilReady('Vite’s server did not start', vite, () => answers(viteDevPort));
}

/**
 * Starts what is needed; all of it is ready when this resolves. `accounts`: of the demo data. `seed`: loads the demo
 * data in place of all other data. `ended`: throws when the emulators end.
 */
export async function openEnvironment(needs: readonly Need[], options: Options = {}) {
  const { keys = {}, isEmpty = false } = options;
  const siteKey = keys.captcha?.siteKey;
  const need = (name: Need) => needs.includes(name);
  const chromium = need('chromium') ? { FAIXA_CHROMIUM: await getChromium() } : {};
  const emulator = await getFirestoreEmulator(options.ports ? 'start' : 'test');
  const { ports, release } = options.ports ? { ports: options.ports } : await claimPorts();
  const appUrl = `http://127.0.0.1:${need('vite') ? viteDevPort : ports.hosting}`;
  const build: WebBuild = { for: 'emulator', outDir: publicDirOf(ports), ports, siteKey, isEmpty };
  const services = allServices.filter(need);
  if (need('vite')) await step('Functions, built again after each change', watchFunctions);
  else if (need('functions')) await step('Functions', buildFunctions);
  const { secrets, env } = providersOfRun(ports, { keys, appUrl });
  const emulators = startEmulators(ports, services, { secrets, env: { ...emulator.env, ...env } });
  let fakes = await startFakes(ports, keys);
  let server: Listening | undefined;

  async function prepareApp(): Promise<void> {
    if (need('vite')) await step('Vite', () => serveSources(build));
    if (need('hosting') || need('static app')) await step('App', () => buildWeb(build));
    if (need('static app')) server = await serve(ports);
  }

  async function seed() {
    await fakes.stop();
    fakes = await startFakes(ports, keys);
    const [authHost, firestoreHost] = [`127.0.0.1:${ports.auth}`, `127.0.0.1:${ports.firestore}`];
    // The real Stripe gets no subscription.
    const stripe = fakes.stripe?.state;
    const demo = { students: options.students, paying: stripe !== undefined, stripe };
    return seedDemo({ projectId, authHost, firestoreHost, now: new Date(), ...demo });
  }

  const ready = step(
    `Emulators (${services.join(', ')}; Firestore: ${emulator.name})`,
    () => emulators.ready,
  );
  const [seeded] = await Promise.all([
    ready.then(() => (need('demo data') ? step('Demo data', seed) : undefined)),
    prepareApp(),
  ]);
  return {
    appUrl,
    env: { ...addressesOf(ports), ...chromium },
    functionsEnv: { ...addressesOf(ports), ...secrets, ...env },
    accounts: seeded?.accounts ?? [],
    seed: () => step('Demo data', seed),
    ended: () => untilEnd(emulators),
    stop: async () => {
      await Promise.all([emulators.child.stop(), fakes.stop(), server?.stop()]);
      release?.();
    },
  };
}
