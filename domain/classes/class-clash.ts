import { shiftDate } from '../calendar.ts';
import type { DatedClass } from '../schedule/schedule.ts';
import { overlap, type Times } from '../schedule/span.ts';
import { type ClassDocument, isTaughtBy } from './classes.ts';

type Lesson = Times & { instructor: string };

/** A date and its neighbors: a class can run past midnight, so theirs can overlap those of the date. */
export function datesNear(date: string): string[] {
  return [-1, 0, 1].map((days) => shiftDate(date, days));
}

/** Another class, or a date of one, of the same instructor at the same time, and the dates of the clash. */
export type ClassClash = Pick<ClassDocument, 'id' | 'title' | 'name' | 'startTime' | 'endTime'> & {
  dates: string[];
};

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
    if (other.id === lesson.classId || other.deleting || !isTaughtBy(lesson.instructor, other.instructor))
      return [];
    const { id, title, name, startTime, endTime } = other;
    const taken = new Set(other.dates);
    const dates = lesson.dates.filter((date) =>
      datesNear(date).some(
        (near) => taken.has(near) && overlap({ ...lesson, date }, { ...other, date: near }),
      ),
    );
    return dates.length === 0 ? [] : [{ id, title, name, startTime, endTime, dates }];
  });
}

/** Returns those of `others` at the same time with the same instructor, each with its own date. */
export function instanceClashes(
  lesson: Lesson & Pick<DatedClass, 'eventId' | 'date'>,
  others: readonly DatedClass[],
): ClassClash[] {
  return others.flatMap((other) => {
    const { eventId: id, classTitle: title, name, startTime, endTime, date } = other;
    const isClash =
      id !== lesson.eventId &&
      other.status === 'active' &&
      isTaughtBy(lesson.instructor, other.classInstructor) &&
      overlap(lesson, other);
    return isClash ? [{ id, title, name, startTime, endTime, dates: [date] }] : [];
  });
}
