import { sortedByName } from '@domain/graduation/student-directory.ts';
import { DEFAULT_TARGETS } from '@domain/graduation/targets.ts';
import { useEffect, useMemo, useState } from 'react';
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

/** What readiness is judged by, besides the student; `targets` are the product's own until the academy's are there. */
export function useJudge() {
  const { date: today } = useAcademyClock();
  const targets = useGraduationTargets();
  const known = targets.status === 'ready' ? targets.data : DEFAULT_TARGETS;
  const judge = useMemo((): Judge => ({ targets: known, today }), [known, today]);
  return { judge, targets };
}

/** The rows that a search finds, of a list that is worked through once. */
function useChosen(rows: readonly StudentRow[], choice: Choice): StudentRow[] {
  const choose = useMemo(() => studentChooser(rows), [rows]);
  return useMemo(() => choose(choice), [choose, choice]);
}

/** Long enough that nobody's documents are asked for between two letters of a name. */
const SETTLED_AFTER_MS = 250;

function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setSettled, SETTLED_AFTER_MS, value);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Of what was found a page of at most thirty is live; its names and grades are there before its documents are. */
function useFound(rows: readonly StudentRow[], choice: Choice, judge: Judge) {
  const chosen = useChosen(rows, choice);
  const { items, ...pager } = usePage(chosen, STUDENTS_BY_ID_LIMIT);
  const ids = useSettled(items.map(({ uid }) => uid).join());
  const live = useStudentsById(useMemo(() => (ids === '' ? [] : ids.split(',')), [ids]));
  const students = live.status === 'ready' ? live.data : [];
  return { live, pager, count: chosen.length, rows: items.map((row) => withLive(row, students, judge)) };
}

const NOBODY: StudentRow[] = [];

/**
 * The students on screen, live: a page of at most a hundred by name, or what was searched, filtered or sorted for. An academy that fits into one page is
 * searched where it is; one that doesn't is asked for its directory at the first letter, and the page's listener ends.
 */
export function useStudentRows() {
  const { judge, targets } = useJudge();
  const [choice, setChoice] = useState(NO_CHOICE);
  const [cursors, setCursors] = useState<StudentCursor[]>([]);
  const [many, setMany] = useState(false);
  const { directory, load } = useDirectory();

  const choosing = isChoosing(choice);
  const everywhere = many && choosing;
  const page = useStudentPage(cursors.at(-1) ?? null, !everywhere);
  const next = page.status === 'ready' ? page.data.next : null;
  if (next && !many) setMany(true);

  // Before the first page is there nobody knows whether it is all: asking is cheaper than waiting.
  const asking = choosing && (many || page.status !== 'ready');
  useEffect(() => {
    if (asking) void load();
  }, [asking, load]);

  const students = page.status === 'ready' ? page.data.students : null;
  const ofPage = useMemo(() => {
    const rows = (students ?? []).map((student) => rowOf(student, judge));
    return many ? rows : sortedByName(rows);
  }, [students, judge, many]);
  const entries = directory.status === 'ready' ? directory.data : null;
  const everybody = useMemo(
    () => (everywhere && entries ? entries.map((entry) => rowOfEntry(entry, judge)) : NOBODY),
    [everywhere, entries, judge],
  );
  const chosenOfPage = useChosen(ofPage, choice);
  const found = useFound(everybody, choice, judge);

  function choose(change: Partial<Choice>) {
    setChoice({ ...choice, ...change });
    found.pager.setPage(1);
  }

  const sources = everywhere ? [targets, found.live] : [targets, page];
  const failed = sources.find((source) => source.status === 'error');
  return {
    today: judge.today,
    choice,
    choose,
    /** Null while a search is shown, which has its own pages. */
    pages: everywhere
      ? null
      : {
          number: cursors.length + 1,
          hasNext: next !== null,
          previous: () => setCursors(cursors.slice(0, -1)),
          next: () => next && setCursors([...cursors, next]),
        },
    pager: everywhere ? found.pager : null,
    rows: everywhere ? found.rows : chosenOfPage,
    /** How many there are in all of what was asked for; of a page without a search, its own. */
    found: everywhere ? found.count : chosenOfPage.length,
    status: statusOf({ failed: failed !== undefined, everywhere, targets, page, directory }),
    retry() {
      if (failed?.status === 'error') failed.retry();
      if (everywhere && directory.status === 'error') void load();
    },
  };
}

type Statuses = {
  failed: boolean;
  everywhere: boolean;
} & Record<'targets' | 'page' | 'directory', { status: 'pending' | 'error' | 'ready' }>;

function statusOf({ failed, everywhere, targets, page, directory }: Statuses): 'pending' | 'error' | 'ready' {
  if (failed) return 'error';
  if (targets.status === 'pending') return 'pending';
  return everywhere ? directory.status : page.status;
}

export type StudentRows = ReturnType<typeof useStudentRows>;
