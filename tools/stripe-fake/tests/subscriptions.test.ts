import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DECLINING_CARD, PAYING_CARD } from '../src/acts.ts';
import { monthsAfter, periodEnd } from '../src/period.ts';
import { type Account, eventTypes, openAccount, subscribed } from './account.ts';

const NOW = new Date('2026-12-01T00:00:00.000Z');
const DAY = 86_400;
const at = (text: string) => new Date(text).getTime() / 1000;

let account: Account;
beforeEach(async () => {
  account = await openAccount(NOW);
});
afterEach(() => account.fake.stop());

const statusOf = async (id: string) => (await account.stripe.subscriptions.retrieve(id)).status;
const stored = (id: string) => account.fake.state.subscriptions.get(id);

describe('a period', () => {
  it.each([
    ['2026-01-31T10:00:00Z', 1, '2026-02-28T10:00:00Z'],
    ['2026-01-31T10:00:00Z', 2, '2026-03-31T10:00:00Z'],
    ['2028-01-30T10:00:00Z', 1, '2028-02-29T10:00:00Z'],
    ['2026-12-15T23:59:59Z', 1, '2027-01-15T23:59:59Z'],
  ])('that starts on %s and lasts %d months ends on %s', (from, months, to) => {
    expect(monthsAfter(at(from), months)).toBe(at(to));
  });

  it('keeps the day of its start, also after a shorter month', () => {
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

  it('lasts a week or a year if the price has that interval', () => {
    const anchor = at('2028-02-29T00:00:00Z');
    expect(periodEnd(anchor, { interval: 'week', anchor })).toBe(at('2028-03-07T00:00:00Z'));
    expect(periodEnd(anchor, { interval: 'year', anchor })).toBe(at('2029-02-28T00:00:00Z'));
  });
});

describe('the end of a period', () => {
  it('charges the next period', async () => {
    const { id, customer } = await subscribed(account);
    account.fake.endPeriod(id);
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

  it('charges every period that passed since the last request', async () => {
    const { id, customer } = await subscribed(account);
    account.fake.advance(100 * DAY);
    expect((await account.stripe.invoices.list({ customer })).data).toHaveLength(4);
    expect(stored(id)?.current_period_end).toBe(at('2027-04-01T00:00:00Z'));
  });

  it('makes the subscription past due if the card declines, until another card pays the invoice', async () => {
    const { id, customer } = await subscribed(account);
    account.fake.setCard(customer, DECLINING_CARD);
    account.fake.endPeriod(id);
    expect(await statusOf(id)).toBe('past_due');
    expect(eventTypes(account)).toContain('invoice.payment_failed');
    account.fake.payOpenInvoices(id);
    expect(await statusOf(id)).toBe('past_due');
    account.fake.setCard(customer, PAYING_CARD);
    account.fake.payOpenInvoices(id);
    expect(await statusOf(id)).toBe('active');
    expect(eventTypes(account)).toEqual([
      'invoice.payment_failed',
      'invoice.paid',
      'invoice.payment_succeeded',
      'customer.subscription.updated',
    ]);
  });

  it('ends a canceled subscription with one event', async () => {
    const { id } = await subscribed(account);
    account.fake.cancelAtPeriodEnd(id);
    expect(await account.stripe.subscriptions.retrieve(id)).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancel_at: at('2027-01-01T00:00:00Z'),
    });
    account.fake.endPeriod(id);
    account.fake.advance(DAY);
    // Stripe keeps the field after the end.
    expect(await account.stripe.subscriptions.retrieve(id)).toMatchObject({
      status: 'canceled',
      cancel_at_period_end: true,
    });
    expect(eventTypes(account)).toEqual(['customer.subscription.updated', 'customer.subscription.deleted']);
  });

  it('renews a subscription whose cancellation was undone', async () => {
    const { id } = await subscribed(account);
    account.fake.cancelAtPeriodEnd(id);
    account.fake.undoCancel(id);
    account.fake.endPeriod(id);
    expect(await account.stripe.subscriptions.retrieve(id)).toMatchObject({
      status: 'active',
      canceled_at: null,
    });
  });
});

describe('a list of subscriptions', () => {
  it('contains canceled ones only if the request asks for them', async () => {
    const { id, customer } = await subscribed(account);
    account.fake.cancelNow(id);
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

  it('contains the cost of the next period', async () => {
    const { customer } = await subscribed(account);
    expect(await upcoming(customer)).toMatchObject({
      amount_due: 14_900,
      next_payment_attempt: at('2027-01-01T00:00:00Z'),
    });
  });

  it('does not exist for a subscription that ends', async () => {
    const { customer, id } = await subscribed(account);
    account.fake.cancelAtPeriodEnd(id);
    await expect(upcoming(customer)).rejects.toMatchObject({
      code: 'invoice_upcoming_none',
      statusCode: 404,
    });
  });
});

describe('a refund', () => {
  it('returns a payment once', async () => {
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
