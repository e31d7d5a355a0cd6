import { type FeeSettings, storedFees } from '@domain/billing/fee-settings.ts';
import {
  type Account,
  feeAccountOf,
  type MembershipDocument,
  membershipDocument,
  type PaymentSources,
  type PaymentState,
  paymentStateOf,
} from '@domain/billing/membership.ts';
import {
  type PaymentDocument,
  type PaymentYear,
  paymentDocument,
  paymentYear,
} from '@domain/billing/payment.ts';
import type { SubscriptionDocument } from '@domain/billing/subscription.ts';
import { limit, orderBy, startAfter, where } from 'firebase/firestore';
import { z } from 'zod';
import { type Live, useDocument, useEach, useList } from '../live/use-live-query.ts';
import { useStudentId } from '../session/family.ts';
import { useOwnProfile } from './profile-data.ts';
import { changedSince, useOwnSubscription } from './subscription-data.ts';

/** The academy's plans of a fee, and its Pix key; null until they are saved. */
export function useFees(): Live<FeeSettings | null> {
  return useDocument('settings/fees', storedFees);
}

/** The fee of a student; null without one. The reception and administrators may read each. Reads nothing for null. */
export function useMembershipOf(uid: string | null): Live<MembershipDocument | null> {
  return useDocument(uid === null ? null : `memberships/${uid}`, membershipDocument);
}

/** The fees of several students, each of which the user may read. */
export function useMembershipsOf(uids: readonly string[]): Live<MembershipDocument[]> {
  return useEach('memberships', uids, membershipDocument);
}

/** `account`: of a fee that runs, or null. */
export type OwnPayment<Fee = Account | null> = Pick<PaymentSources, 'breaks'> & {
  state: PaymentState;
  account: Fee;
  membership: MembershipDocument | null;
};

/** How the screen's student pays. */
export function useOwnPayment(
  today: string,
): Live<OwnPayment & { subscription: SubscriptionDocument | null }> {
  const own = useOwnSubscription();
  const fee = useMembershipOf(useStudentId());
  const profile = useOwnProfile();
  for (const source of [own, fee, profile]) if (source.status === 'error') return source;
  if (own.status !== 'ready' || fee.status !== 'ready' || profile.status !== 'ready')
    return { status: 'pending' };
  const sources = {
    subscription: own.data,
    membership: fee.data,
    breaks: profile.data?.breaks ?? [],
  };
  const data = { ...sources, state: paymentStateOf(sources, today), account: feeAccountOf(sources, today) };
  return { status: 'ready', data };
}

/** The fees that changed since a moment, for administrators. Reads nothing for null. */
export function useMembershipsSince(moment: Date | null): Live<MembershipDocument[]> {
  return useList({
    ...changedSince('writtenAt', moment),
    collection: 'memberships',
    schema: membershipDocument,
  });
}

const listedPayment = paymentDocument.extend({ id: z.string() });
export type ListedPayment = z.infer<typeof listedPayment>;

/** The rules let a student list no more at a time. */
export const PAYMENTS_PAGE = 50;

/**
 * The payments of a student, the newest first, or those before a time: of any for administrators, otherwise the own or a
 * child's.
 */
export function usePaymentsOf(studentId: string, before: Date | null = null): Live<ListedPayment[]> {
  return useList({
    collection: 'payments',
    schema: listedPayment,
    key: `${studentId}, ${before?.getTime()}`,
    bounds: [
      where('studentId', '==', studentId),
      orderBy('at', 'desc'),
      ...(before ? [startAfter(before)] : []),
      limit(PAYMENTS_PAGE),
    ],
  });
}

/** The payments of a month ('yyyy-mm'), for administrators. Reads nothing for null. */
export function usePaymentsOfMonth(month: string | null): Live<ListedPayment[]> {
  return useList({
    collection: 'payments',
    schema: listedPayment,
    key: `month=${month}`,
    bounds: [where('paidOn', '>=', `${month}-01`), where('paidOn', '<=', `${month}-31`)],
    wanted: month !== null,
  });
}

/** The payments that were confirmed since a time, for administrators. Reads nothing unless `enabled`. */
export function usePaymentsSince(since: Date, enabled: boolean): Live<ListedPayment[]> {
  return useList({
    collection: 'payments',
    schema: listedPayment,
    key: `since=${since.getTime()}`,
    bounds: [where('at', '>=', since)],
    wanted: enabled,
  });
}

/** One payment. Reads nothing for null. */
export function usePayment(id: string | null): Live<PaymentDocument | null> {
  return useDocument(id === null ? null : `payments/${id}`, paymentDocument);
}

/** The payments with one receipt. Fails if the user may not read one of them. */
export function usePaymentsTogether(ids: readonly string[]): Live<PaymentDocument[]> {
  return useEach('payments', ids, paymentDocument);
}

/** The sums of the months of a year, for administrators. */
export function usePaymentYear(year: number): Live<PaymentYear | null> {
  return useDocument(`payment_years/${year}`, paymentYear);
}
