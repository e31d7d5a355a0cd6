import { describe, expect, it } from 'vitest';
import {
  monthlySums,
  nameOf,
  reminderFor,
  rowsOf,
  stateOf,
  statusOf,
  unknownIdsOf,
} from '../../../web/src/features/billing/subscription-rows.ts';
import { subscriptionOf } from '../../support/subscription-factory.ts';

const paymentOf = (userId: string, amount: number | null) => ({
  userId,
  until: '2026-12-31',
  monthly: amount === null ? null : { amount, currency: 'brl' },
  updatedAt: new Date(0),
  updatedByName: 'Rita',
});
const student = (uid: string) => ({ uid, name: `Name of ${uid}`, email: `${uid}@academy.test`, phone: '' });

describe('the rows', () => {
  const subscriptions = ['zoe', 'ghost', 'boss'].map((uid) => subscriptionOf(uid));
  const paid = paymentOf('ana', null);
  const rows = rowsOf(subscriptions, ['ana', 'boss', 'zoe'].map(student), ['boss', 'rita'], [paid]);

  it('are all students in their order, without administrators, with deleted profiles last', () => {
    expect(rows.map(({ userId }) => userId)).toEqual(['ana', 'zoe', 'ghost']);
  });

  it('have the student’s subscription, or none', () => {
    expect(rows.map(({ subscription }) => subscription?.userId)).toEqual([undefined, 'zoe', 'ghost']);
  });

  it('have the day through which a student has paid outside Stripe', () => {
    expect(rows.map(({ payment }) => payment)).toEqual([paid, null, null]);
    expect(rows.map((row) => stateOf(row, '2026-12-31'))).toEqual(['outside', 'paying', 'paying']);
  });

  it('have the student’s name, or the id if the profile was deleted', () => {
    expect(rows.map((row) => [row.student?.email, nameOf(row)])).toEqual([
      ['ana@academy.test', 'Name of ana'],
      ['zoe@academy.test', 'Name of zoe'],
      [undefined, 'ghost'],
    ]);
  });
});

describe('the reminder', () => {
  const about = (change: object | null) => {
    const subscription = change && subscriptionOf('ana', change);
    return reminderFor({ userId: 'ana', student: null, subscription, payment: null });
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
  // Eva pays at Stripe, and the mark of Gil is over: neither counts as paid outside.
  const payments = [
    paymentOf('eva', 7),
    paymentOf('fabio', 35_050),
    { ...paymentOf('gil', 3), until: '2026-12-30' },
    paymentOf('helio', null),
  ];
  const ids = ['ana', 'bia', 'caio', 'davi', 'eva', 'fabio', 'gil', 'helio'];
  const sums = monthlySums(rowsOf(subscriptions, ids.map(student), [], payments), '2026-12-31', 'brl');

  it('contain the payments outside Stripe, which are also summed apart, with those without an amount', () => {
    expect(sums.all).toEqual({ totals: [{ currency: 'brl', amount: 460.5 }], varying: 1 });
    expect(sums.outside).toEqual({ totals: [{ currency: 'brl', amount: 350.5 }], varying: 1 });
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
