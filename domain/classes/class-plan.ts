import { WEEKDAYS, type Weekday } from '../calendar.ts';
import { type Refused, refuse } from '../errors.ts';
import { isSameData } from '../same-data.ts';
import type { DatedClass } from '../schedule/schedule.ts';
import type { ClassForm, ClassInput } from './class-form.ts';
import { type Changes, changesOf, type Inherited, inheritedBy, inheritedFrom } from './class-instance.ts';
import { type ClassDocument, classDates, MAX_CLASS_DATES } from './classes.ts';
import { type Holiday, type HolidayDocument, holidaysBetween } from './holidays.ts';

/** The fields that decide on which dates a class takes place. The weekdays are not validated yet. */
export type Recurring = Pick<ClassInput, 'date' | 'endDate' | 'weeklySchedule'>;

type Generated = {
  ok: true;
  weeklySchedule: Weekday[];
  dates: string[];
  /** Holidays among the days of the schedule: kept, unless they are among the `leftOut`. */
  holidays: Holiday[];
  /** Days of the schedule without an instance: holidays that were left out, and deleted dates. */
  leftOut: string[];
};

/** The holidays that the form leaves out; without it, no holiday changes. */
type LeavingOut = { holidays: HolidayDocument | null; leftOut?: readonly string[] | undefined };

/**
 * The dates of a class from `from` on. Refuses a schedule without any day; having none from `from`
 * on is allowed, because an edit keeps the earlier ones.
 */
function generate(
  { date, endDate, weeklySchedule: sent }: Recurring,
  { holidays, leftOut }: LeavingOut,
  { from = date, deletedDates = [] }: { from?: string; deletedDates?: readonly string[] } = {},
): Generated | Refused {
  if (endDate < date) return refuse('class-end-before-start');
  if (sent.length === 0) return refuse('class-no-days');
  const unknown = [...new Set(sent)].filter((day) => !(WEEKDAYS as readonly string[]).includes(day));
  if (unknown.length > 0) return { ...refuse('class-days-invalid'), params: { days: unknown.join(', ') } };

  const weeklySchedule = WEEKDAYS.filter((day) => sent.includes(day));
  const start = from > date ? from : date;
  const closed = new Map(holidaysBetween(holidays, date, endDate).map((holiday) => [holiday.date, holiday]));
  const gone = new Set([
    ...deletedDates.filter((day) => !leftOut || !closed.has(day)),
    ...(leftOut ?? []).filter((day) => closed.has(day)),
  ]);
  const datesSince = (first: string, limit: number) =>
    classDates({ date: first, endDate, weeklySchedule }, limit);

  if (datesSince(date, 1).length === 0) return refuse('class-no-instances');
  const days = datesSince(start, MAX_CLASS_DATES + 1 + gone.size);
  const dates = days.filter((day) => !gone.has(day));
  if (dates.length > MAX_CLASS_DATES) return refuse('class-too-many-instances');
  return {
    ok: true,
    weeklySchedule,
    dates,
    holidays: days.flatMap((day) => closed.get(day) ?? []),
    leftOut: days.filter((day) => gone.has(day)),
  };
}

/** The dates of a new class, for the preview in the browser and for the callable. */
export function planNewClass(form: Recurring, leavingOut: LeavingOut): Generated | Refused {
  const generated = generate(form, leavingOut);
  return generated.ok && generated.dates.length === 0 ? refuse('class-no-instances') : generated;
}

/**
 * The dates of the form from a day on, and the holidays among the days of its schedule. `current` is
 * null for a new class. Nothing if the form is refused.
 */
export function daysFrom(
  from: string,
  form: Recurring,
  { current, ...leavingOut }: LeavingOut & { current: EditFacts['current'] | null },
): Pick<Generated, 'dates' | 'holidays'> {
  const generated = generate(form, leavingOut, { from, deletedDates: current?.deletedDates ?? [] });
  return generated.ok ? generated : { dates: [], holidays: [] };
}

/** Whether this form created the class: then the call is a retry. */
export function isClassOf(form: ClassInput, stored: ClassDocument): boolean {
  const wanted = { ...form, weeklySchedule: WEEKDAYS.filter((day) => form.weeklySchedule.includes(day)) };
  return Object.entries(wanted).every(([key, value]) => isSameData(stored[key as keyof ClassInput], value));
}

