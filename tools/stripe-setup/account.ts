import { FUNCTIONS_REGION } from '../../domain/academy.ts';
import type { stripeClient } from '../../functions/src/edge/stripe-client.ts';
import { localPorts } from '../machine.ts';
import { Failure } from '../output.ts';
import { fakeKey } from '../stripe-fake/src/keys.ts';
import { stripeUrlAt } from '../stripe-fake/src/server.ts';

/** The SDK client, in the Functions' API version. */
export type StripeClient = Awaited<ReturnType<typeof stripeClient>>;

/** An object of the account and its change. `secret`: of a created webhook endpoint only. */
export type Done = { what: string; did: 'made' | 'changed' | 'unchanged'; secret?: string };

/** The account of a key. A live key requires `live`. */
export function accountOf(
  key: string | undefined,
  { live }: { live: boolean },
): { secretKey: string; apiUrl: URL; name: string } {
  if (!key)
    throw new Failure('STRIPE_SECRET_KEY is not set: the key of the account to set up. See docs/stripe.md.');
  if (key === fakeKey) {
    return {
      secretKey: key,
      apiUrl: new URL(stripeUrlAt(localPorts.stripe)),
      name: 'the fake of npm start',
    };
  }
  const mode = /^[sr]k_(test|live)_/.exec(key)?.[1];
  if (!mode) throw new Failure('STRIPE_SECRET_KEY is no secret key of Stripe’s (sk_test_… or sk_live_…).');
  if (mode === 'live' && !live) {
    throw new Failure(
      'This is a live key. To set up the account that takes money: npm run stripe:setup -- --live',
    );
  }
  return { secretKey: key, apiUrl: new URL('https://api.stripe.com'), name: `your account, ${mode} mode` };
}

/** The webhook of a deployed Firebase project; Stripe cannot reach a local one. */
export function deployedWebhook(project: string): string | undefined {
  if (project.startsWith('demo-')) return undefined;
  return `https://${FUNCTIONS_REGION}-${project}.cloudfunctions.net/stripeWebhook`;
}
