import { listedMembership, membershipDocument } from '@domain/billing/membership.ts';
import { listedSubscription, subscriptionDocument } from '@domain/billing/subscription.ts';
import {
  directoryEntryOf,
  directoryProfile,
  type ProfileEntry,
} from '@domain/graduation/student-directory.ts';
import { studentDocument } from '@domain/profile.ts';
import {
  type CollectionReference,
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  type Query,
} from 'firebase-admin/firestore';
import type * as z from 'zod';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { parsedById, readIfExists } from '../edge/read.ts';
import type { Billing, StoredEntry } from './directory-documents.ts';

type Source = Pick<Dependencies, 'db' | 'logError'>;

/** Students per request. The response stays far below Firestore's limit. */
const PAGE = 1000;

/**
 * `updatedAt` is the time when a write reached the server; queries see the write only after its
 * commit. Without an overlap, a query between the two would miss the write permanently. The overlap
 * is longer than the longest commit (Firestore's limit is one minute). Finding a student twice
 * changes nothing.
 */
const OVERLAP_MS = 5 * 60_000;
/** From when on changes are looked for. */
export const overlapped = (readAt: Date) => new Date(readAt.getTime() - OVERLAP_MS);

/** An administrator may have a profile, and is not a student; neither is an account with an `admission`. */
const readProfile = directoryProfile.extend(studentDocument.pick({ isAdmin: true, admission: true }).shape);
const READ_FIELDS = Object.keys(readProfile.shape);

/**
 * The students that changed; all of them without `readAt`, page by page: the next call finds those that changed after the
 * first page. `found` is the number of documents read; `students` contains only the valid ones, null for an account that
 * is not a student. `readAt`: when they were read; later changes are missing.
 */
export async function changedStudents({ db, logError }: Source, readAt: Date | undefined, today: string) {
  const read = await readPages(changedSince(db.collection('students'), readAt), READ_FIELDS);
  const entryIn = (found: DocumentSnapshot): ProfileEntry | null | undefined => {
    const student = readIfExists(found, readProfile)?.data;
    if (student?.isAdmin || student?.admission) return null;
    return student && { ...directoryEntryOf(student, today), uid: found.id };
  };
  const students = parsedById(read.docs, logError, 'student-malformed', entryIn);
  return { students, readAt: read.readAt, found: read.docs.length };
}

function changedSince(query: Query, readAt: Date | undefined, field = 'updatedAt'): Query {
  if (!readAt) return query.orderBy(FieldPath.documentId());
  return query.where(field, '>', overlapped(readAt)).orderBy(field);
}

/** How students pay, by student: each part that was read. */
type Payments = { [Part in keyof Billing]: Map<string, NonNullable<Billing[Part]>> };

/** The subscriptions and fees that changed, by student; all of them without `readAt`. Not those that were deleted. */
export async function changedPayments({ db, logError }: Source, readAt: Date | undefined): Promise<Payments> {
  const [subscriptions, memberships] = await Promise.all([
    readPages(changedSince(db.collection(paths.subscriptions), readAt)),
    readPages(changedSince(db.collection(paths.memberships), readAt, 'writtenAt')),
  ]);
  return paymentsIn(subscriptions.docs, memberships.docs, logError);
}

/** Those that exist. */
function paymentsIn(
  subscriptions: readonly DocumentSnapshot[],
  memberships: readonly DocumentSnapshot[],
  logError: Source['logError'],
): Payments {
  const subscription = parsedById(subscriptions, logError, 'subscription-malformed', (found) =>
    listed(found, subscriptionDocument, listedSubscription),
  );
  const membership = parsedById(memberships, logError, 'membership-malformed', (found) =>
    listed(found, membershipDocument, listedMembership),
  );
  return { subscription, membership };
}

function listed<T>(found: DocumentSnapshot, document: z.ZodType, list: z.ZodType<T>): T | undefined {
  const data = readIfExists(found, document)?.data;
  return data === undefined ? undefined : list.parse(JSON.parse(JSON.stringify(data)));
}

/** Reads only these fields, or all. `readAt` is the time of the first page. */
async function readPages(query: Query, fields?: readonly string[]) {
  const page = (fields ? query.select(...fields, 'updatedAt') : query).limit(PAGE);
  const first = await page.get();
  const docs = [...first.docs];
  for (let last = first; last.size === PAGE; ) {
    last = await page.startAfter(last.docs[PAGE - 1]).get();
    docs.push(...last.docs);
  }
  return { docs, readAt: first.readTime.toDate() };
}

/** The facts of an entry that are not in the profile. */
type Elsewhere = Pick<StoredEntry, 'lastClass' | 'billing'>;

/** Students whose records are queried at the same time. */
const STUDENTS_AT_ONCE = 100;
/** Records per request: marked ones, which do not count, are rare. */
const RECORDS = 3;

/**
 * What the entries of changed students need besides their profiles: a query for the latest class, and how they pay,
 * unless it was read because it changed itself. A deleted one is found because its deletion changes the profile.
 */
export async function factsElsewhere(
  { db, logError }: Source,
  students: readonly ProfileEntry[],
  { today, payments }: { today: string; payments: Payments },
): Promise<Map<string, Elsewhere>> {
  const facts = new Map<string, Elsewhere>();
  for (let start = 0; start < students.length; start += STUDENTS_AT_ONCE) {
    const group = students.slice(start, start + STUDENTS_AT_ONCE);
    const read = async (known: ReadonlyMap<string, unknown>, path: (uid: string) => string) => {
      const others = group.filter(({ uid }) => !known.has(uid));
      return others.length === 0 ? [] : await db.getAll(...others.map(({ uid }) => db.doc(path(uid))));
    };
    const [lastClasses, subscriptions, memberships] = await Promise.all([
      Promise.all(group.map((student) => lastClassOf(db, student, today))),
      read(payments.subscription, paths.subscription),
      read(payments.membership, paths.membership),
    ]);
    const found = paymentsIn(subscriptions, memberships, logError);
    for (const [index, { uid }] of group.entries()) {
      const subscription = payments.subscription.get(uid) ?? found.subscription.get(uid) ?? null;
      const membership = payments.membership.get(uid) ?? found.membership.get(uid) ?? null;
      facts.set(uid, { lastClass: lastClasses[index] ?? null, billing: { subscription, membership } });
    }
  }
  return facts;
}

/** The date of the latest record that counts, by the end of `today`. A student without a class costs no query. */
async function lastClassOf(db: Firestore, student: ProfileEntry, today: string): Promise<string | null> {
  const { uid, gradeSince, classesSince } = student;
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
