import { once } from 'node:events';
import type { Server } from 'node:http';
import { server as superstatic } from 'superstatic';
import { buildFunctions } from './build-functions.ts';
import { buildWeb } from './build-web.ts';
import { verifyUrlAt } from './captcha-fake/server.ts';
import { getChromium } from './chromium.ts';
import {
  type FirebaseJson,
  readFirebaseJson,
  type Service,
  startEmulators,
  warmUpAll,
  withPorts,
} from './emulators.ts';
import { getEngines } from './engines.ts';
import { Failure } from './failure.ts';
import { emulatorNames, findEmulators, getFirestoreEmulator } from './firestore-emulator.ts';
import { step } from './output.ts';
import { root } from './paths.ts';
import { claimPorts } from './ports.ts';
import { type EmulatorPorts, projectId } from './project.ts';
import { startFakes } from './providers.ts';
import { seed } from './seed/run.ts';
import { stripeUrlAt } from './stripe-fake/src/server.ts';

/** What a suite needs to run. */
export type Needs = {
  services: readonly Service[];
  app?: 'static server' | 'Hosting emulator';
  demoData?: boolean;
  chromium?: boolean;
  /** Firefox and WebKitGTK. */
  otherEngines?: boolean;
  /** The Firestore emulator that is not the machine's default. */
  otherEmulator?: boolean;
};

function otherEmulator() {
  const [, other] = emulatorNames.filter((name) => findEmulators()[name]);
  if (other) return other;
  throw new Failure(
    'The rules were tested on one Firestore emulator. Run `npm run doctor` for the missing one.',
  );
}

/** The standard names where there are some. */
function environmentOf(ports: EmulatorPorts, { services, app }: Needs): Record<string, string> {
  const host = (port: number) => `127.0.0.1:${port}`;
  return {
    GCLOUD_PROJECT: projectId,
    // Otherwise the Admin SDK asks the network whether this is a Google server.
    METADATA_SERVER_DETECTION: 'none',
    FIRESTORE_EMULATOR_HOST: host(ports.firestore),
    ...(services.includes('auth') && { FIREBASE_AUTH_EMULATOR_HOST: host(ports.auth) }),
    ...(services.includes('functions') && {
      FAIXA_FUNCTIONS_ORIGIN: `http://${host(ports.functions)}`,
      FAIXA_CAPTCHA_URL: verifyUrlAt(ports.captcha),
      FAIXA_STRIPE_URL: stripeUrlAt(ports.stripe),
    }),
    ...(app && { FAIXA_APP_URL: `http://${host(ports.hosting)}` }),
  };
}

/** Serves the built app like Hosting’s emulator, which also uses superstatic, but in a process of its own. */
async function serve(config: FirebaseJson['hosting'], port: number): Promise<Server> {
  const options = { port, hostname: '127.0.0.1', cwd: root, config, compression: true, stack: 'strict' };
  // Its types are wrong: listen() takes the port from the options.
  const server = (superstatic(options) as unknown as { listen: () => Server }).listen();
  await once(server, 'listening');
  return server;
}

/**
 * Starts what `needs` lists, on ports that `npm start` does not use.
 *
 * `ready`: resolves when the emulators answer. `buildApp`: also serves it. `warmUp`: starts the process of each
 * Function. `seed`: loads the demo data in place of all other data.
 */
export async function openEnvironment(needs: Needs) {
  const browsers = {
    ...(needs.chromium && { FAIXA_CHROMIUM: await getChromium() }),
    ...(needs.otherEngines && (await getEngines())),
  };
  const emulator = await getFirestoreEmulator(needs.otherEmulator ? otherEmulator() : undefined);
  const ports = await claimPorts();
  const publicDir = `web/dist-${ports.hosting}`;
  const { services } = needs;
  if (services.includes('functions')) await step('Functions', buildFunctions);
  const emulators = startEmulators(emulator, { services, ports, publicDir });
  let fakes = await startFakes(ports);
  let server: Server | undefined;

  return {
    env: { ...environmentOf(ports, needs), ...browsers, FAIXA_EMULATOR_NAME: emulator.name },
    ready: step(`Emulators (${services.join(', ')}; Firestore: ${emulator.name})`, () => emulators.ready),
    buildApp: async () => {
      await step('App', () => buildWeb({ for: 'emulator', outDir: publicDir, ports }));
      const { hosting } = withPorts(readFirebaseJson(), ports, { publicDir, functionsSource: '' });
      if (needs.app === 'static server') server = await serve(hosting, ports.hosting);
    },
    warmUp: () => warmUpAll(emulators),
    seed: () =>
      step('Demo data', async () => {
        await fakes.stop();
        fakes = await startFakes(ports);
        await seed(ports, fakes.stripe);
      }),
    stop: async () => {
      server?.close();
      server?.closeAllConnections();
      await Promise.all([emulators.child.stop(), fakes.stop()]);
    },
  };
}

export type Environment = Awaited<ReturnType<typeof openEnvironment>>;
