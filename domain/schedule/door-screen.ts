import { type AcademyClock, academyClock } from '../calendar.ts';
import { picked } from '../picked.ts';
import type { DoorEntry, DoorResult } from './door.ts';
import { isTapTime, lateReason, openClass } from './door-time.ts';
import type { DatedClass } from './schedule.ts';

const CLASS_FIELDS = [
  ...(['eventId', 'classTitle', 'name', 'date', 'startTime', 'endTime', 'status'] as const),
  ...(['maxCapacity', 'currentAttendees', 'fromAge', 'toAge', 'fromBelt'] as const),
] as const;
/** What a tablet keeps of a class. */
export type DoorClass = Pick<DatedClass, (typeof CLASS_FIELDS)[number]>;

export function doorClassOf(event: DatedClass): DoorClass {
  return picked(event, CLASS_FIELDS);
}

/** The classes of a day and of the day before, also canceled ones, as the tablet last read them. */
export type ReadClasses = { date: string; classes: readonly DoorClass[] };

/** Whether a tap at this moment counts without a decision of the team. */
function countsAt(event: DoorClass, at: string | null): boolean {
  if (at === null) return false;
  const moment = new Date(at);
  return lateReason({ event, at: moment, now: moment, clockOf: academyClock }) === null;
}

/** Whether another tap would exceed the capacity. The team gets a note about it. */
export function isFull({ maxCapacity }: DoorClass, present: ReadonlySet<string>): boolean {
  return present.size >= maxCapacity;
}

/** The ids of the attendees of a class, after the taps of this tablet that are not sent yet. */
export function presentIn(event: DoorClass, taps: readonly DoorEntry[]): Set<string> {
  const present = new Set(event.currentAttendees);
  for (const tap of taps) {
    if (tap.eventId !== event.eventId) continue;
    if (tap.kind === 'in' && countsAt(event, tap.at)) present.add(tap.studentId);
    if (tap.kind === 'undo') present.delete(tap.studentId);
  }
  return present;
}

/**
 * How a class can change while a person types under its name. 'gone': moved to another day, or deleted. 'named': the
 * screen named no class at the first letter, and names this one now.
 */
export type ClassChange = 'canceled' | 'gone' | 'moved' | 'over' | 'full' | 'named';

/**
 * The class that a person has chosen, or types under, as the screen named it then. It stays, and the screen asks about
 * changes. `accepted`: the change with which the person goes on.
 */
export type HeldClass = { event: DoorClass; isFull: boolean; isOver: boolean; accepted: ClassChange | null };

type Now = { clock: AcademyClock; taps: readonly DoorEntry[] };

export function holdClass(
  event: DoorClass,
  { clock, taps }: Now,
  accepted: ClassChange | null = null,
): HeldClass {
  return {
    event,
    isFull: isFull(event, presentIn(event, taps)),
    isOver: !isTapTime(event, clock),
    accepted,
  };
}

function changeOf(held: HeldClass, current: DoorClass | undefined, { clock, taps }: Now): ClassChange | null {
  if (!current) return 'gone';
  if (current.status !== 'active') return 'canceled';
  const { startTime, endTime } = held.event;
  if (current.startTime !== startTime || current.endTime !== endTime) return 'moved';
  if (!held.isOver && !isTapTime(current, clock)) return 'over';
  return !held.isFull && isFull(current, presentIn(current, taps)) ? 'full' : null;
}

/**
 * The class on the screen of a tablet. 'timeless': the time is unknown. 'unread': the classes of today are unknown. In
 * both a tap is noted without a class.
 */
export type Shown =
  | { kind: 'timeless' | 'unread' | 'none'; event: null }
  /** `current`: as last read; undefined if it is no longer a class of today. */
  | { kind: 'class'; event: DoorClass; change: ClassChange | null; current: DoorClass | undefined };

type ScreenFacts = {
  /** Null if the time is unknown. */
  clock: AcademyClock | null;
  read: ReadClasses | null;
  held: HeldClass | null;
  /** Whether letters or a form are on the screen. */
  isTyping: boolean;
  taps: readonly DoorEntry[];
};

/** The classes to choose from: those of today, and those of yesterday for which a tap still counts. */
export function classesOf({ clock, read }: Pick<ScreenFacts, 'clock' | 'read'>): DoorClass[] {
  if (!clock || !read) return [];
  return read.classes.filter(
    (each) =>
      each.status === 'active' &&
      (each.date === clock.date || (each.date < clock.date && isTapTime(each, clock))),
  );
}

export function shownOn({ clock, read, held, isTyping, taps }: ScreenFacts): Shown {
  if (!clock) return { kind: 'timeless', event: null };
  if (held) {
    const current = read?.classes.find(({ eventId }) => eventId === held.event.eventId);
    const found = changeOf(held, current, { clock, taps });
    // Before the next person begins, 'full' next to the name of the class is enough.
    const change = found === 'full' && !isTyping ? null : found;
    if (change === null && current) return { kind: 'class', event: current, change, current };
    return { kind: 'class', event: held.event, change: change === held.accepted ? null : change, current };
  }
  const event = openClass(classesOf({ clock, read }), clock);
  if (event) return { kind: 'class', event, change: isTyping ? 'named' : null, current: event };
  return { kind: read?.date === clock.date ? 'none' : 'unread', event: null };
}

/**
 * The text about a tap when it is stored. 'sending': the answer is pending. 'noted': there is no network, so the list may
 * have changed. 'late': the team looks at it.
 */
export function wordsOfTap(
  event: DoorClass | null,
  { at, isLive }: { at: string | null; isLive: boolean },
): 'sending' | 'noted' | 'late' {
  if (!event || at === null) return 'late';
  if (!isLive) return 'noted';
  return countsAt(event, at) ? 'sending' : 'late';
}

type WordsAfter = 'in' | 'full' | 'guest' | 'late' | 'noted' | 'problem';

/** The text about a tap after the answer. 'problem': the team has to look at it, and the screen shows why. */
export function wordsAfter({ outcome, reasons }: DoorResult): WordsAfter {
  if (outcome === 'in') return reasons.includes('class-full') ? 'full' : 'in';
  if (outcome === 'guest') return 'guest';
  if (outcome === 'review') return reasons[0] === 'door-time' ? 'late' : 'problem';
  // An entry that an earlier call stored may be on the list or with the team.
  return outcome === 'void' ? 'problem' : 'noted';
}
