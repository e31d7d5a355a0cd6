import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DECLINING_CARD } from '../src/acts.ts';
import { type Account, customerWith, openAccount, priceOf, subscribed } from './account.ts';

const NOW = new Date('2026-12-01T00:00:00.000Z');
const DAY = 86_400;

let account: Account;
beforeEach(async () => {
  account = await openAccount(NOW);
});
afterEach(() => account.fake.stop());

describe('a change of plan', () => {
  const change = (id: string, params: Parameters<typeof account.stripe.subscriptions.update>[1]) =>
    account.stripe.subscriptions.update(id, params);

  it('changes the item’s price and puts the prorated difference on the next invoice', async () => {
    const { id, item } = await subscribed(account, 'price_beginner');
    account.fake.advance(15.5 * DAY);
    const price = priceOf(account, 'price_elite');
    const changed = await change(id, {
      items: [{ id: item, price }],
      proration_behavior: 'create_prorations',
    });
    expect(changed.items.data).toMatchObject([{ id: item, price: { lookup_key: 'price_elite' } }]);
    expect((await account.stripe.invoices.list({ subscription: id })).data).toHaveLength(1);
    account.fake.endPeriod(id);
    // Half a month of the 100 dollars between the two, and the next month.
    expect((await account.stripe.invoices.list({ subscription: id })).data[0]?.total).toBe(5_000 + 19_900);
  });

  it('charges nothing before the next period without proration', async () => {
    const { id, item } = await subscribed(account, 'price_beginner');
    await change(id, {
      items: [{ id: item, price: priceOf(account, 'price_elite') }],
      proration_behavior: 'none',
    });
    account.fake.endPeriod(id);
    expect((await account.stripe.invoices.list({ subscription: id })).data[0]?.total).toBe(19_900);
  });

  it('charges at once when invoiced at once, and a credit pays later invoices', async () => {
    const { id, item, customer } = await subscribed(account, 'price_beginner');
    const to = (key: string) =>
      change(id, {
        items: [{ id: item, price: priceOf(account, key) }],
        proration_behavior: 'always_invoice',
      });
    await to('price_elite');
    expect((await account.stripe.invoices.list({ subscription: id })).data[0]).toMatchObject({
      total: 10_000,
      status: 'paid',
    });
    await to('price_beginner');
    expect(account.fake.state.customers.get(customer)?.balance).toBe(-10_000);
    account.fake.endPeriod(id);
    const [next] = (await account.stripe.invoices.list({ subscription: id })).data;
    expect(next).toMatchObject({ total: 9_900, amount_due: 0, status: 'paid' });
    expect(account.fake.state.customers.get(customer)?.balance).toBe(-100);
  });

  it('adds a second item, which bills twice, when the item’s id is missing', async () => {
    const { id } = await subscribed(account, 'price_beginner');
    const { items } = await change(id, { items: [{ price: priceOf(account, 'price_elite') }] });
    expect(items.data).toHaveLength(2);
  });

  it('changes nothing and fails when error_if_incomplete is set and the card declines', async () => {
    const { id, item, customer } = await subscribed(account, 'price_beginner');
    account.fake.setCard(customer, DECLINING_CARD);
    const asked = change(id, {
      items: [{ id: item, price: priceOf(account, 'price_elite') }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    });
    await expect(asked).rejects.toMatchObject({ type: 'StripeCardError', code: 'card_declined' });
    expect((await account.stripe.subscriptions.retrieve(id)).items.data).toMatchObject([
      { price: { lookup_key: 'price_beginner' } },
    ]);
  });

  it('fails for a subscription that has ended', async () => {
    const { id, item } = await subscribed(account);
    await account.stripe.subscriptions.cancel(id);
    await expect(
      change(id, { items: [{ id: item, price: priceOf(account, 'price_elite') }] }),
    ).rejects.toThrow('canceled');
    await expect(account.stripe.subscriptions.cancel(id)).rejects.toMatchObject({ code: 'resource_missing' });
  });
});

it('a subscription without a checkout is incomplete if the card declines, and expires after a day', async () => {
  const customer = await customerWith(account, DECLINING_CARD);
  const items = [{ price: priceOf(account, 'price_elite') }];
  const { id, status } = await account.stripe.subscriptions.create({ customer, items });
  expect(status).toBe('incomplete');
  account.fake.advance(DAY);
  expect((await account.stripe.subscriptions.retrieve(id)).status).toBe('incomplete_expired');
});
