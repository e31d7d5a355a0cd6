import { adultBeltsOf } from '@domain/graduation/readiness.ts';
import { isListed, lastClassOn, sortedByName } from '@domain/graduation/student-directory.ts';
import { DEFAULT_TARGETS } from '@domain/graduation/targets.ts';
import { teamMarks, toldApart } from '@domain/names.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useGraduationTargets, useRecommendations } from '../../firebase/data/graduation-data.ts';
import { STUDENT_LIST_LIMIT, useFirstStudents, useStudentsById } from '../../firebase/data/student-data.ts';
import { useDirectory } from '../../firebase/data/use-directory.ts';
import { useMay } from '../../firebase/session/session.tsx';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { pageOf } from '../../ui/lists/pager.tsx';
import { usePrinting } from '../../ui/lists/use-printing.ts';
import { useListChoice } from '../../ui/page/use-address-choice.ts';
import {
  FILTERS,
  type Judge,
  rowOf,
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

function useChosen(rows: readonly StudentRow[], choice: StudentChoice, { today }: Judge): StudentRow[] {
  const choose = useMemo(() => studentChooser(rows, today), [rows, today]);
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

/** The value of the last answer while the next one loads. */
function useKept<T>(value: T, status: Status): T {
  const kept = useRef(value);
  useEffect(() => {
    if (status === 'ready') kept.current = value;
  });
  return status === 'pending' ? kept.current : value;
}

const NO_STUDENTS: StudentDocument[] = [];

/**
 * A page of search results from the directory, completed by the live documents once they have loaded. A student who
 * stays on the page while other documents load is not disabled in between: the focus would be lost. One without a
 * document was erased after the directory was loaded, and has no row.
 */
function useFound(rows: readonly StudentRow[], choice: StudentChoice, judge: Judge) {
  const chosen = useChosen(rows, choice, judge);
  const { items, ...pager } = pageOf(chosen, STUDENT_LIST_LIMIT, choice.page);
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

const named = (rows: readonly StudentRow[]) => toldApart(rows, ({ uid }) => uid, teamMarks);

const NO_ROWS: StudentRow[] = [];

/**
 * The students on screen, live. If they fit into one page, that page is listed, searched and sorted. Otherwise the
 * directory replaces the page and its listener: it knows their order. Professors always have the directory: they may
 * not list students, of whom some wait.
 */
export function useStudentRows() {
  const { judge, targets } = useJudge();
  const [choice, choose] = useListChoice(FILTERS);
  const mayList = useMay()('let accounts in');
  const [isFull, setFull] = useState(false);
  const many = isFull || !mayList;
  // Starts with the page: waiting until the page has shown whether there are more would take longer.
  const { directory, load } = useDirectory(true);

  const page = useFirstStudents(!many);
  if (page.status === 'ready' && page.data.more && !many) setFull(true);

  const students = page.status === 'ready' ? page.data.students : null;
  const entries = directory.status === 'ready' ? directory.data : null;
  const ofPage = useMemo(() => {
    const lastClasses = new Map(entries?.map((entry) => [entry.uid, lastClassOn(entry, judge.today)]));
    // A student whom the loaded directory does not have yet has just registered.
    const lastClassOf = (uid: string) => lastClasses.get(uid) ?? (entries ? null : undefined);
    const present = (students ?? []).filter((student) => isListed(student, judge.today));
    const rows = present.map((student) => rowOf(student, judge, lastClassOf(student.userId)));
    return sortedByName(rows);
  }, [students, entries, judge]);
  const allRows = useMemo(() => {
    if (!many || !entries) return NO_ROWS;
    return entries.filter((entry) => isListed(entry, judge.today)).map((entry) => rowOfEntry(entry, judge));
  }, [many, entries, judge]);
  const known = useMemo(() => (many ? allRows : named(ofPage)), [many, allRows, ofPage]);
  const recommended = useRecommendations();
  const recommendations = useMemo(() => recommendationsIn(recommended), [recommended]);
  const candidates = useMemo(
    () => recommendations && candidatesOf(known, judge.today, recommendations),
    [known, judge.today, recommendations],
  );
  const chosen = useChosen(ofPage, choice, judge);
  const chosenOfPage = useMemo(() => named(chosen), [chosen]);
  const found = useFound(allRows, choice, judge);

  // Only the directory has the latest classes.
  const byDirectory = many || choice.away !== '' || choice.order === 'lastClass';
  const sources = many ? [targets, found.live] : [targets, page];
  const failed = sources.find((source) => source.status === 'error');
  const listed = byDirectory ? directory : page;
  const { status } = failed ?? (targets.status === 'pending' ? targets : listed);
  return {
    today: judge.today,
    choice,
    choose,
    pager: many ? { ...found.pager, setPage: (page: number) => choose({ page }) } : null,
    // From page to page, and from a page to the directory, the table stays and the focus in it.
    rows: useKept(many ? found.rows : chosenOfPage, status),
    recommendations,
    /** All students of a promotion day, by name, independent of the choice. Null until it is known who they are. */
    candidates: targets.status === 'pending' ? null : candidates,
    /** All by name, independent of the choice. */
    known,
    /** All whose belt is still a child's at the age of adults' belts. */
    adultBelts: useMemo(() => known.filter(({ readiness }) => adultBeltsOf(readiness)), [known]),
    /** The total number of results. */
    found: many ? found.count : chosenOfPage.length,
    status,
    /** The directory is not live: without this it has the grades before the promotions. */
    refresh: () => void load(),
    retry() {
      if (failed?.status === 'error') failed.retry();
      if (byDirectory && directory.status === 'error') void load();
    },
  };
}

type Status = 'pending' | 'error' | 'ready';

export type StudentRows = ReturnType<typeof useStudentRows>;
