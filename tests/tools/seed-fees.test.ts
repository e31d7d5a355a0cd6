import { readFileSync } from 'node:fs';
import { isAsked } from '@domain/billing/asked-fee.ts';
import { accountOf, membershipDocument, paymentStateOf } from '@domain/billing/membership.ts';
import { addedTo, type PaymentYear, paymentDocument, paymentYear } from '@domain/billing/payment.ts';
import { breakOn, trainingStateOf } from '@domain/breaks.ts';
import { academyClock, shiftDate, yearOf } from '@domain/calendar.ts';
import { studentDocument } from '@domain/profile.ts';
import { describe, expect, it } from 'vitest';
import { makeDemoData } from '../../tools/seed/demo-data.ts';
import type { DemoDocument } from '../../tools/seed/demo-document.ts';
import { makeFees } from '../../tools/seed/fees.ts';
import { CHILDREN_OF_MARTA, makeStudents } from '../../tools/seed/people.ts';
import { entriesOf, parse } from './demo-collections.ts';

const STUDENTS = makeStudents(40);
const within = <T>(documents: readonly DemoDocument[], place: string, schema: { parse(data: unknown): T }) =>
  documents.filter(({ path }) => path.startsWith(`${place}/`)).map(({ data }) => schema.parse(data));

function feesOn(today: string) {
  const { documents, breaks } = makeFees(STUDENTS, today);
  const memberships = within(documents, 'memberships', membershipDocument);
  const fees = memberships.map((membership) => {
    const own = breaks.get(membership.userId) ?? [];
    const facts = { subscription: null, membership, breaks: own };
    return { membership, account: accountOf(membership, own, today), state: paymentStateOf(facts, today) };
  });
  const years = documents.filter(({ path }) => path.startsWith('payment_years/'));
  return {
    fees,
    breaks,
    payments: within(documents, 'payments', paymentDocument),
    years: new Map(years.map(({ path, data }) => [path.split('/')[1], paymentYear.parse(data)])),
  };
}

/** With 29 February and two ends of a year. */
const DAYS = Array.from({ length: 500 }, (_, day) => shiftDate('2026-11-01', day)).map((today) => ({
  today,
  ...feesOn(today),
}));

describe('the fees of the demo', () => {
  it('include a late student, whom README names', () => {
    const late = DAYS[0]?.fees.find(({ state }) => state === 'late')?.membership.userId;
    const student = STUDENTS.find(({ uid }) => uid === late);
    expect(readFileSync('README.md', 'utf8')).toContain(student?.email);
  });

  it('are paid by sixteen, three of them late and two paused, on any day; one more has left', () => {
    for (const { today, fees, breaks } of DAYS) {
      const left = [...breaks].filter(([, own]) => trainingStateOf(own, today) === 'left');
      expect(left, today).toHaveLength(1);
      const payers = fees.filter(({ membership }) => membership.userId !== left[0]?.[0]);
      expect(payers, today).toHaveLength(16);
      const counts = Object.groupBy(payers, ({ state }) => state);
      expect([counts.late?.length, counts.paused?.length], today).toEqual([3, 2]);
      expect(counts.late?.every(({ account }) => account.daysLate < 21)).toBe(true);
    }
  });

  it('include the children of Marta, who finds one Pix code for both on Plans', () => {
    for (const { today, fees } of DAYS)
      for (const child of CHILDREN_OF_MARTA) {
        const fee = fees.find(({ membership }) => membership.userId === child.uid);
        expect(fee && isAsked(fee.account, [], today), today).toBe(true);
        expect(fee?.state, today).toBe('due');
      }
  });

  it('include one who says that the fee that is due is paid, and late ones who were reminded', () => {
    for (const { today, fees } of DAYS) {
      const claimed = fees.filter(({ membership }) => membership.claimed);
      expect(claimed, today).toHaveLength(1);
      expect(claimed[0]?.membership.claimed?.due).toBe(claimed[0]?.account.due);
      for (const { membership, account } of fees.filter(({ state }) => state === 'late'))
        expect(membership.reminded).toMatchObject({ due: account.due });
    }
  });

  it('have payments of the last months, mostly by Pix, which are the sums of what was paid', () => {
    for (const { today, fees, payments, years } of DAYS) {
      expect(payments.length).toBeGreaterThan(20);
      expect(payments.filter(({ method }) => method === 'pix').length * 2).toBeGreaterThan(payments.length);
      for (const { membership } of fees) {
        const own = payments.filter(({ studentId }) => studentId === membership.userId);
        expect(own.reduce((sum, { amount }) => sum + amount, 0)).toBe(membership.paid);
      }
      let sums = new Map<number, PaymentYear['sums']>();
      for (const paid of payments) {
        const { paidOn, at } = paid;
        expect(academyClock(at).date).toBe(paidOn);
        expect(paidOn < today && paidOn > shiftDate(today, -70), `${paidOn} ${today}`).toBe(true);
        sums = sums.set(yearOf(paidOn), addedTo(sums.get(yearOf(paidOn)) ?? {}, paid));
      }
      for (const [year, stored] of years) expect(stored.sums).toEqual(sums.get(Number(year)));
    }
  });
});

it('students who pay a fee have no subscription, and one on a break trains on none of its days', () => {
  const today = '2026-11-21';
  const made = makeDemoData({ today });
  const data = parse(made);
  const { fees, breaks } = feesOn(today);
  for (const { membership } of fees) expect(data.subscriptions.has(membership.userId)).toBe(false);
  expect(breaks.size).toBe(3);
  for (const [uid, own] of breaks) {
    expect(studentDocument.parse(data.profiles.get(uid)).breaks).toEqual(own);
    expect(entriesOf(data, uid).length).toBeGreaterThan(0);
    for (const { date } of entriesOf(data, uid)) expect(breakOn(own, date)).toBeNull();
  }
});
