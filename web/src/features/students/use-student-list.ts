import { isListed } from '@domain/graduation/student-directory.ts';
import { useMemo } from 'react';
import { useMemberships } from '../../firebase/data/fee-data.ts';
import { type ListedStudent, useSeenDirectory } from '../../firebase/data/use-directory.ts';
import { useMay } from '../../firebase/session/session.tsx';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { useListChoice } from '../../ui/page/use-address-choice.ts';
import { filtersFor, studentFinder } from './student-choice.ts';

const NONE: readonly ListedStudent[] = [];

/** All students that match, and the search. The directory is loaded again when the page is seen after a while. */
export function useStudentList() {
  const { date: today } = useAcademyClock();
  const may = useMay();
  const { directory, load } = useSeenDirectory();
  const [choice, choose] = useListChoice(filtersFor(may));

  const entries = directory.status === 'ready' ? directory.data : NONE;
  const mayList = may('manage payments');
  const memberships = useMemberships(mayList);
  // The list does not wait for the fees, and works without them, unless it is filtered by them.
  const fees = memberships.status === 'ready' ? memberships.data : null;
  const isByFee = mayList && choice.plan !== '' && directory.status === 'ready';
  const find = useMemo(() => studentFinder(entries, today, fees), [entries, today, fees]);
  const found = useMemo(() => find(choice), [find, choice]);
  const present = useMemo(() => entries.filter((entry) => isListed(entry, today)), [entries, today]);
  return {
    today,
    status: isByFee ? memberships.status : directory.status,
    retry() {
      void load();
      if (memberships.status === 'error') memberships.retry();
    },
    entries,
    present,
    found,
    choice,
    choose,
  };
}
