import { buildFunctions } from './build-functions.ts';
import { buildWeb } from './build-web.ts';
import { verifyUrlAt } from './captcha-stand-in/server.ts';
import { getChromium } from './chromium.ts';
import type { Counts } from './counts.ts';
import { claimPorts, type Service, startSuite } from './emulators.ts';
import type { EmulatorName } from './firestore-choice.ts';
import { emulatorsToJudge, getFirestoreEmulator } from './firestore-emulator.ts';
import { type EmulatorPorts, projectId } from './project.ts';
import { type Run, runPlaywright, runProgram, runVitest } from './runners.ts';
import { seed } from './seed-run.ts';
import { buildStep, say, step } from './steps.ts';
import { getStripeMock } from './stripe-mock.ts';
import { stripeUrlAt } from './stripe-stand-in/server.ts';

type Needs = {
  services: readonly Service[];
  /** The built app, served by Hosting. */
  app?: boolean;
  demoData?: boolean;
  chromium?: boolean;
  /** Stripe's own mock, where it can be had. */
  stripeMock?: boolean;
};

/** What a suite finds in its environment; the standard names where there are some. */
function environment(ports: EmulatorPorts, { services, app }: Needs): Record<string, string> {
  const host = (port: number) => `127.0.0.1:${port}`;
  return {
    GCLOUD_PROJECT: projectId,
    // Or the Admin SDK asks the network whether this is a server of Google's.
    METADATA_SERVER_DETECTION: 'none',
    ...(services.includes('firestore') && { FIRESTORE_EMULATOR_HOST: host(ports.firestore) }),
    ...(services.includes('auth') && { FIREBASE_AUTH_EMULATOR_HOST: host(ports.auth) }),
    ...(services.includes('functions') && {
      FAIXA_FUNCTIONS_ORIGIN: `http://${host(ports.functions)}`,
      FAIXA_CAPTCHA_URL: verifyUrlAt(ports.captcha),
      FAIXA_STRIPE_URL: stripeUrlAt(ports.stripe),
    }),
    ...(app && { FAIXA_APP_URL: `http://${host(ports.hosting)}` }),
  };
}

/**
 * Runs `work` with everything in `needs` up, on ports of its own: `npm start` may be running beside it.
 *
 * `emulator`: which Firestore emulator; the machine's default unless said.
 */
async function withServices<T>(
  needs: Needs,
  work: (env: Record<string, string>) => Promise<T>,
  emulatorName?: EmulatorName,
): Promise<T> {
  const programs: Record<string, string> = {
    ...(needs.chromium && { FAIXA_CHROMIUM: await getChromium() }),
    ...(needs.stripeMock && (await getStripeMock())),
  };
  if (needs.services.length === 0) return work(programs);

  const emulator = await getFirestoreEmulator(emulatorName);
  const ports = await claimPorts();
  const publicDir = `web/dist-${ports.hosting}`;
  if (needs.services.includes('functions')) await buildStep('Functions', buildFunctions);

  const log = `emulators-${emulator.name}-${ports.hub}`;
  const suite = startSuite(emulator, { services: needs.services, ports, publicDir, log });
  try {
    await Promise.all([
      step(`Emulators on ${emulator.name}: ${needs.services.join(', ')}`, () => suite.ready),
      needs.app && buildStep('App', () => buildWeb({ for: 'emulator', outDir: publicDir, ports })),
    ]);
    if (needs.demoData) await step('Demo data', () => seed(suite));
    return await work({ ...environment(ports, needs), ...programs, FAIXA_EMULATOR_NAME: emulator.name });
  } finally {
    await suite.stop();
  }
}

export type Suite = {
  name: string;
  needs: Needs;
  bothEmulators?: boolean;
  run: (run: Run) => Promise<Counts>;
};

const firestoreOnly: Needs = { services: ['firestore'] };
const everything: Needs = {
  services: ['auth', 'firestore', 'functions', 'hosting'],
  app: true,
  demoData: true,
  chromium: true,
};

/** In the order of `npm test`: the quick ones first. */
export const suites: readonly Suite[] = [
  { name: 'tools', needs: { services: [], stripeMock: true }, run: (run) => runVitest('tools', run) },
  { name: 'domain', needs: { services: [] }, run: (run) => runVitest('domain', run) },
  { name: 'rules', needs: firestoreOnly, bothEmulators: true, run: (run) => runVitest('rules', run) },
  {
    name: 'functions',
    needs: { services: ['auth', 'firestore', 'functions'] },
    run: (run) => runVitest('functions', run),
  },
  {
    name: 'web',
    needs: { services: ['auth', 'firestore'], chromium: true },
    run: (run) => runVitest('web', run),
  },
  { name: 'e2e', needs: everything, run: (run) => runPlaywright('tests/e2e/playwright.config.ts', run) },
];

/** Breaks the rules in every way it can think of and counts what the tests did not notice; no part of `npm test`. */
export const rulesMutation: Suite = {
  name: 'rules:mutation',
  needs: firestoreOnly,
  run: (run) => runProgram('tests/rules/mutation.ts', run),
};

/** `npm run bench`. */
export const benches: Suite = { name: 'bench', needs: everything, run: (run) => runVitest('load', run) };

/** Runs a suite on its emulator, or on each of the two. */
export async function runSuite(suite: Suite, args: readonly string[]): Promise<Counts[]> {
  const emulators = suite.bothEmulators ? emulatorsToJudge() : [undefined];
  const counts: Counts[] = [];
  for (const emulator of emulators) {
    say(`\n── ${suite.name}${emulator && suite.bothEmulators ? ` on ${emulator}` : ''}`);
    counts.push(await withServices(suite.needs, (env) => suite.run({ env, args }), emulator));
  }
  return counts;
}
