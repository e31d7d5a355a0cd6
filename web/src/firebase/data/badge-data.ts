import type { LeadStatus } from '@domain/interest/interest-form.ts';
import { limit, where } from 'firebase/firestore';
import { z } from 'zod';
import { documentAt, useCount, useLiveQuery } from '../live/use-live-query.ts';

/** The most accounts in one list. */
export const WAITING_LIMIT = 30;

/** The number of accounts that wait for a decision, up to `WAITING_LIMIT`; null if not `enabled` or not loaded. */
export function useWaitingCount(enabled = true): number | null {
  return useCount({
    collection: 'students',
    key: 'waiting',
    bounds: [where('admission.state', '==', 'waiting'), limit(WAITING_LIMIT)],
    wanted: enabled,
  });
}

/** The number of leads with the status 'new', up to `max`; null if not `enabled` or not loaded. */
export function useNewLeadCount(enabled: boolean, max: number): number | null {
  return useCount({
    collection: 'registration_forms',
    key: `status=new&count=${max}`,
    bounds: [where('status', '==', 'new' satisfies LeadStatus), limit(max)],
    wanted: enabled,
  });
}

/** Of `settings/fees`: their schema would weigh on each page. */
const ROUND = {
  ...documentAt('settings/fees', z.object({ receptionRound: z.boolean().catch(false) })),
  key: 'settings/fees?round',
};

/** Whether Settings let the reception make the round of the monthly fees, live. Reads nothing unless `wanted`. */
export function useReceptionRound(wanted: boolean): boolean {
  const live = useLiveQuery(wanted ? ROUND : null);
  return live.status === 'ready' && live.data?.receptionRound === true;
}
