import type { LeadStatus } from '@domain/interest/interest-form.ts';
import type { Lead } from '@domain/interest/leads.ts';
import { useState } from 'react';
import { useLeads } from '../../firebase/lead-data.ts';
import type { Live } from '../../firebase/use-live-query.ts';

/** What is read at first, and again with each 'Load older ones': a month or two of a busy academy. */
const STEP = 100;

/**
 * The leads of one status, or of all, as many as were asked for. Other leads on their way leave those on screen that still fit: search and filter
 * stay, and whoever is typing goes on.
 */
export function useLeadList() {
  const [status, setStatus] = useState<LeadStatus | null>(null);
  const [most, setMost] = useState(STEP);
  // One more than is shown tells whether there are older ones.
  const live = useLeads(status, most + 1);

  const [known, setKnown] = useState<Lead[] | null>(null);
  if (live.status === 'ready' && live.data !== known) setKnown(live.data);

  const shown = live.status === 'ready' ? live.data : known;
  const list: Live<Lead[]> =
    live.status === 'error' || shown === null
      ? (live as Exclude<Live<Lead[]>, { status: 'ready' }>)
      : {
          status: 'ready',
          data: shown.filter((lead) => status === null || lead.status === status).slice(0, most),
        };

  return {
    list,
    status,
    /** Those of another status, or older ones, are on their way. */
    loading: live.status === 'pending',
    /** There are older ones than those in the list. */
    partial: live.status === 'ready' && live.data.length > most,
    grown: most > STEP,
    setStatus(next: LeadStatus | null) {
      setStatus(next);
      setMost(STEP);
    },
    more: () => setMost(most + STEP),
  };
}

export type LeadList = ReturnType<typeof useLeadList>;
