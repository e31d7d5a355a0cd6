import type { Person } from '../academy.ts';
import { CLASS_JOBS, SCHEDULE_JOBS } from './class-jobs.ts';
import type { Job } from './hand.ts';
import { LIST_JOBS } from './list-jobs.ts';
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
