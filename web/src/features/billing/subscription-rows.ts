import type { SubscriptionDocument } from '@domain/billing/subscription.ts';

export type Named = { uid: string; name: string; email: string };

/** A subscription with its student; null if the profile was deleted. */
export type SubscriptionRow = SubscriptionDocument & { student: Named | null };

export function nameOf({ student, userId }: Pick<SubscriptionRow, 'student' | 'userId'>): string {
  return student?.name ?? userId;
}

/** In the order of `students`, rows without a student last, without administrators. */
export function rowsOf(
  subscriptions: readonly SubscriptionDocument[],
  students: readonly Named[],
  adminIds: readonly string[],
): SubscriptionRow[] {
  const places = new Map(students.map(({ uid }, index) => [uid, index]));
  const admins = new Set(adminIds);
  const place = ({ userId }: SubscriptionDocument) => places.get(userId) ?? students.length;
  return subscriptions
    .filter(({ userId }) => !admins.has(userId))
    .toSorted((a, b) => place(a) - place(b))
    .map((subscription) => ({ ...subscription, student: students[place(subscription)] ?? null }));
}

/**
 * The ids of unknown students as one string, which changes only when there is a new one to load.
 */
export function unknownIdsOf(
  subscriptions: readonly SubscriptionDocument[],
  students: readonly Named[],
): string {
  const known = new Set(students.map(({ uid }) => uid));
  return subscriptions
    .map(({ userId }) => userId)
    .filter((uid) => !known.has(uid))
    .join();
}

type Status = 'pending' | 'error' | 'ready';

/** Of several sources together: 'error' if any has failed, 'ready' once all are. */
export function statusOf(sources: readonly { status: Status }[]): Status {
  const is = (wanted: Status) => sources.some(({ status }) => status === wanted);
  if (is('error')) return 'error';
  return is('pending') ? 'pending' : 'ready';
}
