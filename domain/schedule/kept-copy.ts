import * as z from 'zod';
import { type AcademyClock, academyClock, shiftDate } from '../calendar.ts';
import { belt, degree } from '../graduation/grades.ts';
import type { StudentDocument } from '../profile.ts';
import { type DatedClass, eventDocument } from './schedule.ts';
import { dayOf } from './span.ts';
import { trainingBy } from './training.ts';

/** How many days of the schedule a student's own device keeps, with today. */
const KEPT_DAYS = 7;

/** As the schedule shows it, but of the attendees only the owner: not even how many others there are. */
const keptClass = eventDocument.extend({ createdAt: z.coerce.date(), updatedAt: z.coerce.date() });

/** What a device keeps of its owner to read without a connection: nothing about health, contacts or payment. */
export const keptCopy = z.strictObject({
  uid: z.string(),
  /** When the copy was current, in milliseconds since 1970. */
  at: z.int(),
  classes: z.array(keptClass),
  progress: z.strictObject({
    belt,
    degree,
    beltInWords: z.string().optional(),
    classesAttended: z.int(),
    techniques: z.array(z.strictObject({ name: z.string(), count: z.int() })),
  }),
});
export type KeptCopy = z.infer<typeof keptCopy>;

/** The days that are kept, from today on. */
export function keptDays(today: string): string[] {
  return Array.from({ length: KEPT_DAYS }, (_, days) => shiftDate(today, days));
}

type Kept = { events: readonly DatedClass[]; student: StudentDocument; today: string; now: Date };

/** The copy that a device keeps of these classes and of its owner's progress by the end of `today`. */
export function keptCopyOf({ events, student, today, now }: Kept): KeptCopy {
  const uid = student.userId;
  const { classesAttended, movements } = trainingBy(student, today);
  return {
    uid,
    at: now.getTime(),
    classes: events.map((event) => ({
      ...event,
      currentAttendees: event.currentAttendees.filter((attendee) => attendee === uid),
    })),
    progress: {
      belt: student.belt,
      degree: student.degree,
      ...(student.beltInWords && { beltInWords: student.beltInWords }),
      classesAttended,
      techniques: movements.map(({ name, count }) => ({ name, count })),
    },
  };
}

/** The kept classes by date, from today on; with one of yesterday that still runs. */
export function keptFrom(
  { classes }: KeptCopy,
  clock: AcademyClock,
): [date: string, classes: DatedClass[]][] {
  const ahead = classes.filter((each) => each.date >= dayOf(each, clock));
  return [...Map.groupBy(ahead, ({ date }) => date)];
}

/** The kept classes of a day; undefined if the copy does not cover it. */
export function keptOn({ at, classes }: KeptCopy, day: string): DatedClass[] | undefined {
  const days = keptDays(academyClock(new Date(at)).date);
  return days.includes(day) ? classes.filter(({ date }) => date === day) : undefined;
}
