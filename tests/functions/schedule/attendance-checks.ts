import { studentDocument } from '@domain/profile.ts';
import { type AttendanceDocument, counts } from '@domain/schedule/attendance.ts';
import { trainingBy } from '@domain/schedule/training.ts';
import { expect } from 'vitest';
import { DAY } from '../../support/factories.ts';
import { db, get } from '../database.ts';

/**
 * Expects event, roster and attendance records of a class to contain the same students; returns
 * their ids.
 */
export async function expectSameAttendees(eventId: string, students: readonly string[]): Promise<string[]> {
  const [event, roster, records] = await Promise.all([
    get(`calendar_events/${eventId}`),
    get(`rosters/${eventId}`),
    db.getAll(...students.map((uid) => db.doc(`students/${uid}/attendance/${eventId}`))),
  ]);

  const attendees = ((event?.currentAttendees ?? []) as string[]).toSorted();
  expect(Object.keys((roster?.attendees as object | undefined) ?? {}).sort()).toEqual(attendees);
  const counted = students.filter((_, index) => {
    const record = records[index];
    return record?.exists && record.get('mark') === undefined;
  });
  expect(counted.sort()).toEqual(attendees);
  expect(new Set(attendees).size).toBe(attendees.length);
  return attendees;
}

/** The training of a student as a reader sees it on a day, with the classes that have come by then. */
export async function trainingOn(uid: string, date: string) {
  return trainingBy(studentDocument.parse(await get(`students/${uid}`)), date);
}

/**
 * Expects the techniques and the count of classes of each student to be the sum of their records.
 */
export async function expectTrainingMatchesRecords(...uids: readonly string[]): Promise<void> {
  await Promise.all(uids.map(expectTrainingMatches));
}

async function expectTrainingMatches(uid: string): Promise<void> {
  const [{ docs }, student] = await Promise.all([
    db.collection(`students/${uid}/attendance`).orderBy('checkedInAt').get(),
    get(`students/${uid}`),
  ]);
  const all = docs.map((record) => record.data() as AttendanceDocument).filter(counts);
  const records = all.filter(({ date }) => date <= DAY);
  const stored = studentDocument.parse(student);
  const { movements: practiced, classesAttended, classesAhead } = trainingBy(stored, DAY);
  expect(classesAttended).toBe(records.length);
  expect(Object.keys(classesAhead).sort()).toEqual(
    all.flatMap(({ eventId, date }) => (date > DAY ? [eventId] : [])).sort(),
  );

  const counted = [...new Set(records.flatMap(({ movementIds }) => movementIds))].map((movementId) => {
    const dates = records
      .filter(({ movementIds }) => movementIds.includes(movementId))
      .map(({ date }) => date);
    return { movementId, count: dates.length, lastPracticed: dates.sort().at(-1) };
  });
  const byId = (a: { movementId: string }, b: { movementId: string }) =>
    a.movementId < b.movementId ? -1 : 1;
  expect(practiced.map(({ name: _, ...rest }) => rest).sort(byId)).toEqual(counted.sort(byId));
}
