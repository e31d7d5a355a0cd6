import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Account, eventTypes, openAccount, subscribed } from './account.ts';

const NOW = new Date('2026-12-01T00:00:00.000Z');
const SECRETS = ['whsec_old', 'whsec_new'];

type Arrival = { type: string; header: string; body: string };

/** A webhook that returns `answer()` and records what arrives. */
async function startReceiver(answers: (arrival: Arrival) => number = () => 200) {
  const arrivals: Arrival[] = [];
  const server: Server = createServer(async (request, response) => {
    const body = await text(request);
    const arrival = {
      body,
      header: String(request.headers['stripe-signature']),
      type: (JSON.parse(body) as { type: string }).type,
    };
    arrivals.push(arrival);
    response.writeHead(answers(arrival)).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { arrivals, url: `http://127.0.0.1:${port}/hook`, stop };
}

describe('events without an endpoint', () => {
  let account: Account;
  beforeEach(async () => {
    account = await openAccount(NOW, { webhooks: { secrets: SECRETS } });
  });
  afterEach(() => account.fake.stop());

  it('are signed with the real time, even after the clock was advanced', async () => {
    const { id } = await subscribed(account);
    account.fake.endPeriod(id);
    const [{ header, payload } = { header: '', payload: '{}' }] = account.fake.takeEvents();
    expect(header).toContain(`t=${NOW.getTime() / 1000},`);
    expect((JSON.parse(payload) as { created: number }).created).toBeGreaterThan(NOW.getTime() / 1000);
  });

  it('keep the object as it was at their time, despite later changes', async () => {
    const { id } = await subscribed(account);
    account.fake.cancelAtPeriodEnd(id);
    account.fake.cancelNow(id);
    const payloads = account.fake.takeEvents().map(({ payload }) => JSON.parse(payload));
    expect(payloads.map(({ data }) => data.object.status)).toEqual(['active', 'canceled']);
  });
});

describe('events with an endpoint', () => {
  const stops: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const stop of stops.splice(0).toReversed()) await stop();
  });

  async function open(answers?: (arrival: Arrival) => number) {
    const receiver = await startReceiver(answers);
    stops.push(receiver.stop);
    const account = await openAccount(NOW, { webhooks: { url: receiver.url, secrets: SECRETS } });
    stops.push(account.fake.stop);
    return { ...account, ...receiver };
  }

  it('are kept while they are held, and sent by the request to /__control that lets them go', async () => {
    const { stripe, fake, arrivals } = await open();
    fake.faults.held = true;
    await stripe.customers.create({});
    await fake.delivered();
    expect(arrivals).toEqual([]);
    const released = await fetch(`${fake.url}/__control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ held: false }),
    });
    expect(released.status).toBe(204);
    await fake.delivered();
    expect(arrivals).toHaveLength(1);
  });

  it('go only to enabled endpoints that subscribe to their type', async () => {
    const receiver = await startReceiver();
    stops.push(receiver.stop);
    const account = await openAccount(NOW);
    stops.push(account.fake.stop);
    const endpoint = await account.stripe.webhookEndpoints.create({
      url: receiver.url,
      enabled_events: ['customer.deleted'],
    });
    const { id } = await account.stripe.customers.create({});
    await account.stripe.customers.del(id);
    await account.fake.delivered();
    expect(receiver.arrivals.map(({ type }) => type)).toEqual(['customer.deleted']);
    await account.stripe.webhookEndpoints.update(endpoint.id, { disabled: true });
    await account.stripe.customers.create({});
    await account.fake.delivered();
    expect(receiver.arrivals).toHaveLength(1);
    expect(eventTypes(account)).toEqual(['customer.created']);
  });

  it('are no longer retried after the fake stops', async () => {
    const { stripe, fake, arrivals } = await open(() => 500);
    await stripe.customers.create({});
    const since = performance.now();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await fake.stop();
    expect(performance.now() - since).toBeLessThan(5_000);
    expect(arrivals).toHaveLength(1);
  });
});
