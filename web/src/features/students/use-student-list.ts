import type { DirectoryEntry } from '@domain/graduation/student-directory.ts';
import { useMemo } from 'react';
import { useOutsidePayments } from '../../firebase/data/subscription-data.ts';
import { useSeenDirectory } from '../../firebase/data/use-directory.ts';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { useListChoice } from '../../ui/page/use-address-choice.ts';
import { FILTERS, studentFinder } from './student-choice.ts';

const NO_ENTRIES: DirectoryEntry[] = [];

/** All students that match, and the search. The directory is loaded again when the page is seen after a while. */
export function useStudentList() {
  const { date: today } = useAcademyClock();
  const { directory, load } = useSeenDirectory();
  const [choice, choose] = useListChoice(FILTERS);

  const entries = directory.status === 'ready' ? directory.data : null;
  const payments = useOutsidePayments();
  // The list does not wait for the payments, and works without them.
  const paid = payments.status === 'ready' ? payments.data : null;
  const find = useMemo(() => studentFinder(entries ?? NO_ENTRIES, today, paid ?? []), [entries, today, paid]);
  const found = useMemo(() => find(choice), [find, choice]);
  return {
    today,
    status: directory.status,
    retry: load,
    entries: entries ?? NO_ENTRIES,
    total: entries?.length ?? 0,
    found,
    choice,
    choose,
  };
}
