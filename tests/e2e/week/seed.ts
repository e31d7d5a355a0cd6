import { academyClock, shiftDate } from '@domain/calendar.ts';
import { leadOf } from '../../support/factories.ts';
import { type Academy, clearDay, deleteAll, firestore, putAttendance, UNBILLED } from '../academy.ts';
import { putSubscription } from '../billing/billing-screen.ts';
import { putRecurring } from '../classes/classes-screen.ts';

/** The same day of a far leap year: a holiday there cancels no class of another test. */
const holidayOf = (day: string) => `2064${day.slice(4)}`;

/** Students, classes and a lead for all jobs of the week; each job changes what no other one needs. */
export async function seedWeek(academy: Academy) {
  const { day } = academy;
  const tag = crypto.randomUUID().slice(0, 8);
  const student = (name: string, overrides = {}) =>
    academy.student({ name: `${name} ${tag}`, classesAttended: 1, ...overrides });
  const [ana, bia, clara, davi, eva, fabio, gil, nina, hugo, vera] = await Promise.all([
    student('Ana'),
    student('Bia'),
    student('Clara', UNBILLED),
    student('Davi'),
    student('Eva'),
    // More classes than any target.
    student('Fábio', { classesAttended: 1000 }),
    student('Gil'),
    student('Nina', { ...UNBILLED, healthAnsweredAt: undefined }),
    student('Hugo', UNBILLED),
    student('Vera', { ...UNBILLED, admission: { state: 'waiting', since: new Date() } }),
  ]);
  const [professor, desk] = await Promise.all([
    academy.helper('professor', { name: `Bianca ${tag}` }),
    academy.helper('reception'),
    firestore.doc(`members/${vera.uid}`).set({ state: 'waiting', since: new Date() }),
  ]);
  const until = { date: day, endDate: day };
  const at = (startTime: string, endTime: string) => ({ startTime, endTime });
  // The server counts weeks without a class from its own day.
  const longAgo = shiftDate(academyClock(new Date()).date, -60);
  const [yesterday, inAWeek] = [shiftDate(day, -1), shiftDate(day, 7)];
  // An overlapping class would take the room of the buttons. Other tests need yesterday's other classes.
  const early = firestore.collection('calendar_events').where('date', '==', yesterday);
  const { docs } = await early.where('startTime', '==', '06:00').get();
  await Promise.all([clearDay(inAWeek), deleteAll(docs.map(({ ref }) => ref))]);
  const holiday = holidayOf(day);
  const [, , season] = await Promise.all([
    putRecurring(academy, { ...until, ...at('10:30', '11:30'), title: 'Kids' }),
    putRecurring(academy, { ...until, ...at('12:00', '13:00'), title: 'Advanced' }),
    putRecurring(academy, { ...at('14:00', '15:00'), title: 'No-Gi', endDate: shiftDate(day, 1) }),
    putRecurring(academy, {
      ...at('18:30', '20:00'),
      ...until,
      title: 'Fundamentals',
      instructor: professor.name,
      attendees: [ana],
    }),
    putRecurring(academy, { ...at('18:30', '20:00'), date: holiday, endDate: holiday }),
    academy.class({ ...at('06:00', '07:00'), title: tag, date: yesterday, attendees: [ana] }),
    academy.class({ title: 'Competition', date: inAWeek }),
    putSubscription(davi, { status: 'past_due' }),
    putSubscription(eva),
    putAttendance(gil, [longAgo]),
    ...['Caio', 'Dora'].map((firstName) =>
      firestore
        .doc(`registration_forms/${firstName}-${tag}`)
        .set(leadOf({ firstName, lastName: tag, timestamp: new Date() })),
    ),
  ]);
  const people = { ana, bia, clara, davi, eva, fabio, gil, nina, hugo, vera, professor, desk };
  return { day, tag, holiday, season, ...people };
}

export type Week = Awaited<ReturnType<typeof seedWeek>>;

/** Removes what other tests and benches would count. The students are removed with the academy. */
export async function removeWeek({ tag, holiday, davi, eva, nina, hugo }: Week): Promise<void> {
  await Promise.all([
    ...['Caio', 'Dora'].map((name) => firestore.doc(`registration_forms/${name}-${tag}`).delete()),
    firestore.doc('settings/holidays').set({ dates: { [holiday]: null } }, { merge: true }),
    ...[davi, eva, nina, hugo].map(({ uid }) => firestore.doc(`subscriptions/${uid}`).delete()),
  ]);
}
