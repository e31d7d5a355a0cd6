import * as z from 'zod';
import { plainDate, plainTime, WEEKDAYS } from '../calendar.ts';
import { DEFAULT_CAPACITY, storedMovement } from '../classes/classes.ts';
import { storedForWhom } from '../classes/for-whom.ts';

/** What can be changed for one date alone. `times` is the start time together with the end time. */
export const INSTANCE_FIELDS = ['times', 'instructor', 'maxCapacity', 'movements'] as const;
export type InstanceField = (typeof INSTANCE_FIELDS)[number];

/**
 * calendar_events/{eventId}: one dated class (an instance). Missing times default to 09:00 and
 * 10:00. `own` lists what was changed for this date alone; an edit of the class keeps it. A
 * canceled date with a reason was canceled by an administrator; one without a reason left the
 * schedule of its class. `forHoliday`: canceled together with the holiday of its date, so that removing the
 * holiday can reopen it. `moved`: to a day on which the class does not take place; an edit keeps it. `seq` counts
 * the writes.
 */
export const eventDocument = z.object({
  eventId: z.string(),
  classId: z.string(),
  parentId: z.string(),
  date: plainDate,
  weekday: z.enum(WEEKDAYS),
  classTitle: z.string(),
  name: z.string().default(''),
  ...storedForWhom,
  classInstructor: z.string(),
  startTime: plainTime.default('09:00'),
  endTime: plainTime.default('10:00'),
  maxCapacity: z.int().positive().default(DEFAULT_CAPACITY),
  currentAttendees: z.array(z.string()),
  movements: z.array(storedMovement),
  /** Counts the changes of the techniques that attendees are credited. */
  taught: z.int().default(0),
  weeklySchedule: z.array(z.enum(WEEKDAYS)),
  status: z.enum(['active', 'cancelled']).default('active'),
  cancelReason: z.string().optional(),
  forHoliday: z.literal(true).optional(),
  own: z.array(z.enum(INSTANCE_FIELDS)).default([]),
  moved: z.literal(true).optional(),
  seq: z.int().default(0),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type DatedClass = z.infer<typeof eventDocument>;

/**
 * rosters/{eventId}: the attendees for the 'List' modal, which must not read profiles with their
 * health answers.
 */
export const rosterEntry = z.object({
  name: z.string(),
  /** Empty if the student hides it. */
  email: z.string(),
  emailHidden: z.literal(true).optional(),
  belt: z.string().nullable(),
  degree: z.number().nullable(),
  /** A belt that the app does not have. Missing otherwise. */
  beltInWords: z.string().optional(),
});
export const rosterDocument = z.object({ attendees: z.record(z.string(), rosterEntry) });
export type RosterEntry = z.infer<typeof rosterEntry>;

type Attendee = Pick<RosterEntry, 'name' | 'email'> &
  Partial<Pick<RosterEntry, 'belt' | 'degree' | 'beltInWords'>>;

/**
 * The roster entry of one attendee. An administrator without a profile has no belt and no degree. A hidden address is
 * not in the entry at all: every member reads it.
 */
export function rosterEntryOf(
  { name, email, belt = null, degree = null, beltInWords }: Attendee,
  emailHidden = false,
): RosterEntry {
  return {
    name,
    email: emailHidden ? '' : email,
    belt,
    degree,
    ...(emailHidden && { emailHidden }),
    ...(beltInWords && { beltInWords }),
  };
}

/** Attendees sorted by name, without entries that lack a name. A person without an account may have no email. */
export function sortedAttendees(
  attendees: Record<string, RosterEntry>,
  locale: string,
): (RosterEntry & { uid: string })[] {
  const order = new Intl.Collator(locale, { sensitivity: 'base' });
  return Object.entries(attendees)
    .map(([uid, entry]) => ({ uid, ...entry }))
    .filter(({ name }) => name !== '')
    .sort(
      (a, b) => order.compare(a.name, b.name) || order.compare(a.email, b.email) || (a.uid < b.uid ? -1 : 1),
    );
}
