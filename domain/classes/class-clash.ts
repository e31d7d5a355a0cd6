import { overlap } from '../schedule/overlap.ts';
import type { DatedClass } from '../schedule/schedule.ts';
import { sameText } from '../search.ts';
import { visibleText } from '../visible-text.ts';
import { type ClassDocument, datesOf } from './classes.ts';

type Lesson = { instructor: string; startTime: string; endTime: string };

/** Whether both have the same instructor (ignoring case, accents and spaces) and overlapping times. */
function isClash(a: Lesson, b: Lesson): boolean {
  return visibleText(a.instructor) !== '' && sameText(a.instructor, b.instructor) && overlap(a, b);
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
  const planned = new Set(lesson.dates);
  return classes.flatMap((other) => {
    if (other.id === lesson.classId || other.deleting || !isClash(lesson, other)) return [];
    const { id, title, startTime, endTime } = other;
    const dates = datesOf(other).filter((date) => planned.has(date));
    return dates.length === 0 ? [] : [{ id, title, startTime, endTime, dates }];
  });
}

/** Those of `others` that are on the same day at the same time with the same instructor. */
export function instanceClashes(
  lesson: Lesson & Pick<DatedClass, 'eventId' | 'date'>,
  others: readonly DatedClass[],
): DatedClass[] {
  return others.filter(
    ({ eventId, date, status, classInstructor, startTime, endTime }) =>
      eventId !== lesson.eventId &&
      date === lesson.date &&
      status === 'active' &&
      isClash(lesson, { instructor: classInstructor, startTime, endTime }),
  );
}
