import { mirrorOf, stripeSubscription } from '@domain/billing/subscription-mirror.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { receiveEvent } from '../../functions/src/billing/stripe-webhook.ts';
import { stripeClient } from '../../functions/src/edge/stripe-client.ts';
import { fakeKey, fakeWebhookSecret } from '../../tools/stripe-fake/src/keys.ts';
import { signatureHeader } from '../../tools/stripe-fake/src/signature.ts';
import { environment } from '../support/environment.ts';
import { studentOf } from '../support/factories.ts';
import { counted } from './counted.ts';
import { percentile, roundsOf, takeTurns, timed } from './samples.ts';
import { db, dependencies } from './server.ts';
import { holdDeliveries, stripeAct, stripeRequests } from './stripe-control.ts';
import { milliseconds, printGoals, printTable, ratio } from './table.ts';

const CUSTOMERS = 40;
const SINGLE_ROUNDS = roundsOf(50);
const WARM_UP_ROUNDS = 5;
const SUSTAINED = { events: 200, atOnce: 20 };
const SAME_CUSTOMER = { events: 50, atOnce: 10 };

const apiUrl = new URL(environment('FAIXA_STRIPE_URL'));
const stripe = stripeClient({ secretKey: fakeKey, apiUrl });
const billing = {
  ...dependencies,
  stripe: () => stripe,
  billing: () => ({ webhookSecrets: [fakeWebhookSecret], appUrl: 'http://127.0.0.1' }),
};

type Subscribed = { uid: string; customer: string; subscription: unknown };
let people: Subscribed[] = [];
let events = 0;

async function subscribed(index: number): Promise<Subscribed> {
  const uid = `billing-webhook-${index}`;
  const sdk = await stripe;
  const { id: customer } = await sdk.customers.create({ metadata: { source: 'faixa', uid } });
  const { data } = await sdk.prices.list({ lookup_keys: ['price_warrior'] });
  const checkout = await sdk.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: data[0]?.id ?? '', quantity: 1 }],
    subscription_data: { metadata: { source: 'faixa', uid } },
    success_url: 'http://127.0.0.1/',
  });
  await stripeAct('completeCheckout', checkout.id);
  const [subscription] = (await sdk.subscriptions.list({ customer })).data;
  await db.doc(`students/${uid}`).set(studentOf(uid, { stripeCustomerId: customer }));
  return { uid, customer, subscription };
}

beforeAll(async () => {
  await holdDeliveries(true);
  for (let index = 0; index < CUSTOMERS; index += 1) people.push(await subscribed(index));
  for (const person of people) await take(person);
});

afterAll(async () => {
  const batch = db.batch();
  for (const { uid } of people) {
    batch.delete(db.doc(`students/${uid}`)).delete(db.doc(`subscriptions/${uid}`));
  }
  await batch.commit();
  await db.recursiveDelete(db.collection('stripe_events'));
  await holdDeliveries(false);
  people = [];
});

const personAt = (index: number) => people[index % people.length] as Subscribed;

/** A new signed event. */
function eventFor({ subscription }: Subscribed): { rawBody: Buffer; signature: string } {
  events += 1;
  const type = 'customer.subscription.updated';
  const payload = JSON.stringify(
    { id: `evt_bench${process.pid}x${events}`, type, data: { object: subscription } },
    null,
    2,
  );
  const at = Math.floor(Date.now() / 1000);
  return {
    rawBody: Buffer.from(payload),
    signature: signatureHeader(payload, { secrets: [fakeWebhookSecret], at }),
  };
}

async function receive(event: { rawBody: Buffer; signature: string }): Promise<void> {
  expect((await receiveEvent({ method: 'POST', ...event }, billing)).status).toBe(200);
}

const take = (person: Subscribed) => receive(eventFor(person));

/**
 * The comparison: saves the payload unchecked. It is quicker, and wrong if two events change
 * places.
 */
async function saveThePayload({ uid, subscription }: Subscribed): Promise<void> {
  const product = { id: 'prod_warrior', name: 'Warrior' };
  const mirror = mirrorOf(stripeSubscription.parse(subscription), {
    userId: uid,
    product,
    fetchedAt: new Date(),
  });
  await db.doc(`subscriptions/${uid}`).set(mirror);
}

