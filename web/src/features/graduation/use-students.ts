import { adultBeltsOf } from '@domain/graduation/readiness.ts';
import { isListed } from '@domain/graduation/student-directory.ts';
import { useEffect, useMemo, useState } from 'react';
import { useRecommendations } from '../../firebase/data/graduation-data.ts';
import { STUDENT_LIST_LIMIT, useStudentsById } from '../../firebase/data/student-data.ts';
import { useDirectory } from '../../firebase/data/use-directory.ts';
import { pageOf } from '../../ui/lists/pager.tsx';
import { usePrinting } from '../../ui/lists/use-printing.ts';
import { useListChoice } from '../../ui/page/use-address-choice.ts';
import { useKept } from '../../ui/page/use-kept.ts';
import {
  FILTERS,
  type Judge,
  rowOfEntry,
  type StudentRow,
  studentChooser,
  withLive,
} from './chosen-students.ts';
import { candidatesOf, recommendationsIn } from './use-graduate.ts';
import { useJudge } from './use-judge.ts';

/** Typing pauses are shorter, so that documents are not requested between two letters. */
const DEBOUNCE_MS = 250;

function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setDebounced, DEBOUNCE_MS, value);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}

/**
 * The page of the chosen rows, completed by the live documents once they have loaded. A student who stays on the page
 * while other documents load is not disabled in between: the focus would be lost. One without a document was erased after
 * the directory was loaded, and has no row.
 */
function useShown(chosen: readonly StudentRow[], requested: number, judge: Judge) {
  const { items, ...pager } = pageOf(chosen, STUDENT_LIST_LIMIT, requested);
  // On paper all of them, as the directory has them.
  const printed = usePrinting() ? chosen : items;
  const shown = items.map(({ uid }) => uid).join();
  const ids = useDebounced(shown);
  const live = useStudentsById(ids === '' ? [] : ids.split(','));
  const students = useKept(live.status === 'ready' ? live.data : [], live.status === 'ready');
  const complete = live.status === 'ready' && ids === shown;
  const found = printed.map((row) => withLive(row, students, judge));
  return {
    live,
    pager,
    rows: complete && printed === items ? found.filter(({ student }) => student) : found,
  };
}

/** The students of the directory, which knows their order; those on screen are live. */
export function useStudentRows() {
  const { judge, targets } = useJudge();
  const [choice, change] = useListChoice(FILTERS);
  const { directory, load } = useDirectory(true);
  const entries = directory.status === 'ready' ? directory.data : null;
  const known = useMemo(() => {
    const listed = entries?.filter((entry) => isListed(entry, judge.today)) ?? [];
    return listed.map((entry) => rowOfEntry(entry, judge));
  }, [entries, judge]);
  const recommended = useRecommendations();
  const recommendations = useMemo(() => recommendationsIn(recommended), [recommended]);
  const candidates = useMemo(
    () => recommendations && candidatesOf(known, judge.today, recommendations),
    [known, judge.today, recommendations],
  );
  const choose = useMemo(() => studentChooser(known, judge.today), [known, judge]);
  const chosen = useMemo(() => choose(choice), [choose, choice]);
  const { live, pager, rows } = useShown(chosen, choice.page, judge);

  const failed = [targets, live].find((source) => source.status === 'error');
  const { status } = failed ?? (targets.status === 'pending' ? targets : directory);
  return {
    today: judge.today,
    choice,
    choose: change,
    pager: { ...pager, setPage: (page: number) => change({ page }) },
    // From page to page the table stays, and the focus in it. Without a network it has what the directory has.
    rows: useKept(targets.status === 'error' ? [] : rows, status !== 'pending'),
    recommendations,
    /** All students of a promotion day, by name, independent of the choice. Null until it is known who they are. */
    candidates: targets.status === 'pending' || !entries ? null : candidates,
    /** All by name, independent of the choice. */
    known,
    /** All whose belt is still a child's at the age of adults' belts. */
    adultBelts: useMemo(() => known.filter(({ readiness }) => adultBeltsOf(readiness)), [known]),
    /** The total number of results. */
    found: chosen.length,
    status,
    /** The directory is not live: without this it has the grades before the promotions. */
    refresh: () => void load(),
    retry() {
      if (failed?.status === 'error') failed.retry();
      if (directory.status === 'error') void load();
    },
  };
}

export type StudentRows = ReturnType<typeof useStudentRows>;
