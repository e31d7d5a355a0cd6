import type { Weekday } from '../../domain/calendar.ts';
import type { ClassInput } from '../../domain/classes/class-form.ts';
import { inheritedFrom, newInstance } from '../../domain/classes/class-instance.ts';
import { type ClassDocument, classDates, type Recurrence } from '../../domain/classes/classes.ts';
import { FOR_EVERYBODY } from '../../domain/classes/for-whom.ts';
import type { DatedClass } from '../../domain/schedule/schedule.ts';
import { ARMBAR } from './factories.ts';

const BEFORE = new Date('2026-11-01T09:00:00-03:00');

/** A parsed class form: Mondays and Wednesdays of the two weeks around `DAY`, a Saturday. */
export function formOf(overrides: Partial<ClassInput> = {}): ClassInput {
  return {
    title: 'Fundamentals',
    name: '',
    ...FOR_EVERYBODY,
    instructor: 'Helena',
    startTime: '18:00',
    endTime: '19:00',
    date: '2026-11-16',
    endDate: '2026-11-29',
    weeklySchedule: ['monday', 'wednesday'],
    maxCapacity: 20,
    description: 'The basics',
    movements: [ARMBAR],
    ...overrides,
  };
}

/** The class that `form` creates. */
export function classOf(id: string, form: ClassInput = formOf()): ClassDocument {
  return {
    ...form,
    weeklySchedule: form.weeklySchedule as Weekday[],
    id,
    currentAttendees: [],
    isParent: true,
    dates: classDates(form as Recurrence),
    deletedDates: [],
    deleting: false,
    createdAt: BEFORE,
    updatedAt: BEFORE,
  };
}

export function instanceOn(
  date: string,
  parent: ClassDocument,
  overrides: Partial<DatedClass> = {},
): DatedClass {
  const instance = newInstance(parent.id, date, inheritedFrom(parent, parent.weeklySchedule));
  return { ...instance, createdAt: BEFORE, updatedAt: BEFORE, ...overrides };
}

/** A class and all of its instances by path. */
export function season(
  parent: ClassDocument,
  dates: readonly string[] = classDates(parent),
): Record<string, object> {
  const instances = dates.map((date) => instanceOn(date, parent));
  return {
    [`classes/${parent.id}`]: parent,
    ...Object.fromEntries(instances.map((each) => [`calendar_events/${each.eventId}`, each])),
  };
}
