import { FUNCTIONS_REGION } from '@domain/academy.ts';
import { onRequest } from 'firebase-functions/v2/https';
import type Stripe from 'stripe';
import type { Dependencies } from '../edge/dependencies.ts';
import { firebase } from '../edge/firebase.ts';
import { stripeSecretKey, stripeWebhookSecret } from '../edge/settings.ts';
import { traceOf } from '../edge/trace.ts';
import { noteWebhook } from '../system/note-run.ts';
import { refreshPlans } from './refresh-from-stripe.ts';
import { type ParsedEvent, parseEvent } from './stripe-event.ts';
import { syncCharge } from './sync-charge.ts';
import { syncProduct } from './sync-many.ts';
import { syncSubscription } from './sync-subscription.ts';

/** `rawBody` is missing if the request has no body. */
type Delivery = { method: string; rawBody?: Uint8Array | undefined; signature: string | undefined };
/** Stripe's events arrive here. Stripe retries every non-2xx response for up to three days. */
export const stripeWebhook = onRequest(
  {
    region: FUNCTIONS_REGION,
    memory: '512MiB',
    concurrency: 40,
    maxInstances: 10,
    // An event about a product updates the mirrors of all its subscribers.
    timeoutSeconds: 300,
    secrets: [stripeSecretKey, stripeWebhookSecret],
  },
  async ({ method, rawBody, headers }, response) => {
    const signature = headers['stripe-signature'];
    const delivery = { method, rawBody, signature: Array.isArray(signature) ? undefined : signature };
    const dependencies = firebase();
    const { status, text } = await receiveEvent(delivery, dependencies);
    // Only what Stripe signed is noted.
    if (status === 200) await noteWebhook('doneAt', dependencies);
    if (status === 500) await noteWebhook('failedAt', dependencies);
    response.status(status).send(text);
  },
);

/** 400 if Stripe did not sign it, 200 if it is handled or ignored, 500 if Stripe has to retry. */
export async function receiveEvent(
  { method, rawBody, signature }: Delivery,
  dependencies: Dependencies,
): Promise<{ status: 200 | 400 | 405 | 500; text: string }> {
  const { billing, logError, logWarning, now, stripe } = dependencies;
  if (method !== 'POST') return { status: 405, text: 'POST only' };
  if (!rawBody || !signature) {
    logWarning('webhook-refused', { why: 'not-signed' });
    return { status: 400, text: 'Not signed by Stripe' };
  }
  let event: ParsedEvent | null = null;
  try {
    const settings = { secrets: billing().webhookSecrets, now: now() };
    const verified = verifyEvent(await stripe(), { rawBody, signature }, settings);
    if (!verified.ok) {
      logWarning('webhook-refused', { why: verified.why });
      return { status: 400, text: 'Not signed by Stripe' };
    }
    event = parseEvent(verified.payload);
    if (event) await handleEvent(event, dependencies);
    else logWarning('webhook-unreadable', {});
    return { status: 200, text: 'Received' };
  } catch (error) {
    // The owner finds the delivery in Stripe's dashboard by the event's id.
    logError('webhook-failed', { id: event?.id, type: event?.type, ...traceOf(error) });
    return { status: 500, text: 'Failed, please try again' };
  }
}

/** Stripe's own advice against replayed requests. */
const TOLERANCE_SECONDS = 300;

/** Throws if the bytes are not UTF-8: the SDK would replace them and then verify other bytes. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Whether Stripe signed exactly these bytes, with one of our secrets, within five minutes of `now`
 * (https://docs.stripe.com/webhooks/signature). A signed payload that is not JSON is null.
 */
export function verifyEvent(
  { webhooks }: Stripe,
  { rawBody, signature }: { rawBody: Uint8Array; signature: string },
  { secrets, now }: { secrets: readonly string[]; now: Date },
): { ok: true; payload: unknown } | { ok: false; why: 'not-signed' | 'out-of-time' } {
  let why: 'not-signed' | 'out-of-time' = 'not-signed';
  for (const secret of secrets) {
    try {
      const payload = webhooks.constructEvent(
        utf8.decode(rawBody),
        signature,
        secret,
        TOLERANCE_SECONDS,
        undefined,
        now.getTime(),
      );
      return isInFuture(signature, now) ? { ok: false, why: 'out-of-time' } : { ok: true, payload };
    } catch (error) {
      // Thrown only after the signature was verified.
      if (error instanceof SyntaxError) return { ok: true, payload: null };
      if (String(error).includes('Timestamp')) why = 'out-of-time';
    }
  }
  return { ok: false, why };
}

/** The SDK refuses only old times. */
function isInFuture(signature: string, now: Date): boolean {
  const times = [...signature.matchAll(/(?:^|,)t=(\d+)/g)].map(([, time]) => Number(time));
  return Math.max(...times) - now.getTime() / 1000 > TOLERANCE_SECONDS;
}

async function handleEvent(event: ParsedEvent, dependencies: Dependencies): Promise<void> {
  const { id, type } = event;
  if (event.about === 'product') {
    await refreshPlans(dependencies);
    return syncProduct(event.productId, dependencies, { id, type });
  }
  if (event.about === 'dispute' || event.about === 'refund') return syncCharge(event, dependencies);
  if (event.about !== 'customer') return;
  const { customerId } = event;
  const result = await syncSubscription({ customerId }, dependencies, { events: [event] });
  // A customer of another product of the same Stripe account, or a former student.
  if (result === 'unknown')
    dependencies.logWarning('webhook-unknown-customer', { id, type, customer: customerId });
}
