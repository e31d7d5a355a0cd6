import { describe, expect, it } from 'vitest';
import { accountPerTest } from './account.ts';

const account = accountPerTest('2026-12-01T00:00:00.000Z');

const create = (key?: string, name = 'Ana') =>
  account().stripe.customers.create({ name }, key === undefined ? {} : { idempotencyKey: key });
const customers = () => account().fake.state.customers.size;
const fail = (kind: 'hang' | 'rate-limit' | 'error' | 'drop' | 'crash', times = 1) =>
  account().fake.faults.add({ match: 'POST /v1/customers', kind, times });

describe('an idempotency key', () => {
  it('is refused with other parameters', async () => {
    await create('key');
    await expect(create('key', 'Bruno')).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
    expect(customers()).toBe(1);
  });

  it('keeps no answer for a rate limit or invalid parameters', async () => {
    fail('rate-limit');
    await expect(create('key')).rejects.toMatchObject({ statusCode: 429 });
    await create('key');
    const wrong = { nope: 'x' } as unknown as { name: string };
    await expect(account().stripe.customers.create(wrong, { idempotencyKey: 'other' })).rejects.toThrow(
      'unknown',
    );
    await create('other');
    expect(customers()).toBe(2);
  });
});

// After a broken connection the SDK repeats each request once, even with maxNetworkRetries: 0.
describe('a request fault', () => {
  it('happens the given number of times, to the matching requests only', async () => {
    account().fake.faults.add({ match: '* /v1/customers*', kind: 'rate-limit', times: 2 });
    await expect(create()).rejects.toThrow();
    await expect(account().stripe.customers.list()).rejects.toThrow();
    await account().stripe.prices.list();
    await create();
    account().fake.faults.add({ match: '*', kind: 'rate-limit' });
    await expect(create()).rejects.toThrow();
    await expect(create()).rejects.toThrow();
    account().fake.faults.clear();
    await create();
  });
});

describe('the control address', () => {
  const control = (body: unknown, type = 'application/json') =>
    fetch(`${account().fake.url}/__control`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: JSON.stringify(body),
    });

  it('sets faults and performs actions', async () => {
    const { id } = await create();
    const faults = [{ match: 'GET *', kind: 'error', times: 1 }];
    expect((await control({ faults, held: true })).status).toBe(204);
    await expect(account().stripe.customers.list()).rejects.toMatchObject({ statusCode: 500 });
    expect(account().fake.faults.held).toBe(true);
    expect((await control({ clear: true, act: ['deleteCustomer', id] })).status).toBe(204);
    expect(await account().stripe.customers.retrieve(id)).toMatchObject({ deleted: true });
    expect(account().fake.faults.held).toBe(false);
  });

  it('answers 400 with the reason to an invalid order', async () => {
    for (const order of [
      { nope: 1 },
      { act: ['nope'] },
      { act: ['toString'] },
      { faults: [{ match: '*' }] },
      'x',
    ]) {
      const response = await control(order);
      expect(response.status).toBe(400);
      expect(await response.text()).not.toBe('');
    }
  });

  it('accepts only JSON, which a page of another origin cannot post without permission', async () => {
    expect((await control({ clear: true }, 'text/plain')).status).toBe(400);
  });
});
