import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { answerSchema, differences, type OpenApi, pathOf } from './open-api.ts';
import { openAccount } from './stripe-account.ts';
import { request } from './stripe-calls.ts';
import { everyCall, type RecordedCall } from './stripe-recording.ts';

/**
 * Stripe describes its newest API alone, so these are the differences between 2023-10-16, which we speak, and 2026-08-26.dahlia, which the
 * mock was made from. Any other one is a mistake of the stand-in's.
 */
const SINCE_THEN = {
  // The period is the items' now; the projection reads both (domain/subscription-mirror.ts).
  moved: [
    'subscription.current_period_start is unknown',
    'subscription.current_period_end is unknown',
    'subscription_item.current_period_start is missing',
    'subscription_item.current_period_end is missing',
  ],
  // Of invoices the payments, the parent and the pricing became objects of their own; one discount became a list of them.
  replaced: [
    'checkout.session.ui_mode is no elements|embedded_page|hosted_page',
    'invoice.charge is unknown',
    'invoice.discount is unknown',
    'invoice.paid is unknown',
    'invoice.payment_intent is unknown',
    'invoice.subscription is unknown',
    'line_item.price is unknown',
    'line_item.proration is unknown',
    'line_item.type is unknown',
    'product.features is unknown',
    'product.type is unknown',
    'recurring.aggregate_usage is unknown',
    'recurring.trial_period_days is unknown',
    'subscription.discount is unknown',
  ],
  // Nothing of ours reads them.
  added: [
    'invoice.amount_overpaid is missing',
    'invoice.amount_paid_off_stripe is missing',
    'invoice.discounts is missing',
    'invoice.issuer is missing',
    'line_item.discounts is missing',
    'line_item.subtotal is missing',
    'portal_subscription_update.schedule_at_period_end is missing',
    'portal_subscription_update.trial_update_behavior is missing',
    'portal_subscription_update_product.adjustable_quantity is missing',
    'product.marketing_features is missing',
    'subscription.billing_mode is missing',
    'subscription.billing_schedules is missing',
    'subscription.discounts is missing',
    'subscription.invoice_settings is missing',
    'subscription_item.discounts is missing',
  ],
};

const { FAIXA_STRIPE_MOCK: program, FAIXA_STRIPE_SPEC: specFile } = process.env;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

// tools/stripe-mock.ts gets it, where there is Go; it says so where there is none.
describe.skipIf(!program || !specFile)('beside Stripe’s own mock, of Stripe’s own description', () => {
  let mock: ChildProcess;
  let mockUrl: string;
  let api: OpenApi;
  let calls: RecordedCall[];

  beforeAll(async () => {
    const port = await freePort();
    mock = spawn(program ?? '', ['-http-addr', `127.0.0.1:${port}`], { stdio: 'ignore' });
    mockUrl = `http://127.0.0.1:${port}`;
    api = JSON.parse(readFileSync(specFile ?? '', 'utf8')) as OpenApi;
    calls = await everyCall();
    await vi.waitFor(() => fetch(mockUrl), { timeout: 30_000, interval: 100 });
  }, 60_000);
  afterAll(() => void mock?.kill());

  function askMock({
    method,
    path,
    query,
    body,
  }: Omit<RecordedCall, 'status' | 'answer'>): Promise<Response> {
    const headers = {
      authorization: 'Bearer sk_test_123',
      'content-type': 'application/x-www-form-urlencoded',
    };
    return fetch(mockUrl + path + query, { method, headers, ...(method === 'POST' && { body }) });
  }

  it('the version is the one that the differences are of', () => {
    expect(api.info.version).toBe('2026-08-26.dahlia');
  });

  it('every request that we make is one that Stripe takes', async () => {
    expect(new Set(calls.map(({ method, path }) => `${method} ${pathOf(api, path)}`)).size).toBeGreaterThan(
      25,
    );
    const refused: string[] = [];
    for (const call of calls) {
      const response = await askMock(call);
      if (!response.ok) refused.push(`${call.method} ${call.path}: ${await response.text()}`);
    }
    expect(refused).toEqual([]);
  });

  it('every answer of the stand-in is one of Stripe’s, but for what changed since its version', () => {
    const found = new Set<string>();
    for (const { method, path, status, answer } of calls) {
      if (status !== 200) continue;
      const schema = answerSchema(api, method, pathOf(api, path) ?? '');
      expect(schema, `${method} ${path}`).toBeDefined();
      for (const one of differences(api, schema ?? {}, answer)) found.add(one);
    }
    expect([...found].toSorted()).toEqual(Object.values(SINCE_THEN).flat().toSorted());
  });

  it('so is what its events hold', () => {
    const known = new Set(Object.values(SINCE_THEN).flat());
    const lists = calls.filter(({ path }) => path === '/v1/events').map(({ answer }) => answer);
    const objects = (lists as { data: { data: { object: { object: string } } }[] }[]).flatMap((list) =>
      list.data.map(({ data }) => data.object),
    );
    expect(new Set(objects.map(({ object }) => object)).size).toBeGreaterThan(4);
    const found = objects
      .filter(({ object }) => object !== 'charge')
      .flatMap((one) => differences(api, { $ref: `#/components/schemas/${one.object}` }, one));
    expect(found.filter((one) => !known.has(one))).toEqual([]);
  });

  it.each([
    ['POST', '/v1/customers', 'nope=1'],
    ['POST', '/v1/checkout/sessions', 'mode=subscription&customer=cus_1&success_url=https://a.b/&amount=1'],
    ['POST', '/v1/subscriptions', 'customer=cus_1&items[0][price]=price_1&payment_behavior=hope'],
    ['POST', '/v1/billing_portal/configurations', 'default_return_url=https://a.b/'],
    ['POST', '/v1/webhook_endpoints', 'url=https://a.b/'],
    ['GET', '/v1/customers/search', 'q=ana'],
  ])('both refuse %s %s %s', async (method, path, parameters) => {
    const { standIn } = await openAccount(new Date('2026-12-01T00:00:00.000Z'));
    try {
      const fields = Object.fromEntries(new URLSearchParams(parameters));
      expect((await request(standIn, [method, path, fields])).status).toBe(400);
    } finally {
      await standIn.stop();
    }
    const query = method === 'GET' ? `?${parameters}` : '';
    expect((await askMock({ method, path, query, body: parameters })).status).toBe(400);
  });
});