async function overHttp(person: Subscribed): Promise<void> {
  const { rawBody, signature } = eventFor(person);
  const url = `${environment('FAIXA_FUNCTIONS_ORIGIN')}/${environment('GCLOUD_PROJECT')}/southamerica-east1/stripeWebhook`;
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const response = await fetch(url, { method: 'POST', headers, body: new Uint8Array(rawBody) });
  expect(response.status).toBe(200);
}

it('handles one event at a time', async () => {
  const seen = eventFor(personAt(0));
  await receive(seen);
  const samples = await takeTurns(WARM_UP_ROUNDS + SINGLE_ROUNDS, {
    webhook: (round) => timed(() => take(personAt(round))),
    again: () => timed(() => receive(seen)),
    payload: (round) => timed(() => saveThePayload(personAt(round))),
    http: (round) => timed(() => overHttp(personAt(round))),
  });
  const asked = await stripeRequests();
  const cost = await counted(db, () => take(personAt(1)));
  const calls = (await stripeRequests()) - asked;
  const figures = (name: keyof typeof samples) =>
    [0.5, 0.95].map((share) => percentile(samples[name].slice(WARM_UP_ROUNDS), share));
  const [compared = 0] = figures('payload');
  const row = (label: string, name: keyof typeof samples, more: string[]) => {
    const [p50 = 0, p95 = 0] = figures(name);
    return [label, milliseconds(p50), milliseconds(p95), ratio(p50, compared), ...more];
  };
  printTable({
    title: 'Stripe webhook: one event at a time',
    columns: ['', 'p50', 'p95', 'p50 to the payload', 'calls to Stripe', 'reads', 'writes'],
    rows: [
      row('a new event', 'webhook', [String(calls), String(cost.reads), String(cost.writes)]),
      row('an event received before', 'again', ['0', '3', '0']),
      row('the payload saved unchecked', 'payload', ['0', '0', '1']),
      row('a new event, over HTTP', 'http', ['–', '–', '–']),
    ],
    remarks: [
      'The Stripe fake responds in one or two milliseconds; Stripe itself takes about 100 to 300 ms for each call.',
    ],
  });
  printGoals('Stripe webhook', [
    { figure: 'calls to Stripe for one event', value: calls, atMost: 1 },
    { figure: 'reads for one event', value: cost.reads, atMost: 3 },
    { figure: 'writes for one event', value: cost.writes, atMost: 2 },
  ]);
});

it('handles sustained events', async () => {
  const run = async (personFor: (index: number) => Subscribed, total: number, atOnce: number) => {
    const durations: number[] = [];
    const asked = await stripeRequests();
    let next = 0;
    const work = async () => {
      for (let index = next++; index < total; index = next++)
        durations.push(await timed(() => take(personFor(index))));
    };
    const all = await timed(() => Promise.all(Array.from({ length: atOnce }, work)));
    const calls = ((await stripeRequests()) - asked) / total;
    return [
      `${((total / all) * 1000).toFixed(0)}`,
      milliseconds(percentile(durations, 0.5)),
      milliseconds(percentile(durations, 0.95)),
      calls.toFixed(2),
    ];
  };
  const { events: total, atOnce } = SUSTAINED;
  printTable({
    title: 'Stripe webhook: sustained events on one instance',
    columns: ['', 'events per second', 'p50', 'p95', 'calls to Stripe per event'],
    rows: [
      [
        `${total} events of ${CUSTOMERS} customers, ${atOnce} at once`,
        ...(await run(personAt, total, atOnce)),
      ],
      [
        `${SAME_CUSTOMER.events} events of one customer, ${SAME_CUSTOMER.atOnce} at once`,
        ...(await run(() => personAt(3), SAME_CUSTOMER.events, SAME_CUSTOMER.atOnce)),
      ],
    ],
    remarks: [
      'Events of one customer write the same mirror: the handler that loses the race asks Stripe again.',
    ],
  });
});
