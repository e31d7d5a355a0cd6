import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildWeb } from '../../tools/build/web.ts';
import { fakeCaptchaSecret } from '../../tools/captcha-fake/answers.ts';
import { inRoot } from '../../tools/paths.ts';
import { fakeKey, fakeWebhookSecret } from '../../tools/stripe-fake/src/keys.ts';

/** Secrets that the environment of a build may contain, but the app must not. */
const ENVIRONMENT = {
  STRIPE_SECRET_KEY: `sk_live_${'51H8aXk2'.repeat(3)}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${'9fJ2kLq7'.repeat(4)}`,
  RECAPTCHA_SECRET: 'captcha-secret-of-the-academy',
};

/** What the app must never contain, from any source. */
const SECRETS: Record<string, RegExp> = {
  'a key of Stripe’s': /\b[sr]k_(live|test)_\w+/,
  'a webhook’s secret': /\bwhsec_\w+/,
  'the name of a secret': /STRIPE_SECRET_KEY|STRIPE_WEBHOOK_SECRET|RECAPTCHA_SECRET/,
  'the captcha’s secret': new RegExp(`${ENVIRONMENT.RECAPTCHA_SECRET}|${fakeCaptchaSecret}`),
  'a call to Stripe’s API': /api\.stripe\.com/,
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  'a demo account’s password': /demo1234/,
};

function secretsIn(text: string): string[] {
  return Object.keys(SECRETS).filter((name) => SECRETS[name]?.test(text));
}

const OUT = 'web/dist-secrets';

beforeAll(async () => {
  for (const [name, value] of Object.entries(ENVIRONMENT)) vi.stubEnv(name, value);
  const firebaseConfig = JSON.stringify({ projectId: 'an-academy', apiKey: 'public' });
  await buildWeb({ for: 'production', outDir: OUT, firebaseConfig, siteKey: 'public-site-key' });
}, 300_000);

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(inRoot(OUT), { recursive: true, force: true });
});

it('detects each kind of secret', () => {
  const planted = [
    ...Object.values(ENVIRONMENT),
    fakeKey,
    fakeWebhookSecret,
    fakeCaptchaSecret,
    'process.env.STRIPE_SECRET_KEY',
    'fetch("https://api.stripe.com/v1/customers")',
    '-----BEGIN PRIVATE KEY-----',
    'demo1234',
  ];
  for (const secret of planted) expect(secretsIn(`const a="${secret}";`), secret).not.toEqual([]);
  expect(secretsIn('const planId="price_warrior";')).toEqual([]);
});

it('the deployed app contains none, also if the environment of the build contains them', () => {
  const files = readdirSync(inRoot(OUT), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const text = (path: string) => readFileSync(path, 'latin1');
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  // The whole app is here: the keys that are public, and the plans page.
  const everything = paths.map(text).join('\n');
  for (const known of ['public-site-key', 'an-academy', 'createCheckoutSession', 'Available Plans']) {
    expect(everything).toContain(known);
  }
  // App Check is off: nothing of it is loaded.
  expect(everything).not.toContain('exchangeRecaptchaV3Token');
  const found = paths.flatMap((path) => secretsIn(text(path)).map((name) => `${path}: ${name}`));
  expect(found).toEqual([]);
});
