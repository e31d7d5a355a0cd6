import { type SubscriptionDocument, subscriptionState } from '@domain/billing/subscription.ts';
import { academyClock } from '@domain/calendar.ts';

/** What a student has to know about the subscription they have, as a key of the catalogue; null where all is well. */
export type StandingNotice =
  | 'canceling'
  | 'pastDue'
  | 'unpaid'
  | 'incomplete'
  | 'expired'
  | 'paused'
  | 'trialing'
  | 'canceled'
  | 'other';

/** The second date on the card, beside the start. */
type Until = { label: 'nextInvoice' | 'ends' | 'ended'; date: string };

const NOTICES: Record<string, StandingNotice | null> = {
  active: null,
  past_due: 'pastDue',
  unpaid: 'unpaid',
  incomplete: 'incomplete',
  incomplete_expired: 'expired',
  paused: 'paused',
  trialing: 'trialing',
  canceled: 'canceled',
};

export function noticeOf(subscription: SubscriptionDocument): StandingNotice | null {
  if (subscriptionState(subscription) === 'canceling') return 'canceling';
  const notice = NOTICES[subscription.status];
  return notice === undefined ? 'other' : notice;
}

/** A day of the academy's, yyyy-MM-dd. */
export function dayOf(moment: Date | null): string | null {
  return moment && academyClock(moment).date;
}

/** 'Next Invoice' or 'Subscription Ends' (specification, point 2); null where neither is known. */
export function untilOf(subscription: SubscriptionDocument): Until | null {
  const end = dayOf(subscription.currentPeriodEnd);
  if (subscription.cancelAtPeriodEnd) return end ? { label: 'ends', date: end } : null;
  if (subscription.status === 'canceled') return end ? { label: 'ended', date: end } : null;
  const next = dayOf(subscription.nextInvoiceDate);
  if (next) return { label: 'nextInvoice', date: next };
  // A mirror of before there was that field; in a newer one it means that nothing more is asked for.
  return !subscription.fetchedAt && subscription.status === 'active' && end
    ? { label: 'nextInvoice', date: end }
    : null;
}
