import { type StudentDocument, studentDocument } from '@domain/profile.ts';
import { collection, documentId, limit, orderBy, query, startAfter, where } from 'firebase/firestore';
import { type ListPage, listenToList, listenToPage } from './snapshots.ts';
import { type Live, useLiveQuery } from './use-live-query.ts';

/** The most students in one list; the rules refuse a larger limit. */
const STUDENT_LIST_LIMIT = 30;

/** The profiles of administrators, who may have none. For administrators only. */
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

/** The last student of a page, after whom the next page begins. */
export type StudentCursor = { name: string; uid: string };

export type StudentPage = { students: StudentDocument[]; next: StudentCursor | null };

/**
 * A page of students by name, without administrators: the first, or the one after a student. Reads
 * nothing unless `wanted`. For administrators only.
 */
export function useStudentPage(after: StudentCursor | null, wanted: boolean): Live<StudentPage> {
  const page = useLiveQuery<ListPage<StudentDocument>>(
    wanted
      ? {
          key: `students?after=${after ? `${after.name}/${after.uid}` : ''}`,
          listen: (firestore) =>
            listenToPage(
              query(
                collection(firestore, 'students'),
                where('isAdmin', '==', false),
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

/** The most ids in one Firestore query, and the size of a page of search results. */
export const STUDENTS_BY_ID_LIMIT = 30;

/** Live profiles of at most `STUDENTS_BY_ID_LIMIT` students. */
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
