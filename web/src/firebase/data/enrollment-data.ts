import { type StudentDocument, studentDocument } from '@domain/profile.ts';
import { limit, orderBy } from 'firebase/firestore';
import { useList } from '../live/live-documents.ts';
import type { Live } from '../live/use-live-query.ts';

const LIMIT = 30;

/** The persons that another account asks to be, the longest waiting first. For the reception and administrators. */
export function useAskedPersons(): Live<StudentDocument[]> {
  return useList({
    collection: 'students',
    schema: studentDocument,
    key: 'asked',
    bounds: [orderBy('askedBy.at'), limit(LIMIT)],
  });
}
