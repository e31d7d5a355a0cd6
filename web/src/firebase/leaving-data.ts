import { type ErasureDocument, erasureDocument } from '@domain/leaving.ts';
import { collection, doc, limit, query, where } from 'firebase/firestore';
import { z } from 'zod';
import { listenToDocument, listenToList } from './snapshots.ts';
import { type Live, useLiveQuery } from './use-live-query.ts';

/** The most in one list; the rules refuse a larger limit. */
const LIMIT = 50;

/** A student's request to be erased; null without one. For the student and administrators. */
export function useErasure(uid: string): Live<ErasureDocument | null> {
  return useLiveQuery({
    key: `erasures/${uid}`,
    listen: (firestore) => listenToDocument(doc(firestore, 'erasures', uid), erasureDocument),
  });
}

const request = erasureDocument.extend({ id: z.string() });
type ErasureRequest = z.infer<typeof request>;

/** The requests on which no administrator has acted. For administrators only. */
export function useErasureRequests(): Live<ErasureRequest[]> {
  return useLiveQuery({
    key: 'erasures?asked',
    listen: (firestore) =>
      listenToList(
        query(collection(firestore, 'erasures'), where('state', '==', 'asked'), limit(LIMIT)),
        request,
      ),
  });
}
