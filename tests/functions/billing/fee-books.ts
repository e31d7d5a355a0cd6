import type { PaymentDocument } from '@domain/billing/payment.ts';
import { paymentDocument } from '@domain/billing/payment.ts';
import { academyClock } from '@domain/calendar.ts';
import { expect } from 'vitest';
import { toDates } from '../../../functions/src/edge/read.ts';
import { db, get } from '../database.ts';

/** All payments and corrections by their ids. */
export async function payments(): Promise<Map<string, PaymentDocument>> {
  const { docs } = await db.collection('payments').get();
  return new Map(docs.map((each) => [each.id, paymentDocument.parse(toDates(each.data()))]));
}

/** Receipts without gap and repetition, sums by month and method, and what each student has paid. */
export async function expectBooks(): Promise<void> {
  const all = [...(await payments()).values()];
  for (const { receipt, at } of all) expect(receipt.slice(0, 4)).toBe(academyClock(at).date.slice(0, 4));
  const years = [...new Set(all.map(({ receipt }) => receipt.slice(0, 4)))];
  for (const year of years) {
    const own = all.filter(({ receipt }) => receipt.startsWith(year)).map(({ receipt }) => receipt);
    const numbers = own.map((_, index) => `${year}/${String(index + 1).padStart(4, '0')}`);
    expect(own.toSorted()).toEqual(numbers);
    expect((await get(`payment_years/${year}`))?.receipts).toBe(own.length);
  }
  const sums: Record<string, Record<string, number>> = {};
  for (const { paidOn, method, amount } of all) {
    const month = paidOn.slice(0, 7);
    sums[month] = { ...sums[month], [method]: (sums[month]?.[method] ?? 0) + amount };
  }
  const stored = (await db.collection('payment_years').get()).docs;
  for (const year of stored)
    for (const month of Object.keys(year.get('sums') ?? {})) expect(month.slice(0, 4)).toBe(year.id);
  expect(Object.assign({}, ...stored.map((year) => year.get('sums')))).toEqual(sums);
  for (const each of (await db.collection('memberships').get()).docs) {
    const paid = all.filter(({ studentId }) => studentId === each.id).map(({ amount }) => amount);
    expect(each.get('paid'), each.id).toBe(paid.reduce((sum, amount) => sum + amount, 0));
  }
}
