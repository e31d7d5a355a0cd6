import { type Weekday, weekdayOf } from '../calendar.ts';
import { picked } from '../picked.ts';
import { isSameData } from '../same-data.ts';
import { type DatedClass, INSTANCE_FIELDS, type InstanceField } from '../schedule/schedule.ts';
import type { ClassForm, ClassInput, InstanceForm } from './class-form.ts';
import { type ClassDocument, eventId, recursOn } from './classes.ts';

/**
 * The fields that an instance copies from its class. An edit of the class updates them, except
 * those in `own`.
 */
const INHERITED = [
  'classTitle',
  'name',
  'fromAge',
  'toAge',
  'fromBelt',
  'classInstructor',
  'startTime',
  'endTime',
  'maxCapacity',
  'movements',
  'weeklySchedule',
] as const satisfies readonly (keyof DatedClass)[];
export type Inherited = Pick<DatedClass, (typeof INHERITED)[number]>;
export type Changes = Partial<Inherited>;

export function inheritedFrom(
  lesson: ClassInput | ClassForm | ClassDocument,
  weeklySchedule: Weekday[],
): Inherited {
  const { title: classTitle, instructor: classInstructor } = lesson;
  return picked({ ...lesson, classTitle, classInstructor, weeklySchedule }, INHERITED);
}

/** A new instance without attendees and timestamps. */
export function newInstance(
  classId: string,
  date: string,
  inherited: Inherited,
): Omit<DatedClass, 'createdAt' | 'updatedAt'> {
  return {
    ...picked(inherited, INHERITED),
    eventId: eventId(classId, date),
    classId,
    parentId: classId,
    date,
    weekday: weekdayOf(date),
    currentAttendees: [],
    status: 'active',
    taught: 0,
    own: [],
    seq: 0,
  };
}

/** The date as a new one on another day, with its list and what was set for it alone. */
export function movedTo(
  date: string,
  instance: DatedClass,
  parent: ClassDocument,
): Omit<DatedClass, 'createdAt' | 'updatedAt'> {
  const { currentAttendees, own } = instance;
  return {
    ...newInstance(parent.id, date, instance),
    currentAttendees,
    own,
    ...(!recursOn(parent, date) && { moved: true }),
  };
}

const KEYS_OF_FIELD = {
  times: ['startTime', 'endTime'],
  instructor: ['classInstructor'],
  maxCapacity: ['maxCapacity'],
  movements: ['movements'],
} as const satisfies Record<InstanceField, readonly (keyof Inherited)[]>;

export function changesOf(instance: DatedClass, wanted: Changes): Changes {
  return Object.fromEntries(
    Object.entries(wanted).filter(([key, value]) => !isSameData(instance[key as keyof Inherited], value)),
  );
}

/** The fields that the instance copies from its class: all except its own. */
export function inheritedBy(instance: DatedClass, inherited: Inherited): Changes {
  const own = new Set<string>(instance.own.flatMap((field) => KEYS_OF_FIELD[field]));
  return Object.fromEntries(Object.entries(inherited).filter(([key]) => !own.has(key)));
}

export function instanceFormOf(instance: DatedClass): InstanceForm {
  const { startTime, endTime, classInstructor, maxCapacity, movements } = instance;
  return { startTime, endTime, instructor: classInstructor, maxCapacity, movements };
}

/**
 * The changes of one date when the form is saved, and its new `own`: the fields that were changed
 * here or before and differ from the class. A field set back to the class's value follows the class
 * again.
 */
export function editInstance(
  instance: DatedClass,
  form: InstanceForm,
  parent: ClassDocument,
): { changes: Changes; own: InstanceField[] } {
  const { startTime, endTime, instructor, maxCapacity, movements } = form;
  const wanted = { startTime, endTime, classInstructor: instructor, maxCapacity, movements };
  const changes = changesOf(instance, wanted);
  const inherited = inheritedFrom(parent, parent.weeklySchedule);
  const own = INSTANCE_FIELDS.filter((field) => {
    const keys: readonly (keyof typeof wanted)[] = KEYS_OF_FIELD[field];
    const wasSet = instance.own.includes(field) || keys.some((key) => key in changes);
    return wasSet && keys.some((key) => !isSameData(wanted[key], inherited[key]));
  });
  return { changes, own };
}
