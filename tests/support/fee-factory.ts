import type { FeeTerms, MembershipDocument } from '@domain/billing/membership.ts';
import type { PaymentDocument } from '@domain/billing/payment.ts';
import { NOON } from './factories.ts';

export function feeTermsOf(from: string, over: Partial<FeeTerms> = {}): FeeTerms {
  const terms = { planId: 'm'.repeat(20), planName: 'Mensal', amount: 15_000, months: 1 } as const;
  return { ...terms, discount: null, from, ...over };
}

/** A fee of R$ 150 a month from a day on. */
export function membershipOf(
  userId: string,
  from: string,
  { paid = 0, ...over }: Partial<FeeTerms> & { paid?: number } = {},
): MembershipDocument {
  const at = { updatedAt: new Date(0), updatedByName: 'Rita', writtenAt: new Date(0) };
  const terms = [{ ...feeTermsOf(from, over), over: from }];
  return { userId, since: from, terms, paid, reminded: null, claimed: null, ...at };
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
