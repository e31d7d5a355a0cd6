import { describe, expect, it } from 'vitest';
import { DECLINING_CARD } from '../../../tools/stripe-fake/src/acts.ts';
import { parseForm } from '../../../tools/stripe-fake/src/form.ts';
import { periodEnd } from '../../../tools/stripe-fake/src/subscription-shape.ts';
import { accountPerTest, customerWith, priceOf } from './account.ts';
import { request } from './calls.ts';

const account = accountPerTest('2027-01-31T15:00:00.000Z');

async function refused(method: string, path: string, parameters?: Record<string, string>) {
  const response = await request(account().fake, [method, path, parameters]);
  const { error } = (await response.json()) as { error: Record<string, unknown> };
  return { status: response.status, error };
}

describe('the form of a request', () => {
  it('is decoded into strings, lists and records', () => {
    expect(
      parseForm(
        'a=1&items[0][price]=p&items[0][quantity]=2&items[1][price]=q&expand[]=x&expand[]=y&m[k]=&b%5Bc%5D=%26',
      ),
    ).toEqual({
      a: '1',
      items: [{ price: 'p', quantity: '2' }, { price: 'q' }],
      expand: ['x', 'y'],
      m: { k: '' },
      b: { c: '&' },
    });
  });

  it('cannot change Object.prototype', () => {
    parseForm('__proto__[polluted]=1&constructor[prototype][polluted]=1&a[__proto__][polluted]=1');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe('authorization', () => {
  it('refuses other keys and other API versions', async () => {
    expect((await request(account().fake, ['GET', '/v1/customers'], { secretKey: 'sk_test_x' })).status).toBe(
      401,
    );
    expect((await fetch(`${account().fake.url}/v1/customers`)).status).toBe(401);
    const other = await request(account().fake, ['GET', '/v1/customers'], { version: '2026-08-26.dahlia' });
    expect(other.status).toBe(400);
    expect(await other.text()).toContain('2023-10-16');
  });
});

describe('a refusal', () => {
  it.each<[method: string, path: string, parameters: Record<string, string>, status: number, error: object]>([
    ['POST', '/v1/customers', { nope: '1' }, 400, { code: 'parameter_unknown', param: 'nope' }],
    ['POST', '/v1/customers', { 'metadata[uid][x]': '1' }, 400, { type: 'invalid_request_error' }],
    ['GET', '/v1/customers/cus_none', {}, 404, { code: 'resource_missing' }],
    ['GET', '/v1/customers', { limit: '0' }, 400, { param: 'limit' }],
    ['GET', '/v1/nothing', {}, 404, { type: 'invalid_request_error' }],
    [
      'POST',
      '/v1/subscriptions',
      { customer: 'cus_none' },
      400,
      { code: 'parameter_missing', param: 'items' },
    ],
    ['POST', '/v1/products', {}, 400, { code: 'parameter_missing', param: 'name' }],
  ])('has the shape of Stripe’s errors for %s %s %j', async (method, path, parameters, status, error) => {
    expect(await refused(method, path, parameters)).toMatchObject({ status, error });
  });
});

describe('a list', () => {
  it('is returned in pages, newest first', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) ids.push((await account().stripe.customers.create({})).id);
    ids.reverse();
    const first = await account().stripe.customers.list({ limit: 2 });
    expect(first.has_more).toBe(true);
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const all: string[] = [];
    for await (const { id } of account().stripe.customers.list({ limit: 2 })) all.push(id);
    expect(all).toEqual(ids);
  });
});

it('a subscription without a checkout is incomplete if the card declines, and expires after a day', async () => {
  const customer = await customerWith(account(), DECLINING_CARD);
  const items = [{ price: priceOf(account(), 'price_elite') }];
  const { id, status } = await account().stripe.subscriptions.create({ customer, items });
  expect(status).toBe('incomplete');
  account().fake.advance(86_400);
  expect((await account().stripe.subscriptions.retrieve(id)).status).toBe('incomplete_expired');
});

it('a period keeps the day of its first one, also after a shorter month', () => {
  const at = (text: string) => new Date(text).getTime() / 1000;
  const anchor = at('2026-01-31T10:00:00Z');
  const ends = [anchor];
  for (let month = 0; month < 3; month += 1)
    ends.push(periodEnd(ends.at(-1) ?? 0, { interval: 'month', interval_count: 1, anchor }));
  expect(ends.map((end) => new Date(end * 1000).toISOString().slice(5, 10))).toEqual([
    '01-31',
    '02-28',
    '03-31',
    '04-30',
  ]);
});
