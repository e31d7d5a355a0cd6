import { daysBetween, shiftDate } from '@domain/calendar.ts';
import { CLASS_FORM_DEFAULTS, classDate, type classForm, classFormOf } from '@domain/classes/class-form.ts';
import type { ClassDocument } from '@domain/classes/classes.ts';
import type * as z from 'zod';

/** The values of the form before validation, which returns a ClassForm. */
export type ClassFormInput = z.input<typeof classForm>;

/** Whether dates and weekdays are complete. The fields show their own messages when the form is sent. */
export function isPlannable({ date, endDate, weeklySchedule }: ClassFormInput): boolean {
  return [date, endDate].every((day) => classDate.safeParse(day).success) && weeklySchedule.length > 0;
}

/** What the user chose for holidays, by date: left out (true) or kept. The others stay as they are. */
export type HolidayChoice = Readonly<Record<string, boolean>>;

/** The dates that the class leaves out: those from before, with the choice for each holiday applied. */
export function leftOutAfter(deletedDates: readonly string[], chosen: HolidayChoice): string[] {
  const dates = new Set([...deletedDates, ...Object.keys(chosen)]);
  return [...dates].filter((date) => chosen[date] !== false);
}

/** The values of a new form. The season starts today. */
export function newClassForm(today: string): ClassFormInput {
  return {
    ...CLASS_FORM_DEFAULTS,
    movements: [],
    title: '',
    instructor: '',
    date: today,
    endDate: '',
    weeklySchedule: [],
  };
}

/** The next season of a class: the same values and length, from the day after its end, at least from today. */
export function duplicateOf(lesson: ClassDocument, today: string): ClassFormInput {
  const dayAfter = shiftDate(lesson.endDate, 1);
  const date = dayAfter < today ? today : dayAfter;
  return {
    ...classFormOf(lesson),
    date,
    endDate: shiftDate(date, daysBetween(lesson.date, lesson.endDate)),
  };
}
