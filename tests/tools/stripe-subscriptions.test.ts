import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DECLINING_CARD, PAYING_CARD } from '../../tools/stripe-stand-in/acts.ts';
import { monthsAfter, periodEnd } from '../../tools/stripe-stand-in/period.ts';
import {
  type Account,
  customerWith,
  eventTypes,
  openAccount,
  priceOf,
  subscribed,
} from './stripe-account.ts';

const NOW = new Date('2026-12-01T00:00:00.000Z');
const DAY = 86_400;
const at = (text: string) => new Date(text).getTime() / 1000;

let account: Account;
beforeEach(async () => {
  account = await openAccount(NOW);
});
afterEach(() => account.standIn.stop());

const statusOf = async (id: string) => (await account.stripe.subscriptions.retrieve(id)).status;
const stored = (id: string) => account.standIn.state.subscriptions.get(id);

describe('a period', () => {
  it.each([
    ['2026-01-31T10:00:00Z', 1, '2026-02-28T10:00:00Z'],
    ['2026-01-31T10:00:00Z', 2, '2026-03-31T10:00:00Z'],
    ['2028-01-30T10:00:00Z', 1, '2028-02-29T10:00:00Z'],
    ['2026-12-15T23:59:59Z', 1, '2027-01-15T23:59:59Z'],
  ])('from %s ends %d months later at %s', (from, months, to) => {
    expect(monthsAfter(at(from), months)).toBe(at(to));
  });

  it('keeps to the day on which it began, also after a month without it', () => {
    const anchor = at('2026-01-31T10:00:00Z');
    const ends = [anchor];
    for (let month = 0; month < 3; month += 1) {
      ends.push(periodEnd(ends.at(-1) ?? 0, { interval: 'month', anchor }));
    }
    expect(ends.map((end) => new Date(end * 1000).toISOString().slice(5, 10))).toEqual([
      '01-31',
      '02-28',
      '03-31',
      '04-30',
    ]);
  });

  it('is a week or a year long where the price says so', () => {
    const anchor = at('2028-02-29T00:00:00Z');
    expect(periodEnd(anchor, { interval: 'week', anchor })).toBe(at('2028-03-07T00:00:00Z'));
    expect(periodEnd(anchor, { interval: 'year', anchor })).toBe(at('2029-02-28T00:00:00Z'));
  });
});

describe('when a period ends', () => {
  it('the next one is charged', async () => {
    const { id, customer } = await subscribed(account);
    account.standIn.endPeriod(id);
    expect(eventTypes(account)).toEqual([
      'customer.subscription.updated',
      'invoice.created',
      'invoice.finalized',
      'invoice.paid',
      'invoice.payment_succeeded',
    ]);
    expect(await account.stripe.subscriptions.retrieve(id)).toMatchObject({
      status: 'active',
      current_period_start: at('2027-01-01T00:00:00Z'),
      current_period_end: at('2027-02-01T00:00:00Z'),
    });
    const { data } = await account.stripe.invoices.list({ customer });
    expect(data.map(({ billing_reason: reason }) => reason)).toEqual([
      'subscription_cycle',
      'subscription_create',
    ]);
  });

  it('each one that passed is charged, however long nobody looked', async () => {
    const { id, customer } = await subscribed(account);
    account.standIn.advance(100 * DAY);
    expect((await account.stripe.invoices.list({ customer })).data).toHaveLength(4);
    expect(stored(id)?.current_period_end).toBe(at('2027-04-01T00:00:00Z'));
  });

  it('a card that declines leaves it past due, until the invoice is paid with another', async () => {
    const { id, customer } = await subscribed(account);
    account.standIn.setCard(customer, DECLINING_CARD);
    account.standIn.endPeriod(id);
    expect(await statusOf(id)).toBe('past_due');
    expect(eventTypes(account)).toContain('invoice.payment_failed');
    account.standIn.payOpenInvoices(id);
    expect(await statusOf(id)).toBe('past_due');
    account.standIn.setCard(customer, PAYING_CARD);
    account.standIn.payOpenInvoices(id);
    expect(await statusOf(id)).toBe('active');
    expect(eventTypes(account)).toEqual([
      'invoice.payment_failed',
      'invoice.paid',
      'invoice.payment_succeeded',
      'customer.subscription.updated',
    ]);
  });

  it('one that was cancelled ends, and says so once', async () => {
    const { id } = await subscribed(account);
    account.standIn.cancelAtPeriodEnd(id);
    expect(await account.stripe.subscriptions.retrieve(id)).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancel_at: at('2027-01-01T00:00:00Z'),
    });
    account.standIn.endPeriod(id);
    account.standIn.advance(DAY);
    // Stripe goes on to say how it ended.
    expect(await account.stripe.subscriptions.retrieve(id)).toMatchObject({
      status: 'canceled',
      cancel_at_period_end: true,
    });
    expect(eventTypes(account)).toEqual(['customer.subscription.updated', 'customer.subscription.deleted']);
  });

  it('one whose cancellation was taken back goes on', async () => {
    const { id } = await subscribed(account);
    account.standIn.cancelAtPeriodEnd(id);
    account.standIn.undoCancel(id);
    account.standIn.endPeriod(id);
    expect(await account.stripe.subscriptions.retrieve(id)).toMatchObject({
      status: 'active',
      canceled_at: null,
    });
  });
});

