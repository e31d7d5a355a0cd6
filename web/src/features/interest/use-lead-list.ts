import type { LeadStatus } from '@domain/interest/interest-form.ts';
import type { Lead } from '@domain/interest/leads.ts';
import { useState } from 'react';
import { useLeads } from '../../firebase/lead-data.ts';
import type { Live } from '../../firebase/use-live-query.ts';

/**
 * The leads that the first query and each 'Load older leads' add: one or two months of a busy
 * academy.
 */
const STEP = 100;

/**
 * The newest leads of one status, or of all. While another query loads, the leads that match it
 * stay on screen, so that the search keeps its focus.
 */
export function useLeadList() {
  const [status, setStatus] = useState<LeadStatus | null>(null);
  const [max, setMax] = useState(STEP);
  // One more than shown, to know whether there are older leads.
  const live = useLeads(status, max + 1);

  const [known, setKnown] = useState<Lead[] | null>(null);
  if (live.status === 'ready' && live.data !== known) setKnown(live.data);

  const shown = live.status === 'ready' ? live.data : known;
  const list: Live<Lead[]> =
    live.status === 'error' || shown === null
      ? (live as Exclude<Live<Lead[]>, { status: 'ready' }>)
      : {
          status: 'ready',
          data: shown.filter((lead) => status === null || lead.status === status).slice(0, max),
        };

  return {
    list,
    status,
    /** Leads of another status, or older ones, are loading. */
    loading: live.status === 'pending',
    /** There are older leads than those in the list. */
    partial: live.status === 'ready' && live.data.length > max,
    grown: max > STEP,
    setStatus(next: LeadStatus | null) {
      setStatus(next);
      setMax(STEP);
    },
    more: () => setMax(max + STEP),
  };
}

export type LeadList = ReturnType<typeof useLeadList>;
