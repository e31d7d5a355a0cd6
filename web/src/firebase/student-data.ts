import { type StudentDocument, studentDocument } from '@domain/profile.ts';
import {
  collection,
  documentId,
  type Firestore,
  limit,
  orderBy,
  query,
  startAfter,
  where,
} from 'firebase/firestore';
import type { Listen } from './live-entry.ts';
import { listenToList } from './snapshots.ts';
import { type Live, useLiveQuery } from './use-live-query.ts';

/** How many students a list holds (specification, point 9); the rules refuse to give more. */
const STUDENT_LIST_LIMIT = 100;

/** The students by name, for administrators. */
export function useStudents(): Live<StudentDocument[]> {
  return useLiveQuery({
    key: 'students',
    listen: (firestore) =>
      listenToList(
        query(collection(firestore, 'students'), orderBy('name'), limit(STUDENT_LIST_LIMIT)),
        studentDocument,
      ),
  });
}

/** The last student of a page, behind whom the next one begins. */
type StudentCursor = Pick<StudentDocument, 'name' | 'userId'>;

/** A page of students by name, for administrators: the first one, or the one behind a student. */
export function useStudentPage(after: StudentCursor | null): Live<StudentDocument[]> {
  return useLiveQuery({
    key: `students?after=${after ? `${after.name}/${after.userId}` : ''}`,
    listen: (firestore) =>
      listenToList(
        query(
          collection(firestore, 'students'),
          orderBy('name'),
          orderBy(documentId()),
          ...(after ? [startAfter(after.name, after.userId)] : []),
          limit(STUDENT_LIST_LIMIT),
        ),
        studentDocument,
      ),
  });
}

/** Firestore takes so many ids in one question. */
const IDS_AT_ONCE = 30;

function listenToIds(firestore: Firestore, uids: readonly string[]): Listen<StudentDocument[]> {
  return listenToList(
    query(collection(firestore, 'students'), where(documentId(), 'in', uids), limit(IDS_AT_ONCE)),
    studentDocument,
  );
}

/** Several listeners as one: what each says, one behind the other, once all have spoken. */
function together<T>(listeners: readonly Listen<T[]>[]): Listen<T[]> {
  return ({ next, fail }) => {
    const said = new Map<number, T[]>();
    if (listeners.length === 0) next([]);
    const stops = listeners.map((listen, index) =>
      listen({
        next: (data) => {
          said.set(index, data);
          if (said.size === listeners.length) next(listeners.flatMap((_, each) => said.get(each) ?? []));
        },
        fail,
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  };
}

/** The students whom a search or a sorting found, live and in that order; a page of them, so at most a hundred. */
export function useStudentsById(uids: readonly string[]): Live<StudentDocument[]> {
  const shown = uids.slice(0, STUDENT_LIST_LIMIT);
  const students = useLiveQuery<StudentDocument[]>({
    key: `students?ids=${shown.join()}`,
    listen: (firestore) => {
      const parts = Array.from({ length: Math.ceil(shown.length / IDS_AT_ONCE) }, (_, part) =>
        shown.slice(part * IDS_AT_ONCE, (part + 1) * IDS_AT_ONCE),
      );
      return together(parts.map((part) => listenToIds(firestore, part)));
    },
  });
  if (students.status !== 'ready') return students;
  const byId = new Map(students.data.map((student) => [student.userId, student]));
  return { status: 'ready', data: shown.flatMap((uid) => byId.get(uid) ?? []) };
}
