import { academyClock, shiftDate } from '@domain/calendar.ts';
import type { Movement } from '@domain/classes/classes.ts';
import type { PracticedMovement, StudentDocument } from '@domain/profile.ts';
import { type DatedClass, rosterEntryOf } from '@domain/schedule/schedule.ts';
import { classOn, MEMBER, studentOf } from '../support/factories.ts';
import { db } from './server.ts';

/** Tomorrow, so that a run across midnight does not close its own classes. */
const DAY = shiftDate(academyClock(new Date()).date, 1);

const MOVEMENTS: Movement[] = ['armlock', 'triangulo', 'kimura'].map((id) => ({
  id,
  name: id,
  description: '',
}));

/** The techniques of a student after about a year; they include those of the class. */
const PRACTICED: PracticedMovement[] = Array.from({ length: 20 }, (_, index) => {
  const movementId = MOVEMENTS[index]?.id ?? `movement-${index}`;
  return { movementId, name: movementId, count: index + 1, lastPracticed: shiftDate(DAY, -7) };
});

export function loadStudent(uid: string): StudentDocument {
  return studentOf(uid, { movements: PRACTICED });
}

export const STUDENTS = Array.from({ length: 50 }, (_, index) => loadStudent(`load-student-${index}`));

export async function putStudents(): Promise<void> {
  const batch = db.batch();
  for (const student of STUDENTS) {
    batch.set(db.doc(`members/${student.userId}`), MEMBER);
    batch.set(db.doc(`students/${student.userId}`), student);
  }
  await batch.commit();
}

/** Writes a class whose first `taken` places belong to the first students; returns its id. */
export async function putClass(
  name: string,
  {
    maxCapacity,
    taken = 0,
    date = DAY,
    movements = MOVEMENTS,
    startTime = '18:00',
    endTime = '19:00',
  }: Partial<Pick<DatedClass, 'date' | 'movements' | 'startTime' | 'endTime'>> & {
    maxCapacity: number;
    taken?: number;
  },
): Promise<string> {
  const present = STUDENTS.slice(0, taken);
  const event = classOn(date, {
    classId: `load-${name}`,
    classTitle: name,
    startTime,
    endTime,
    maxCapacity,
    movements,
    currentAttendees: present.map(({ userId }) => userId),
  });
  const batch = db.batch();
  batch.set(db.doc(`calendar_events/${event.eventId}`), event);
  if (present.length > 0) {
    const attendees = Object.fromEntries(present.map((student) => [student.userId, rosterEntryOf(student)]));
    batch.set(db.doc(`rosters/${event.eventId}`), { attendees, updatedAt: new Date() });
  }
  await batch.commit();
  return event.eventId;
}

/** The number of attendees by each of the three kinds of documents that contain them. */
export async function countAttendees(
  eventId: string,
): Promise<{ event: number; roster: number; attendance: number }> {
  const [event, roster, ...attendance] = await db.getAll(
    db.doc(`calendar_events/${eventId}`),
    db.doc(`rosters/${eventId}`),
    ...STUDENTS.map(({ userId }) => db.doc(`students/${userId}/attendance/${eventId}`)),
  );
  return {
    event: ((event?.get('currentAttendees') ?? []) as string[]).length,
    roster: Object.keys((roster?.get('attendees') ?? {}) as object).length,
    attendance: attendance.filter(({ exists }) => exists).length,
  };
}
