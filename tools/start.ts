import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildFunctions, watchFunctions } from './build-functions.ts';
import { buildWeb, viteCommand } from './build-web.ts';
import { failureOf, startChild } from './child.ts';
import {
  type Emulators,
  type Service,
  startEmulators,
  untilDataAnswers,
  untilReady,
  warmUp,
} from './emulators.ts';
import { Failure } from './failure.ts';
import { getFirestoreEmulator } from './firestore-emulator.ts';
import { main } from './main.ts';
import { formatDuration, step } from './output.ts';
import { answers, portsOfStart, requireFree } from './ports.ts';
import { localPorts, viteDevPort } from './project.ts';
import {
  captchaKeys,
  type Fakes,
  type ProviderKeys,
  startFakes,
  stripeKeys,
  webhookUrlOf,
} from './providers.ts';
import { type Seeded, seed } from './seed/run.ts';
import { sweepEveryMinute } from './sweep.ts';

type Options = { dev: boolean; ui: boolean; keys: ProviderKeys; students: number | undefined };

function optionsOf(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: { dev: { type: 'boolean', default: false }, students: { type: 'string' } },
  });
  const students = values.students === undefined ? undefined : Number(values.students);
  if (students !== undefined && !(Number.isInteger(students) && students >= 0)) {
    throw new Failure(`--students is '${values.students}'. Give a number, such as --students 200.`);
  }
  return {
    dev: values.dev,
    ui: process.env.FAIXA_EMULATOR_UI === '1',
    keys: { captcha: captchaKeys(process.env), stripe: stripeKeys(process.env) },
    students,
  };
}

/** Builds the app, or with --dev starts Vite's server. */
async function preparePage({ dev, keys: { captcha } }: Options): Promise<void> {
  const build = {
    for: 'emulator',
    outDir: 'web/dist',
    ports: localPorts,
    siteKey: captcha?.siteKey,
  } as const;
  if (dev) {
    const args = ['--host', '127.0.0.1', '--port', String(viteDevPort), '--strictPort'];
    const vite = startChild(viteCommand(build, args), 'vite-dev');
    const ready = () => untilReady('Vite’s server did not start', vite, () => answers(viteDevPort));
    await step('Vite', ready);
  } else {
    await step('App', () => buildWeb(build));
  }
}

async function fill(emulators: Emulators, stripe: Fakes['stripe'], students?: number): Promise<Seeded> {
  await untilDataAnswers(emulators);
  return step('Demo data', () => seed(emulators.ports, stripe, students));
}

function announce({ accounts }: Seeded, { ui, keys }: Options, url: string, milliseconds: number): void {
  const width = Math.max(...accounts.map(({ email }) => email.length));
  const lines = [
    '',
    `${url}   (ready in ${formatDuration(milliseconds)})`,
    '',
    ...accounts.map(({ email, note }) => `${email.padEnd(width)}   ${note}`),
    'The password of all accounts is demo1234.',
    '',
    ...(ui ? [`Emulator UI: http://127.0.0.1:${localPorts.ui}`] : []),
    ...(keys.captcha ? ['The interest form uses the real reCAPTCHA.'] : []),
    ...(keys.stripe
      ? [
          'Payments go to Stripe’s test mode, where no student has a subscription yet. Its events (docs/stripe.md):',
          `stripe listen --forward-to ${webhookUrlOf(localPorts)}`,
        ]
      : []),
    'Ctrl-C stops everything.',
  ];
  for (const line of lines) console.log(line && `  ${line}`);
}

/** Waits until the emulators end, which they should not; Firestore may end alone. */
async function watch({ child, ports }: Emulators): Promise<never> {
  const firestoreEnded = async () => {
    while (await answers(ports.firestore)) await pause(2000);
  };
  await Promise.race([child.ended, firestoreEnded()]);
  throw failureOf('The emulators ended unexpectedly', child);
}

/** `npm start` and, with --dev, `npm run dev`: starts everything, prints the address, stays until Ctrl-C. */
async function start(args: string[]): Promise<never> {
  const since = performance.now();
  const options = optionsOf(args);
  const { dev, ui, keys } = options;
  await requireFree(portsOfStart(options));

  const emulator = await getFirestoreEmulator();
  if (dev) await step('Functions, built again after each change', watchFunctions);
  else await step('Functions', buildFunctions);
  const url = `http://127.0.0.1:${dev ? viteDevPort : localPorts.hosting}`;
  const services: Service[] = ['auth', 'firestore', 'functions', ...(dev ? [] : (['hosting'] as const))];
  const emulators = startEmulators(emulator, { services, ports: localPorts, ui, keys, appUrl: url });
  const { stripe } = await startFakes(localPorts, keys);
  const [seeded] = await Promise.all([
    fill(emulators, stripe, options.students),
    preparePage(options),
    step(`Emulators (Firestore: ${emulator.name})`, () => emulators.ready).then(() =>
      step('Functions warmed up', () => warmUp(emulators)),
    ),
  ]);
  await sweepEveryMinute();
  announce(seeded, options, url, performance.now() - since);
  return watch(emulators);
}

await main(start, { interruptedCode: 0 });
