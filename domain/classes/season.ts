import { daysBetween, shiftDate } from '../calendar.ts';
import { planNewClass } from './class-plan.ts';
import type { ClassDocument } from './classes.ts';
import { type HolidayDocument, holidaysBetween } from './holidays.ts';

/** A period of classes, from its first to its last day. */
type Season = Pick<ClassDocument, 'date' | 'endDate'>;

/** Days of a season if there is no current class. */
const DEFAULT_DAYS = 84;

/** Whether a class belongs to a season that is not over. A class of at most a week is a seminar. */
function isCurrent({ date, endDate, deleting }: ClassDocument, today: string): boolean {
  return !deleting && endDate >= today && daysBetween(date, endDate) >= 7;
}

/** How many days before its last date the app announces that a class runs out. */
export const ENDING_DAYS = 28;

/** The classes that run out soon, if a weekday of theirs is in no later class of the same name. */
export function endingClasses(lessons: readonly ClassDocument[], today: string): ClassDocument[] {
  const nameOf = ({ name, title }: ClassDocument) => name || title;
  const isContinued = (lesson: ClassDocument) =>
    lesson.weeklySchedule.every((day) =>
      lessons.some(
        (other) =>
          !other.deleting &&
          other.endDate > lesson.endDate &&
          nameOf(other) === nameOf(lesson) &&
          other.weeklySchedule.includes(day),
      ),
    );
  return lessons.filter(
    (lesson) =>
      isCurrent(lesson, today) && daysBetween(today, lesson.endDate) <= ENDING_DAYS && !isContinued(lesson),
  );
}

/** The classes of the current season, and a season of the same length that follows it. */
export function nextSeason(
  lessons: readonly ClassDocument[],
  today: string,
): Season & { classIds: string[] } {
  const current = lessons.filter((lesson) => isCurrent(lesson, today));
  const [latest] = current.toSorted((a, b) => (a.endDate > b.endDate ? -1 : 1));
  const date = latest ? shiftDate(latest.endDate, 1) : today;
  const days = latest ? daysBetween(latest.date, latest.endDate) : DEFAULT_DAYS - 1;
  return { date, endDate: shiftDate(date, days), classIds: current.map(({ id }) => id) };
}

/**
 * The id of the copy of a class into a season that begins on `date`. The same for every attempt, so that an
 * interrupted copy can be finished without creating a class twice. The id of a copy of a copy is not longer.
 */
export function copyId(classId: string, date: string): string {
  return `${classId.replace(/_\d{4}-\d{2}-\d{2}$/, '').slice(0, 80)}_${date}`;
}

export type SeasonCopy = {
  lesson: ClassDocument;
  classId: string;
  /** What `createClass` will decide; null if the copy exists. */
  plan: ReturnType<typeof planNewClass> | null;
};

type SeasonFacts = {
  /** All classes, with earlier copies. */
  classes: readonly Pick<ClassDocument, 'id'>[];
  holidays: HolidayDocument | null;
  /** Whether the copies leave out the holidays of the season. */
  leavesOut: boolean;
};

/** The copies of classes into a season. `leftOut`: the holidays that all of them leave out. */
export function planSeason(
  lessons: readonly ClassDocument[],
  season: Season,
  { classes, holidays, leavesOut }: SeasonFacts,
): { copies: SeasonCopy[]; leftOut: string[] } {
  const { date, endDate } = season;
  const taken = new Set(classes.map(({ id }) => id));
  const leftOut = leavesOut ? holidaysBetween(holidays, date, endDate).map((holiday) => holiday.date) : [];
  const copies = lessons.map((lesson) => {
    const classId = copyId(lesson.id, date);
    if (taken.has(classId)) return { lesson, classId, plan: null };
    // Two seasons of one class have the same copy.
    taken.add(classId);
    const { weeklySchedule } = lesson;
    return { lesson, classId, plan: planNewClass({ date, endDate, weeklySchedule }, { holidays, leftOut }) };
  });
  return { copies, leftOut };
}
