import {
  byReadiness,
  judgeReadiness,
  READINESS_STATES,
  type Readiness,
} from '@domain/graduation/readiness.ts';
import {
  ABSENCES,
  byLastClass,
  type DirectoryEntry,
  directoryEntryOf,
  directorySearch,
  isAway,
  lastClassOn,
  type ProfileEntry,
} from '@domain/graduation/student-directory.ts';
import type { GraduationTargets } from '@domain/graduation/targets.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { trainingBy } from '@domain/schedule/training.ts';
import type { Choice } from '../../ui/page/use-address-choice.ts';

/** The filters and the orders, with their values. Without an order it is the name. */
export const FILTERS = {
  readiness: READINESS_STATES,
  away: ABSENCES,
  order: ['readiness', 'lastClass'],
} as const;

export type StudentChoice = Choice<typeof FILTERS>;

/**
 * A row of the table. `student` is null until the live document, with techniques and frequency, has
 * loaded, `lastClass` undefined until the directory has.
 */
export type StudentRow = ProfileEntry & {
  /** The stored name, if `name` has a mark. */
  fullName?: string;
  readiness: Readiness;
  student: StudentDocument | null;
  lastClass: string | null | undefined;
};

export type Judge = { targets: GraduationTargets; today: string };

/** The row on the judge's day: a booked class adds nothing before. */
export function rowOf(stored: StudentDocument, judge: Judge, lastClass?: string | null): StudentRow {
  const student = trainingBy(stored, judge.today);
  return { ...judged(directoryEntryOf(student, judge.today), judge), student, lastClass };
}

/** Replaces the data of the directory with the live document. */
export function withLive(row: StudentRow, students: readonly StudentDocument[], judge: Judge): StudentRow {
  const student = students.find(({ userId }) => userId === row.uid);
  if (!student) return row;
  const { name, fullName } = row;
  return { ...rowOf(student, judge, row.lastClass), ...(student.name === fullName && { name, fullName }) };
}

export function rowOfEntry(entry: DirectoryEntry, judge: Judge): StudentRow {
  return { ...judged(entry, judge), student: null, lastClass: lastClassOn(entry, judge.today) };
}

function judged<Entry extends ProfileEntry>(entry: Entry, { targets, today }: Judge) {
  return { ...entry, readiness: judgeReadiness(entry, targets, today) };
}

/**
 * Returns a function that searches, filters and sorts. Folding and sorting happen once here, not at
 * each key press.
 */
export function studentChooser(
  rows: readonly StudentRow[],
  today: string,
): (choice: StudentChoice) => StudentRow[] {
  const inOrder = {
    '': directorySearch(rows),
    readiness: directorySearch(rows.toSorted((a, b) => byReadiness(a.readiness, b.readiness))),
    lastClass: directorySearch(
      rows.toSorted((a, b) => byLastClass(a.lastClass ?? null, b.lastClass ?? null)),
    ),
  } satisfies Record<StudentChoice['order'], unknown>;

  return ({ typed, readiness, away, order }) =>
    inOrder[order](typed).filter(
      (row) =>
        (readiness === '' || row.readiness.state === readiness) &&
        (away === '' || isAway(row.lastClass ?? null, away, today, row.breaks)),
    );
}

export function frequencyOf({ movements }: Pick<StudentDocument, 'movements'>): number {
  return movements.reduce((sum, { count }) => sum + count, 0);
}
