import { type StudentDocument, studentDocument } from '@domain/profile.ts';
import { collection, limit, orderBy, query } from 'firebase/firestore';
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
