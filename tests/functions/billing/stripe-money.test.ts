import type { PaymentDocument } from '@domain/billing/payment.ts';
import { describe, expect, it } from 'vitest';
import { enterInvoice } from '../../../functions/src/billing/enter-money.ts';
import { reconcile } from '../../../functions/src/billing/reconcile-subscriptions.ts';
import { NOON, studentOf } from '../../support/factories.ts';
import { db, expectNothing, get, put } from '../database.ts';
import { interruptedBy } from '../faults.ts';
import { takeLog } from '../world.ts';
import { billing, customer, sdkFor, stripe } from './billing-world.ts';
import { expectBooks, payments } from './fee-books.ts';
import { secondSubscription } from './subscriptions.ts';
import { deliver, RECEIVED, subscribed, withSubscriber } from './webhook-world.ts';

/** What is paid, refunded and lost at Stripe is a payment of the academy's books, too. */

withSubscriber();

const invoices = () => [...stripe().state.invoices.values()];
const first = () => invoices()[0] ?? { id: '', payment_intent: null };
const stored = (id: string) => get(`payments/${id}`) as Promise<PaymentDocument | undefined>;
const sums = async () => (await get('payment_years/2026'))?.sums;

async function deliverEvery(): Promise<void> {
  for (const event of stripe().takeEvents()) expect(await deliver(event)).toEqual(RECEIVED);
}

async function forgetPayments(): Promise<void> {
  for (const each of ['payments', 'payment_years']) await db.recursiveDelete(db.collection(each));
}

async function refund(amount?: number, invoice = first()): Promise<string> {
  const sdk = await sdkFor(stripe());
  const payment_intent = invoice.payment_intent ?? '';
  return (await sdk.refunds.create({ payment_intent, ...(amount && { amount }) })).id;
}

describe('a paid invoice', () => {
  it('is a payment with name, plan, period and receipt, in the currency of the invoice', async () => {
    expect(await stored(first().id)).toEqual({
      studentId: 'ana',
      name: 'Ana Silva',
      amount: 14_900,
      currency: 'usd',
      method: 'stripe',
      paidOn: '2026-11-21',
      covers: { from: '2026-11-21', until: '2026-12-20' },
      planName: 'Warrior',
      receipt: '2026/0001',
      at: NOON,
      by: '',
      byName: 'Stripe',
      corrects: null,
      reason: '',
    });
    expect(await sums()).toEqual({ '2026-11': { stripe_usd: 14_900 } });
    await expectBooks();
  });

  it('of the last evening of a year is one of its day, with a number of the day on which it is entered', async () => {
    await forgetPayments();
    Object.assign(first(), { paid_at: Date.UTC(2027, 0, 1, 2, 30) / 1000, currency: 'kwd' });
    await enterInvoice(first().id, billing({ now: () => new Date('2027-01-01T03:10:00Z') }));
    expect(await stored(first().id)).toMatchObject({ paidOn: '2026-12-31', receipt: '2027/0001' });
    expect(await sums()).toEqual({ '2026-12': { stripe_kwd: 14_900 } });
    await expectBooks();
  });

  it('for which no money came is none', async () => {
    await forgetPayments();
    Object.assign(first(), { amount_due: 0 });
    await expectNothing(() => enterInvoice(first().id, billing()), undefined);
  });

  it('is entered once by two syncs at the same moment, and by the reconciliation', async () => {
    stripe().endPeriod(subscribed);
    const all = stripe().takeEvents();
    await Promise.all([...all, ...all].map((event) => deliver(event)));
    for (const event of all) await deliver(event);
    expect(await payments()).toHaveProperty('size', 2);
    await db.recursiveDelete(db.collection('stripe_events'));
    const inventory = await payments();
    await reconcile(billing({ now: () => new Date(NOON.getTime() + 31 * 24 * 3_600_000) }));
    expect(await payments()).toEqual(inventory);
    await expectBooks();
  });

  it('whose event the webhook missed is found by the reconciliation', async () => {
    await forgetPayments();
    await db.recursiveDelete(db.collection('stripe_events'));
    await reconcile(billing({ now: () => new Date(NOON.getTime() + 30 * 60_000) }));
    expect(await stored(first().id)).toMatchObject({ amount: 14_900, paidOn: '2026-11-21' });
    takeLog();
  });

  it('of a customer who was deleted at Stripe is still the student’s, whichever event comes first', async () => {
    stripe().endPeriod(subscribed);
    stripe().deleteCustomer(customer);
    for (const event of stripe().takeEvents().reverse()) await deliver(event);
    takeLog();
    expect((await payments()).size).toBe(2);
    for (const { studentId } of (await payments()).values()) expect(studentId).toBe('ana');
  });

  it('of a student who is erased at that moment keeps no name', async () => {
    await forgetPayments();
    const erase = () => db.doc('students/ana').delete();
    await enterInvoice(first().id, billing({ db: interruptedBy(erase) }));
    expect(await stored(first().id)).toMatchObject({ studentId: '', name: '', amount: 14_900 });
  });

  it('of another business of the same Stripe account is ignored', async () => {
    const sdk = await sdkFor(stripe());
    await sdk.customers.update(customer, { metadata: { source: '' } });
    await put({ 'students/ana': studentOf('ana') });
    await forgetPayments();
    await expectNothing(() => enterInvoice(first().id, billing()), undefined);
  });
});

