import { shiftDate } from '../calendar.ts';
import type { DatedClass } from '../schedule/schedule.ts';
import { overlap, type Times } from '../schedule/span.ts';
import { sameText } from '../search.ts';
import { visibleText } from '../visible-text.ts';
import type { ClassDocument } from './classes.ts';

type Lesson = Times & { instructor: string };

/** Whether both have the same instructor, ignoring case, accents and spaces. */
function isTaughtByOne(a: Pick<Lesson, 'instructor'>, b: Pick<Lesson, 'instructor'>): boolean {
  return visibleText(a.instructor) !== '' && sameText(a.instructor, b.instructor);
}

/** A date and its neighbors: a class can run past midnight, so theirs can overlap those of the date. */
export function datesNear(date: string): string[] {
  return [-1, 0, 1].map((days) => shiftDate(date, days));
}

/** Another class of the same instructor at the same time, and the dates of the clash. */
export type ClassClash = Pick<ClassDocument, 'id' | 'title' | 'startTime' | 'endTime'> & { dates: string[] };

/**
 * The other classes of this class's instructor at the same time: a warning, not a refusal. `dates`
 * are the planned dates of this class, ascending. Compares schedules only; `instanceClashes`
 * compares what was changed for one date.
 */
export function classClashes(
  lesson: Lesson & { classId: string | null; dates: readonly string[] },
  classes: readonly ClassDocument[],
): ClassClash[] {
  return classes.flatMap((other) => {
    if (other.id === lesson.classId || other.deleting || !isTaughtByOne(lesson, other)) return [];
    const { id, title, startTime, endTime } = other;
    const taken = new Set(other.dates);
    const dates = lesson.dates.filter((date) =>
      datesNear(date).some(
        (near) => taken.has(near) && overlap({ ...lesson, date }, { ...other, date: near }),
      ),
    );
    return dates.length === 0 ? [] : [{ id, title, startTime, endTime, dates }];
  });
}

/** Those of `others` that are at the same time with the same instructor. */
export function instanceClashes(
  lesson: Lesson & Pick<DatedClass, 'eventId' | 'date'>,
  others: readonly DatedClass[],
): DatedClass[] {
  return others.filter(
    (other) =>
      other.eventId !== lesson.eventId &&
      other.status === 'active' &&
      isTaughtByOne(lesson, { instructor: other.classInstructor }) &&
      overlap(lesson, other),
  );
}
