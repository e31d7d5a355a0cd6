import * as z from 'zod';
import { type AcademyClock, plainDate, plainTime, shiftDate } from '../calendar.ts';
import { belt, degree } from '../graduation/grades.ts';
import type { StudentDocument } from '../profile.ts';
import type { DatedClass } from './schedule.ts';
import { dayOf } from './span.ts';
import { trainingBy } from './training.ts';

/** How many days of the schedule a student's own device keeps, with today. */
const KEPT_DAYS = 7;

/** Without other students: not even how many there are. */
const keptClass = z.strictObject({
  eventId: z.string(),
  date: plainDate,
  startTime: plainTime,
  endTime: plainTime,
  title: z.string(),
  instructor: z.string(),
  cancelled: z.boolean(),
  booked: z.boolean(),
});
export type KeptClass = z.infer<typeof keptClass>;

/** What a device keeps of its owner to read without a connection: nothing about health, contacts or payment. */
export const keptCopy = z.strictObject({
  uid: z.string(),
  /** When the copy was current, in milliseconds since 1970. */
  at: z.int(),
  classes: z.array(keptClass),
  progress: z.strictObject({
    belt,
    degree,
    classesAttended: z.int(),
    techniques: z.array(z.strictObject({ name: z.string(), count: z.int() })),
  }),
});
export type KeptCopy = z.infer<typeof keptCopy>;

/** The days that are kept, from today on. */
export function keptDays(today: string): string[] {
  return Array.from({ length: KEPT_DAYS }, (_, days) => shiftDate(today, days));
}

/** The copy that a device keeps of these classes and of its owner's progress by the end of `today`. */
export function keptCopyOf({
  events,
  student,
  today,
  now,
}: {
  events: readonly DatedClass[];
  student: StudentDocument;
  today: string;
  now: Date;
}): KeptCopy {
  const uid = student.userId;
  const { classesAttended, movements } = trainingBy(student, today);
  return {
    uid,
    at: now.getTime(),
    classes: events.map((event) => ({
      eventId: event.eventId,
      date: event.date,
      startTime: event.startTime,
      endTime: event.endTime,
      title: event.classTitle,
      instructor: event.classInstructor,
      cancelled: event.status === 'cancelled',
      booked: event.currentAttendees.includes(uid),
    })),
    progress: {
      belt: student.belt,
      degree: student.degree,
      classesAttended,
      techniques: movements.map(({ name, count }) => ({ name, count })),
    },
  };
}

/** The kept classes by date, from today on; with one of yesterday that still runs. */
export function keptFrom({ classes }: KeptCopy, clock: AcademyClock): [date: string, classes: KeptClass[]][] {
  const ahead = classes.filter((each) => each.date >= dayOf(each, clock));
  return [...Map.groupBy(ahead, ({ date }) => date)];
}
