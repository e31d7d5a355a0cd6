import { afterEach, beforeEach } from 'vitest';
import type { Dependencies } from '../../../functions/src/edge/dependencies.ts';
import { stripeClient } from '../../../functions/src/edge/stripe-client.ts';
import { type StripeFake, startStripeFake } from '../../../tools/stripe-fake/src/stripe-fake.ts';
import { IN_AUTH, NOON, studentOf } from '../../support/factories.ts';
import { NO_ACCOUNT } from '../../support/good-inputs.ts';
import { clear, put } from '../database.ts';
import { world } from '../world.ts';

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
  fake = await startStripeFake({ port: 0, clock: () => NOON, webhooks: { secrets: [WEBHOOK_SECRET] } });
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

/** The customer of the student 'ana'. */
export let customer: string;

/** As `withStripe`, and stores the student 'ana' before each test. */
export function withStudent(): void {
  withStripe();
  beforeEach(async () => {
    customer = await student('ana');
  });
}

/** As `restart`, with the student 'ana'. */
export async function restartWithStudent(): Promise<void> {
  await restart();
  customer = await student('ana');
}
