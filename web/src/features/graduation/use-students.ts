import { adultBeltsOf } from '@domain/graduation/readiness.ts';
import { isListed } from '@domain/graduation/student-directory.ts';
import { DEFAULT_TARGETS } from '@domain/graduation/targets.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useGraduationTargets, useRecommendations } from '../../firebase/data/graduation-data.ts';
import { useStudentsById } from '../../firebase/data/student-data.ts';
import { type ListedStudent, useSeenDirectory } from '../../firebase/data/use-directory.ts';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { pageOf } from '../../ui/lists/pager.tsx';
import { usePrinting } from '../../ui/lists/use-printing.ts';
import { useListChoice } from '../../ui/page/use-address-choice.ts';
import {
  FILTERS,
  type Judge,
  rowOfEntry,
  type StudentChoice,
  type StudentRow,
  studentChooser,
  withLive,
} from './chosen-students.ts';
import { candidatesOf, recommendationsIn } from './use-graduate.ts';

/**
 * The class targets and the day for judging readiness. `judge` has the default targets until the
 * academy's have loaded.
 */
export function useJudge() {
  const { date: today } = useAcademyClock();
  const targets = useGraduationTargets();
  const known = targets.status === 'ready' ? targets.data : DEFAULT_TARGETS;
  const judge = useMemo((): Judge => ({ targets: known, today }), [known, today]);
  return { judge, targets };
}

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

/** The value of the last answer while the next one loads. */
function useKept<T>(value: T, status: Status): T {
  const kept = useRef(value);
  useEffect(() => {
    if (status === 'ready') kept.current = value;
  });
  return status === 'pending' ? kept.current : value;
}

const NO_STUDENTS: StudentDocument[] = [];
const PAGE_SIZE = 100;

/**
 * A page of search results from the directory, completed by the live documents once they have loaded. A student who
 * stays on the page while other documents load is not disabled in between: the focus would be lost. One without a
 * document was erased after the directory was loaded, and has no row.
 */
function useFound(rows: readonly StudentRow[], choice: StudentChoice, judge: Judge) {
  const choose = useMemo(() => studentChooser(rows, judge.today), [rows, judge.today]);
  const chosen = useMemo(() => choose(choice), [choose, choice]);
  const { items, ...pager } = pageOf(chosen, PAGE_SIZE, choice.page);
  // On paper all of them, as the directory has them.
  const printed = usePrinting() ? chosen : items;
  const shown = items.map(({ uid }) => uid).join();
  const ids = useDebounced(shown);
  const live = useStudentsById(useMemo(() => (ids === '' ? [] : ids.split(',')), [ids]));
  const students = useKept(live.status === 'ready' ? live.data : NO_STUDENTS, live.status);
  const complete = live.status === 'ready' && ids === shown;
  const found = printed.map((row) => withLive(row, students, judge));
  return {
    live,
    pager,
    count: chosen.length,
    rows: complete && printed === items ? found.filter(({ student }) => student) : found,
  };
}

const NO_ENTRIES: readonly ListedStudent[] = [];

/** The students on screen: the directory knows their order, and the documents of the page are live. */
export function useStudentRows() {
  const { judge, targets } = useJudge();
  const [choice, choose] = useListChoice(FILTERS);
  const { directory, load } = useSeenDirectory();
  const entries = directory.status === 'ready' ? directory.data : NO_ENTRIES;
  const known = useMemo(
    () => entries.filter((entry) => isListed(entry, judge.today)).map((entry) => rowOfEntry(entry, judge)),
    [entries, judge],
  );
  const recommended = useRecommendations();
  const recommendations = useMemo(() => recommendationsIn(recommended), [recommended]);
  const candidates = useMemo(
    () => recommendations && candidatesOf(known, judge.today, recommendations),
    [known, judge.today, recommendations],
  );
  const found = useFound(known, choice, judge);

  const failed = [targets, found.live].find((source) => source.status === 'error');
  const { status } = failed ?? (targets.status === 'pending' ? targets : directory);
  return {
    today: judge.today,
    choice,
    choose,
    pager: { ...found.pager, setPage: (page: number) => choose({ page }) },
    // From page to page the table stays, and the focus in it.
    rows: useKept(found.rows, status),
    recommendations,
    /** All students of a promotion day, by name, independent of the choice. Null until it is known who they are. */
    candidates: targets.status === 'pending' ? null : candidates,
    /** All by name, independent of the choice. */
    known,
    /** All whose belt is still a child's at the age of adults' belts. */
    adultBelts: useMemo(() => known.filter(({ readiness }) => adultBeltsOf(readiness)), [known]),
    /** The total number of results. */
    found: found.count,
    status,
    /** The directory is not live: without this it has the grades before the promotions. */
    refresh: () => void load(),
    retry() {
      if (failed?.status === 'error') failed.retry();
      if (directory.status === 'error') void load();
    },
  };
}

type Status = 'pending' | 'error' | 'ready';

export type StudentRows = ReturnType<typeof useStudentRows>;
