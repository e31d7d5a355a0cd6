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

/** Receipts without gap and repetition, one for a family, what was taken back, the sums, what each student has paid. */
export async function expectBooks(): Promise<void> {
  const stored = await payments();
  const all = [...stored.values()];
  // A family has one receipt for one sum, of which each student's payment is a part.
  const firsts = [...stored].flatMap(([id, each]) =>
    !each.together || each.together.ids[0] === id ? [each] : [],
  );
  for (const { together, ...first } of firsts)
    if (together) {
      const parts = together.ids.map((id) => stored.get(id));
      expect(parts.map((part) => part?.receipt)).toEqual(parts.map(() => first.receipt));
      expect(parts.reduce((sum, part) => sum + (part?.amount ?? 0), 0)).toBe(together.total);
    }
  for (const { receipt, at } of all) expect(receipt.slice(0, 4)).toBe(academyClock(at).date.slice(0, 4));
  const years = [...new Set(all.map(({ receipt }) => receipt.slice(0, 4)))];
  for (const year of years) {
    const own = firsts.filter(({ receipt }) => receipt.startsWith(year)).map(({ receipt }) => receipt);
    const numbers = own.map((_, index) => `${year}/${String(index + 1).padStart(4, '0')}`);
    expect(own.toSorted()).toEqual(numbers);
    expect((await get(`payment_years/${year}`))?.receipts).toBe(own.length);
  }
  for (const [id, { correctedBy }] of stored) {
    const takers = [...stored].filter(([, each]) => each.corrects?.id === id && !each.correctedBy);
    const latest = takers.toSorted(([, a], [, b]) => (a.receipt < b.receipt ? -1 : 1)).at(-1);
    expect(correctedBy, id).toBe(latest?.[0]);
  }
  const sums: Record<string, Record<string, number>> = {};
  for (const { paidOn, method, amount, currency } of all) {
    const month = paidOn.slice(0, 7);
    const key = method === 'stripe' ? `stripe_${currency}` : method;
    sums[month] = { ...sums[month], [key]: (sums[month]?.[key] ?? 0) + amount };
  }
  const sumsOf = (await db.collection('payment_years').get()).docs;
  for (const year of sumsOf)
    for (const month of Object.keys(year.get('sums') ?? {})) expect(month.slice(0, 4)).toBe(year.id);
  expect(Object.assign({}, ...sumsOf.map((year) => year.get('sums')))).toEqual(sums);
  for (const each of (await db.collection('memberships').get()).docs) {
    // Fine and interest pay no fee, nor does what is paid at Stripe.
    const own = all.filter(({ studentId, method }) => studentId === each.id && method !== 'stripe');
    const paid = own.map(({ amount, late = 0 }) => amount - late);
    expect(each.get('paid'), each.id).toBe(paid.reduce((sum, amount) => sum + amount, 0));
  }
}
