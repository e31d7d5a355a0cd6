import type { SubscriptionDocument } from '@domain/billing/subscription.ts';

export type Named = { uid: string; name: string; email: string };

/** A subscription and whose it is; null where nobody has that profile any more. */
export type SubscriptionRow = SubscriptionDocument & { student: Named | null };

export function nameOf({ student, userId }: Pick<SubscriptionRow, 'student' | 'userId'>): string {
  return student?.name ?? userId;
}

/**
 * In the order of `students`, those without one last. Administrators need no subscription and are left out (specification, point 6).
 */
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

/** Whose name is not known yet, as one text: it changes when there is somebody new to ask for, and only then. */
export function strangersOf(
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

/** Several things as one: in error if any is, and there once all are. */
export function statusOf(sources: readonly { status: Status }[]): Status {
  const is = (wanted: Status) => sources.some(({ status }) => status === wanted);
  if (is('error')) return 'error';
  return is('pending') ? 'pending' : 'ready';
}
