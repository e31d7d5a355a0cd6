import { FieldValue } from 'firebase-admin/firestore';
import { db } from './server.ts';

/*
 * The comparison for costs: the same operations without callables. The browser does everything, an
 * 'in' filter on profiles makes the list, and each change reads the day again.
 */

const MAX_FILTER_VALUES = 30;

export async function openSchedule(uid: string, date: string): Promise<void> {
  await db.doc(`admins/${uid}`).get();
  await db.doc(`students/${uid}`).get();
  await readDay(date);
}

export async function readDay(date: string): Promise<void> {
  await db.collection('calendar_events').where('date', '==', date).orderBy('startTime').get();
}

export async function checkIn(uid: string, eventId: string, date: string): Promise<void> {
  await change(eventId, date, FieldValue.arrayUnion(uid));
}

export async function checkOut(uid: string, eventId: string, date: string): Promise<void> {
  await change(eventId, date, FieldValue.arrayRemove(uid));
}

async function change(eventId: string, date: string, currentAttendees: FieldValue): Promise<void> {
  const event = db.doc(`calendar_events/${eventId}`);
  await event.get();
  await event.update({ currentAttendees });
  await readDay(date);
}

/** Reads whole profiles. */
export async function openList(attendees: readonly string[]): Promise<void> {
  for (let from = 0; from < attendees.length; from += MAX_FILTER_VALUES) {
    const ids = attendees.slice(from, from + MAX_FILTER_VALUES);
    await db.collection('students').where('userId', 'in', ids).get();
  }
}
