import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseForm } from '../src/form.ts';
import { type Account, customerWith, eventTypes, openAccount, priceOf, subscribed } from './account.ts';
import { request } from './calls.ts';

const NOW = new Date('2027-01-31T15:00:00.000Z');

let account: Account;
beforeEach(async () => {
  account = await openAccount(NOW);
});
afterEach(() => account.fake.stop());

async function refused(method: string, path: string, parameters?: Record<string, string>) {
  const response = await request(account.fake, [method, path, parameters]);
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
  it('accepts the key as a bearer token and as a basic user name', async () => {
    expect((await request(account.fake, ['GET', '/v1/customers'])).status).toBe(200);
    const basic = `Basic ${Buffer.from(`${account.fake.secretKey}:`).toString('base64')}`;
    const response = await fetch(`${account.fake.url}/v1/customers`, {
      headers: { authorization: basic },
    });
    expect(response.status).toBe(200);
  });

  it('refuses other keys and other API versions', async () => {
    expect((await request(account.fake, ['GET', '/v1/customers'], { secretKey: 'sk_test_x' })).status).toBe(
      401,
    );
    expect((await fetch(`${account.fake.url}/v1/customers`)).status).toBe(401);
    const other = await request(account.fake, ['GET', '/v1/customers'], { version: '2026-08-26.dahlia' });
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
    ['GET', '/v1/prices', { 'expand[0]': 'data.items.data.price.product' }, 400, { param: 'expand' }],
  ])('has the shape of Stripe’s errors for %s %s %j', async (method, path, parameters, status, error) => {
    expect(await refused(method, path, parameters)).toMatchObject({ status, error });
  });

  it('names the parameter of a missing customer or price', async () => {
    const customer = await customerWith(account, null);
    const price = priceOf(account, 'price_elite');
    const session = (changed: Record<string, string>) =>
      refused('POST', '/v1/checkout/sessions', {
        mode: 'subscription',
        customer,
        'line_items[0][price]': price,
        success_url: 'http://127.0.0.1:5000/',
        ...changed,
      });
    expect(await session({ customer: 'cus_none' })).toMatchObject({ error: { param: 'customer' } });
    expect(await session({ 'line_items[0][price]': 'price_none' })).toMatchObject({
      error: { param: 'line_items[0][price]' },
    });
    expect(await session({ success_url: '/dashboard' })).toMatchObject({ error: { param: 'success_url' } });
    expect(await session({ 'payment_method_types[0]': 'boleto' })).toMatchObject({ status: 400 });
    await account.stripe.customers.del(customer);
    expect(await session({})).toMatchObject({ error: { code: 'resource_missing', param: 'customer' } });
  });
});

describe('a customer', () => {
  it('is found by e-mail address and by metadata', async () => {
    const id = await customerWith(account, null);
    await account.stripe.customers.create({ email: 'bruno@academy.demo', metadata: { uid: 'bruno' } });
    expect(
      (await account.stripe.customers.list({ email: 'ana@academy.demo' })).data.map((one) => one.id),
    ).toEqual([id]);
    const found = await account.stripe.customers.search({
      query: "metadata['uid']:'ana' AND email:'ana@academy.demo'",
    });
    expect(found.data.map((one) => one.id)).toEqual([id]);
    expect((await account.stripe.customers.search({ query: "metadata['uid']:'nobody'" })).data).toEqual([]);
  });

  it('is found by the search only after the search lag', async () => {
    account.fake.faults.searchLag = 60;
    await customerWith(account, null);
    const search = () => account.stripe.customers.search({ query: "metadata['uid']:'ana'" });
    expect((await search()).data).toEqual([]);
    account.fake.advance(60);
    expect((await search()).data).toHaveLength(1);
  });

  it('keeps the fields that an update does not contain, and loses those that it empties', async () => {
    const id = await customerWith(account, null);
    await account.stripe.customers.update(id, { name: 'Ana', metadata: { belt: 'azul' } });
    expect(await account.stripe.customers.update(id, { email: '', metadata: { uid: '' } })).toMatchObject({
      name: 'Ana',
      email: null,
      metadata: { belt: 'azul' },
    });
    expect(eventTypes(account)).toEqual(['customer.created', 'customer.updated', 'customer.updated']);
  });

  it('ends its subscriptions when it is deleted, and is then returned as deleted', async () => {
    const { customer, id } = await subscribed(account);
    await account.stripe.customers.del(customer);
    expect(await account.stripe.customers.retrieve(customer)).toMatchObject({ id: customer, deleted: true });
    expect((await account.stripe.customers.list()).data).toEqual([]);
    const kept = await account.stripe.subscriptions.list({ customer, status: 'all' });
    expect(kept.data).toMatchObject([{ id, status: 'canceled' }]);
    expect(eventTypes(account)).toEqual(['customer.subscription.deleted', 'customer.deleted']);
  });

  it('is listed in pages, newest first', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) ids.push((await account.stripe.customers.create({})).id);
    ids.reverse();
    const first = await account.stripe.customers.list({ limit: 2 });
    expect(first.has_more).toBe(true);
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const all: string[] = [];
    for await (const { id } of account.stripe.customers.list({ limit: 2 })) all.push(id);
    expect(all).toEqual(ids);
  });
});
