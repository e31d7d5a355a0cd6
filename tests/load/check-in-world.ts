import { academyClock, shiftDate } from '@domain/calendar.ts';
import type { Movement } from '@domain/classes.ts';
import type { PractisedMovement, StudentDocument } from '@domain/profile.ts';
import { classOn, rosterEntryOf, studentOf } from '../support/factories.ts';
import { db } from './server.ts';

/** Tomorrow: a run over midnight must not close its own classes. */
export const DAY = shiftDate(academyClock(new Date()).date, 1);

const MOVEMENTS: Movement[] = ['armlock', 'triangulo', 'kimura'].map((id) => ({
  id,
  name: id,
  description: '',
}));

/** A student of a year or so: twenty techniques, among them those of the class. */
const PRACTISED: PractisedMovement[] = Array.from({ length: 20 }, (_, index) => {
  const movementId = MOVEMENTS[index]?.id ?? `movement-${index}`;
  return { movementId, name: movementId, count: index + 1, lastPracticed: shiftDate(DAY, -7) };
});

export function loadStudent(uid: string): StudentDocument {
  return studentOf(uid, { movements: PRACTISED });
}

export const STUDENTS = Array.from({ length: 50 }, (_, index) => loadStudent(`load-student-${index}`));
const [someStudent] = STUDENTS;

export async function putStudents(): Promise<void> {
  const batch = db.batch();
  for (const student of STUDENTS) batch.set(db.doc(`students/${student.userId}`), student);
  await batch.commit();
}

/** A class of tomorrow with `taken` places taken; answers with its id. */
export async function putClass(
  name: string,
  { maxCapacity, taken = 0 }: { maxCapacity: number; taken?: number },
): Promise<string> {
  const others = Array.from({ length: taken }, (_, index) => `load-other-${index}`);
  const event = classOn(DAY, {
    classId: `load-${name}`,
    maxCapacity,
    movements: MOVEMENTS,
    currentAttendees: others,
  });
  const batch = db.batch();
  batch.set(db.doc(`calendar_events/${event.eventId}`), event);
  if (taken > 0 && someStudent) {
    const entry = rosterEntryOf(someStudent);
    const attendees = Object.fromEntries(others.map((uid) => [uid, entry]));
    batch.set(db.doc(`rosters/${event.eventId}`), { attendees, updatedAt: new Date() });
  }
  await batch.commit();
  return event.eventId;
}

/** Who is in after the rush, by each of the three documents that say so. */
export async function countEntered(
  eventId: string,
): Promise<{ event: number; roster: number; ledger: number }> {
  const [event, roster, ...ledger] = await db.getAll(
    db.doc(`calendar_events/${eventId}`),
    db.doc(`rosters/${eventId}`),
    ...STUDENTS.map(({ userId }) => db.doc(`students/${userId}/attendance/${eventId}`)),
  );
  return {
    event: ((event?.get('currentAttendees') ?? []) as string[]).length,
    roster: Object.keys((roster?.get('attendees') ?? {}) as object).length,
    ledger: ledger.filter(({ exists }) => exists).length,
  };
}
