import { ACADEMY } from '@domain/academy.ts';
import { defineSecret } from 'firebase-functions/params';

/** Bound to the Functions that name it (`defineCallable`), and readable in those alone. */
export const recaptchaSecret = defineSecret('RECAPTCHA_SECRET');

export const stripeSecretKey = defineSecret('STRIPE_SECRET_KEY');
/** One, or two with a comma between them while one takes the other's place (docs/stripe.md). */
export const stripeWebhookSecret = defineSecret('STRIPE_WEBHOOK_SECRET');

/** What a callable that asks Stripe needs: its key, and the time to hear that Stripe is away and to say so. */
export const ASKING_STRIPE = { secrets: [stripeSecretKey], timeoutSeconds: 120 };

export type CaptchaSettings = {
  /** The provider's site-verification endpoint. */
  verifyUrl: string;
  secret: string;
  /** The hosts whose pages may ask for a token: one that was made on somebody else's page is worth nothing. */
  hostnames: readonly string[];
  /** How long the provider may take: a form that hangs is worse than one that asks to try again. */
  timeoutMs: number;
};

type Environment = Record<string, string | undefined>;

const GOOGLE = 'https://www.google.com/recaptcha/api/siteverify';
const TIMEOUT_MS = 5_000;

/** The same code everywhere: what differs between production, emulators and tests is what stands in the environment (docs/deploy.md). */
export function captchaSettings(env: Environment, secret: string): CaptchaSettings {
  const project = env.GCLOUD_PROJECT;
  const own = [`${project}.web.app`, `${project}.firebaseapp.com`, new URL(ACADEMY.origin).hostname];
  const hostnames = env.RECAPTCHA_HOSTNAMES || own.join(',');
  return {
    verifyUrl: env.RECAPTCHA_VERIFY_URL || GOOGLE,
    secret,
    hostnames: hostnames.split(',').map((name) => name.trim()),
    timeoutMs: TIMEOUT_MS,
  };
}

export type StripeSettings = { secretKey: string; apiUrl: URL };

export type BillingSettings = {
  /** Whoever signs with one of these is Stripe. */
  webhookSecrets: readonly string[];
  /** Where the app answers, without a slash at its end: whoever comes back from Stripe comes back to here and nowhere else. */
  appUrl: string;
};

const STRIPE = 'https://api.stripe.com';

/** STRIPE_API_URL is the stand-in's, on machines of our own. A key to real money goes to Stripe and nowhere else. */
export function stripeSettings(env: Environment, secretKey: string): StripeSettings {
  const apiUrl = new URL(env.STRIPE_API_URL || STRIPE);
  if (secretKey.includes('_live_') && apiUrl.origin !== STRIPE) {
    throw new Error('STRIPE_API_URL is for a stand-in: a live key is not sent there.');
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

/** How many proxies of ours write into X-Forwarded-For before a Function: Google's front end, and no other (docs/decisions/0011). */
export function trustedProxies({ TRUSTED_PROXIES = '1' }: Environment): number {
  if (!/^\d$/.test(TRUSTED_PROXIES)) throw new Error('TRUSTED_PROXIES is a number of proxies, such as 1.');
  return Number(TRUSTED_PROXIES);
}
