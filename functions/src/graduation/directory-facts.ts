import type { Elsewhere, ListedSubscription, ProfileEntry } from '@domain/graduation/student-directory.ts';

import type { CollectionReference, Firestore } from 'firebase-admin/firestore';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { parsedById } from '../edge/read.ts';
import { subscriptionIn } from './directory-queries.ts';

/** Students whose records are queried at the same time. */
const STUDENTS_AT_ONCE = 100;
/** Records per request: marked ones, which do not count, are rare. */
const RECORDS = 3;

/**
 * What the entries of changed students need besides their profiles: a query for the latest class, and the
 * subscription, unless it was read because it changed itself. A deleted one is found because its deletion changes the
 * profile.
 */
export async function factsElsewhere(
  { db, logError }: Pick<Dependencies, 'db' | 'logError'>,
  students: readonly ProfileEntry[],
  { today, subscriptions }: { today: string; subscriptions: ReadonlyMap<string, ListedSubscription> },
): Promise<Map<string, Elsewhere>> {
  const facts = new Map<string, Elsewhere>();
  for (let start = 0; start < students.length; start += STUDENTS_AT_ONCE) {
    const group = students.slice(start, start + STUDENTS_AT_ONCE);
    const others = group.filter(({ uid }) => !subscriptions.has(uid));
    const [lastClasses, read] = await Promise.all([
      Promise.all(group.map((student) => lastClassOf(db, student, today))),
      others.length === 0 ? [] : db.getAll(...others.map(({ uid }) => db.doc(paths.subscription(uid)))),
    ]);
    const found = new Map([
      ...subscriptions,
      ...parsedById(read, logError, 'subscription-malformed', subscriptionIn),
    ]);
    for (const [index, { uid }] of group.entries()) {
      facts.set(uid, { lastClass: lastClasses[index] ?? null, subscription: found.get(uid) ?? null });
    }
  }
  return facts;
}

/** The date of the latest record that counts, by the end of `today`. A student without a class costs no query. */
async function lastClassOf(
  db: Firestore,
  { uid, gradeSince, classesSince }: ProfileEntry,
  today: string,
): Promise<string | null> {
  if (gradeSince === null && classesSince === 0) return null;
  const records: CollectionReference = db.collection(paths.attendanceOf(uid));
  let page = records.where('date', '<=', today).orderBy('date', 'desc').select('date', 'mark').limit(RECORDS);
  for (;;) {
    const { docs, size } = await page.get();
    const dates = docs.flatMap((found) => (found.get('mark') ? [] : [String(found.get('date'))]));
    const last = docs.at(-1);
    if (dates[0] !== undefined || size < RECORDS || !last) return dates[0] ?? null;
    page = page.startAfter(last);
  }
}
