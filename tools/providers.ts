import { FUNCTIONS_REGION } from '../domain/academy.ts';
import { fakeCaptchaSecret } from './captcha-fake/answers.ts';
import { startCaptchaFake, verifyUrlAt } from './captcha-fake/server.ts';
import { Failure } from './output.ts';
import { type EmulatorPorts, projectId } from './project.ts';
import { fakeKey, fakeWebhookSecret } from './stripe-fake/src/keys.ts';
import { stripeUrlAt } from './stripe-fake/src/server.ts';
import { startStripeFake } from './stripe-fake/src/stripe-fake.ts';

/**
 * The academy's own keys; a fake replaces a provider without keys. `siteKey` is public and part of the app.
 * `webhookSecret` is what `stripe listen` prints, or empty.
 */
export type ProviderKeys = {
  captcha?: { siteKey: string; secret: string } | undefined;
  stripe?: { secretKey: string; webhookSecret: string } | undefined;
};

export function captchaKeys({ RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret }: NodeJS.ProcessEnv) {
  if (siteKey && secret) return { siteKey, secret };
  if (!siteKey && !secret) return undefined;
  // The Functions would reject every form.
  throw new Failure(
    'Only one of RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET is set. Set both for the real captcha, or neither for the fake.',
  );
}

/** Rejects live keys: they charge real cards. */
export function stripeKeys({ STRIPE_SECRET_KEY: secretKey, ...env }: NodeJS.ProcessEnv) {
  if (!secretKey) return undefined;
  const webhookSecret = env.STRIPE_WEBHOOK_SECRET ?? '';
  if (/^[sr]k_test_/.test(secretKey)) return { secretKey, webhookSecret };
  throw new Failure('STRIPE_SECRET_KEY is not a key of Stripe’s test mode (sk_test_…). See docs/stripe.md.');
}

export function functionUrl({ functions }: EmulatorPorts, name: string): string {
  return `http://127.0.0.1:${functions}/${projectId}/${FUNCTIONS_REGION}/${name}`;
}

/** What the Functions of a local run find in their environment and among their secrets. */
export function providersOfRun(ports: EmulatorPorts, run: { keys: ProviderKeys; appUrl: string }) {
  const { captcha, stripe } = run.keys;
  return {
    secrets: {
      RECAPTCHA_SECRET: captcha?.secret ?? fakeCaptchaSecret,
      STRIPE_SECRET_KEY: stripe?.secretKey ?? fakeKey,
      STRIPE_WEBHOOK_SECRET: stripe?.webhookSecret ?? fakeWebhookSecret,
    },
    env: {
      APP_URL: run.appUrl,
      RECAPTCHA_HOSTNAMES: '127.0.0.1,localhost',
      // No proxy precedes the Functions emulator, so no header may name the caller's address.
      TRUSTED_PROXIES: '0',
      RECAPTCHA_VERIFY_URL: captcha ? undefined : verifyUrlAt(ports.captcha),
      STRIPE_API_URL: stripe ? undefined : stripeUrlAt(ports.stripe),
    },
  };
}

/** Starts a fake for each provider without keys. */
export async function startFakes(ports: EmulatorPorts, keys: ProviderKeys) {
  const webhooks = { url: functionUrl(ports, 'stripeWebhook') };
  const [captcha, stripe] = await Promise.all([
    keys.captcha ? undefined : startCaptchaFake(ports.captcha),
    keys.stripe ? undefined : startStripeFake({ port: ports.stripe, webhooks }),
  ]);
  return { stripe, stop: async () => void (await Promise.all([captcha?.stop(), stripe?.stop()])) };
}
