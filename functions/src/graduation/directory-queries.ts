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

/** Students per request. The response stays far below Firestore's limit. */
const PAGE = 1000;

/**
 * `updatedAt` is the time when a write reached the server; queries see the write only after its
 * commit. Without an overlap, a query between the two would miss the write permanently. The overlap
 * is longer than the longest commit (Firestore's limit is one minute). Finding a student twice
 * changes nothing.
 */
const OVERLAP_MS = 5 * 60_000;

/** `isAdmin`: an administrator may have a profile, and is not a student. */
const READ_FIELDS = [...DIRECTORY_FIELDS, 'isAdmin'] as const;

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
  isAdmin: true,
} satisfies Record<(typeof READ_FIELDS)[number], true>);

/**
 * Reads all students, page by page. `studentsChangedSince` later finds those that changed after the
 * first page.
 */
export async function everyStudent(db: Firestore, logError: LogError): Promise<Directory> {
  const query = db.collection('students').orderBy(FieldPath.documentId());
  const { docs, readAt } = await readPages(query);
  return { students: mergedInto(new Map(), entriesOf(docs, logError)), readAt };
}

type Entries = Map<string, DirectoryEntry | null>;

/** The students with the changed ones; without those who have become administrators. */
export function mergedInto(students: Directory['students'], changes: Entries): Directory['students'] {
  const merged = new Map([...students, ...changes]);
  return new Map([...merged].flatMap(([uid, entry]) => (entry ? [[uid, entry] as const] : [])));
}

/** `found` is the number of documents read; `changes` contains only the valid ones. Null: an administrator. */
export async function studentsChangedSince(
  db: Firestore,
  readAt: Date,
  logError: LogError,
): Promise<{ changes: Entries; readAt: Date; found: number }> {
  const since = Timestamp.fromMillis(readAt.getTime() - OVERLAP_MS);
  const query = db.collection('students').where('updatedAt', '>', since).orderBy('updatedAt');
  const { docs, readAt: next } = await readPages(query);
  return { changes: entriesOf(docs, logError), readAt: next, found: docs.length };
}

/** Reads only the fields of a directory entry. `readAt` is the time of the first page. */
async function readPages(query: Query): Promise<{ docs: QueryDocumentSnapshot[]; readAt: Date }> {
  const page = query.select(...READ_FIELDS, 'updatedAt').limit(PAGE);
  const first = await page.get();
  const docs = [...first.docs];
  for (let last = first; last.size === PAGE; ) {
    last = await page.startAfter(last.docs[PAGE - 1]).get();
    docs.push(...last.docs);
  }
  return { docs, readAt: first.readTime.toDate() };
}

/** Skips and logs malformed documents, so that one bad import does not break the whole list. */
function entriesOf(docs: readonly QueryDocumentSnapshot[], logError: LogError): Entries {
  return new Map(
    docs.flatMap((found) => {
      try {
        const student = readIfExists(found, fields)?.data;
        if (!student) return [];
        const entry = student.isAdmin ? null : { ...directoryEntryOf(student), uid: found.id };
        return [[found.id, entry] as const];
      } catch (error) {
        if (!(error instanceof MalformedDocument)) throw error;
        logError('student-malformed', { path: error.path, fields: error.fields });
        return [];
      }
    }),
  );
}
