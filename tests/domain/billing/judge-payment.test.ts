import type { LateRates } from '@domain/billing/asked-fee.ts';
import { NO_FEES } from '@domain/billing/fee-settings.ts';
import { doubtOf, judgeCorrection, judgePayment } from '@domain/billing/judge-payment.ts';
import {
  accountOf,
  type FeeTerms,
  type MembershipForm,
  presentTerms,
  termsOf,
} from '@domain/billing/membership.ts';
import type { PaymentDocument } from '@domain/billing/payment.ts';
import { refuse } from '@domain/errors.ts';
import { describe, expect, it } from 'vitest';
import { feeTermsOf, membershipOf, paymentOf } from '../../support/fee-factory.ts';

const TODAY = '2026-11-21';
const DUE = '2026-11-10';
const PLAN = { id: 'p'.repeat(20), name: 'Livre', amount: 20_000, months: 3 } as const;

type Given = Partial<Parameters<typeof judgePayment>[0]> & {
  paid?: number;
  breaks?: Break[];
  rates?: LateRates;
};
type Break = { from: string; until: string | null; left?: true };
const judge = ({ paid = 0, breaks = [], rates = NO_FEES, ...given }: Given = {}) => {
  const payment = { amount: 15_000, late: 0, paidOn: TODAY, due: DUE, open: 15_000, sure: false, ...given };
  return judgePayment(payment, { membership: membershipOf('ana', DUE, { paid }), breaks, rates }, TODAY);
};

describe('a payment', () => {
  it.each([
    [{}, { from: DUE, until: '2026-12-09' }, 15_000],
    [{ amount: 45_000 }, { from: DUE, until: '2027-02-09' }, 45_000],
    // A part leaves the rest open.
    [{ amount: 14_999 }, { from: DUE, until: '2026-11-09' }, 14_999],
    [{ amount: 1, paid: 14_999, open: 1 }, { from: DUE, until: '2026-12-09' }, 15_000],
    [{ paid: 15_000, due: '2026-12-10' }, { from: '2026-12-10', until: '2027-01-09' }, 30_000],
    [
      { open: 10_500, breaks: [{ from: '2026-12-01', until: '2026-12-31' }] },
      { from: DUE, until: '2027-01-09' },
      15_000,
    ],
    // Taken back elsewhere: what is paid may be less than nothing.
    [{ paid: -20_000, open: 35_000 }, { from: DUE, until: '2026-11-09' }, -5_000],
  ])('of %j pays %j', (given: Given, covers, paid) => {
    expect(judge(given)).toEqual({ ok: true, paid, covers, planName: 'Mensal' });
  });

  it('is refused if another fee is due by now, or another part of it', () => {
    expect(judge({ amount: 9_000, paid: 9_000 })).toEqual(refuse('changed-meanwhile'));
    expect(judge({ paid: 15_000 })).toEqual(refuse('changed-meanwhile'));
    expect(judge({ due: null })).toEqual(refuse('changed-meanwhile'));
  });

  it.each([
    ['2026-11-22', refuse('date-in-future')],
    ['2026-01-01', expect.objectContaining({ ok: true })],
    ['2025-12-31', refuse('payment-unsure')],
    ['2025-11-19', refuse('invalid-input')],
  ])('on %s', (paidOn, verdict) => {
    expect(judge({ paidOn })).toEqual(verdict);
  });

  it('is given back up to what was paid for no fee', () => {
    const breaks: Break[] = [{ from: TODAY, until: null, left: true }];
    const back = { paid: 45_000, breaks, due: null, open: 30_000 };
    const covers = null;
    expect(judge({ ...back, amount: -30_000 })).toEqual({
      ok: true,
      paid: 15_000,
      covers,
      planName: 'Mensal',
    });
    expect(judge({ ...back, amount: -30_001 })).toEqual(refuse('invalid-input'));
    // Another office has given a part of it back.
    expect(judge({ ...back, paid: 40_000, amount: -10_000 })).toEqual(refuse('changed-meanwhile'));
    expect(judge({ amount: -1, open: 0 })).toEqual(refuse('invalid-input'));
  });

  it('pays no fee if none is due, as of a student who trains for free', () => {
    const membership = membershipOf('ana', DUE, { amount: 0 });
    const free = { amount: 500, late: 0, paidOn: TODAY, due: null, open: 0, sure: true };
    expect(judgePayment(free, { membership, breaks: [], rates: NO_FEES }, TODAY)).toMatchObject({
      paid: 500,
      covers: null,
    });
  });
});

describe('the fine and interest on a late fee', () => {
  const rates = { fine: 200, interest: 100 };
  // R$ 150 due 11 days before: 2 % once, and 11 of 30 days of 1 %.
  const late = 355;

  it.each([
    [{ late }, { ok: true, paid: 15_000 }],
    [{ late: late + 2 }, refuse('changed-meanwhile')],
    [{ late, rates: NO_FEES }, refuse('changed-meanwhile')],
    // A part bears its share, and a payment of the due day none.
    [
      { late: Math.round(late / 3), amount: 5_000 },
      { ok: true, paid: 5_000 },
    ],
    [{ late, amount: 5_000 }, refuse('changed-meanwhile')],
    [{ late, paidOn: DUE }, refuse('changed-meanwhile')],
    // What is paid ahead with it is not late.
    [
      { late, amount: 45_000 },
      { ok: true, paid: 45_000 },
    ],
    [{ late, amount: -1, open: 0 }, refuse('invalid-input')],
  ])('%j: %j', (given: Given, verdict) => {
    expect(judge({ rates, ...given })).toMatchObject(verdict);
  });
});

