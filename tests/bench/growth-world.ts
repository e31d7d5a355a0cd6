import { academyClock, shiftDate } from '@domain/calendar.ts';
import { type DatedClass, rosterEntryOf } from '@domain/schedule/schedule.ts';
import type { Person } from '../e2e/academy.ts';
import { classOf, formOf } from '../support/class-factories.ts';
import { attendanceRecordOf, classOn, leadOf, studentOf } from '../support/factories.ts';
import { membershipOf } from '../support/fee-factory.ts';
import { subscriptionOf } from '../support/subscription-factory.ts';
import { deleteAll, inBatches, putManyStudents, startingWith } from './many-documents.ts';
import { signedInStudent } from './over-http.ts';
import { db } from './server.ts';

/** An academy of any size with a month behind it, and one student with ten years. */

const TODAY = academyClock(new Date()).date;
const DAYS = 30;
/**
 * Each student comes eight times a month, 25 to a class; six of ten pay by Stripe, and each has a fee, paid or
 * not; each tenth has asked by the form.
 */
const VISITS = 8;
const PER_CLASS = 25;
const PAYING = 0.6;
const ASKING = 0.1;
/** Three classes a week for ten years. */
const CAREER = 1560;

const uidAt = (index: number) => `growth-${String(index).padStart(6, '0')}`;
export const VETERAN = uidAt(0);

export function classesPerDay(students: number): number {
  return Math.max(3, Math.ceil((students * VISITS) / DAYS / PER_CLASS));
}

function dated(students: number): DatedClass[] {
  return Array.from({ length: DAYS }, (_, day) => shiftDate(TODAY, -day)).flatMap((date, day) =>
    Array.from({ length: classesPerDay(students) }, (_, index) => {
      const first = (day * 37 + index * PER_CLASS) % students;
      const uids = Array.from({ length: Math.min(PER_CLASS, students) }, (_, seat) =>
        uidAt((first + seat) % students),
      );
      const hour = 6 + (index % 16);
      const times = {
        startTime: `${String(hour).padStart(2, '0')}:00`,
        endTime: `${String(hour + 1).padStart(2, '0')}:00`,
      };
      return classOn(date, { classId: `growth-${index}`, ...times, maxCapacity: 40, currentAttendees: uids });
    }),
  );
}

type Documents = (readonly [path: string, data: object])[];

async function putAll(documents: Documents): Promise<void> {
  await inBatches(documents, (batch, [path, data]) => batch.set(db.doc(path), data));
}

function countOf(share: number, students: number): number[] {
  return Array.from({ length: Math.round(share * students) }, (_, index) => index);
}

/** Grows from `from` students, and writes the classes of the larger academy. */
export async function growTo(students: number, from: number): Promise<void> {
  await putManyStudents(uidAt, { from, to: students });
  const events = dated(students);
  const rosters = events.map(({ eventId, currentAttendees }) => {
    const entries = currentAttendees.map((uid) => [uid, rosterEntryOf(studentOf(uid))]);
    return [`rosters/${eventId}`, { attendees: Object.fromEntries(entries), updatedAt: new Date() }] as const;
  });
  const form = formOf({ endDate: shiftDate(TODAY, 60) });
  const classes = Array.from({ length: classesPerDay(students) }, (_, index) => `growth-${index}`);
  const payers = countOf(PAYING, students).map(uidAt);
  await putAll([
    ...events.map((event) => [`calendar_events/${event.eventId}`, event] as const),
    ...rosters,
    ...classes.map((id) => [`classes/${id}`, classOf(id, form)] as const),
    ...payers.map((uid) => [`subscriptions/${uid}`, subscriptionOf(uid)] as const),
    ...countOf(1, students).map((index) => [`memberships/${uidAt(index)}`, feeAt(index)] as const),
    ...countOf(ASKING, students).map(
      (index) => [`registration_forms/growth-${index}`, leadAt(index)] as const,
    ),
  ]);
  await deleteAll(db.collection('student_directory'));
}

const feeAt = (index: number) =>
  membershipOf(uidAt(index), shiftDate(TODAY, -10), { paid: (index % 4) * 5_000 });

const leadAt = (index: number) =>
  leadOf({ lastName: `Sobrenome ${index}`, timestamp: new Date(Date.now() - index * 3_600_000) });

/** A student who has trained for ten years. */
export async function veteran(): Promise<Person> {
  const { email } = await signedInStudent(VETERAN);
  const dates = Array.from({ length: CAREER }, (_, index) => shiftDate(TODAY, -Math.floor((index * 7) / 3)));
  await putAll(
    dates.map((date) => {
      const event = classOn(date, { classId: 'gi' });
      return [`students/${VETERAN}/attendance/${event.eventId}`, attendanceRecordOf(event)] as const;
    }),
  );
  await db.doc(`students/${VETERAN}`).update({ classesAttended: CAREER, name: 'AAA Veteran' });
  return { uid: VETERAN, email, name: 'AAA Veteran', belt: 'branca', degree: 0 };
}

/** The benches that follow expect the demo data alone. */
export async function shrink(): Promise<void> {
  await deleteAll(db.collection(`students/${VETERAN}/attendance`));
  const ids = [
    'students',
    'subscriptions',
    'memberships',
    'calendar_events',
    'rosters',
    'classes',
    'registration_forms',
  ];
  for (const id of ids) {
    await deleteAll(startingWith('growth-', id));
  }
  await deleteAll(db.collection('student_directory'));
}
