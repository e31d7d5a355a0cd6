import type { DatedClass } from '@domain/schedule/schedule.ts';

/** Whether two readings of a class say the same. Every snapshot of the day makes all of its classes anew. */
export function sameClass(a: DatedClass, b: DatedClass): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
