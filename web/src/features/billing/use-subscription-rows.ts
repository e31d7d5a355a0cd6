import type { SubscriptionDocument } from '@domain/billing/subscription.ts';
import { useEffect, useMemo } from 'react';
import { useAdminProfiles } from '../../firebase/student-data.ts';
import { useSubscriptions } from '../../firebase/subscription-data.ts';
import { useDirectory } from '../../firebase/use-directory.ts';
import { type Named, rowsOf, type SubscriptionRow, statusOf, strangersOf } from './subscription-rows.ts';

const NO_SUBSCRIPTIONS: SubscriptionDocument[] = [];
const NOBODY: Named[] = [];
const NO_IDS: string[] = [];

type SubscriptionRows =
  | { status: 'pending' }
  | { status: 'error'; retry: () => void }
  | { status: 'ready'; data: SubscriptionRow[] };

/**
 * Every subscription, live, with its student's name. The names come from the directory: a handful of documents however many students there
 * are, asked for once, and again when somebody subscribes whom it did not know.
 */
export function useSubscriptionRows(): SubscriptionRows {
  const subscriptions = useSubscriptions();
  const admins = useAdminProfiles();
  const { directory, load } = useDirectory();

  const documents = subscriptions.status === 'ready' ? subscriptions.data : NO_SUBSCRIPTIONS;
  const students = directory.status === 'ready' ? directory.data : NOBODY;
  const adminProfiles = admins.status === 'ready' ? admins.data : null;
  const adminIds = useMemo(() => adminProfiles?.map(({ userId }) => userId) ?? NO_IDS, [adminProfiles]);

  const unasked = subscriptions.status === 'ready' ? strangersOf(documents, students) : 'everybody';
  useEffect(() => {
    if (unasked !== '') void load();
  }, [unasked, load]);

  const rows = useMemo(() => rowsOf(documents, students, adminIds), [documents, students, adminIds]);

  const status = statusOf([subscriptions, admins, directory]);
  if (status === 'ready') return { status, data: rows };
  if (status === 'pending') return { status };
  return {
    status,
    retry() {
      if (subscriptions.status === 'error') subscriptions.retry();
      if (admins.status === 'error') admins.retry();
      if (directory.status === 'error') void load();
    },
  };
}
