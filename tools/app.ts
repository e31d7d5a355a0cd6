import { parseArgs } from 'node:util';
import { captchaKeys } from './captcha.ts';
import { failureOf } from './child.ts';
import { type Service, type Suite, startSuite, untilDataAnswers } from './emulators.ts';
import { Failure } from './failure.ts';
import { getFirestoreEmulator } from './firestore-emulator.ts';
import { isInterrupted } from './lifetime.ts';
import { answers, requireFree } from './ports.ts';
import { type EmulatorPorts, localPorts } from './project.ts';
import { type Seeded, seed } from './seed-run.ts';
import type { ProviderKeys } from './stand-ins.ts';
import { formatDuration, say, step } from './steps.ts';
import { stripeKeys, webhookUrlOf } from './stripe.ts';
import { warmUp } from './warm-up.ts';

const purposes: Record<keyof EmulatorPorts, string> = {
  auth: 'Auth emulator',
  firestore: 'Firestore emulator',
  functions: 'Functions emulator',
  hosting: 'the app',
  hub: 'emulator hub',
  logging: 'emulator logging',
  firestoreWebsocket: 'Firestore emulator’s web socket',
  captcha: 'captcha stand-in',
  stripe: 'Stripe stand-in',
  ui: 'emulator UI',
};

/** Every port that has to be free for `services`. */
export function neededPorts(
  services: readonly Service[],
  wanted: Record<'ui' | 'captcha' | 'stripe', boolean>,
): { port: number; purpose: string }[] {
  const optional = (['ui', 'captcha', 'stripe'] as const).filter((name) => wanted[name]);
  const names = [...services, 'hub', 'logging', 'firestoreWebsocket', ...optional] as const;
  return names.map((name) => ({ port: localPorts[name], purpose: purposes[name] }));
}

export type Front = {
  buildFunctions: () => Promise<void>;
  /** What else has to be started for the page, while the emulators start. */
  prepare: (options: { ports: EmulatorPorts; siteKey: string | undefined }) => Promise<void>;
  services: readonly Service[];
  /** Ports needed besides those of the services. */
  ports?: readonly { port: number; purpose: string }[];
  url: string;
};

function studentsOf(args: string[]): number | undefined {
  const { values } = parseArgs({ args, options: { students: { type: 'string' } } });
  if (values.students === undefined) return undefined;
  const students = Number(values.students);
  if (!Number.isInteger(students) || students < 0)
    throw new Failure('--students takes a number, such as --students 200.');
  return students;
}

/**
 * Brings everything up, says where it is, and stays until Ctrl-C. `npm start` and `npm run dev` differ in who serves
 * the page.
 */
export async function runApp(front: Front, args: string[]): Promise<never> {
  const since = performance.now();
  const students = studentsOf(args);
  const ui = process.env.FAIXA_EMULATOR_UI === '1';
  const keys: ProviderKeys = { captcha: captchaKeys(process.env), stripe: stripeKeys(process.env) };
  await requireFree([
    ...(front.ports ?? []),
    ...neededPorts(front.services, { ui, captcha: !keys.captcha, stripe: !keys.stripe }),
  ]);

  const emulator = await getFirestoreEmulator();
  await front.buildFunctions();
  const suite = startSuite(emulator, {
    services: front.services,
    ports: localPorts,
    log: 'emulators',
    ui,
    keys,
    appUrl: front.url,
  });
  const [seeded] = await Promise.all([
    bringUp(suite, front.services, students),
    front.prepare({ ports: localPorts, siteKey: keys.captcha?.siteKey }),
  ]);

  announce({ url: front.url, seeded, ui, keys, took: performance.now() - since });
  return watch(suite);
}

async function bringUp(
  suite: Suite,
  services: readonly Service[],
  students: number | undefined,
): Promise<Seeded> {
  const [seeded] = await Promise.all([
    untilDataAnswers(suite).then(() =>
      step('Demo data', async ({ rename }) => {
        const result = await seed(suite, { students });
        rename(`Demo data: ${result.documents} documents`);
        return result;
      }),
    ),
    step(
      `Emulators: ${services.join(', ')}; Firestore is ${suite.emulator.description}`,
      () => suite.ready,
    ).then(() => step('Functions warmed up', () => warmUp(localPorts, suite.child))),
  ]);
  return seeded;
}

function announce({
  url,
  seeded,
  ui,
  keys,
  took,
}: {
  url: string;
  seeded: Seeded;
  ui: boolean;
  keys: ProviderKeys;
  took: number;
}): void {
  const width = Math.max(...seeded.accounts.map(({ email }) => email.length));
  say();
  say(`  ${url}   (ready in ${formatDuration(took)})`);
  say();
  for (const { email, note } of seeded.accounts) say(`  ${email.padEnd(width)}   ${note}`);
  say('  The password of all is demo1234.');
  say();
  if (ui) say(`  Emulator UI: http://127.0.0.1:${localPorts.ui}`);
  if (keys.captcha) say('  The interest form asks the real reCAPTCHA.');
  if (keys.stripe) {
    say(
      '  Payments go to Stripe’s test mode; nobody has a subscription there yet. For its events (docs/stripe.md):',
    );
    say(`  stripe listen --forward-to ${webhookUrlOf(localPorts)}`);
  }
  say('  Ctrl-C stops everything.');
}

/** Waits for ever; throws when the emulators, or the Firestore emulator alone, end by themselves. */
async function watch({ child, ports }: Suite): Promise<never> {
  let missed = 0;
  const firestoreEnded = new Promise<void>((resolve) => {
    // firebase-tools goes on without a Firestore emulator that was killed. Twice, as one look may come at a bad time.
    setInterval(async () => {
      missed = (await answers(ports.firestore)) ? 0 : missed + 1;
      if (missed === 2) resolve();
    }, 2000);
  });
  const what = await Promise.race([
    child.ended.then(() => 'The emulators ended by themselves'),
    firestoreEnded.then(() => 'The Firestore emulator ended by itself'),
  ]);
  if (isInterrupted()) return new Promise(() => {});
  throw failureOf(what, child);
}
