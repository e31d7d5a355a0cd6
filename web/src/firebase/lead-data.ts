import type { LeadStatus } from '@domain/interest/interest-form.ts';
import { type Lead, lead } from '@domain/interest/leads.ts';
import { collection, doc, limit, orderBy, query, updateDoc, where } from 'firebase/firestore';
import { useCallback } from 'react';
import { useFirestore } from 'reactfire';
import { z } from 'zod';
import { listenToList } from './snapshots.ts';
import { type Live, useLiveQuery } from './use-live-query.ts';

const LEADS = 'registration_forms';

/** The newest leads of a status, or of any; at most `most` of them. */
export function useLeads(status: LeadStatus | null, most: number): Live<Lead[]> {
  return useLiveQuery({
    key: `${LEADS}?status=${status ?? ''}&limit=${most}`,
    listen: (firestore) =>
      listenToList(
        query(
          collection(firestore, LEADS),
          ...(status ? [where('status', '==', status)] : []),
          orderBy('timestamp', 'desc'),
          limit(most),
        ),
        lead,
      ),
  });
}

/** How many leads nobody has answered yet, counted up to `most`; null while that isn't known. */
export function useNewLeadCount(wanted: boolean, most: number): number | null {
  const live = useLiveQuery(
    wanted
      ? {
          key: `${LEADS}?status=new&count=${most}`,
          listen: (firestore) =>
            listenToList(
              query(
                collection(firestore, LEADS),
                where('status', '==', 'new' satisfies LeadStatus),
                limit(most),
              ),
              z.object({}),
            ),
        }
      : null,
  );
  return live.status === 'ready' ? live.data.length : null;
}

/**
 * Says how far the academy is with a lead; the rules let an administrator change that and nothing else. Resolves when the server has it,
 * rejects when it refused. Without a network it waits for one.
 */
export function useSetLeadStatus(): (id: string, status: LeadStatus) => Promise<void> {
  const firestore = useFirestore();
  return useCallback((id, status) => updateDoc(doc(firestore, LEADS, id), { status }), [firestore]);
}
