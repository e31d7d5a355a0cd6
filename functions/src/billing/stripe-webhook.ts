import { FUNCTIONS_REGION } from '@domain/academy.ts';
import { onRequest } from 'firebase-functions/v2/https';
import type { Dependencies } from '../edge/dependencies.ts';
import { firebase } from '../edge/firebase.ts';
import { stripeSecretKey, stripeWebhookSecret } from '../edge/settings.ts';
import { traceOf } from '../edge/trace.ts';
import { type EventMatter, matterOf } from './stripe-event.ts';
import { syncProduct } from './sync-many.ts';
import { syncSubscription } from './sync-subscription.ts';
import { verifySignature } from './verify-signature.ts';

type Delivery = { method: string; rawBody: Uint8Array; signature: string | undefined };
type Answer = { status: 200 | 400 | 405 | 500; text: string };

/** Where Stripe tells that something has changed. Who answers nothing but 2xx is told again, for three days. */
export const stripeWebhook = onRequest(
  {
    region: FUNCTIONS_REGION,
    memory: '512MiB',
    concurrency: 40,
    maxInstances: 10,
    // A product's new name has every subscription to it fetched.
    timeoutSeconds: 300,
    secrets: [stripeSecretKey, stripeWebhookSecret],
  },
  async ({ method, rawBody, headers }, response) => {
    const signature = headers['stripe-signature'];
    const delivery = { method, rawBody, signature: Array.isArray(signature) ? undefined : signature };
    const { status, text } = await receiveEvent(delivery, firebase());
    response.status(status).send(text);
  },
);

/** 400 for what Stripe did not sign, 200 for what does not concern us, 500 for a failure of ours: Stripe then tries again. */
export async function receiveEvent(
  { method, rawBody, signature }: Delivery,
  dependencies: Dependencies,
): Promise<Answer> {
  const { billing, logError, logWarning, now } = dependencies;
  if (method !== 'POST') return { status: 405, text: 'POST only' };
  let matter: EventMatter | null = null;
  try {
    const verified = verifySignature(rawBody, signature, { secrets: billing().webhookSecrets, now: now() });
    if (!verified.ok) {
      logWarning('webhook-refused', { why: verified.why });
      return { status: 400, text: 'Not signed by Stripe' };
    }
    matter = matterOf(parse(rawBody));
    if (matter) await attend(matter, dependencies);
    else logWarning('webhook-unreadable', {});
    return { status: 200, text: 'Received' };
  } catch (error) {
    // By the event's id the owner finds the delivery in Stripe's dashboard.
    logError('webhook-failed', { id: matter?.id, type: matter?.type, ...traceOf(error) });
    return { status: 500, text: 'Failed, please try again' };
  }
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return null;
  }
}

async function attend(matter: EventMatter, dependencies: Dependencies): Promise<void> {
  const { id, type } = matter;
  if (matter.about === 'product') {
    const event = { id, type };
    return syncProduct(matter.productId, dependencies, event);
  }
  if (matter.about !== 'customer') return;
  const { customerId } = matter;
  const synced = await syncSubscription({ customerId }, dependencies, { events: [{ id, type }] });
  // Another product of the same account, or somebody who is no student any more.
  if (synced === 'unknown')
    dependencies.logWarning('webhook-unknown-customer', { id, type, customer: customerId });
}
