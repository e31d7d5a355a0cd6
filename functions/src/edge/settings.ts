import { ACADEMY } from '@domain/academy.ts';
import { defineSecret } from 'firebase-functions/params';

/** Readable only in the Functions that it is bound to (`secrets` of their options). */
export const recaptchaSecret = defineSecret('RECAPTCHA_SECRET');

export const stripeSecretKey = defineSecret('STRIPE_SECRET_KEY');
/** One secret, or two with a comma while the second replaces the first (docs/stripe.md). */
export const stripeWebhookSecret = defineSecret('STRIPE_WEBHOOK_SECRET');

/** The timeout of a call that may reach Stripe, in seconds: longer than Stripe's own. */
const STRIPE_SECONDS = 120;

/** Options of a callable that calls Stripe: the quota of the account, and a check that the token is still valid. */
export const ASKING_STRIPE = { seconds: STRIPE_SECONDS, reachesStripe: true };

/** Options of a callable most of whose calls do not reach Stripe. */
export const MAY_ASK_STRIPE = { seconds: STRIPE_SECONDS };

export type CaptchaSettings = {
  /** The provider's site-verification endpoint. */
  verifyUrl: string;
  secret: string;
  /** The hosts whose pages may request a token; tokens from any other page are refused. */
  hostnames: readonly string[];
  /** The timeout of the provider: a form that asks to try again is better than one that hangs. */
  timeoutMs: number;
};

type Environment = Record<string, string | undefined>;

const GOOGLE = 'https://www.google.com/recaptcha/api/siteverify';
const TIMEOUT_MS = 5_000;

/** The hosts under which the site is served; the academy lists its own in RECAPTCHA_HOSTNAMES (docs/deploy.md). */
function hostnamesOf(env: Environment): string[] {
  const project = env.GCLOUD_PROJECT;
  const own = [`${project}.web.app`, `${project}.firebaseapp.com`, new URL(ACADEMY.origin).hostname];
  return (env.RECAPTCHA_HOSTNAMES || own.join(',')).split(',').map((name) => name.trim());
}

/** The pages whose scripts may call the Functions. Emulators answer any origin. */
export function appOrigins(env: Environment): string[] {
  const origins = hostnamesOf(env).map((host) => `https://${host}`);
  return [...new Set(env.APP_URL ? [...origins, new URL(env.APP_URL).origin] : origins)];
}

/** Production, emulators and tests differ only in the environment (docs/deploy.md). */
export function captchaSettings(env: Environment, secret: string): CaptchaSettings {
  return {
    verifyUrl: env.RECAPTCHA_VERIFY_URL || GOOGLE,
    secret,
    hostnames: hostnamesOf(env),
    timeoutMs: TIMEOUT_MS,
  };
}

export type StripeSettings = { secretKey: string; apiUrl: URL };

export type BillingSettings = {
  /** A webhook's signature must be made with one of these. */
  webhookSecrets: readonly string[];
  /** The app's origin, without a trailing slash. Stripe redirects only to it. */
  appUrl: string;
};

const STRIPE = 'https://api.stripe.com';

/** STRIPE_API_URL is for the Stripe fake, in development and tests. A live key is only sent to Stripe. */
export function stripeSettings(env: Environment, secretKey: string): StripeSettings {
  const apiUrl = new URL(env.STRIPE_API_URL || STRIPE);
  if (secretKey.includes('_live_') && apiUrl.origin !== STRIPE) {
    throw new Error(
      'STRIPE_API_URL is set with a live key. Remove it from the environment: it is for the Stripe fake.',
    );
  }
  return { secretKey, apiUrl };
}

export function billingSettings(env: Environment, webhookSecret: string): BillingSettings {
  return {
    webhookSecrets: webhookSecret
      .split(',')
      .map((secret) => secret.trim())
      .filter((secret) => secret !== ''),
    appUrl: new URL(env.APP_URL || ACADEMY.origin).origin,
  };
}

/** Whether callables refuse a call without a token of App Check (docs/deploy.md). 'monitor' only logs it. */
export function enforcesAppCheck({ APP_CHECK = '' }: Environment): boolean {
  return APP_CHECK === 'enforce';
}

/** The number of our proxies that append to X-Forwarded-For: only Google's front end (docs/decisions/0011). */
export function trustedProxies({ TRUSTED_PROXIES = '1' }: Environment): number {
  if (!/^\d$/.test(TRUSTED_PROXIES))
    throw new Error(`TRUSTED_PROXIES is '${TRUSTED_PROXIES}'. Set it to the number of proxies, such as 1.`);
  return Number(TRUSTED_PROXIES);
}

/** The instances of `members` that never sleep (docs/costs.md). */
export function minInstances({ FUNCTIONS_MIN_INSTANCES = '0' }: Environment): number {
  if (!/^\d$/.test(FUNCTIONS_MIN_INSTANCES))
    throw new Error(`FUNCTIONS_MIN_INSTANCES is '${FUNCTIONS_MIN_INSTANCES}'. Set it to 0, 1 or at most 9.`);
  return Number(FUNCTIONS_MIN_INSTANCES);
}
