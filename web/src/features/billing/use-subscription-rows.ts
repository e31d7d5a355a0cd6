import { useEffect, useMemo, useState } from 'react';
import { useMembershipsSince } from '../../firebase/data/fee-data.ts';
import { useSubscriptionsSince } from '../../firebase/data/subscription-data.ts';
import { useAdministrators } from '../../firebase/data/team-data.ts';
import { useSeenDirectory } from '../../firebase/data/use-directory.ts';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { rowsOf, type SubscriptionRow, statusOf, unknownIdsOf } from './subscription-rows.ts';

const NONE: never[] = [];

export type SubscriptionRows =
  | { status: 'pending' }
  | { status: 'error'; retry: () => void }
  | { status: 'ready'; data: SubscriptionRow[]; reload: () => void };

/**
 * Every student with how they pay. The directory is loaded when the page is seen, when an unknown student pays, and by
 * `reload`; what changes since it was read first is live. `isLive`: false for the reception, which may not list it.
 */
export function useSubscriptionRows(isLive = true): SubscriptionRows {
  const admins = useAdministrators(isLive);
  const { directory, load } = useSeenDirectory();
  const { date: today } = useAcademyClock();
  const ready = directory.status === 'ready' ? directory : null;
  const [since, setSince] = useState<Date | null>(null);
  if (isLive && ready && since === null) setSince(ready.changesFrom);
  const subscriptions = useSubscriptionsSince(since);
  const memberships = useMembershipsSince(since);

  const students = ready?.data ?? NONE;
  const others = ready?.others ?? NONE;
  const changed = subscriptions.status === 'ready' ? subscriptions.data : NONE;
  const fees = memberships.status === 'ready' ? memberships.data : NONE;
  const team = admins.status === 'ready' ? admins.data : null;
  const adminIds = useMemo(() => team?.map(({ id }) => id) ?? NONE, [team]);

  // While the directory loads, every student is unknown: to ask again would load it twice.
  const status = statusOf(isLive ? [admins, directory] : [directory]);
  const known = [...adminIds, ...others.map(({ userId }) => userId)];
  const missing = status === 'ready' ? unknownIdsOf([...changed, ...fees], students, known) : '';
  useEffect(() => {
    if (missing !== '') void load();
  }, [missing, load]);

  const rows = useMemo(
    () => rowsOf({ students, others, changed, fees }, adminIds, today),
    [students, others, changed, fees, adminIds, today],
  );

  // Without a connection the list stays as it was read.
  if (status === 'ready') return { status, data: rows, reload: () => void load() };
  if (status === 'pending') return { status };
  return {
    status,
    retry() {
      if (admins.status === 'error') admins.retry();
      if (directory.status === 'error') void load();
    },
  };
}
