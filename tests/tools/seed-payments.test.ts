import { isFirstPaymentPending } from '@domain/billing/subscription.ts';
import {
  mirrorOf,
  relevantSubscription,
  stripeOpenInvoices,
  stripeProduct,
  stripeSubscription,
  stripeUpcomingInvoice,
} from '@domain/billing/subscription-mirror.ts';
import { academyClock } from '@domain/calendar.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDemoData } from '../../tools/seed/demo-data.ts';
import { instantAt } from '../../tools/seed/demo-document.ts';
import { loadPayments } from '../../tools/seed/stripe-account.ts';
import { type StripeFake, startStripeFake } from '../../tools/stripe-fake/src/stripe-fake.ts';
import { ask } from '../../tools/stripe-fake/tests/calls.ts';

const TODAY = '2026-11-21';
const LAST_MINUTE = instantAt(TODAY, 24 * 60 - 1);
const data = makeDemoData({ today: TODAY });

let fake: StripeFake;
beforeAll(async () => {
  fake = await startStripeFake({ port: 0, clock: () => LAST_MINUTE });
  loadPayments(fake.state, { customers: data.accounts, subscriptions: data.subscriptions });
});
afterAll(() => fake.stop());

it('the fake has the subscriptions of the demo data’s mirror until the end of the day', async () => {
  expect(academyClock(LAST_MINUTE).date).toBe(TODAY);
  for (const { updatedAt: _updatedAt, ...document } of data.subscriptions) {
    const { stripeCustomerId: customer, userId, fetchedAt } = document;
    const list = await ask(fake, 'GET', '/v1/subscriptions', { customer, status: 'all' });
    const found = relevantSubscription((list.data as unknown[]).map((one) => stripeSubscription.parse(one)));
    const price = found?.items.data[0]?.price.product ?? '';
    const product = stripeProduct.parse(await ask(fake, 'GET', `/v1/products/${price}`));
    const next = { customer, subscription: found?.id ?? '' };
    const upcoming = document.nextInvoiceDate
      ? stripeUpcomingInvoice.parse(await ask(fake, 'GET', '/v1/invoices/upcoming', next))
      : null;
    const open = { subscription: found?.id ?? '', status: 'open' };
    // The first payment of an incomplete one is pending, not due.
    const due = isFirstPaymentPending(document.status)
      ? null
      : stripeOpenInvoices.parse(await ask(fake, 'GET', '/v1/invoices', open));
    expect(found && mirrorOf(found, { userId, product, fetchedAt, upcoming, due })).toEqual(document);
  }
  expect(fake.takeEvents()).toEqual([]);
});

it('the fake finds each customer by account, so that no student gets a second one', async () => {
  const query = "metadata['uid']:'demo-ana'";
  const { data: found } = await ask(fake, 'GET', '/v1/customers/search', { query });
  expect(found).toMatchObject([{ id: 'cus_demo_ana', email: 'ana@academy.demo', name: 'Ana Ribeiro' }]);
});

it('the fake renews paid subscriptions and leaves unpaid invoices open after a month', () => {
  const { subscriptions } = fake.state;
  fake.advance(31 * 86_400);
  const statusOf = (wanted: string) =>
    data.subscriptions
      .filter(({ status, cancelAtPeriodEnd }) => status === wanted && !cancelAtPeriodEnd)
      .map(({ stripeSubscriptionId: id }) => subscriptions.get(id)?.status);
  expect(new Set(statusOf('active'))).toEqual(new Set(['active']));
  expect(new Set(statusOf('trialing'))).toEqual(new Set(['active']));
  expect(new Set(statusOf('past_due'))).toEqual(new Set(['past_due']));
  expect(new Set(statusOf('incomplete'))).toEqual(new Set(['incomplete']));
  const canceling = data.subscriptions.filter(({ cancelAtPeriodEnd }) => cancelAtPeriodEnd);
  expect(canceling.length).toBeGreaterThan(0);
  for (const { stripeSubscriptionId: id } of canceling)
    expect(subscriptions.get(id)?.status).toBe('canceled');
});

it('the demo data has no subscription if payments use Stripe’s test mode', () => {
  const without = makeDemoData({ today: TODAY, paying: false });
  expect(without.subscriptions).toEqual([]);
  const written = JSON.stringify(without.documents);
  expect(written).not.toContain('cus_');
  expect(written).not.toContain('subscriptions/');
});
