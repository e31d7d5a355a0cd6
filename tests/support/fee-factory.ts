import type { FeePlan } from '@domain/billing/fee-settings.ts';
import type { FeeTerms, MembershipDocument, StoredTerms } from '@domain/billing/membership.ts';
import type { PaymentDocument } from '@domain/billing/payment.ts';
import { NOON } from './factories.ts';

/** The terms of a plan, due from this day on. */
export function termsOf(
  { id: planId, name: planName, amount, months }: FeePlan,
  from: string,
  discount: FeeTerms['discount'] = null,
): FeeTerms & { over: string } {
  return { planId, planName, amount, months, discount, from, over: from };
}

/** memberships/{uid}: a fee of which nothing is paid. */
export function membershipOf(
  uid: string,
  terms: StoredTerms[],
  overrides: Partial<MembershipDocument> = {},
): MembershipDocument {
  return {
    userId: uid,
    since: '2026-11-01',
    terms,
    paid: 0,
    reminded: null,
    claimed: null,
    updatedAt: NOON,
    updatedByName: 'Rita Prado',
    ...overrides,
  };
}

/** payments/{id}: a fee that Rosa of the reception confirmed. */
export function paymentOf(studentId: string, overrides: Partial<PaymentDocument> = {}): PaymentDocument {
  return {
    studentId,
    name: 'Ana Silva',
    amount: 18_000,
    currency: 'brl',
    method: 'pix',
    paidOn: '2026-11-10',
    covers: { from: '2026-11-10', until: '2026-12-09' },
    planName: 'Mensal',
    receipt: '2026/0001',
    at: NOON,
    by: 'rosa',
    byName: 'Rosa Reis',
    corrects: null,
    reason: '',
    ...overrides,
  };
}
