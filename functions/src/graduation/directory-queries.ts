import {
  directoryEntryOf,
  directoryProfile,
  type Elsewhere,
  type ListedSubscription,
  listedSubscription,
  type ProfileEntry,
} from '@domain/graduation/student-directory.ts';
import { studentDocument } from '@domain/profile.ts';
import {
  type CollectionReference,
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  type Query,
  Timestamp,
} from 'firebase-admin/firestore';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { parsedById, readIfExists } from '../edge/read.ts';

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

/** An administrator may have a profile, and is not a student; neither is an account with an `admission`. */
const readProfile = directoryProfile.extend(studentDocument.pick({ isAdmin: true, admission: true }).shape);
const READ_FIELDS = Object.keys(readProfile.shape);

/**
 * The students that changed; all of them without `readAt`, page by page: the next call finds those that changed after the
 * first page. `found` is the number of documents read; `students` contains only the valid ones, null for an account that
 * is not a student. `readAt`: when they were read; later changes are missing.
 */
export async function changedStudents({ db, logError }: Source, readAt: Date | undefined, today: string) {
  const read = await readPages(changedSince(db.collection('students'), readAt));
  const entryIn = (found: DocumentSnapshot): ProfileEntry | null | undefined => {
    const student = readIfExists(found, readProfile)?.data;
    if (student?.isAdmin || student?.admission) return null;
    return student && { ...directoryEntryOf(student, today), uid: found.id };
  };
  const students = parsedById(read.docs, logError, 'student-malformed', entryIn);
  return { students, readAt: read.readAt, found: read.docs.length };
}

function changedSince(query: Query, readAt: Date | undefined): Query {
  if (!readAt) return query.orderBy(FieldPath.documentId());
  const since = Timestamp.fromMillis(readAt.getTime() - OVERLAP_MS);
  return query.where('updatedAt', '>', since).orderBy('updatedAt');
}

const SUBSCRIPTION_FIELDS = Object.keys(listedSubscription.shape);

/** The subscriptions that changed, by student; all of them without `readAt`. Not those that were deleted. */
export async function changedSubscriptions({ db, logError }: Source, readAt: Date | undefined) {
  const { docs } = await readPages(
    changedSince(db.collection(paths.subscriptions), readAt),
    SUBSCRIPTION_FIELDS,
  );
  return parsedById(docs, logError, 'subscription-malformed', subscriptionIn);
}

/** Undefined if the student has no subscription (any more). */
function subscriptionIn(found: DocumentSnapshot): ListedSubscription | undefined {
  return readIfExists(found, listedSubscription)?.data;
}

/** Reads only these fields. `readAt` is the time of the first page. */
async function readPages(query: Query, fields: readonly string[] = READ_FIELDS) {
  const page = query.select(...fields, 'updatedAt').limit(PAGE);
  const first = await page.get();
  const docs = [...first.docs];
  for (let last = first; last.size === PAGE; ) {
    last = await page.startAfter(last.docs[PAGE - 1]).get();
    docs.push(...last.docs);
  }
  return { docs, readAt: first.readTime.toDate() };
}

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
  { db, logError }: Source,
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
