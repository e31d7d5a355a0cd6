import type { FeeTerms, MembershipDocument } from '@domain/billing/membership.ts';

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
  const at = { updatedAt: new Date(0), updatedByName: 'Rita' };
  const terms = [{ ...feeTermsOf(from, over), over: from }];
  return { userId, since: from, terms, paid, reminded: null, claimed: null, ...at };
}
