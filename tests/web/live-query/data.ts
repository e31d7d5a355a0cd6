/// <reference types="node" />
import { shiftDate } from '@domain/calendar.ts';
import { newProfile } from '@domain/profile.ts';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { FieldValue, getFirestore } from 'firebase-admin/firestore';
import { classOf, formOf } from '../../support/class-factories.ts';
import { attendanceRecordOf, classOn } from '../../support/factories.ts';
import { subscriptionOf } from '../../support/subscription-factory.ts';

export const FIRST_DAY = '2031-03-03';
export const PASSWORD = 'demo1234';
export const days = Array.from({ length: 12 }, (_, index) => shiftDate(FIRST_DAY, index));

const app = initializeApp({ projectId: 'demo-academy' }, 'live-query');
export const firestore = getFirestore(app);

async function seedStudent(uid: string, name: string): Promise<void> {
  const email = `${uid}@live.test`;
  await getAuth(app).createUser({ uid, email, password: PASSWORD, displayName: name });
  await firestore.doc(`members/${uid}`).set({ state: 'member', since: FieldValue.serverTimestamp() });
  await firestore.doc(`students/${uid}`).set({
    ...newProfile({ uid, name, email }),
    createdAt: FieldValue.serverTimestamp(),
    updatedAt: FieldValue.serverTimestamp(),
  });
}

/** The dated class of a day; its title is the date. */
export function eventOn(date: string, overrides: object = {}) {
  const event = classOn(date, { classId: 'live', classTitle: date, startTime: '10:00', endTime: '11:00' });
  return { ...event, ...overrides };
}

const CLASS = { ...classOf('live', formOf({ date: FIRST_DAY, endDate: FIRST_DAY })), title: 'Live class' };

/**
 * Two students, a class per day with the date as its title, and a recurring class that only administrators may read.
 */
export async function seed(): Promise<void> {
  await Promise.all([
    seedStudent('live-ana', 'Ana'),
    seedStudent('live-bruno', 'Bruno'),
    ...days.map((date) => firestore.doc(`calendar_events/live_${date}`).set(eventOn(date))),
    firestore.doc('classes/live').set(CLASS),
  ]);
}

/** Puts a student on the list of the class of a day, with the attendance record of it. */
export async function book(uid: string, date: string): Promise<void> {
  const eventId = `live_${date}`;
  await firestore
    .doc(`students/${uid}/attendance/${eventId}`)
    .set(attendanceRecordOf(eventOn(date), new Date()));
  await firestore.doc(`calendar_events/${eventId}`).update({ currentAttendees: [uid] });
}

/** Takes both back. */
export async function unbook(uid: string, date: string): Promise<void> {
  await firestore.doc(`students/${uid}/attendance/live_${date}`).delete();
  await firestore.doc(`calendar_events/live_${date}`).update({ currentAttendees: [] });
}

export const DIALOG_DAY = '2031-05-05';

export async function subscribe(uid: string): Promise<void> {
  await firestore.doc(`subscriptions/${uid}`).set(subscriptionOf(uid, { updatedAt: new Date() }));
}

export async function clear(): Promise<void> {
  await getAuth(app).deleteUsers(['live-ana', 'live-bruno']);
  await Promise.all([
    firestore.doc(`calendar_events/dialog_${DIALOG_DAY}`).delete(),
    ...days.map((date) => firestore.doc(`calendar_events/live_${date}`).delete()),
    ...['classes/live', 'students/live-ana', 'students/live-bruno'].map((path) =>
      firestore.doc(path).delete(),
    ),
    ...['live-ana', 'live-carla'].map((uid) => firestore.doc(`subscriptions/${uid}`).delete()),
  ]);
  await deleteApp(app);
}
