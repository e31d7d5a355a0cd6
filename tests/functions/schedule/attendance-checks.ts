import { type PracticedMovement, studentDocument } from '@domain/profile.ts';
import { attendedBy } from '@domain/schedule/attended.ts';
import type { AttendanceDocument } from '@domain/schedule/check-in.ts';
import { expect } from 'vitest';
import { DAY } from '../../support/factories.ts';
import { db, get } from '../world.ts';

/** Expects event, roster and ledger of a class to name the same people, and returns them. */
export async function expectSameAttendees(eventId: string, students: readonly string[]): Promise<string[]> {
  const event = await get(`calendar_events/${eventId}`);
  const roster = await get(`rosters/${eventId}`);
  const entries = await db.getAll(...students.map((uid) => db.doc(`students/${uid}/attendance/${eventId}`)));

  const attendees = ((event?.currentAttendees ?? []) as string[]).toSorted();
  expect(Object.keys((roster?.attendees as object | undefined) ?? {}).sort()).toEqual(attendees);
  expect(students.filter((_, index) => entries[index]?.exists).sort()).toEqual(attendees);
  expect(new Set(attendees).size).toBe(attendees.length);
  return attendees;
}

/** Expects a student's techniques and count of classes to be what their ledger amounts to, counted from nothing. */
export async function expectTrainingMatchesRecords(uid: string): Promise<void> {
  const { docs } = await db.collection(`students/${uid}/attendance`).orderBy('checkedInAt').get();
  const ledger = docs.map((entry) => entry.data() as AttendanceDocument);
  const student = await get(`students/${uid}`);
  const practised = student?.movements as PracticedMovement[];
  expect(student?.classesAttended).toBe(ledger.length);
  expect(attendedBy(studentDocument.parse(student), DAY)).toBe(
    ledger.filter(({ date }) => date <= DAY).length,
  );

  const counted = [...new Set(ledger.flatMap(({ movementIds }) => movementIds))].map((movementId) => {
    const dates = ledger
      .filter(({ movementIds }) => movementIds.includes(movementId))
      .map(({ date }) => date);
    return { movementId, count: dates.length, lastPracticed: dates.sort().at(-1) };
  });
  const byId = (a: { movementId: string }, b: { movementId: string }) =>
    a.movementId < b.movementId ? -1 : 1;
  expect(practised.map(({ name: _, ...rest }) => rest).sort(byId)).toEqual(counted.sort(byId));
}
