import { type StudentDocument, studentDocument } from '@domain/profile.ts';
import { collection, documentId, limit, orderBy, query, startAfter, where } from 'firebase/firestore';
import { type ListPage, listenToList, listenToPage } from './snapshots.ts';
import { type Live, useLiveQuery } from './use-live-query.ts';

/** How many students a list holds (specification, point 9); the rules refuse to give more. */
const STUDENT_LIST_LIMIT = 100;

/** Administrators who have a student's profile all the same, for administrators. */
export function useAdminProfiles(): Live<StudentDocument[]> {
  return useLiveQuery({
    key: 'students?isAdmin',
    listen: (firestore) =>
      listenToList(
        query(collection(firestore, 'students'), where('isAdmin', '==', true), limit(STUDENT_LIST_LIMIT)),
        studentDocument,
      ),
  });
}

/** The last student of a page, behind whom the next one begins. */
export type StudentCursor = { name: string; uid: string };

export type StudentPage = { students: StudentDocument[]; next: StudentCursor | null };

/** A page of students by name, for administrators: the first one, or the one behind a student. Nothing is asked for while not `wanted`. */
export function useStudentPage(after: StudentCursor | null, wanted: boolean): Live<StudentPage> {
  const page = useLiveQuery<ListPage<StudentDocument>>(
    wanted
      ? {
          key: `students?after=${after ? `${after.name}/${after.uid}` : ''}`,
          listen: (firestore) =>
            listenToPage(
              query(
                collection(firestore, 'students'),
                orderBy('name'),
                orderBy(documentId()),
                ...(after ? [startAfter(after.name, after.uid)] : []),
                limit(STUDENT_LIST_LIMIT),
              ),
              studentDocument,
              STUDENT_LIST_LIMIT,
            ),
        }
      : null,
  );
  if (page.status !== 'ready') return page;
  const { items, last } = page.data;
  return {
    status: 'ready',
    data: { students: items, next: last && { name: String(last.data.name), uid: last.id } },
  };
}

/** Firestore takes so many ids in one question: a page of what was found. */
export const STUDENTS_BY_ID_LIMIT = 30;

/** Students by their ids, live; `STUDENTS_BY_ID_LIMIT` at most. */
export function useStudentsById(uids: readonly string[]): Live<StudentDocument[]> {
  return useLiveQuery(
    uids.length === 0
      ? null
      : {
          key: `students?ids=${uids.join()}`,
          listen: (firestore) =>
            listenToList(
              query(
                collection(firestore, 'students'),
                where(documentId(), 'in', uids),
                limit(STUDENTS_BY_ID_LIMIT),
              ),
              studentDocument,
            ),
        },
  );
}
