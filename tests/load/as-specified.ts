import type { InterestFormInput } from '@domain/interest/interest-form.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { db, dependencies } from './server.ts';

/**
 * What the cost is compared with: the operations as the specification words them (point 7), where the browser does all of it, an 'in' filter over
 * profiles makes the list, and the day is read again after each change (point 4).
 */
const MOST_IN_A_FILTER = 30;

export async function openSchedule(uid: string, date: string): Promise<void> {
  await db.doc(`admins/${uid}`).get();
  await db.doc(`students/${uid}`).get();
  await readDay(date);
}

export async function readDay(date: string): Promise<void> {
  await db.collection('calendar_events').where('date', '==', date).orderBy('startTime').get();
}

export async function enter(uid: string, eventId: string, date: string): Promise<void> {
  await change(eventId, date, FieldValue.arrayUnion(uid));
}

export async function leave(uid: string, eventId: string, date: string): Promise<void> {
  await change(eventId, date, FieldValue.arrayRemove(uid));
}

async function change(eventId: string, date: string, currentAttendees: FieldValue): Promise<void> {
  const event = db.doc(`calendar_events/${eventId}`);
  await event.get();
  await event.update({ currentAttendees });
  await readDay(date);
}

/** The browser has the event with its ids already; the profiles it opens hold health answers. */
export async function openList(attendees: readonly string[]): Promise<void> {
  for (let from = 0; from < attendees.length; from += MOST_IN_A_FILTER) {
    const ids = attendees.slice(from, from + MOST_IN_A_FILTER);
    await db.collection('students').where('userId', 'in', ids).get();
  }
}

/** The browser asks the captcha's provider itself, counts the last hour, and adds. Nothing keeps two of these from counting the same. */
export async function submitForm(
  form: InterestFormInput,
  recaptchaToken: string,
  ipAddress: string,
): Promise<void> {
  const { verifyUrl, secret } = dependencies.captcha();
  const body = new URLSearchParams({ secret, response: recaptchaToken });
  const answer = await fetch(verifyUrl, { method: 'POST', body });
  const { success } = (await answer.json()) as { success: boolean };
  if (!success) throw new Error('The captcha was refused');

  const forms = db.collection('registration_forms');
  const now = dependencies.now();
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const count = await forms
    .where('ipAddress', '==', ipAddress)
    .where('timestamp', '>=', hourAgo)
    .count()
    .get();
  if (count.data().count >= 5) throw new Error('Too many');
  await forms.add({ ...form, recaptchaToken, ipAddress, timestamp: now });
}
