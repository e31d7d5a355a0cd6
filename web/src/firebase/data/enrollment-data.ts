import { type ListedMerge, listedMerge } from '@domain/leaving.ts';
import { type StudentDocument, studentDocument } from '@domain/profile.ts';
import { limit, orderBy, where } from 'firebase/firestore';
import { useList } from '../live/live-documents.ts';
import type { Live } from '../live/use-live-query.ts';

const LIMIT = 30;

/** The persons whom an account has taken over today. For administrators. */
export function useMerges(accountId: string): Live<ListedMerge[]> {
  return useList({
    collection: 'erasures',
    schema: listedMerge,
    key: `alias=${accountId}`,
    bounds: [where('alias', '==', accountId), limit(LIMIT)],
  });
}

/** The persons that another account asks to be, the longest waiting first. For administrators. */
export function useAskedPersons(): Live<StudentDocument[]> {
  return useList({
    collection: 'students',
    schema: studentDocument,
    key: 'asked',
    bounds: [orderBy('askedBy.at'), limit(LIMIT)],
  });
}
