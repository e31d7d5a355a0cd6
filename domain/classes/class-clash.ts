import { minutesOf } from '../calendar.ts';
import { type DatedClass, GRID } from '../schedule/schedule.ts';
import { sameText } from '../search.ts';
import { type ClassDocument, classDates } from './classes.ts';
import { type HolidayDocument, holidaysBetween } from './holidays.ts';

type Lesson = { instructor: string; startTime: string; endTime: string };

/** As the schedule shows it: who ends before they start (point 5 allows it) is there for half an hour. */
function endOf({ startTime, endTime }: Lesson): number {
  const [start, end] = [minutesOf(startTime), minutesOf(endTime)];
  return end > start ? end : start + GRID.rowMinutes;
}

/** One instructor in two places: the same name, whatever its case and accents, and times that overlap. Touching is no overlap. */
function clash(a: Lesson, b: Lesson): boolean {
  return (
    a.instructor.trim() !== '' &&
    sameText(a.instructor, b.instructor) &&
    minutesOf(a.startTime) < endOf(b) &&
    minutesOf(b.startTime) < endOf(a)
  );
}

type Period = Pick<ClassDocument, 'date' | 'endDate'>;

/** The days that two periods share; none where the end comes before the start. */
function both(a: Period, b: Period): Period {
  const [, date = a.date] = [a.date, b.date].sort();
  const [endDate = a.endDate] = [a.endDate, b.endDate].sort();
  return { date, endDate };
}

/** A class whose instructor is expected elsewhere, and on which dates. */
export type ClassClash = Pick<ClassDocument, 'id' | 'title' | 'startTime' | 'endTime'> & { dates: string[] };

/**
 * The other classes that this one's instructor gives at the same time (a warning, never a refusal). `dates` are its dates, ascending, as
 * planned. Compares with the other classes as they are planned; what was changed on one date is `instanceClashes`' to find.
 */
export function classClashes(
  lesson: Lesson & { classId: string | null; dates: readonly string[] },
  classes: readonly ClassDocument[],
  holidays: HolidayDocument | null,
): ClassClash[] {
  const [first, last] = [lesson.dates[0], lesson.dates.at(-1)];
  if (first === undefined || last === undefined) return [];
  const mine = new Set(lesson.dates);
  const closed = new Set(holidaysBetween(holidays, first, last).map(({ date }) => date));

  return classes.flatMap((other) => {
    if (other.id === lesson.classId || other.deleting || !clash(lesson, other)) return [];
    // Imported without days, it never takes place, and nothing would end the search for its dates.
    if (other.weeklySchedule.length === 0) return [];
    const { id, title, startTime, endTime, weeklySchedule, deletedDates } = other;
    const dates = classDates(
      { ...both(other, { date: first, endDate: last }), weeklySchedule },
      Infinity,
    ).filter((date) => mine.has(date) && !closed.has(date) && !deletedDates.includes(date));
    return dates.length === 0 ? [] : [{ id, title, startTime, endTime, dates }];
  });
}

/** The instances of the same day, among `others`, that the instructor of this one gives at the same time. */
export function instanceClashes(
  lesson: Lesson & Pick<DatedClass, 'eventId' | 'date'>,
  others: readonly DatedClass[],
): DatedClass[] {
  return others.filter(
    ({ eventId, date, status, classInstructor, startTime, endTime }) =>
      eventId !== lesson.eventId &&
      date === lesson.date &&
      status === 'active' &&
      clash(lesson, { instructor: classInstructor, startTime, endTime }),
  );
}