describe('differences from a description', () => {
  const api = {
    info: { version: '' },
    paths: { '/v1/dogs': {}, '/v1/dogs/{dog}': {}, '/v1/dogs/{dog}/walk': {} },
    components: {
      schemas: {
        dog: {
          type: 'object',
          required: ['name', 'owner'],
          properties: {
            name: { type: 'string' },
            age: { type: 'integer', nullable: true },
            kind: { enum: ['dog'], type: 'string' },
            owner: { anyOf: [{ type: 'string' }, { $ref: '#/components/schemas/owner' }] },
            toys: { type: 'array', items: { type: 'string' } },
            notes: { type: 'object', additionalProperties: { type: 'string' } },
          },
        },
        owner: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
      },
    },
  } satisfies OpenApi;
  const of = (value: unknown) => differences(api, { $ref: '#/components/schemas/dog' }, value);

  it.each<[value: unknown, found: string[]]>([
    [{ name: 'Rex', owner: 'ana' }, []],
    [{ name: 'Rex', owner: { id: 'ana' }, age: null, kind: 'dog', toys: ['bone'], notes: { a: 'b' } }, []],
    [{ owner: 'ana' }, ['dog.name is missing']],
    [{ name: 1, owner: 'ana' }, ['dog.name is no string']],
    [{ name: 'Rex', owner: {} }, ['owner.id is missing']],
    [{ name: 'Rex', owner: 'ana', age: 1.5 }, ['dog.age is no integer']],
    [{ name: 'Rex', owner: 'ana', kind: 'cat' }, ['dog.kind is no dog']],
    [{ name: 'Rex', owner: 'ana', toys: [1] }, ['dog.toys is no string']],
    [{ name: 'Rex', owner: 'ana', notes: { a: 1 } }, ['dog.notes.* is no string']],
    [{ name: 'Rex', owner: 'ana', tail: true }, ['dog.tail is unknown']],
    [[], ['dog is no object']],
  ])('%j', (value, found) => {
    expect(of(value)).toEqual(found);
  });

  it('are looked for under the path that an address is of', () => {
    expect(pathOf(api, '/v1/dogs')).toBe('/v1/dogs');
    expect(pathOf(api, '/v1/dogs/rex')).toBe('/v1/dogs/{dog}');
    expect(pathOf(api, '/v1/dogs/rex/walk')).toBe('/v1/dogs/{dog}/walk');
    expect(pathOf(api, '/v1/cats')).toBeUndefined();
  });
});
