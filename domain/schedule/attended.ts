import type { StudentDocument } from '../profile.ts';

/**
 * The number of a student's attendance records that count, as the profile stores it. A check-in to
 * a class of a later day adds a record at once. `classesAhead` lists the dates of such classes, so
 * that each counts from its day on without a write on that day.
 */
export type ClassCount = Pick<StudentDocument, 'classesAttended' | 'classesAhead'>;

/** How many of these dates are after `today`, the academy's date. */
export function stillAhead(classesAhead: readonly string[], today: string): number {
  return classesAhead.filter((date) => date > today).length;
}

/** How many classes the student has attended by the end of `today`. */
export function attendedBy({ classesAttended, classesAhead }: ClassCount, today: string): number {
  return Math.max(0, classesAttended - stillAhead(classesAhead, today));
}

/**
 * The count without the classes of the `lost` dates and with those of the `gained` ones. At least
 * 0: an imported count may be too low. Drops dates that are no longer ahead, so that the list stays
 * short.
 */
export function recounted(
  { classesAttended, classesAhead }: ClassCount,
  { lost, gained }: { lost: readonly string[]; gained: readonly string[] },
  today: string,
): ClassCount {
  const ahead = [...classesAhead];
  for (const date of lost) {
    const index = ahead.indexOf(date);
    if (index !== -1) ahead.splice(index, 1);
  }
  return {
    classesAttended: Math.max(0, classesAttended - lost.length) + gained.length,
    classesAhead: [...ahead, ...gained].filter((date) => date > today),
  };
}