describe('a refund', () => {
  it('is a payment with the negative amount that names the receipt it takes back', async () => {
    const id = await refund(4_900);
    await deliverEvery();
    expect(await stored(id)).toMatchObject({
      studentId: 'ana',
      amount: -4_900,
      currency: 'usd',
      method: 'stripe',
      paidOn: '2026-11-21',
      covers: null,
      corrects: { id: first().id, receipt: '2026/0001' },
      receipt: '2026/0002',
    });
    expect(await stored(first().id)).toMatchObject({ correctedBy: id });
    expect(await sums()).toEqual({ '2026-11': { stripe_usd: 10_000 } });
    await refund();
    await deliverEvery();
    expect(await sums()).toEqual({ '2026-11': { stripe_usd: 0 } });
    await expectBooks();
  });

  it('whose event comes before that of the payment enters both, and an earlier refund before a later one', async () => {
    const ids = [first().id, await refund(4_900), await refund()];
    await forgetPayments();
    await deliverEvery();
    for (const [index, id] of ids.entries())
      expect(await stored(id)).toMatchObject({ receipt: `2026/000${index + 1}` });
    await expectBooks();
  });

  it('that fails is taken back, as the academy has the money again', async () => {
    await refund(4_900);
    const id = await refund();
    stripe().closeDispute(stripe().dispute(subscribed), 'lost');
    await deliverEvery();
    stripe().failRefund(id);
    await deliverEvery();
    expect(await stored(`${id}-correction`)).toMatchObject({
      amount: 10_000,
      corrects: { id, receipt: '2026/0003' },
    });
    await expectBooks();
  });

  it('of a student who was erased names no student, also for a subscription that the owner made', async () => {
    await secondSubscription(customer, {});
    await deliverEvery();
    for (const { id } of invoices()) await db.doc(`payments/${id}`).update({ studentId: '', name: '' });
    await db.doc('students/ana').delete();
    stripe().deleteCustomer(customer);
    const ids = [await refund(), await refund(19_900, invoices()[1])];
    await deliverEvery();
    for (const id of ids) expect(await stored(id)).toMatchObject({ studentId: '', name: '' });
    await expectBooks();
    takeLog();
  });
});

describe('a dispute', () => {
  it('takes the payment back once it is lost', async () => {
    const dispute = stripe().dispute(subscribed);
    await deliverEvery();
    expect(await stored(dispute)).toBeUndefined();
    stripe().closeDispute(dispute, 'lost');
    await deliverEvery();
    expect(await stored(dispute)).toMatchObject({ amount: -14_900, corrects: { receipt: '2026/0001' } });
    expect(await sums()).toEqual({ '2026-11': { stripe_usd: 0 } });
    await expectBooks();
  });

  it.each([[], ['lost']] as const)('that is won after all takes nothing: %s', async (...before) => {
    const dispute = stripe().dispute(subscribed);
    for (const status of [...before, 'won'] as const) {
      stripe().closeDispute(dispute, status);
      await deliverEvery();
    }
    expect(await sums()).toEqual({ '2026-11': { stripe_usd: 14_900 } });
    await expectBooks();
  });
});
