import type { Person } from '../academy.ts';
import { CLASS_JOBS, PROFESSOR_JOBS, SCHEDULE_JOBS } from './class-jobs.ts';
import type { Job } from './hand.ts';
import { DESK_JOBS, LIST_JOBS } from './list-jobs.ts';
import type { Week } from './seed.ts';
import { STUDENT_JOBS, VISITOR_JOBS } from './student-jobs.ts';

/** The jobs of each person, in the order in which one page can do them. */
export function jobsOf(owner: Person, { nina }: Week): readonly (readonly [Person | null, readonly Job[]])[] {
  return [
    [owner, [...SCHEDULE_JOBS, ...CLASS_JOBS, ...LIST_JOBS]],
    [nina, STUDENT_JOBS],
    [null, VISITOR_JOBS],
  ];
}

/** The jobs of the helpers, at the width of the device that each of them uses. */
export function jobsOfHelpers({ professor, desk }: Week) {
  return [
    [professor, PROFESSOR_JOBS, 375],
    [desk, DESK_JOBS, 1280],
  ] as const;
}
