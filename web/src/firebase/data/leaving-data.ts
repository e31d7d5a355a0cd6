import { type ErasureDocument, erasureDocument } from '@domain/leaving.ts';
import { limit, where } from 'firebase/firestore';
import { z } from 'zod';
import { type Live, useDocument, useList } from '../live/use-live-query.ts';

/** The most in one list; the rules refuse a larger limit. */
const LIMIT = 50;

/** A student's request to be erased; null without one. For the student and administrators. */
export function useErasure(uid: string): Live<ErasureDocument | null> {
  return useDocument(`erasures/${uid}`, erasureDocument);
}

const request = erasureDocument.extend({ id: z.string() });
type ErasureRequest = z.infer<typeof request>;

/** The requests on which no administrator has acted. For administrators only. */
export function useErasureRequests(): Live<ErasureRequest[]> {
  return useList({
    collection: 'erasures',
    schema: request,
    key: 'asked',
    bounds: [where('state', '==', 'asked'), limit(LIMIT)],
  });
}
