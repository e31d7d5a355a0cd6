import { describe, expect, it } from 'vitest';
import {
  nameOf,
  rowsOf,
  stateOf,
  statusOf,
  unknownIdsOf,
} from '../../../web/src/features/billing/subscription-rows.ts';
import { subscriptionOf } from '../../support/subscription-factory.ts';

const student = (uid: string) => ({ uid, name: `Name of ${uid}`, email: `${uid}@academy.test` });

describe('the rows', () => {
  const subscriptions = ['zoe', 'ghost', 'boss'].map((uid) => subscriptionOf(uid));
  const paid = { userId: 'ana', until: '2026-12-31', updatedAt: new Date(0), updatedByName: 'Rita' };
  const rows = rowsOf(subscriptions, ['ana', 'boss', 'zoe'].map(student), ['boss', 'rita'], [paid]);

  it('are all students in their order, without administrators, with deleted profiles last', () => {
    expect(rows.map(({ userId }) => userId)).toEqual(['ana', 'zoe', 'ghost']);
  });

  it('have the student’s subscription, or none', () => {
    expect(rows.map(({ subscription }) => subscription?.userId)).toEqual([undefined, 'zoe', 'ghost']);
  });

  it('have the day through which a student has paid outside Stripe', () => {
    expect(rows.map(({ paidUntil }) => paidUntil)).toEqual(['2026-12-31', null, null]);
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