describe('a change of plan', () => {
  const change = (id: string, params: Parameters<typeof account.stripe.subscriptions.update>[1]) =>
    account.stripe.subscriptions.update(id, params);

  it('moves the item, and puts what differs for the rest of the period on the next invoice', async () => {
    const { id, item, customer } = await subscribed(account, 'price_beginner');
    account.standIn.advance(15.5 * DAY);
    const price = priceOf(account, 'price_elite');
    const changed = await change(id, {
      items: [{ id: item, price }],
      proration_behavior: 'create_prorations',
    });
    expect(changed.items.data).toMatchObject([{ id: item, price: { lookup_key: 'price_elite' } }]);
    expect((await account.stripe.invoices.list({ customer })).data).toHaveLength(1);
    account.standIn.endPeriod(id);
    // Half a month of the 100 dollars between the two, and the next month.
    expect((await account.stripe.invoices.list({ customer })).data[0]?.total).toBe(5_000 + 19_900);
  });

  it('without proration costs nothing before the next period', async () => {
    const { id, item, customer } = await subscribed(account, 'price_beginner');
    await change(id, {
      items: [{ id: item, price: priceOf(account, 'price_elite') }],
      proration_behavior: 'none',
    });
    account.standIn.endPeriod(id);
    expect((await account.stripe.invoices.list({ customer })).data[0]?.total).toBe(19_900);
  });

  it('that is invoiced at once is charged at once; what is given back pays later invoices', async () => {
    const { id, item, customer } = await subscribed(account, 'price_beginner');
    const to = (key: string) =>
      change(id, {
        items: [{ id: item, price: priceOf(account, key) }],
        proration_behavior: 'always_invoice',
      });
    await to('price_elite');
    expect((await account.stripe.invoices.list({ customer })).data[0]).toMatchObject({
      total: 10_000,
      status: 'paid',
    });
    await to('price_beginner');
    expect(account.standIn.state.customers.get(customer)?.balance).toBe(-10_000);
    account.standIn.endPeriod(id);
    const [next] = (await account.stripe.invoices.list({ customer })).data;
    expect(next).toMatchObject({ total: 9_900, amount_due: 0, status: 'paid' });
    expect(account.standIn.state.customers.get(customer)?.balance).toBe(-100);
  });

  it('without the item’s id adds a second item: whoever forgets it bills twice', async () => {
    const { id } = await subscribed(account, 'price_beginner');
    const { items } = await change(id, { items: [{ price: priceOf(account, 'price_elite') }] });
    expect(items.data).toHaveLength(2);
  });

  it('is refused where it would not be paid, if that is asked; nothing is changed then', async () => {
    const { id, item, customer } = await subscribed(account, 'price_beginner');
    account.standIn.setCard(customer, DECLINING_CARD);
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

  it('of one that has ended is refused', async () => {
    const { id, item } = await subscribed(account);
    await account.stripe.subscriptions.cancel(id);
    await expect(
      change(id, { items: [{ id: item, price: priceOf(account, 'price_elite') }] }),
    ).rejects.toThrow('canceled');
    await expect(account.stripe.subscriptions.cancel(id)).rejects.toMatchObject({ code: 'resource_missing' });
  });
});

describe('a subscription made without a checkout', () => {
  const begin = (customer: string, params: object = {}) =>
    account.stripe.subscriptions.create({
      customer,
      items: [{ price: priceOf(account, 'price_elite') }],
      ...params,
    });

  it('charges the customer’s card', async () => {
    const customer = await customerWith(account, PAYING_CARD);
    expect(await begin(customer)).toMatchObject({ status: 'active' });
  });

  it('needs a card', async () => {
    const customer = await customerWith(account, null);
    await expect(begin(customer)).rejects.toMatchObject({ code: 'resource_missing' });
    expect(account.standIn.state.subscriptions.size).toBe(0);
  });

  it('is incomplete with a card that declines, refused where that is asked, and given up in a day', async () => {
    const customer = await customerWith(account, DECLINING_CARD);
    const { id, status } = await begin(customer);
    expect(status).toBe('incomplete');
    await expect(begin(customer, { payment_behavior: 'error_if_incomplete' })).rejects.toMatchObject({
      code: 'card_declined',
    });
    expect(account.standIn.state.subscriptions.size).toBe(1);
    account.standIn.advance(DAY);
    expect(await statusOf(id)).toBe('incomplete_expired');
  });
});

describe('lists of subscriptions', () => {
  it('leave out the ones that are cancelled, unless they are asked for', async () => {
    const { id, customer } = await subscribed(account);
    account.standIn.cancelNow(id);
    const ids = async (params: object) =>
      (await account.stripe.subscriptions.list({ customer, ...params })).data.length;
    expect(await ids({})).toBe(0);
    expect(await ids({ status: 'active' })).toBe(0);
    for (const status of ['all', 'canceled', 'ended']) expect(await ids({ status })).toBe(1);
  });
});

describe('the upcoming invoice', () => {
  const upcoming = (customer: string) =>
    account.stripe.rawRequest('GET', `/v1/invoices/upcoming?customer=${customer}`);

  it('is what the next period will cost', async () => {
    const { customer } = await subscribed(account);
    expect(await upcoming(customer)).toMatchObject({
      amount_due: 14_900,
      next_payment_attempt: at('2027-01-01T00:00:00Z'),
    });
  });

  it('is none of one that ends', async () => {
    const { customer, id } = await subscribed(account);
    account.standIn.cancelAtPeriodEnd(id);
    await expect(upcoming(customer)).rejects.toMatchObject({
      code: 'invoice_upcoming_none',
      statusCode: 404,
    });
  });
});

describe('a refund', () => {
  it('gives a payment back, once', async () => {
    const { customer } = await subscribed(account);
    const [invoice] = (await account.stripe.invoices.list({ customer })).data;
    const { payment_intent: intent } = invoice as unknown as { payment_intent: string };
    expect(await account.stripe.refunds.create({ payment_intent: intent })).toMatchObject({
      amount: 14_900,
      status: 'succeeded',
    });
    await expect(account.stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    await expect(account.stripe.refunds.create({ payment_intent: 'pi_none' })).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });
});
