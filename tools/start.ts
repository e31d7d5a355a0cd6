import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import prettyMilliseconds from 'pretty-ms';
import { functionsOutput } from './build/functions.ts';
import { run } from './child.ts';
import { openEnvironment } from './environment.ts';
import { localPorts } from './machine.ts';
import { cleanups, main } from './main.ts';
import { Failure, report } from './output.ts';
import { claimPortsOfStart } from './ports.ts';
import { captchaKeys, functionUrl, type ProviderKeys, stripeKeys } from './providers.ts';
import type { Seeded } from './seed/seed-demo.ts';

function announce(accounts: Seeded['accounts'], url: string, keys: ProviderKeys): void {
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

const SWEEP = `const { sweep } = await import(process.argv[1]);
await sweep.run({ scheduleTime: new Date().toISOString() });
process.exit();`;

/**
 * Resumes interrupted work once a minute, as the emulators have no scheduler. A process of its own, because the Functions
 * would keep 100 MB. `env`: of the Functions.
 */
function sweepEveryMinute(env: NodeJS.ProcessEnv): void {
  const args = ['--input-type=module', '--eval', SWEEP, pathToFileURL(functionsOutput).href];
  const failed = (error: unknown) => void (cleanups.disposed || report(error));
  const sweep = () => run('The sweep failed', 'node', args, { env, log: 'sweep' }).catch(failed);
  setInterval(() => void sweep(), 60_000).unref();
}

/**
 * `npm start` and, with --dev, `npm run dev`: starts everything, prints the address, stays until Ctrl-C. --empty: an
 * academy on its first day, with one administrator. The first tap of a person finds its process started.
 */
async function start(args: string[]): Promise<never> {
  const flag = { type: 'boolean', default: false } as const;
  const options = { dev: flag, empty: flag, students: { type: 'string' } } as const;
  const { dev, empty, students } = parseArgs({ args, options }).values;
  if (students && !/^[1-9]\d*$/.test(students))
    throw new Failure(`--students is '${students}'. Give a number, such as --students 200, or use --empty.`);
  const chosen = students ? Number(students) : undefined;
  const keys = { captcha: captchaKeys(process.env), stripe: stripeKeys(process.env) };
  const environment = await openEnvironment(
    ['auth', 'firestore', 'functions', dev ? 'vite' : 'hosting', 'demo data'],
    { ports: await claimPortsOfStart(dev), keys, isEmpty: empty, students: empty ? 0 : chosen },
  );
  void fetch(`${functionUrl(localPorts, 'members')}/checkIn`, { method: 'POST' }).catch(() => undefined);
  sweepEveryMinute(environment.functionsEnv);
  announce(environment.accounts, environment.appUrl, keys);
  return environment.ended();
}

await main(start, { interruptedCode: 0 });
