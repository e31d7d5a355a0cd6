import {
  byReadiness,
  judgeReadiness,
  type Readiness,
  type ReadinessState,
} from '@domain/graduation/readiness.ts';
import {
  type DirectoryEntry,
  directoryEntryOf,
  directorySearch,
} from '@domain/graduation/student-directory.ts';
import type { GraduationTargets } from '@domain/graduation/targets.ts';
import type { StudentDocument } from '@domain/profile.ts';

/** What the administrator asked for: nothing typed, every readiness, by name, until they do. */
export type Choice = { typed: string; readiness: ReadinessState | ''; order: 'readiness' | '' };

export const NO_CHOICE: Choice = { typed: '', readiness: '', order: '' };

export function isChoosing({ typed, readiness, order }: Choice): boolean {
  return typed.trim() !== '' || readiness !== '' || order !== '';
}

/** A student as the table shows one. `student` is null until the live document is there; techniques and frequency come with it. */
export type StudentRow = DirectoryEntry & { readiness: Readiness; student: StudentDocument | null };

export type Judge = { targets: GraduationTargets; today: string };

export function rowOf(student: StudentDocument, judge: Judge): StudentRow {
  return { ...rowOfEntry(directoryEntryOf(student), judge), student };
}

/** The live document in place of what the directory knew. */
export function withLive(row: StudentRow, students: readonly StudentDocument[], judge: Judge): StudentRow {
  const student = students.find(({ userId }) => userId === row.uid);
  return student ? rowOf(student, judge) : row;
}

export function rowOfEntry(entry: DirectoryEntry, { targets, today }: Judge): StudentRow {
  return { ...entry, readiness: judgeReadiness(entry, targets, today), student: null };
}

/** Folded and sorted once for all that is asked afterwards: the answer to a key press is a walk through short texts. */
export function studentChooser(rows: readonly StudentRow[]): (choice: Choice) => StudentRow[] {
  const inOrder = {
    '': directorySearch(rows),
    readiness: directorySearch(rows.toSorted((a, b) => byReadiness(a.readiness, b.readiness))),
  } satisfies Record<Choice['order'], unknown>;

  return ({ typed, readiness, order }) =>
    inOrder[order](typed).filter((row) => readiness === '' || row.readiness.state === readiness);
}

/** The sum of somebody's movement counts (specification, point 2). */
export function frequencyOf({ movements }: Pick<StudentDocument, 'movements'>): number {
  return movements.reduce((sum, { count }) => sum + count, 0);
}
