import { FUNCTIONS_REGION } from '../domain/academy.ts';
import { Failure } from './failure.ts';
import { type EmulatorPorts, projectId } from './project.ts';
import { standInKey, standInWebhookSecret } from './stripe-stand-in/keys.ts';
import { stripeUrlAt } from './stripe-stand-in/server.ts';

/** Of an account of the academy's own, in test mode; `webhookSecret` is what `stripe listen` prints, or empty. */
export type StripeKeys = { secretKey: string; webhookSecret: string };

/** The keys of the environment; undefined where there are none. No live one is ever used on this machine: it charges real cards. */
export function stripeKeys(env: Record<string, string | undefined>): StripeKeys | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret = '' } = env;
  if (!secretKey) return undefined;
  if (/^[sr]k_test_/.test(secretKey)) return { secretKey, webhookSecret };
  throw new Failure(
    'STRIPE_SECRET_KEY is no key of Stripe’s test mode (sk_test_…), and no other is used on this machine. See docs/stripe.md.',
  );
}

/** Where Stripe's events go in a run on this machine. */
export function webhookUrlOf(ports: Pick<EmulatorPorts, 'functions'>): string {
  return `http://127.0.0.1:${ports.functions}/${projectId}/${FUNCTIONS_REGION}/stripeWebhook`;
}

/** What the Functions of a run on this machine find: the keys' own account, or the stand-in beside the emulators. */
export function stripeOfRun(
  ports: Pick<EmulatorPorts, 'stripe'>,
  { keys, appUrl }: { keys: StripeKeys | undefined; appUrl: string },
): { secrets: Record<string, string>; env: Record<string, string | undefined> } {
  const { secretKey, webhookSecret } = keys ?? { secretKey: standInKey, webhookSecret: standInWebhookSecret };
  return {
    secrets: { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret },
    env: { APP_URL: appUrl, STRIPE_API_URL: keys ? undefined : stripeUrlAt(ports.stripe) },
  };
}
