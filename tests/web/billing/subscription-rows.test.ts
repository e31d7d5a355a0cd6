import { describe, expect, it } from 'vitest';
import {
  nameOf,
  rowsOf,
  statusOf,
  strangersOf,
} from '../../../web/src/features/billing/subscription-rows.ts';
import { toneOf } from '../../../web/src/ui/subscription-words.ts';
import { subscriptionOf } from '../../support/subscription-factory.ts';

const student = (uid: string) => ({ uid, name: `Name of ${uid}`, email: `${uid}@academy.test` });

describe('the rows', () => {
  const subscriptions = ['zoe', 'ghost', 'boss', 'ana'].map((uid) => subscriptionOf(uid));
  const rows = rowsOf(subscriptions, ['ana', 'boss', 'zoe'].map(student), ['boss']);

  it('stand in the order of the students, without administrators, those without a profile last', () => {
    expect(rows.map(({ userId }) => userId)).toEqual(['ana', 'zoe', 'ghost']);
  });

  it('know whose they are, or say so by the id', () => {
    expect(rows.map((row) => [row.student?.email, nameOf(row)])).toEqual([
      ['ana@academy.test', 'Name of ana'],
      ['zoe@academy.test', 'Name of zoe'],
      [undefined, 'ghost'],
    ]);
  });

  it('leave what they are made of as it was', () => {
    expect(subscriptions.map(({ userId }) => userId)).toEqual(['zoe', 'ghost', 'boss', 'ana']);
  });
});

describe('strangers', () => {
  const all = ['ana', 'bia'].map((uid) => subscriptionOf(uid));

  it('are those whose names are to be asked for', () => {
    expect(strangersOf(all, [])).toBe('ana,bia');
    expect(strangersOf(all, [student('ana')])).toBe('bia');
    expect(strangersOf(all, ['ana', 'bia', 'zoe'].map(student))).toBe('');
  });
});

describe('several sources', () => {
  it('are there once all are, wait with any, and fail with any', () => {
    const at = (...statuses: ('pending' | 'error' | 'ready')[]) =>
      statusOf(statuses.map((status) => ({ status })));
    expect(at('ready', 'ready')).toBe('ready');
    expect(at('ready', 'pending')).toBe('pending');
    expect(at('pending', 'error')).toBe('error');
    expect(at('error', 'ready')).toBe('error');
  });
});

describe('the tone of the badge', () => {
  it.each([
    ['active', 'success'],
    ['trialing', 'info'],
    ['past_due', 'danger'],
    ['unpaid', 'danger'],
    ['incomplete', 'warning'],
    ['paused', 'warning'],
    ['canceled', 'neutral'],
    ['incomplete_expired', 'neutral'],
    ['a_word_of_tomorrow', 'warning'],
  ])('%s is %s', (status, tone) => {
    expect(toneOf({ status, cancelAtPeriodEnd: false })).toBe(tone);
  });

  it('is a warning while it is canceling, and quiet where there is none', () => {
    expect(toneOf({ status: 'active', cancelAtPeriodEnd: true })).toBe('warning');
    expect(toneOf(null)).toBe('neutral');
  });
});
