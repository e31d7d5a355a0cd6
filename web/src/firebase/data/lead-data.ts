import type { LeadStatus } from '@domain/interest/interest-form.ts';
import { type Lead, lead } from '@domain/interest/leads.ts';
import { limit, orderBy, where } from 'firebase/firestore';
import { useCount, useList } from '../live/live-documents.ts';
import type { Live } from '../live/use-live-query.ts';

const LEADS = 'registration_forms';

/** The newest leads of a status, or of all; at most `max`. */
export function useLeads(status: LeadStatus | null, max: number): Live<Lead[]> {
  const ofStatus = status ? [where('status', '==', status)] : [];
  return useList({
    collection: LEADS,
    schema: lead,
    key: `status=${status ?? ''}&limit=${max}`,
    bounds: [...ofStatus, orderBy('timestamp', 'desc'), limit(max)],
  });
}

/** The number of leads with the status 'new', up to `max`; null if not `enabled` or not loaded. */
export function useNewLeadCount(enabled: boolean, max: number): number | null {
  return useCount({
    collection: LEADS,
    key: `status=new&count=${max}`,
    bounds: [where('status', '==', 'new' satisfies LeadStatus), limit(max)],
    wanted: enabled,
  });
}
