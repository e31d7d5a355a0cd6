import { sortedByName } from '@domain/graduation/student-directory.ts';
import { DEFAULT_TARGETS } from '@domain/graduation/targets.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useGraduationTargets } from '../../firebase/graduation-data.ts';
import {
  STUDENTS_BY_ID_LIMIT,
  type StudentCursor,
  useStudentPage,
  useStudentsById,
} from '../../firebase/student-data.ts';
import { useDirectory } from '../../firebase/use-directory.ts';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { usePage } from '../../ui/pager.tsx';
import {
  type Choice,
  isChoosing,
  type Judge,
  NO_CHOICE,
  rowOf,
  rowOfEntry,
  type StudentRow,
  studentChooser,
  withLive,
} from './chosen-students.ts';

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

function useChosen(rows: readonly StudentRow[], choice: Choice): StudentRow[] {
  const choose = useMemo(() => studentChooser(rows), [rows]);
  return useMemo(() => choose(choice), [choose, choice]);
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

/**
 * A page of search results from the directory, completed by the live documents once they have
 * loaded.
 */
function useFound(rows: readonly StudentRow[], choice: Choice, judge: Judge) {
  const chosen = useChosen(rows, choice);
  const { items, ...pager } = usePage(chosen, STUDENTS_BY_ID_LIMIT);
  const ids = useDebounced(items.map(({ uid }) => uid).join());
  const live = useStudentsById(useMemo(() => (ids === '' ? [] : ids.split(',')), [ids]));
  const students = live.status === 'ready' ? live.data : [];
  return { live, pager, count: chosen.length, rows: items.map((row) => withLive(row, students, judge)) };
}

const NO_ROWS: StudentRow[] = [];

/**
 * The rows of the last answer while the next ones load, so that the table stays and the focus in it:
 * from page to page, and from a page to the directory.
 */
function useKeptRows(rows: StudentRow[], status: Status): StudentRow[] {
  const kept = useRef(NO_ROWS);
  useEffect(() => {
    if (status === 'ready') kept.current = rows;
  });
  return status === 'pending' ? kept.current : rows;
}

/**
 * The students on screen, live: a page of at most 30 by name, or the result of a search, filter or
 * order. If all students fit into one page, the search covers that page. Otherwise the first search
 * loads the directory, which replaces the page and its listener.
 */
export function useStudentRows() {
  const { judge, targets } = useJudge();
  const [choice, setChoice] = useState(NO_CHOICE);
  const [cursors, setCursors] = useState<StudentCursor[]>([]);
  const [many, setMany] = useState(false);
  const { directory, load } = useDirectory();

  const choosing = isChoosing(choice);
  const searchesAll = many && choosing;
  const page = useStudentPage(cursors.at(-1) ?? null, !searchesAll);
  const next = page.status === 'ready' ? page.data.next : null;
  if (next && !many) setMany(true);

  // Loads the directory before the first page has shown whether it is needed, because waiting would
  // take longer.
  const needsDirectory = choosing && (many || page.status !== 'ready');
  useEffect(() => {
    if (needsDirectory) void load();
  }, [needsDirectory, load]);

  const students = page.status === 'ready' ? page.data.students : null;
  const ofPage = useMemo(() => {
    const rows = (students ?? []).map((student) => rowOf(student, judge));
    return many ? rows : sortedByName(rows);
  }, [students, judge, many]);
  const entries = directory.status === 'ready' ? directory.data : null;
  const allRows = useMemo(
    () => (searchesAll && entries ? entries.map((entry) => rowOfEntry(entry, judge)) : NO_ROWS),
    [searchesAll, entries, judge],
  );
  const chosenOfPage = useChosen(ofPage, choice);
  const found = useFound(allRows, choice, judge);

  function choose(change: Partial<Choice>) {
    setChoice({ ...choice, ...change });
    found.pager.setPage(1);
  }

  const current = searchesAll ? found.rows : chosenOfPage;
  const sources = searchesAll ? [targets, found.live] : [targets, page];
  const failed = sources.find((source) => source.status === 'error');
  const status = statusOf({ failed: failed !== undefined, searchesAll, targets, page, directory });
  return {
    today: judge.today,
    choice,
    choose,
    /** Pages by cursor; null for a search, which has its own pager. */
    pages: searchesAll
      ? null
      : {
          number: cursors.length + 1,
          hasNext: next !== null,
          previous: () => setCursors(cursors.slice(0, -1)),
          next: () => next && setCursors([...cursors, next]),
        },
    pager: searchesAll ? found.pager : null,
    rows: useKeptRows(current, status),
    /** The total number of results. Without a search, the number of students on the page. */
    found: searchesAll ? found.count : chosenOfPage.length,
    status,
    retry() {
      if (failed?.status === 'error') failed.retry();
      if (searchesAll && directory.status === 'error') void load();
    },
  };
}

type Status = 'pending' | 'error' | 'ready';

type Statuses = {
  failed: boolean;
  searchesAll: boolean;
} & Record<'targets' | 'page' | 'directory', { status: Status }>;

function statusOf({ failed, searchesAll, targets, page, directory }: Statuses): Status {
  if (failed) return 'error';
  if (targets.status === 'pending') return 'pending';
  return searchesAll ? directory.status : page.status;
}

export type StudentRows = ReturnType<typeof useStudentRows>;
