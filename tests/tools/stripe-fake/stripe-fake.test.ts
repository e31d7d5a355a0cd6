import { expect, it } from 'vitest';
import { periodEnd } from '../../../tools/stripe-fake/src/subscription-shape.ts';
import { accountPerTest } from './account.ts';
import { request } from './calls.ts';

const account = accountPerTest('2027-01-31T15:00:00.000Z');

async function refused(method: string, path: string, parameters?: Record<string, string>) {
  const response = await request(account().fake, [method, path, parameters]);
  const { error } = (await response.json()) as { error: Record<string, unknown> };
  return { status: response.status, error };
}

it('authorization refuses other keys and other API versions', async () => {
  expect((await request(account().fake, ['GET', '/v1/customers'], { secretKey: 'sk_test_x' })).status).toBe(
    401,
  );
  expect((await fetch(`${account().fake.url}/v1/customers`)).status).toBe(401);
  const other = await request(account().fake, ['GET', '/v1/customers'], { version: '2026-08-26.dahlia' });
  expect(other.status).toBe(400);
  expect(await other.text()).toContain('2023-10-16');
});

it.each<[method: string, path: string, parameters: Record<string, string>, status: number, error: object]>([
  ['POST', '/v1/customers', { nope: '1' }, 400, { type: 'invalid_request_error' }],
  ['POST', '/v1/customers', { 'metadata[uid][x]': '1' }, 400, { type: 'invalid_request_error' }],
  ['GET', '/v1/customers/cus_none', {}, 404, { code: 'resource_missing' }],
  ['GET', '/v1/customers', { limit: '0' }, 400, { param: 'limit' }],
  ['GET', '/v1/nothing', {}, 404, { type: 'invalid_request_error' }],
  ['POST', '/v1/subscriptions', { customer: 'cus_none' }, 400, { param: 'items' }],
])(
  'a refusal has the shape of Stripe’s errors for %s %s %j',
  async (method, path, parameters, status, error) => {
    expect(await refused(method, path, parameters)).toMatchObject({ status, error });
  },
);

it('a list is returned in pages, newest first', async () => {
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

it('the control address refuses an unknown act, and what is not JSON: a page of another origin cannot post JSON without permission', async () => {
  const control = (body: unknown, type = 'application/json') =>
    fetch(`${account().fake.url}/__control`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: JSON.stringify(body),
    });
  expect((await control({ act: ['toString'] })).status).toBe(400);
  expect((await control({ held: true }, 'text/plain')).status).toBe(400);
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