describe('a payment far above what is open, or of another year, is asked about', () => {
  it.each([
    // One fee is open.
    [15_000 + 12 * 15_000, {}, null],
    [15_000 + 12 * 15_000 + 1, {}, 'amount'],
    // A year's fee is a year.
    [150_000 * 2, { amount: 150_000, months: 12 }, null],
    [150_000 * 2 + 1, { amount: 150_000, months: 12 }, 'amount'],
    // Three are due, and a discount counts.
    [3 * 14_000 + 12 * 14_000, { from: '2026-09-10', discount: { amount: 1_000, words: '' } }, null],
    [3 * 14_000 + 12 * 14_000 + 1, { from: '2026-09-10', discount: { amount: 1_000, words: '' } }, 'amount'],
    [-15_000, {}, null],
  ] as const)('%i of a fee of %j: %j', (amount, { from = DUE, ...terms }: Partial<FeeTerms>, doubt) => {
    const account = accountOf(membershipOf('ana', from, terms), [], TODAY);
    expect(doubtOf({ amount, paidOn: TODAY }, account, TODAY)).toBe(doubt);
    expect(doubtOf({ amount, paidOn: '2025-12-31' }, account, TODAY)).toBe(doubt ?? 'year');
  });

  it('and is refused until the answer is yes', () => {
    expect(judge({ amount: 500_000 })).toEqual(refuse('payment-unsure'));
    expect(judge({ amount: 500_000, sure: true })).toMatchObject({ ok: true, paid: 500_000 });
    expect(judge({ paidOn: '2025-12-31', sure: true })).toMatchObject({ ok: true });
    expect(judge({ paidOn: '2025-11-20', sure: true })).toMatchObject({ ok: true });
  });
});

describe('a correction', () => {
  const at = new Date('2026-11-21T12:00Z');
  const judge = (
    uid: string,
    seconds: number,
    { mayManage = false, reason = '', ...over }: Partial<PaymentDocument> & { mayManage?: boolean } = {},
  ) =>
    judgeCorrection(
      paymentOf('ana', { at, ...over }),
      { uid, mayManage, reason },
      new Date(at.getTime() + seconds * 1_000),
    );

  it('is for who confirmed the payment for 10 minutes, then for administrators with a reason', () => {
    expect(judge('rosa', 600)).toEqual({ ok: true });
    expect(judge('rosa', 601, { reason: 'Twice' })).toEqual(refuse('correction-over'));
    expect(judge('ines', 0, { reason: 'Twice' })).toEqual(refuse('correction-over'));
    expect(judge('rita', 0, { mayManage: true })).toEqual(refuse('reason-needed'));
    expect(judge('rita', 601, { mayManage: true, reason: 'Twice' })).toEqual({ ok: true });
    expect(judge('rosa', 601, { mayManage: true })).toEqual(refuse('reason-needed'));
  });

  it('is refused of a payment at Stripe, and of a correction', () => {
    const given = { mayManage: true, reason: 'Twice' };
    expect(judge('rita', 0, { ...given, method: 'stripe' })).toEqual(refuse('not-correctable'));
    const corrects = { id: 'p1', receipt: '2026/0001' };
    expect(judge('rosa', 0, { ...given, corrects })).toEqual(refuse('not-correctable'));
  });
});

describe('chosen terms', () => {
  const form = (over: Partial<MembershipForm> = {}): MembershipForm => ({
    planId: PLAN.id,
    discount: null,
    from: DUE,
    ...over,
  });
  const gone = membershipOf('ana', DUE);
  const { planId } = feeTermsOf(DUE);
  const of = { planName: 'Livre', amount: 20_000, months: 3, discount: null, from: DUE };

  it('are those of the plan', () => {
    expect(termsOf(form(), [PLAN], null)).toEqual({ ok: true, terms: { planId: PLAN.id, ...of } });
  });

  it('are as stored of a plan that the settings have no more', () => {
    const next = { planId, from: '2026-12-05' };
    expect(termsOf(form(next), [PLAN], gone)).toEqual({ ok: true, terms: feeTermsOf('2026-12-05') });
    const ended = { ...gone, terms: [...gone.terms, { over: TODAY, ended: true as const }] };
    for (const other of [null, ended, membershipOf('ana', DUE, { planId: 'q'.repeat(20) })])
      expect(termsOf(form({ planId }), [PLAN], other)).toEqual(refuse('plan-unavailable'));
    expect([null, ended].map(presentTerms)).toEqual([null, null]);
    expect(presentTerms(gone)).toEqual(feeTermsOf(DUE));
  });

  it('have a discount of the amount at most', () => {
    const off = (amount: number) => termsOf(form({ discount: { amount, words: '' } }), [PLAN], null);
    expect(off(20_000)).toMatchObject({ terms: { discount: { amount: 20_000 } } });
    expect(off(20_001)).toEqual(refuse('invalid-input'));
  });
});
