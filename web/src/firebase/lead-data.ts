import type { LeadStatus } from '@domain/interest/interest-form.ts';
import { type Lead, lead } from '@domain/interest/leads.ts';
import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import { z } from 'zod';
import { listenToList } from './snapshots.ts';
import { type Live, useLiveQuery } from './use-live-query.ts';

const LEADS = 'registration_forms';

/** The newest leads of a status, or of all; at most `max`. */
export function useLeads(status: LeadStatus | null, max: number): Live<Lead[]> {
  return useLiveQuery({
    key: `${LEADS}?status=${status ?? ''}&limit=${max}`,
    listen: (firestore) =>
      listenToList(
        query(
          collection(firestore, LEADS),
          ...(status ? [where('status', '==', status)] : []),
          orderBy('timestamp', 'desc'),
          limit(max),
        ),
        lead,
      ),
  });
}

/** The number of leads with the status 'new', up to `max`; null if not `enabled` or not loaded. */
export function useNewLeadCount(enabled: boolean, max: number): number | null {
  const live = useLiveQuery(
    enabled
      ? {
          key: `${LEADS}?status=new&count=${max}`,
          listen: (firestore) =>
            listenToList(
              query(
                collection(firestore, LEADS),
                where('status', '==', 'new' satisfies LeadStatus),
                limit(max),
              ),
              z.object({}),
            ),
        }
      : null,
  );
  return live.status === 'ready' ? live.data.length : null;
}
