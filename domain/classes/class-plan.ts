import { WEEKDAYS, type Weekday } from '../calendar.ts';
import { type Refused, refuse } from '../errors.ts';
import { type DatedClass, isSameData } from '../schedule/schedule.ts';
import type { ClassForm, ClassInput } from './class-form.ts';
import { type Changes, changesOf, type Inherited, inheritedBy, inheritedFrom } from './class-instance.ts';
import { type ClassDocument, classDates, MAX_CLASS_DATES } from './classes.ts';
import { type Holiday, type HolidayDocument, holidaysBetween } from './holidays.ts';

/**
 * The fields that decide on which dates a class takes place. The weekdays are not validated yet.
 */
export type Recurring = Pick<ClassInput, 'date' | 'endDate' | 'weeklySchedule'>;

type Generated = { ok: true; weeklySchedule: Weekday[]; dates: string[]; holidays: Holiday[] };

/**
 * The dates of a class from `from` on, and the holidays it skips. Refuses a form that generates no
 * dates at all; having none from `from` on is allowed, because an edit keeps the earlier ones.
 */
function generate(
  { date, endDate, weeklySchedule: sent }: Recurring,
  holidays: HolidayDocument | null,
  from: string = date,
): Generated | Refused {
  if (endDate < date) return refuse('class-end-before-start');
  if (sent.length === 0) return refuse('class-no-days');
  const unknown = [...new Set(sent)].filter((day) => !(WEEKDAYS as readonly string[]).includes(day));
  if (unknown.length > 0) return { ...refuse('class-days-invalid'), params: { days: unknown.join(', ') } };

  const weeklySchedule = WEEKDAYS.filter((day) => sent.includes(day));
  const start = from > date ? from : date;
  const closed = new Map(holidaysBetween(holidays, date, endDate).map((holiday) => [holiday.date, holiday]));
  const datesSince = (first: string) =>
    classDates({ date: first, endDate, weeklySchedule }, MAX_CLASS_DATES + 1 + closed.size);
  const isOpen = (day: string) => !closed.has(day);

  if (!datesSince(date).some(isOpen)) return refuse('class-no-instances');
  const days = datesSince(start);
  const dates = days.filter(isOpen);
  if (dates.length > MAX_CLASS_DATES) return refuse('class-too-many-instances');
  return { ok: true, weeklySchedule, dates, holidays: days.flatMap((day) => closed.get(day) ?? []) };
}

/**
 * The dates of a new class and the holidays it skips, for the preview in the browser and for the
 * callable.
 */
export function planNewClass(
  form: Recurring,
  { holidays }: { holidays: HolidayDocument | null },
): Generated | Refused {
  return generate(form, holidays);
}

/**
 * The dates from today on of a new class (`current` is null) or of an edited one. Empty if the form
 * is refused.
 */
export function datesFromToday(
  form: Recurring,
  {
    current,
    today,
    holidays,
  }: Pick<EditFacts, 'today' | 'holidays'> & { current: EditFacts['current'] | null },
): string[] {
  const generated = generate(form, holidays, today);
  if (!generated.ok) return [];
  return generated.dates.filter((date) => !current?.deletedDates.includes(date));
}

/** Whether this form created the class: then the call is a retry. */
export function isClassOf(form: ClassInput, stored: ClassDocument): boolean {
  const wanted = { ...form, weeklySchedule: WEEKDAYS.filter((day) => form.weeklySchedule.includes(day)) };
  return Object.entries(wanted).every(([key, value]) => isSameData(stored[key as keyof ClassInput], value));
}

type Change = { instance: DatedClass; changes: Changes };

/** What an edit changes. Every instance of today or later is in exactly one of the lists. */
export type EditPlan = {
  ok: true;
  weeklySchedule: Weekday[];
  /** New dates. */
  create: string[];
  /** Dates that had left the schedule and are on it again. Their lists start empty. */
  restore: Change[];
  update: Change[];
  unchanged: DatedClass[];
  /** Without attendees. */
  delete: DatedClass[];
  /** With attendees: the card stays and shows that the class is canceled. */
  cancel: DatedClass[];
  /** Holidays that the schedule skips. */
  holidays: Holiday[];
  /** Dates of the schedule that an administrator deleted, and which are not created again. */
  deletedDates: string[];
};

type EditFacts = {
  form: ClassInput | ClassForm;
  /** The class as it is stored. */
  current: Pick<ClassDocument, 'deletedDates'>;
  /** Its instances; those before today are ignored. */
  instances: readonly DatedClass[];
  /** The academy's date. */
  today: string;
  holidays: HolidayDocument | null;
};

/**
 * What saving the form changes in an existing class, for the preview in the browser and for the
 * callable.
 */
export function planEdit({ form, current, instances, today, holidays }: EditFacts): EditPlan | Refused {
  const generated = generate(form, holidays, today);
  if (!generated.ok) return generated;

  const { weeklySchedule } = generated;
  const deletedDates = generated.dates.filter((date) => current.deletedDates.includes(date));
  const dates = new Set(generated.dates.filter((date) => !deletedDates.includes(date)));
  const inherited = inheritedFrom(form, weeklySchedule);
  const plan: EditPlan = {
    ok: true,
    weeklySchedule,
    create: [],
    restore: [],
    update: [],
    unchanged: [],
    delete: [],
    cancel: [],
    holidays: generated.holidays,
    deletedDates,
  };

  for (const instance of instances) {
    if (instance.date < today) continue;
    if (dates.delete(instance.date)) keepInstance(plan, instance, inherited);
    else removeInstance(plan, instance);
  }
  plan.create = [...dates];
  return plan;
}

function keepInstance(plan: EditPlan, instance: DatedClass, inherited: Inherited): void {
  const changes = changesOf(instance, inheritedBy(instance, inherited));
  // A date that an administrator canceled has a reason and stays canceled.
  const hadLeft = instance.status === 'cancelled' && instance.cancelReason === undefined;
  if (hadLeft) plan.restore.push({ instance, changes });
  else if (Object.keys(changes).length > 0) plan.update.push({ instance, changes });
  else plan.unchanged.push(instance);
}

/**
 * An instance that was canceled before stays, as long as it has attendees: their cards show the
 * reason.
 */
function removeInstance(plan: EditPlan, instance: DatedClass): void {
  if (instance.currentAttendees.length === 0) plan.delete.push(instance);
  else if (instance.status === 'cancelled') plan.unchanged.push(instance);
  else plan.cancel.push(instance);
}

/** Whether saving the form would write nothing new: then the call is a retry. */
export function changesNothing(plan: EditPlan, form: ClassInput, stored: ClassDocument): boolean {
  const lists = [plan.create, plan.restore, plan.update, plan.delete, plan.cancel];
  const sameDates = isSameData(plan.deletedDates, stored.deletedDates);
  return sameDates && lists.every((list) => list.length === 0) && isClassOf(form, stored);
}
