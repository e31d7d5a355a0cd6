import { monthlyTotals } from '@domain/billing/monthly-total.ts';
import { expect, it } from 'vitest';

it('adds up what is paid per month, each currency apart', () => {
  const paid = (amount: number, currency: string, interval = 'month') => ({ amount, currency, interval });
  expect(monthlyTotals([])).toEqual([]);
  expect(monthlyTotals([paid(149, 'usd'), paid(0.1, 'usd'), paid(0.2, 'usd'), paid(350, 'brl')])).toEqual([
    { currency: 'brl', amount: 350 },
    { currency: 'usd', amount: 149.3 },
  ]);
  expect(
    monthlyTotals([paid(1200, 'brl', 'year'), paid(12, 'brl', 'week'), paid(3.65, 'brl', 'day')]),
  ).toEqual([{ currency: 'brl', amount: 263.02 }]);
});
