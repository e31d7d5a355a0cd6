import {
  byReadiness,
  judgeReadiness,
  type Readiness,
  type ReadinessState,
} from '@domain/graduation/readiness.ts';
import {
  directoryEntryOf,
  directorySearch,
  type ProfileEntry,
} from '@domain/graduation/student-directory.ts';
import type { GraduationTargets } from '@domain/graduation/targets.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { trainingBy } from '@domain/schedule/training.ts';

/** The search, filter and order that the administrator chose. */
export type Choice = { typed: string; readiness: ReadinessState | ''; order: 'readiness' | '' };

export const NO_CHOICE: Choice = { typed: '', readiness: '', order: '' };

/**
 * A row of the table. `student` is null until the live document, with techniques and frequency, has
 * loaded.
 */
export type StudentRow = ProfileEntry & { readiness: Readiness; student: StudentDocument | null };

export type Judge = { targets: GraduationTargets; today: string };

/** The row on the judge's day: a booked class adds nothing before. */
export function rowOf(stored: StudentDocument, judge: Judge): StudentRow {
  const student = trainingBy(stored, judge.today);
  return { ...rowOfEntry(directoryEntryOf(student), judge), student };
}

/** Replaces the data of the directory with the live document. */
export function withLive(row: StudentRow, students: readonly StudentDocument[], judge: Judge): StudentRow {
  const student = students.find(({ userId }) => userId === row.uid);
  return student ? rowOf(student, judge) : row;
}

export function rowOfEntry(entry: ProfileEntry, { targets, today }: Judge): StudentRow {
  return { ...entry, readiness: judgeReadiness(entry, targets, today), student: null };
}

/**
 * Returns a function that searches, filters and sorts. Folding and sorting happen once here, not at
 * each key press.
 */
export function studentChooser(rows: readonly StudentRow[]): (choice: Choice) => StudentRow[] {
  const inOrder = {
    '': directorySearch(rows),
    readiness: directorySearch(rows.toSorted((a, b) => byReadiness(a.readiness, b.readiness))),
  } satisfies Record<Choice['order'], unknown>;

  return ({ typed, readiness, order }) =>
    inOrder[order](typed).filter((row) => readiness === '' || row.readiness.state === readiness);
}

/** The sum of a student's technique counts. */
export function frequencyOf({ movements }: Pick<StudentDocument, 'movements'>): number {
  return movements.reduce((sum, { count }) => sum + count, 0);
}
