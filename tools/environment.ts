import superstatic from 'superstatic/lib/superstatic.js';
import { getChromium, getEngines } from './browsers.ts';
import { buildFunctions, watchFunctions } from './build-functions.ts';
import { buildWeb, viteOptions, type WebBuild } from './build-web.ts';
import { verifyUrlAt } from './captcha-fake/server.ts';
import { startChild } from './child.ts';
import { configOf, publicDirOf, startEmulators, untilEnd, untilReady } from './emulators.ts';
import { getFirestoreEmulator } from './firestore-emulator.ts';
import { type Listening, listen } from './listen.ts';
import { answers } from './machine.mjs';
import { step } from './output.ts';
import { root } from './paths.ts';
import { claimPorts } from './ports.ts';
import { type EmulatorPorts, projectId, viteDevPort } from './project.ts';
import { type ProviderKeys, providersOfRun, startFakes } from './providers.ts';
import { seedDemo } from './seed/seed-demo.ts';
import { stripeUrlAt } from './stripe-fake/src/server.ts';

const allServices = ['auth', 'firestore', 'functions', 'hosting'] as const;
type Service = (typeof allServices)[number];

/**
 * What a suite, or the app, needs to run. `hosting` is the emulator that serves the built app; `static app` serves
 * it, too; `vite` serves its sources. `engines` are Firefox and WebKitGTK; `other firestore` is the Firestore emulator
 * that the tests do not use.
 */
export type Need = Service | 'static app' | 'vite' | 'demo data' | 'chromium' | 'engines' | 'other firestore';

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
  const address = ['--host', '127.0.0.1', '--port', String(viteDevPort), '--strictPort'];
  const { args, env } = viteOptions(build, ...address);
  const vite = startChild('vite', args, { env, log: 'vite-dev' });
  await untilReady('Vite’s server did not start', vite, () => answers(viteDevPort));
}

/**
 * Starts what is needed. `ports`: of `npm start`, which uses the emulator that starts soonest; if absent, free ones, and
 * the emulator of the tests. `keys`: of the real providers. `isEmpty`: the demo has only the administrator.
 *
 * `ready`: resolves when the emulators answer. `prepareApp`: builds and serves it. `seed`: loads the demo data in place of all other data. `ended`: throws when the emulators end.
 */
export async function openEnvironment(
  needs: readonly Need[],
  {
    ports: chosenPorts,
    keys = {},
    isEmpty = false,
  }: { ports?: EmulatorPorts; keys?: ProviderKeys; isEmpty?: boolean } = {},
) {
  const need = (name: Need) => needs.includes(name);
  const browsers = {
    ...(need('chromium') && { FAIXA_CHROMIUM: await getChromium() }),
    ...(need('engines') && getEngines()),
  };
  const usual = chosenPorts ? 'start' : 'test';
  const emulator = await getFirestoreEmulator(need('other firestore') ? 'other' : usual);
  const ports = chosenPorts ?? (await claimPorts());
  const appUrl = `http://127.0.0.1:${need('vite') ? viteDevPort : ports.hosting}`;
  const siteKey = keys.captcha?.siteKey;
  const build: WebBuild = { for: 'emulator', outDir: publicDirOf(ports), ports, siteKey, isEmpty };
  const services = allServices.filter(need);
  if (need('vite')) await step('Functions, built again after each change', watchFunctions);
  else if (need('functions')) await step('Functions', buildFunctions);
  const { secrets, env } = providersOfRun(ports, { keys, appUrl });
  const emulators = startEmulators(ports, services, { secrets, env: { ...emulator.env, ...env } });
  let fakes = await startFakes(ports, keys);
  let server: Listening | undefined;

  return {
    appUrl,
    env: { ...addressesOf(ports), ...browsers },
    functionsEnv: { ...addressesOf(ports), ...secrets, ...env },
    ready: step(`Emulators (${services.join(', ')}; Firestore: ${emulator.name})`, () => emulators.ready),
    prepareApp: async () => {
      if (need('vite')) await step('Vite', () => serveSources(build));
      if (need('hosting') || need('static app')) await step('App', () => buildWeb(build));
      if (need('static app')) server = await serve(ports);
    },
    seed: async (students?: number) => {
      // Both answer seconds before Hosting and the Functions.
      const dataAnswers = async () => (await answers(ports.auth)) && answers(ports.firestore);
      await untilReady('The emulators did not start', emulators.child, dataAnswers);
      return step('Demo data', async () => {
        await fakes.stop();
        fakes = await startFakes(ports, keys);
        // The real Stripe gets no subscription.
        const { stripe } = fakes;
        return seedDemo({
          projectId,
          authHost: `127.0.0.1:${ports.auth}`,
          firestoreHost: `127.0.0.1:${ports.firestore}`,
          now: new Date(),
          students,
          paying: stripe !== undefined,
          stripe: stripe?.state,
        });
      });
    },
    ended: () => untilEnd(emulators),
    stop: () => Promise.all([emulators.child.stop(), fakes.stop(), server?.stop()]),
  };
}
