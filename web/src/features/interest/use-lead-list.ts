import { LEAD_STATUSES, type LeadStatus } from '@domain/interest/interest-form.ts';
import type { Lead } from '@domain/interest/leads.ts';
import { teamMarks, toldApart } from '@domain/names.ts';
import { useMemo } from 'react';
import { useLeads } from '../../firebase/data/lead-data.ts';
import type { Live } from '../../firebase/live/use-live-query.ts';
import { useFormat } from '../../format/use-format.ts';
import { known, useAddressChoice } from '../../ui/page/use-address-choice.ts';
import { useEntryState } from '../../ui/page/use-entry-state.ts';
import { useKept } from '../../ui/page/use-kept.ts';
import { nameOf } from './lead-words.ts';

/** The leads that the first query and each 'Load older leads' add: a month of a busy academy. */
const STEP = 60;

const statusIn = (params: URLSearchParams) => known(LEAD_STATUSES, params.get('status'));
const addressOf = (status: LeadStatus | '') => ({ status });

/**
 * The newest leads of one status, or of all. While another query loads, the leads that match it
 * stay on screen, so that the search keeps its focus.
 */
export function useLeadList() {
  const [chosen, setChosen] = useAddressChoice(statusIn, addressOf);
  const status = chosen || null;
  const [max, setMax] = useEntryState('leads', STEP);
  // One more than shown, to know whether there are older leads.
  const live = useLeads(status, max + 1);

  const shown = useKept(live.status === 'ready' ? live.data : null, live.status === 'ready');
  const format = useFormat();
  const named = useMemo(() => {
    const marksOf = (lead: Lead) => [...teamMarks(lead), format.dayShort(lead.timestamp)];
    return toldApart(
      (shown ?? []).map((lead) => ({ ...lead, name: nameOf(lead) })),
      ({ id }) => id,
      marksOf,
    );
  }, [shown, format]);
  const list: Live<Lead[]> =
    live.status === 'error' || shown === null
      ? (live as Exclude<Live<Lead[]>, { status: 'ready' }>)
      : {
          status: 'ready',
          data: named.filter((lead) => status === null || lead.status === status).slice(0, max),
        };

  return {
    list,
    status,
    /** Leads of another status, or older ones, are loading. */
    loading: live.status === 'pending',
    /** There are older leads than those in the list. */
    partial: live.status === 'ready' && live.data.length > max,
    grown: max > STEP,
    setStatus(next: LeadStatus | '') {
      setChosen(next);
      setMax(STEP);
    },
    more: () => setMax(max + STEP),
  };
}

export type LeadList = ReturnType<typeof useLeadList>;
