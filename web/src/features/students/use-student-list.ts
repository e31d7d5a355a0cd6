import type { DirectoryEntry } from '@domain/graduation/student-directory.ts';
import { useMemo } from 'react';
import { useOutsidePayments } from '../../firebase/data/subscription-data.ts';
import { useSeenDirectory } from '../../firebase/data/use-directory.ts';
import { useMay } from '../../firebase/session/session.tsx';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { useListChoice } from '../../ui/page/use-address-choice.ts';
import { filtersFor, studentFinder } from './student-choice.ts';

const NONE: readonly DirectoryEntry[] = [];

/** All students that match, and the search. The directory is loaded again when the page is seen after a while. */
export function useStudentList() {
  const { date: today } = useAcademyClock();
  const may = useMay();
  const { directory, load } = useSeenDirectory();
  const [choice, choose] = useListChoice(filtersFor(may));

  const entries = directory.status === 'ready' ? directory.data : NONE;
  const payments = useOutsidePayments(may('manage payments'));
  // The list does not wait for the payments, and works without them.
  const paid = payments.status === 'ready' ? payments.data : null;
  const find = useMemo(() => studentFinder(entries, today, paid ?? []), [entries, today, paid]);
  const found = useMemo(() => find(choice), [find, choice]);
  return {
    today,
    status: directory.status,
    retry: load,
    entries,
    total: entries.length,
    found,
    choice,
    choose,
  };
}
