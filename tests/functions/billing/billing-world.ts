import { afterEach, beforeEach } from 'vitest';
import { createCheckoutSession } from '../../../functions/src/billing/create-checkout-session.ts';
import { matterOf } from '../../../functions/src/billing/stripe-event.ts';
import { receiveEvent } from '../../../functions/src/billing/stripe-webhook.ts';
import type { Dependencies } from '../../../functions/src/edge/dependencies.ts';
import { stripeClient } from '../../../functions/src/edge/stripe-client.ts';
import type { SignedEvent } from '../../../tools/stripe-stand-in/delivery.ts';
import { signatureHeader } from '../../../tools/stripe-stand-in/signature.ts';
import { type StripeStandIn, startStripeStandIn } from '../../../tools/stripe-stand-in/stand-in.ts';
import { NOON, studentOf } from '../../support/factories.ts';
import { type Answer, call, clear, put, world } from '../world.ts';

const APP_URL = 'https://academy.test';
export const WEBHOOK_SECRET = 'whsec_test';

export type Sdk = Awaited<ReturnType<typeof stripeClient>>;

/**
 * The SDK itself, pointed at the stand-in. It tries once, and after a broken connection twice without a pause: no test waits for a fault to happen
 * again.
 */
export async function sdkFor(
  { url, secretKey }: Pick<StripeStandIn, 'url' | 'secretKey'>,
  patience: { maxNetworkRetries?: number; timeout?: number } = {},
): Promise<Sdk> {
  const settings = { secretKey, apiUrl: new URL(url) };
  const sdk = await stripeClient(settings, { maxNetworkRetries: 0, timeout: 2_000, ...patience });
  return Object.assign(sdk, { getInitialNetworkRetryDelay: () => 0 });
}

let standIn: StripeStandIn;
let sdk: Sdk;

/** A stand-in of its own for each test, an account with the plans and nobody in it; and an empty database. */
export function withStripe(): void {
  beforeEach(open);
  afterEach(() => standIn.stop());
}

async function open(): Promise<void> {
  standIn = await startStripeStandIn({
    port: 0,
    clock: () => NOON,
    webhooks: { secrets: [WEBHOOK_SECRET] },
  });
  sdk = await sdkFor(standIn);
  await clear();
}

/** Everything anew within a test. */
export async function afresh(): Promise<void> {
  await standIn.stop();
  await open();
}

export function stripe(): StripeStandIn {
  return standIn;
}

/** The stand-in's dependencies; `sleep` only lets others go first, and a test that is about the clock brings its own. */
export function billing(overrides: Partial<Dependencies> = {}): Dependencies {
  return world({
    stripe: async () => sdk,
    billing: () => ({ webhookSecrets: [WEBHOOK_SECRET], appUrl: APP_URL }),
    findAccount: async (uid) => ({ name: `Student ${uid}`, email: `${uid}@academy.test`, disabled: false }),
    sleep: () => new Promise((resolve) => setImmediate(resolve)),
    ...overrides,
  });
}

/** A student of ours, with a customer at Stripe unless said otherwise. Answers with the customer's id. */
export async function student(uid: string, { customer = true } = {}): Promise<string> {
  const id = customer
    ? (await sdk.customers.create({ email: `${uid}@academy.test`, metadata: { source: 'faixa', uid } })).id
    : '';
  await put({ [`students/${uid}`]: studentOf(uid, customer ? { stripeCustomerId: id } : {}) });
  standIn.requests.length = 0;
  return id;
}

export function checkout(uid: string, planId: string, dependencies = billing()): Promise<Answer> {
  return call(createCheckoutSession, { uid }, { planId }, dependencies);
}

/** The id of the checkout session that the customer has open; throws unless there is exactly one. */
export function openCheckoutOf(customer: string): string {
  const open = [...standIn.state.checkoutSessions.values()].filter(
    (session) => session.customer === customer && session.status === 'open',
  );
  const [session] = open;
  if (!session || open.length > 1) throw new Error(`${customer} has ${open.length} open checkouts, not one`);
  return session.id;
}

/** Subscribes as a student does: the checkout, and a card that pays. Answers with the subscription's id. */
export async function subscribe(uid: string, customer: string, planId = 'price_warrior'): Promise<string> {
  const answer = await checkout(uid, planId);
  if (!answer.ok) throw new Error(answer.message);
  standIn.completeCheckout(openCheckoutOf(customer));
  return liveAt(customer)[0] ?? '';
}

/** The ids of what the customer can still be charged for. */
export function liveAt(customer: string): string[] {
  return [...standIn.state.subscriptions.values()]
    .filter((subscription) => subscription.customer === customer && subscription.ended_at === null)
    .map(({ id }) => id);
}

/** The events that wait and that concern us, taken out. */
export function events(): SignedEvent[] {
  return standIn.takeEvents().filter(({ payload }) => matterOf(JSON.parse(payload))?.about === 'customer');
}

type Delivered = { status: number; text: string };

/** Hands an event to the webhook, signed now, as each of Stripe's attempts is. */
export function deliver(
  { payload }: Pick<SignedEvent, 'payload'>,
  dependencies = billing(),
): Promise<Delivered> {
  const signature = signatureHeader(payload, { secrets: [WEBHOOK_SECRET], at: NOON.getTime() / 1000 });
  return receiveEvent({ method: 'POST', rawBody: Buffer.from(payload), signature }, dependencies);
}

export async function deliverAll(dependencies = billing()): Promise<void> {
  for (const event of events()) {
    const { status } = await deliver(event, dependencies);
    if (status !== 200) throw new Error(`${event.type} was answered with ${status}`);
  }
}

/** An event as Stripe would word it, about whatever object. */
export function eventAbout(type: string, object: object, id = 'evt_made_up'): Pick<SignedEvent, 'payload'> {
  const created = NOON.getTime() / 1000;
  return { payload: JSON.stringify({ id, object: 'event', type, created, data: { object } }, null, 2) };
}
