import {
  directoryEntryOf,
  directoryProfile,
  type ListedSubscription,
  listedSubscription,
  type ProfileEntry,
} from '@domain/graduation/student-directory.ts';
import { studentDocument } from '@domain/profile.ts';
import {
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { parsedById, readIfExists } from '../edge/read.ts';

type LogError = Dependencies['logError'];
/** Null for an account that is not a student. `readAt`: when they were read; later changes are missing. */
type Profiles = { students: Map<string, ProfileEntry | null>; readAt: Date };

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
 * Reads all students, page by page. `studentsChangedSince` later finds those that changed after the
 * first page.
 */
export async function everyStudent(db: Firestore, today: string, logError: LogError): Promise<Profiles> {
  const query = db.collection('students').orderBy(FieldPath.documentId());
  const { docs, readAt } = await readPages(query);
  return { students: entriesOf(docs, today, logError), readAt };
}

/** `found` is the number of documents read; `students` contains only the valid ones. */
export async function studentsChangedSince(
  db: Firestore,
  readAt: Date,
  today: string,
  logError: LogError,
): Promise<Profiles & { found: number }> {
  const query = changedSince(db.collection('students'), readAt);
  const { docs, readAt: next } = await readPages(query);
  return { students: entriesOf(docs, today, logError), readAt: next, found: docs.length };
}

function changedSince(query: Query, readAt: Date): Query {
  const since = Timestamp.fromMillis(readAt.getTime() - OVERLAP_MS);
  return query.where('updatedAt', '>', since).orderBy('updatedAt');
}

const SUBSCRIPTION_FIELDS = Object.keys(listedSubscription.shape);

/** The subscriptions that changed, by student; all of them without `readAt`. Not those that were deleted. */
export async function changedSubscriptions(
  db: Firestore,
  readAt: Date | undefined,
  logError: LogError,
): Promise<Map<string, ListedSubscription>> {
  const all = db.collection(paths.subscriptions);
  const query = readAt ? changedSince(all, readAt) : all.orderBy(FieldPath.documentId());
  const { docs } = await readPages(query, SUBSCRIPTION_FIELDS);
  return parsedById(docs, logError, 'subscription-malformed', subscriptionIn);
}

/** Undefined if the student has no subscription (any more). */
export function subscriptionIn(found: DocumentSnapshot): ListedSubscription | undefined {
  return readIfExists(found, listedSubscription)?.data;
}

/** Reads only these fields. `readAt` is the time of the first page. */
async function readPages(
  query: Query,
  fields: readonly string[] = READ_FIELDS,
): Promise<{ docs: QueryDocumentSnapshot[]; readAt: Date }> {
  const page = query.select(...fields, 'updatedAt').limit(PAGE);
  const first = await page.get();
  const docs = [...first.docs];
  for (let last = first; last.size === PAGE; ) {
    last = await page.startAfter(last.docs[PAGE - 1]).get();
    docs.push(...last.docs);
  }
  return { docs, readAt: first.readTime.toDate() };
}

function entriesOf(
  docs: readonly QueryDocumentSnapshot[],
  today: string,
  logError: LogError,
): Profiles['students'] {
  return parsedById(docs, logError, 'student-malformed', (found) => {
    const student = readIfExists(found, readProfile)?.data;
    return (
      student &&
      (student.isAdmin || student.admission ? null : { ...directoryEntryOf(student, today), uid: found.id })
    );
  });
}
