import type { LeadStatus } from '@domain/interest/interest-form.ts';
import { LEAD_MONTHS, leadRetention } from '@domain/interest/lead-retention.ts';
import { type Lead, lead } from '@domain/interest/leads.ts';
import { limit, orderBy, where } from 'firebase/firestore';
import { type Live, useList } from '../live/use-live-query.ts';
import { useSetting } from './academy-settings.ts';

/** The newest leads of a status, or of all; at most `max`. */
export function useLeads(status: LeadStatus | null, max: number): Live<Lead[]> {
  const ofStatus = status ? [where('status', '==', status)] : [];
  return useList({
    collection: 'registration_forms',
    schema: lead,
    key: `status=${status ?? ''}&limit=${max}`,
    bounds: [...ofStatus, orderBy('timestamp', 'desc'), limit(max)],
  });
}

/** For how many months leads are kept. For administrators only. */
export function useLeadMonths(): Live<number> {
  return useSetting('leads', leadRetention, (saved) => saved?.months ?? LEAD_MONTHS.most);
}
