import { paidBy, type StripeInvoice, stripeInvoice, takenByRefunds } from '@domain/billing/stripe-money.ts';
import { describe, expect, it } from 'vitest';

const at = (moment: string) => Date.parse(moment) / 1000;
const days = (from: string, until: string) => ({ start: at(`${from}T15:00Z`), end: at(`${until}T15:00Z`) });
const line = (amount: number, description: string, period = days('2026-11-21', '2026-12-21'), key = '') => ({
  amount,
  description,
  period,
  price: { lookup_key: key || null },
});
const invoiceOf = (over: Partial<StripeInvoice> = {}): StripeInvoice =>
  stripeInvoice.parse({
    id: 'in_1',
    amount_paid: 14_900,
    currency: 'usd',
    created: at('2026-11-21T15:00Z'),
    status_transitions: { paid_at: at('2026-12-01T02:30Z') },
    lines: { data: [line(14_900, 'Warrior (at $149.00 / month)')] },
    ...over,
  });

describe('the payment of an invoice', () => {
  it('has the academy’s day on which it was paid, and the days of its period', () => {
    expect(paidBy(invoiceOf())).toEqual({
      id: 'in_1',
      amount: 14_900,
      currency: 'usd',
      // It is still November in São Paulo.
      paidOn: '2026-11-30',
      covers: { from: '2026-11-21', until: '2026-12-20' },
      planName: 'Warrior (at $149.00 / month)',
    });
  });

  it('of a change of plan is for the new plan, by its name in the app', () => {
    const period = days('2026-12-01', '2026-12-21');
    const lines = [
      line(-9_600, 'Unused time on Warrior', period),
      line(12_800, 'Rest', period, 'price_elite'),
    ];
    expect(paidBy(invoiceOf({ lines: { data: lines } }))).toMatchObject({
      covers: { from: '2026-12-01', until: '2026-12-20' },
      planName: 'Elite',
    });
  });

  it('for one thing covers no days, and without any line it has no name', () => {
    const gi = line(14_900, 'Gi', days('2026-11-21', '2026-11-21'));
    expect(paidBy(invoiceOf({ lines: { data: [gi] } }))).toMatchObject({ covers: null, planName: 'Gi' });
    expect(paidBy(invoiceOf({ lines: { data: [] } }))).toMatchObject({ covers: null, planName: '' });
  });

  it('without money is none', () => {
    expect(paidBy(invoiceOf({ amount_paid: 0 }))).toBeNull();
  });
});

it.each([
  ['succeeded', { id: 're_1', takes: 'in_1', amount: -4_900, paidOn: '2026-11-21' }],
  ['pending', { id: 're_1', takes: 'in_1', amount: -4_900, paidOn: '2026-11-21' }],
  ['failed', { id: 're_1-correction', takes: 're_1', amount: 4_900, paidOn: '2026-12-05' }],
  ['canceled', { id: 're_1-correction', takes: 're_1', amount: 4_900, paidOn: '2026-12-05' }],
])('a refund that is %s takes back the payment, or is taken back', (status, taken) => {
  const refund = { id: 're_1', amount: 4_900, currency: 'usd', created: at('2026-11-21T15:00Z'), status };
  expect(takenByRefunds({ data: [refund] }, 'in_1', '2026-12-05')).toEqual([{ ...taken, currency: 'usd' }]);
});
