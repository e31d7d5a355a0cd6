import {
  DIRECTORY_FIELDS,
  type DirectoryEntry,
  directoryEntryOf,
} from '@domain/graduation/student-directory.ts';
import { studentDocument } from '@domain/profile.ts';
import {
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import type { Dependencies } from '../edge/dependencies.ts';
import { MalformedDocument, readIfExists } from '../edge/read.ts';
import type { Directory } from './directory-documents.ts';

type LogError = Dependencies['logError'];

/** How many students one request brings: a page of these is far below what a response may hold. */
const PAGE = 1000;

/**
 * `updatedAt` is the time at which a write reached the server; the write can be seen a moment later, when it is committed. A query in between
 * would pass it by for ever. So each query begins earlier than the one before ended, by more than any commit lasts (Firestore ends it after a
 * minute); what it finds twice changes nothing.
 */
const OVERLAP_MS = 5 * 60_000;

const fields = studentDocument.pick({
  userId: true,
  name: true,
  email: true,
  belt: true,
  degree: true,
  birthDate: true,
  standing: true,
  classesAttended: true,
  classesAhead: true,
} satisfies Record<(typeof DIRECTORY_FIELDS)[number], true>);

/** Reads everybody, page by page. Who changes meanwhile is found by `studentsChangedSince` the first page's time. */
export async function everyStudent(db: Firestore, logError: LogError): Promise<Directory> {
  const query = db.collection('students').orderBy(FieldPath.documentId());
  const { docs, readAt } = await readPages(query);
  return { students: entriesOf(docs, logError), readAt };
}

/** `found`: how many documents were read; `students`: those that are well formed. */
export async function studentsChangedSince(
  db: Firestore,
  readAt: Date,
  logError: LogError,
): Promise<Directory & { found: number }> {
  const since = Timestamp.fromMillis(readAt.getTime() - OVERLAP_MS);
  const query = db.collection('students').where('updatedAt', '>', since).orderBy('updatedAt');
  const { docs, readAt: next } = await readPages(query);
  return { students: entriesOf(docs, logError), readAt: next, found: docs.length };
}

/** Only the fields of an entry, so that health answers and techniques stay where they are. The time is the first page's. */
async function readPages(query: Query): Promise<{ docs: QueryDocumentSnapshot[]; readAt: Date }> {
  const page = query.select(...DIRECTORY_FIELDS, 'updatedAt').limit(PAGE);
  const first = await page.get();
  const docs = [...first.docs];
  for (let last = first; last.size === PAGE; ) {
    last = await page.startAfter(last.docs[PAGE - 1]).get();
    docs.push(...last.docs);
  }
  return { docs, readAt: first.readTime.toDate() };
}

/** A student whose document is malformed is left out, and logged: one that was imported wrongly must not take the list from everybody. */
function entriesOf(docs: readonly QueryDocumentSnapshot[], logError: LogError): Map<string, DirectoryEntry> {
  return new Map(
    docs.flatMap((found) => {
      try {
        const student = readIfExists(found, fields);
        return student ? [[found.id, { ...directoryEntryOf(student.data), uid: found.id }] as const] : [];
      } catch (error) {
        if (!(error instanceof MalformedDocument)) throw error;
        logError('student-malformed', { path: error.path, fields: error.fields });
        return [];
      }
    }),
  );
}
