import { dunningEnded, isPaidAfterEnd, orphanReason } from '@domain/billing/billing-alert.ts';
import { AUTOMATIC_REFUND, judgeRefund } from '@domain/billing/refund.ts';
import { describe, expect, it } from 'vitest';

describe('a live subscription', () => {
  const owner = {
    account: { disabled: false },
    withoutAccount: false,
    state: 'member',
    isAdmin: false,
    hasLeft: false,
  };

  it('of a member is no orphan', () => {
    expect(orphanReason(owner)).toBeNull();
  });

  it('of a person without an account is no orphan, unless an account came and was disabled', () => {
    const entered = { ...owner, account: null, withoutAccount: true };
    expect(orphanReason(entered)).toBeNull();
    expect(orphanReason({ ...entered, state: 'unconfirmed' })).toBeNull();
    expect(orphanReason({ ...entered, state: 'unconfirmed', account: { disabled: false } })).toBeNull();
    expect(orphanReason({ ...owner, state: 'waiting' })).toBe('not-a-member');
    expect(orphanReason({ ...entered, state: 'left' })).toBe('not-a-member');
    expect(orphanReason({ ...entered, account: { disabled: true } })).toBe('no-account');
  });

  it.each([
    ['no-student', null],
    ['no-account', { ...owner, account: null }],
    ['no-account', { ...owner, account: { disabled: true } }],
    ['not-a-member', { ...owner, state: 'disabled' }],
    ['not-a-member', { ...owner, state: null }],
    ['administrator', { ...owner, isAdmin: true }],
    ['student-left', { ...owner, hasLeft: true }],
  ] as const)('is listed as %s for %j', (reason, facts) => {
    expect(orphanReason(facts)).toBe(reason);
  });
});

describe('the end of dunning', () => {
  const became = (status: string, endedUnpaid = false) => ({ status, endedUnpaid });

  it.each([
    ['past_due', became('unpaid'), true],
    ['active', became('unpaid'), true],
    ['past_due', became('canceled', true), true],
    ['unpaid', became('unpaid'), false],
    ['canceled', became('canceled', true), false],
    ['active', became('canceled'), false],
    ['past_due', became('canceled'), false],
    ['past_due', became('active'), false],
  ] as const)('is noticed from %s to %j: %s', (before, now, noticed) => {
    expect(dunningEnded({ status: before }, now)).toBe(noticed);
  });

  it('is not noticed in the first mirror of a subscription', () => {
    expect(dunningEnded(null, became('unpaid'))).toBe(false);
  });
});

it.each([
  ['after its end', 100, 101, true],
  ['before its end', 100, 99, false],
  ['in the second of its end', 100, 100, false],
  ['that has not ended', null, 101, false],
  ['that is not made yet', 100, null, false],
] as const)('a payment of a subscription %s (%s, %s) comes too late: %s', (_, ended, paid, late) => {
  expect(isPaidAfterEnd(ended, paid)).toBe(late);
});

const now = new Date('2026-11-22T12:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000);
const payment = { paid: 149, paidAt: now, price: 149 };
const most = AUTOMATIC_REFUND.amount;

it.each([
  ['refund', payment],
  ['refund', { ...payment, paidAt: daysAgo(AUTOMATIC_REFUND.days) }],
  ['refund', { ...payment, paid: 1 }],
  ['refund', { ...payment, paid: most, price: most }],
  ['nothing-paid', { ...payment, paid: 0 }],
  ['by-hand', { ...payment, paidAt: daysAgo(AUTOMATIC_REFUND.days + 1) }],
  ['by-hand', { ...payment, paid: 149.01 }],
  ['by-hand', { ...payment, price: null }],
  ['by-hand', { ...payment, paid: most + 1, price: most + 1 }],
] as const)('an automatic refund is judged as %s for %j', (verdict, facts) => {
  expect(judgeRefund(facts, now)).toBe(verdict);
});
