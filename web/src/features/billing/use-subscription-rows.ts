import type { MembershipDocument } from '@domain/billing/membership.ts';
import type { SubscriptionDocument } from '@domain/billing/subscription.ts';
import { useEffect, useMemo } from 'react';
import { useMemberships } from '../../firebase/data/fee-data.ts';
import { useSubscriptions } from '../../firebase/data/subscription-data.ts';
import { useAdministrators } from '../../firebase/data/team-data.ts';
import { useSeenDirectory } from '../../firebase/data/use-directory.ts';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { type Named, rowsOf, type SubscriptionRow, statusOf, unknownIdsOf } from './subscription-rows.ts';

const NO_SUBSCRIPTIONS: SubscriptionDocument[] = [];
const NO_FEES: MembershipDocument[] = [];
const NO_STUDENTS: Named[] = [];
const NO_IDS: string[] = [];

export type SubscriptionRows =
  | { status: 'pending' }
  | { status: 'error'; retry: () => void }
  | { status: 'ready'; data: SubscriptionRow[]; reload: () => void };

/**
 * Every student with their subscription, live. The students and their breaks come from the directory, which is loaded when
 * the page is seen, when an unknown student subscribes, and by `reload`.
 */
export function useSubscriptionRows(): SubscriptionRows {
  const subscriptions = useSubscriptions();
  const memberships = useMemberships();
  const admins = useAdministrators();
  const { directory, load } = useSeenDirectory();
  const { date: today } = useAcademyClock();

  const documents = subscriptions.status === 'ready' ? subscriptions.data : NO_SUBSCRIPTIONS;
  const students = directory.status === 'ready' ? directory.data : NO_STUDENTS;
  const fees = memberships.status === 'ready' ? memberships.data : NO_FEES;
  const team = admins.status === 'ready' ? admins.data : null;
  const adminIds = useMemo(() => team?.map(({ id }) => id) ?? NO_IDS, [team]);

  // While the directory loads, every student is unknown: to ask again would load it twice.
  const known = statusOf([subscriptions, admins, directory]) === 'ready';
  const missing = known ? unknownIdsOf([...documents, ...fees], students, adminIds) : '';
  useEffect(() => {
    if (missing !== '') void load();
  }, [missing, load]);

  const rows = useMemo(
    () => rowsOf(documents, students, adminIds, fees, today),
    [documents, students, adminIds, fees, today],
  );

  const status = statusOf([subscriptions, memberships, admins, directory]);
  if (status === 'ready') return { status, data: rows, reload: () => void load() };
  if (status === 'pending') return { status };
  return {
    status,
    retry() {
      if (subscriptions.status === 'error') subscriptions.retry();
      if (memberships.status === 'error') memberships.retry();
      if (admins.status === 'error') admins.retry();
      if (directory.status === 'error') void load();
    },
  };
}