type Change = { instance: DatedClass; changes: Changes };

/** What an edit changes. Every instance from its first day on is in exactly one of the lists. */
export type EditPlan = {
  ok: true;
  weeklySchedule: Weekday[];
  create: string[];
  /** Dates that had left the schedule and are on it again. Their lists start empty. */
  restore: Change[];
  update: Change[];
  unchanged: DatedClass[];
  /** Without attendees. */
  delete: DatedClass[];
  /** With attendees: the card stays and shows that the class is canceled. */
  cancel: DatedClass[];
  /** All dates from the first day of the edit on, as they are afterwards, ascending. */
  dates: string[];
  /** Those that an administrator deleted or left out, which are not created again. */
  leftOut: string[];
  /** Stored: `leftOut`, and the deleted dates before the edit, which can be restored for some days. */
  deletedDates: string[];
};

type EditFacts = LeavingOut & {
  form: ClassInput | ClassForm;
  /** The class as it is stored. */
  current: Pick<ClassDocument, 'deletedDates' | 'dates' | 'endDate'>;
  /** Its instances; those before `from` are ignored. */
  instances: readonly DatedClass[];
  /** The first date that the edit changes: `effectiveFrom`. */
  from: string;
  /** The academy's date. */
  today: string;
};

/** What saving the form changes in an existing class, for the preview in the browser and for the callable. */
export function planEdit(facts: EditFacts): EditPlan | Refused {
  const { form, current, instances, from, today } = facts;
  const generated = generate(form, facts, { from, deletedDates: current.deletedDates });
  if (!generated.ok) return generated;
  // Otherwise an edit from today on would be refused.
  const before = current.dates.filter((date) => date >= today && date < from);
  if (before.length + generated.dates.length > MAX_CLASS_DATES) return refuse('class-too-many-instances');

  const { weeklySchedule, leftOut } = generated;
  const dates = new Set(generated.dates);
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
    dates: [],
    leftOut,
    // Keeps the stored order, so that an edit that deletes no further date changes nothing.
    deletedDates: [
      ...current.deletedDates.filter((date) => date < from || leftOut.includes(date)),
      ...leftOut.filter((date) => !current.deletedDates.includes(date)),
    ],
  };

  for (const instance of instances) {
    if (instance.date < from) continue;
    // A moved date ends with its class.
    const isOver = form.endDate < current.endDate && instance.date > form.endDate;
    if (dates.delete(instance.date) || (instance.moved && !isOver)) keepInstance(plan, instance, inherited);
    else removeInstance(plan, instance);
  }
  plan.create = [...dates];
  const kept = [...plan.restore, ...plan.update].map(({ instance }) => instance);
  const staying = [...kept, ...plan.unchanged, ...plan.cancel].map(({ date }) => date);
  plan.dates = [...staying, ...plan.create].sort();
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

/** An instance that was canceled before stays, as long as it has attendees: their cards show the reason. */
function removeInstance(plan: EditPlan, instance: DatedClass): void {
  if (instance.currentAttendees.length === 0) plan.delete.push(instance);
  else if (instance.status === 'cancelled') plan.unchanged.push(instance);
  else plan.cancel.push(instance);
}

/** The dates whose new capacity is below their number of attendees, ascending. All of them stay on the list. */
export function overbooked({ update }: EditPlan): { date: string; taken: number; spots: number }[] {
  const counts = update.flatMap(({ instance: { date, status, currentAttendees }, changes }) => {
    const [taken, spots] = [currentAttendees.length, changes.maxCapacity];
    return status === 'active' && spots !== undefined && taken > spots ? [{ date, taken, spots }] : [];
  });
  return counts.sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** Whether saving the form would write nothing new: then the call is a retry. */
export function changesNothing(plan: EditPlan, form: ClassInput, stored: ClassDocument): boolean {
  const lists = [plan.create, plan.restore, plan.update, plan.delete, plan.cancel];
  const sameDates = isSameData(plan.deletedDates, stored.deletedDates);
  return sameDates && lists.every((list) => list.length === 0) && isClassOf(form, stored);
}
