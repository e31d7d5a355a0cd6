import { paymentStateOf } from '@domain/billing/membership.ts';
import { describe, expect, it } from 'vitest';
import {
  monthlySums,
  nameOf,
  reminderFor,
  rowsOf,
  statusOf,
  unknownIdsOf,
  withoutSettled,
} from '../../../web/src/features/billing/subscription-rows.ts';
import { membershipOf } from '../../support/fee-factory.ts';
import { subscriptionOf } from '../../support/subscription-factory.ts';

const student = (uid: string) => ({
  ...{ uid, name: `Name of ${uid}`, email: `${uid}@academy.test`, phone: '' },
  ...{ subscription: null, membership: null },
});
const lists = { others: [], changed: [], fees: [] };

describe('the rows', () => {
  const subscriptions = ['zoe', 'ghost', 'boss'].map((uid) => subscriptionOf(uid));
  const fee = membershipOf('ana', '2026-12-10');
  const held = { guardian: 'Rita', heldBy: ['ana'] };
  const students = [
    ...['ana', 'boss', 'zoe'].map(student),
    { ...student('left'), ...held, breaks: [{ from: '2026-12-31', until: null, left: true as const }] },
  ];
  // Zoe's has changed since the directory was read, in which she has none.
  const [zoe, ...others] = subscriptions;
  const changed = zoe ? [zoe] : [];
  const all = rowsOf({ students, others, changed, fees: [fee] }, ['boss', 'rita'], '2026-12-31');
  const rows = withoutSettled(all, '2026-12-31');

  it('are all students in their order, without administrators and who left, with deleted profiles last', () => {
    expect(rows.map(({ userId }) => userId)).toEqual(['ana', 'zoe', 'ghost']);
  });

  it('have the student’s subscription, or none', () => {
    expect(rows.map(({ subscription }) => subscription?.userId)).toEqual([undefined, 'zoe', 'ghost']);
  });

  it('have the fee that a student pays outside Stripe', () => {
    expect(rows.map(({ membership }) => membership)).toEqual([fee, null, null]);
    expect(rows.map((row) => paymentStateOf(row, '2026-12-31'))).toEqual(['late', 'paying', 'paying']);
    expect(rows.map((row) => paymentStateOf(row, '2026-12-10'))).toEqual(['due', 'paying', 'paying']);
  });

  it('have a student who left as long as Stripe charges', () => {
    const charged = rowsOf({ ...lists, students, changed: [subscriptionOf('left')] }, [], '2026-12-31');
    expect(withoutSettled(charged, '2026-12-31').map(({ userId }) => userId)).toContain('left');
  });

  it('have a student who left as long as money is owed or to be given back', () => {
    const rowsWith = (paid: number) =>
      rowsOf({ ...lists, students, fees: [membershipOf('left', '2026-11-10', { paid })] }, [], '2027-01-05');
    for (const [paid, wanted] of [
      [15_000, 'settle'],
      [45_000, 'settle'],
      [30_000, null],
    ] as const) {
      const row = withoutSettled(rowsWith(paid), '2027-01-05').find(({ userId }) => userId === 'left');
      expect(row ? paymentStateOf(row, '2027-01-05') : null).toBe(wanted);
    }
  });

  it('have the student’s name and those of the guardians, or the id if the profile was deleted', () => {
    expect(rows.map((row) => [row.student?.email, nameOf(row)])).toEqual([
      ['ana@academy.test', 'Name of ana'],
      ['zoe@academy.test', 'Name of zoe'],
      [undefined, 'ghost'],
    ]);
    expect(all.map(({ student }) => student?.guardian)).toContain('Rita Name of ana');
  });
});

describe('the reminder', () => {
  const about = (change: object | null) => {
    const subscription = change && subscriptionOf('ana', change);
    return reminderFor({ subscription });
  };

  it('is about the payment that is due, or the first one that is not complete', () => {
    expect(about({ status: 'past_due' })).toBe('due');
    expect(about({ dueAmount: 10 })).toBe('due');
    expect(about({ status: 'incomplete' })).toBe('incomplete');
    expect(about({})).toBeNull();
    expect(about(null)).toBeNull();
  });
});

describe('the sums of a month', () => {
  const subscriptions = [
    subscriptionOf('ana', { currency: 'brl', amount: 1200, interval: 'year' }),
    subscriptionOf('bia', { amount: null }),
    subscriptionOf('caio', { status: 'trialing', currency: 'brl', amount: 80 }),
    subscriptionOf('davi', { status: 'past_due', currency: 'brl', amount: 1 }),
    subscriptionOf('eva', { currency: 'brl', amount: 10 }),
  ];
  // Eva pays at Stripe and Gil is paused: neither pays a fee.
  const fees = [
    membershipOf('eva', '2026-12-10', { amount: 700 }),
    membershipOf('fabio', '2026-12-10', { amount: 36_050, discount: { amount: 1000, words: '' } }),
    membershipOf('gil', '2026-12-10', { amount: 300 }),
    membershipOf('helio', '2026-12-10', { amount: 30_000, months: 3, paid: 30_000 }),
  ];
  const students = ['ana', 'bia', 'caio', 'davi', 'eva', 'fabio', 'helio'].map(student);
  const paused = { ...student('gil'), breaks: [{ from: '2026-12-20', until: '2026-12-31' }] };
  const rows = rowsOf(
    { ...lists, students: [...students, paused], changed: subscriptions, fees },
    [],
    '2026-12-31',
  );
  const sums = monthlySums(rows, 'brl');

  it('contain the fees, which are also summed apart', () => {
    expect(sums.all).toEqual({ totals: [{ currency: 'brl', amount: 560.5 }], varying: 1 });
    expect(sums.fees).toEqual({ totals: [{ currency: 'brl', amount: 450.5 }], varying: 0 });
  });

  it('are apart for trials', () => {
    expect(sums.trials).toEqual({ totals: [{ currency: 'brl', amount: 80 }], varying: 0 });
  });
});

describe('the ids of unknown students', () => {
  const all = ['ana', 'bia'].map((uid) => subscriptionOf(uid));

  it('are those whose names have to be loaded', () => {
    expect(unknownIdsOf(all, [], [])).toBe('ana,bia');
    expect(unknownIdsOf(all, [student('ana')], [])).toBe('bia');
    expect(unknownIdsOf(all, [student('ana')], ['bia'])).toBe('');
    expect(unknownIdsOf(all, ['ana', 'bia', 'zoe'].map(student), [])).toBe('');
  });
});

describe('the status of several sources', () => {
  it('is ready once all are, pending while one is, and an error if one is', () => {
    const at = (...statuses: ('pending' | 'error' | 'ready')[]) =>
      statusOf(statuses.map((status) => ({ status })));
    expect(at('ready', 'ready')).toBe('ready');
    expect(at('ready', 'pending')).toBe('pending');
    expect(at('pending', 'error')).toBe('error');
    expect(at('error', 'ready')).toBe('error');
  });
});
