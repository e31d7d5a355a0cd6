import { daysBetween, shiftDate } from '@domain/calendar.ts';
import { CLASS_FORM_DEFAULTS, type classForm } from '@domain/classes/class-form.ts';
import type { ClassDocument } from '@domain/classes/classes.ts';
import type * as z from 'zod';

/** The form while it is filled in; what it becomes is ClassForm. */
export type ClassFormInput = z.input<typeof classForm>;

/** An empty form. It starts today: a season that is set up between two classes mostly does. */
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

export function classFormOf(lesson: ClassDocument): ClassFormInput {
  const { title, instructor, startTime, endTime, date, endDate, weeklySchedule, maxCapacity } = lesson;
  const { description, movements } = lesson;
  return {
    title,
    instructor,
    startTime,
    endTime,
    date,
    endDate,
    weeklySchedule,
    maxCapacity,
    description,
    movements,
  };
}

/** The next season of a class: all of it again, as long as before, from the day after its end; from today where that is past. */
export function duplicateOf(lesson: ClassDocument, today: string): ClassFormInput {
  const dayAfter = shiftDate(lesson.endDate, 1);
  const date = dayAfter < today ? today : dayAfter;
  return {
    ...classFormOf(lesson),
    date,
    endDate: shiftDate(date, daysBetween(lesson.date, lesson.endDate)),
  };
}
