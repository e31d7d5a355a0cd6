import { parseArgs } from 'node:util';
import prettyMilliseconds from 'pretty-ms';
import { openEnvironment } from './environment.ts';
import { localPorts } from './machine.mjs';
import { main } from './main.ts';
import { Failure } from './output.ts';
import { claimPortsOfStart } from './ports.ts';
import { captchaKeys, functionUrl, type ProviderKeys, stripeKeys } from './providers.ts';
import type { Seeded } from './seed/seed-demo.ts';
import { sweepEveryMinute } from './sweep.ts';

function announce({ accounts }: Pick<Seeded, 'accounts'>, url: string, keys: ProviderKeys): void {
  const width = Math.max(...accounts.map(({ email }) => email.length));
  const lines = [
    '',
    `${url}   (ready in ${prettyMilliseconds(performance.now())})`,
    '',
    ...accounts.map(({ email, note }) => `${email.padEnd(width)}   ${note}`),
    'The password of all accounts is demo1234.',
    '',
    ...(keys.captcha ? ['The interest form uses the real reCAPTCHA.'] : []),
    ...(keys.stripe
      ? [
          'Payments go to Stripe’s test mode, where no student has a subscription yet. Its events (docs/stripe.md):',
          `stripe listen --forward-to ${functionUrl(localPorts, 'stripeWebhook')}`,
        ]
      : []),
    'Ctrl-C stops everything.',
  ];
  for (const line of lines) console.log(line && `  ${line}`);
}

/**
 * `npm start` and, with --dev, `npm run dev`: starts everything, prints the address, stays until Ctrl-C. --empty: an
 * academy on its first day, with one administrator.
 */
async function start(args: string[]): Promise<never> {
  const flag = { type: 'boolean', default: false } as const;
  const options = { dev: flag, empty: flag, students: { type: 'string' } } as const;
  const { dev, empty, students } = parseArgs({ args, options }).values;
  if (students && !/^[1-9]\d*$/.test(students))
    throw new Failure(`--students is '${students}'. Give a number, such as --students 200, or use --empty.`);
  const chosen = students ? Number(students) : undefined;
  const keys = { captcha: captchaKeys(process.env), stripe: stripeKeys(process.env) };
  const ports = await claimPortsOfStart(dev);
  const needs = ['auth', 'firestore', 'functions', dev ? 'vite' : 'hosting'] as const;
  const environment = await openEnvironment(needs, { ports, keys, isEmpty: empty });
  const [seeded] = await Promise.all([
    environment.seed(empty ? 0 : chosen),
    environment.prepareApp(),
    environment.ready,
  ]);
  sweepEveryMinute(environment.functionsEnv);
  announce(seeded, environment.appUrl, keys);
  return environment.ended();
}

await main(start, { interruptedCode: 0 });
