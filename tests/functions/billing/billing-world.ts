import { afterEach, beforeEach } from 'vitest';
import { createCheckoutSession } from '../../../functions/src/billing/create-checkout-session.ts';
import { parseEvent } from '../../../functions/src/billing/stripe-event.ts';
import { receiveEvent } from '../../../functions/src/billing/stripe-webhook.ts';
import type { Dependencies } from '../../../functions/src/edge/dependencies.ts';
import { stripeClient } from '../../../functions/src/edge/stripe-client.ts';
import { PAYING_CARD } from '../../../tools/stripe-fake/src/acts.ts';
import type { SignedEvent } from '../../../tools/stripe-fake/src/delivery.ts';
import { signatureHeader } from '../../../tools/stripe-fake/src/signature.ts';
import { type StripeFake, startStripeFake } from '../../../tools/stripe-fake/src/stripe-fake.ts';
import { IN_AUTH, MEMBER, NOON, studentOf } from '../../support/factories.ts';
import { NO_ACCOUNT } from '../../support/good-inputs.ts';
import { type Answer, call, clear, put, world } from '../world.ts';

const APP_URL = 'https://academy.test';
export const WEBHOOK_SECRET = 'whsec_test';

export type Sdk = Awaited<ReturnType<typeof stripeClient>>;

/**
 * The real SDK with the fake as its server. It sends each request once, or twice without a pause
 * after a lost connection, so no test waits for a retry.
 */
export async function sdkFor({ url, secretKey }: Pick<StripeFake, 'url' | 'secretKey'>): Promise<Sdk> {
  const sdk = await stripeClient({ secretKey, apiUrl: new URL(url) }, { maxNetworkRetries: 0 });
  return Object.assign(sdk, { getInitialNetworkRetryDelay: () => 0 });
}

let fake: StripeFake;
let sdk: Sdk;

/**
 * Gives each test a fake Stripe account with the plans and without customers, and an empty
 * database.
 */
export function withStripe(): void {
  beforeEach(open);
  afterEach(() => fake.stop());
}

async function open(): Promise<void> {
  fake = await startStripeFake({
    port: 0,
    clock: () => NOON,
    webhooks: { secrets: [WEBHOOK_SECRET] },
  });
  sdk = await sdkFor(fake);
  await clear();
}

/** Starts again within a test: a new fake, an empty database. */
export async function restart(): Promise<void> {
  await fake.stop();
  await open();
}

export function stripe(): StripeFake {
  return fake;
}

/** Dependencies with the fake; `sleep` only lets other work run first. */
export function billing(overrides: Partial<Dependencies> = {}): Dependencies {
  return world({
    stripe: async () => sdk,
    billing: () => ({ webhookSecrets: [WEBHOOK_SECRET], appUrl: APP_URL }),
    findAccount: async (uid) =>
      uid === NO_ACCOUNT ? null : { name: `Student ${uid}`, email: `${uid}@academy.test`, ...IN_AUTH },
    sleep: () => new Promise((resolve) => setImmediate(resolve)),
    ...overrides,
  });
}

/** Stores a student, by default with a customer at Stripe, and returns the customer's id. */
export async function student(uid: string, { customer = true } = {}): Promise<string> {
  const id = customer
    ? (await sdk.customers.create({ email: `${uid}@academy.test`, metadata: { source: 'faixa', uid } })).id
    : '';
  await put({ [`students/${uid}`]: studentOf(uid, customer ? { stripeCustomerId: id } : {}) });
  fake.requests.length = 0;
  return id;
}

export function checkout(uid: string, planId: string, dependencies = billing()): Promise<Answer> {
  return call(createCheckoutSession, { uid }, { planId }, dependencies);
}

/** The checkout sessions that can still be paid. */
export function openCheckouts() {
  return [...fake.state.checkoutSessions.values()].filter(({ status }) => status === 'open');
}

/**
 * The id of the customer's only open checkout session; throws if there is none or more than one.
 */
