import { WEEKDAYS, type Weekday } from '../calendar.ts';
import { type Refused, refuse } from '../errors.ts';
import type { DatedClass } from '../schedule/schedule.ts';
import type { ClassForm, ClassInput } from './class-form.ts';
import { type Changes, changesOf, type Inherited, inheritedBy, inheritedFrom } from './class-instance.ts';
import { type ClassDocument, classDates, MAX_CLASS_DATES } from './classes.ts';
import { type Holiday, type HolidayDocument, holidaysBetween } from './holidays.ts';

/** What decides on which dates a class takes place; the days as they were sent. */
export type Recurring = Pick<ClassInput, 'date' | 'endDate' | 'weeklySchedule'>;

type Generated = { ok: true; weeklySchedule: Weekday[]; dates: string[]; holidays: Holiday[] };

/**
 * The dates of a class, and the holidays that it skips, from `from` on. Refuses with the generation's messages (specification,
 * point 5). `from` cuts off days that an edit leaves alone: none behind it is nothing to refuse.
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

/** The dates of a new class, and the holidays that it leaves out: the preview in the browser, and what the callable writes. */
export function planNewClass(
  form: Recurring,
  { holidays }: { holidays: HolidayDocument | null },
): Generated | Refused {
  return generate(form, holidays);
}

/**
 * The dates from today on of a new class (`current` is null) or of one that is edited, whose past counts as little here as in `planEdit`. None
 * where the form is refused.
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

/** Whether a class is what this form makes: a form that is sent again. */
export function isClassOf(form: ClassInput, stored: ClassDocument): boolean {
  const wanted = { ...form, weeklySchedule: WEEKDAYS.filter((day) => form.weeklySchedule.includes(day)) };
  return Object.entries(wanted).every(
    ([key, value]) => JSON.stringify(stored[key as keyof ClassInput]) === JSON.stringify(value),
  );
}

type Change = { instance: DatedClass; changes: Changes };

/** What an edit does, date by date. Every instance of today or later is in exactly one of the lists. */
export type EditPlan = {
  ok: true;
  weeklySchedule: Weekday[];
  /** New dates. */
  create: string[];
  /** Dates that had left the schedule and come back; they start with an empty list. */
  restore: Change[];
  update: Change[];
  unchanged: DatedClass[];
  /** Nobody is checked in. */
  delete: DatedClass[];
  /** Somebody is checked in (`currentAttendees`): the card stays and says that the class is off. */
  cancel: DatedClass[];
  /** Dates that the edit leaves out: holidays, and those that were deleted by hand. */
  holidays: Holiday[];
  deletedDates: string[];
};

type EditFacts = {
  form: ClassInput | ClassForm;
  /** The class as it is stored. */
  current: Pick<ClassDocument, 'deletedDates'>;
  /** Its instances; those before today don't count. */
  instances: readonly DatedClass[];
  /** The academy's date. */
  today: string;
  holidays: HolidayDocument | null;
};

/** What saving the form would do to a class that exists (design, section 8.1): the preview, and what the callable writes. */
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
    if (dates.delete(instance.date)) stay(plan, instance, inherited);
    else leave(plan, instance);
  }
  plan.create = [...dates];
  return plan;
}

function stay(plan: EditPlan, instance: DatedClass, inherited: Inherited): void {
  const changes = changesOf(instance, inheritedBy(instance, inherited));
  // What was called off by hand stays so.
  const hadLeft = instance.status === 'cancelled' && instance.cancelReason === undefined;
  if (hadLeft) plan.restore.push({ instance, changes });
  else if (Object.keys(changes).length > 0) plan.update.push({ instance, changes });
  else plan.unchanged.push(instance);
}

/** What was cancelled already, with somebody on the list, goes on telling them so. */
function leave(plan: EditPlan, instance: DatedClass): void {
  if (instance.currentAttendees.length === 0) plan.delete.push(instance);
  else if (instance.status === 'cancelled') plan.unchanged.push(instance);
  else plan.cancel.push(instance);
}
