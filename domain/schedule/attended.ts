import type { StudentDocument } from '../profile.ts';

/**
 * What a profile keeps of the length of its ledger. Who checks in to a class of another day stands in the ledger at once; `classesAhead` holds
 * the days of these, so that they count from their day on and nobody has to write when it comes.
 */
export type ClassCount = Pick<StudentDocument, 'classesAttended' | 'classesAhead'>;

/** How many of these dates are still to come on a day of the academy's. */
export function stillAhead(classesAhead: readonly string[], today: string): number {
  return classesAhead.filter((date) => date > today).length;
}

/** The classes that somebody has attended by the end of `today`. */
export function attendedBy({ classesAttended, classesAhead }: ClassCount, today: string): number {
  return Math.max(0, classesAttended - stillAhead(classesAhead, today));
}

/** With one class more in the ledger. Dates that have come are dropped: the list is as long as what is booked. */
export function withClass(
  { classesAttended, classesAhead }: ClassCount,
  date: string,
  today: string,
): ClassCount {
  return {
    classesAttended: classesAttended + 1,
    classesAhead: [...classesAhead, date].filter((each) => each > today),
  };
}

/** Without the classes of these dates. Not below none: a ledger that was imported may be longer than its count. */
export function withoutClasses(
  { classesAttended, classesAhead }: ClassCount,
  dates: readonly string[],
): ClassCount {
  const left = [...classesAhead];
  for (const date of dates) {
    const index = left.indexOf(date);
    if (index !== -1) left.splice(index, 1);
  }
  return { classesAttended: Math.max(0, classesAttended - dates.length), classesAhead: left };
}