export function openCheckoutOf(customer: string): string {
  const open = openCheckouts().filter((session) => session.customer === customer);
  const [session] = open;
  if (!session || open.length > 1)
    throw new Error(`${customer} has ${open.length} open checkouts instead of one.`);
  return session.id;
}

/**
 * Subscribes as a student does, by checkout and with a card that pays. Returns the subscription's
 * id.
 */
export async function subscribe(uid: string, customer: string, planId = 'price_warrior'): Promise<string> {
  const answer = await checkout(uid, planId);
  if (!answer.ok) throw new Error(answer.message);
  fake.completeCheckout(openCheckoutOf(customer));
  return liveAt(customer)[0] ?? '';
}

/** Creates another subscription, which the app did not begin. Returns its id. */
export async function secondSubscription(
  customer: string,
  metadata: Record<string, string> = { source: 'faixa' },
): Promise<string> {
  fake.advance(1);
  fake.setCard(customer, PAYING_CARD);
  const [price] = (await sdk.prices.list({ lookup_keys: ['price_elite'] })).data;
  const items = [{ price: price?.id ?? '' }];
  return (await sdk.subscriptions.create({ customer, items, metadata })).id;
}

/** The ids of the customer's live subscriptions. */
export function liveAt(customer: string): string[] {
  return [...fake.state.subscriptions.values()]
    .filter((subscription) => subscription.customer === customer && subscription.ended_at === null)
    .map(({ id }) => id);
}

/** The plan of the customer's live subscription, from which a change starts; null if none is live. */
export function planAt(customer: string): string | null {
  const [id = ''] = liveAt(customer);
  const price = fake.state.prices.get(fake.state.subscriptions.get(id)?.items[0]?.price ?? '');
  return price ? (price.lookup_key ?? price.id) : null;
}

/** Takes the pending events about customers. */
export function events(): SignedEvent[] {
  return fake.takeEvents().filter(({ payload }) => parseEvent(JSON.parse(payload))?.about === 'customer');
}

type Delivered = { status: number; text: string };

/** Hands an event to the webhook with a new signature, as Stripe signs each attempt. */
export function deliver(
  { payload }: Pick<SignedEvent, 'payload'>,
  dependencies = billing(),
): Promise<Delivered> {
  const signature = signatureHeader(payload, { secrets: [WEBHOOK_SECRET], at: NOON.getTime() / 1000 });
  return receiveEvent({ method: 'POST', rawBody: Buffer.from(payload), signature }, dependencies);
}

/** The answer to an event that was processed, or is to be ignored. */
export const RECEIVED = { status: 200, text: 'Received' };

export async function deliverAll(dependencies = billing()): Promise<void> {
  for (const event of events()) {
    const { status } = await deliver(event, dependencies);
    if (status !== 200) throw new Error(`${event.type} was answered with ${status}`);
  }
}

/** The customer of the student 'ana'. */
export let customer: string;

/** As `withStripe`, and stores the student 'ana' before each test. */
export function withStudent(): void {
  withStripe();
  beforeEach(async () => {
    customer = await student('ana');
  });
}

/** The id of ana's subscription. */
export let subscribed: string;

/** As `withStudent`, with a subscription of ana's and the administrator 'rita'. */
export function withSubscriber(): void {
  withStudent();
  beforeEach(async () => {
    await put({ 'admins/rita': {}, 'members/rita': MEMBER, 'members/ana': MEMBER });
    subscribed = await subscribe('ana', customer);
    await deliverAll();
  });
}

/** As `restart`, with the student 'ana'. */
export async function restartWithStudent(): Promise<void> {
  await restart();
  customer = await student('ana');
}

/** An event of Stripe's form about any object. */
export function eventAbout(type: string, object: object, id = 'evt_made_up'): Pick<SignedEvent, 'payload'> {
  const created = NOON.getTime() / 1000;
  return { payload: JSON.stringify({ id, object: 'event', type, created, data: { object } }, null, 2) };
}
