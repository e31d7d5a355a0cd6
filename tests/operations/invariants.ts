import {
  mirrorOf,
  relevantSubscription,
  stripeProduct,
  stripeSubscription,
} from '@domain/billing/subscription-mirror.ts';
import { studentDocument } from '@domain/profile.ts';
import { type AttendanceDocument, attendanceDocument, counts } from '@domain/schedule/attendance.ts';
import { trainingBy } from '@domain/schedule/training.ts';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { fetchDue, fetchUpcoming } from '../../functions/src/billing/stripe-reads.ts';
import { readIfExists } from '../../functions/src/edge/read.ts';
import type { Sdk } from '../functions/billing/billing-world.ts';

/**
 * What must be true of an academy at any time, computed from scratch: count = roster = attendance records = training,
 * mirror = Stripe. Each function returns what is wrong, in ids alone; empty if nothing is.
 */

type Records = readonly { uid: string; record: AttendanceDocument }[];

const sorted = (ids: Iterable<string>) => [...ids].toSorted();
const differ = (a: readonly string[], b: readonly string[]) => a.join() !== b.join();

/** One date. `known`: the students with a profile; others, such as administrators, have no records. */
function judgeDate(
  event: DocumentSnapshot,
  roster: DocumentSnapshot | undefined,
  absences: DocumentSnapshot | undefined,
  { records, known }: { records: Records; known: (uid: string) => boolean },
): string[] {
  const listed = (event.get('currentAttendees') ?? []) as string[];
  const attendees = sorted(listed);
  const wrong: string[] = [];
  const fault = (what: string) => wrong.push(`${event.id}: ${what}`);
  if (new Set(attendees).size !== attendees.length) fault('a student is on the list twice');
  const onRoster = sorted(Object.keys((roster?.get('attendees') ?? {}) as object));
  if (differ(onRoster.filter(known), attendees.filter(known))) {
    fault(`list ${attendees.length}, roster ${onRoster.length}`);
  }
  const credited = sorted(records.filter(({ record }) => counts(record)).map(({ uid }) => uid));
  // A canceled date keeps its list and credits no student.
  const due = event.get('status') === 'active' ? attendees.filter(known) : [];
  if (differ(credited.filter(known), due)) fault(`list ${due.length}, records that count ${credited.length}`);
  const absent = Object.keys((absences?.get('students') ?? {}) as object);
  if (absent.some((uid) => listed.includes(uid))) fault('an absent student is on the list');
  return wrong;
}

function judgeStudent(uid: string, student: DocumentSnapshot, records: Records, today: string): string[] {
  const stored = readIfExists(student, studentDocument)?.data;
  if (!stored) return [`${uid}: no profile`];
  const all = records.map(({ record }) => record).filter(counts);
  const past = all.filter(({ date }) => date <= today);
  const { movements, classesAttended, classesAhead } = trainingBy(stored, today);
  const wrong: string[] = [];
  if (classesAttended !== past.length)
    wrong.push(`${uid}: classes ${classesAttended}, records ${past.length}`);
  const ahead = all.flatMap(({ eventId, date }) => (date > today ? [eventId] : []));
  if (differ(sorted(Object.keys(classesAhead)), sorted(ahead))) wrong.push(`${uid}: classes ahead`);
  const credits = past.flatMap(({ movementIds }) => movementIds);
  const expected = [...Map.groupBy(credits, (id) => id)].map(([id, times]) => `${id} ${times.length}`);
  const practiced = movements.map(({ movementId, count }) => `${movementId} ${count}`);
  if (differ(sorted(practiced), sorted(expected))) wrong.push(`${uid}: techniques`);
  return wrong;
}

const uidOf = ({ ref }: DocumentSnapshot) => ref.parent.parent?.id ?? '';

function recordsOf(docs: readonly DocumentSnapshot[]): Records {
  return docs.flatMap((each) => {
    const record = readIfExists(each, attendanceDocument)?.data;
    return record ? [{ uid: uidOf(each), record }] : [];
  });
}

/**
 * One date of an academy at work. Every writer of the list changes the date in its commit, so what is read between two
 * reads of the same version belongs together. Null if it has changed meanwhile.
 */
export async function checkDate(
  db: Firestore,
  eventId: string,
  known: (uid: string) => boolean,
): Promise<string[] | null> {
  const reference = db.doc(`calendar_events/${eventId}`);
  const event = await reference.get();
  const [roster, absences, found] = await Promise.all([
    db.doc(`rosters/${eventId}`).get(),
    db.doc(`absences/${eventId}`).get(),
    db.collectionGroup('attendance').where('eventId', '==', eventId).get(),
  ]);
  const after = await reference.get();
  if (!event.updateTime || !after.updateTime?.isEqual(event.updateTime)) return null;
  return judgeDate(event, roster, absences, { records: recordsOf(found.docs), known });
}

/** One student of an academy at work: every writer of a record changes the profile in its commit. */
export async function checkStudent(db: Firestore, uid: string, today: string): Promise<string[] | null> {
  const reference = db.doc(`students/${uid}`);
  const student = await reference.get();
  const { docs } = await reference.collection('attendance').get();
  const after = await reference.get();
  if (!student.updateTime || !after.updateTime?.isEqual(student.updateTime)) return null;
  return judgeStudent(uid, student, recordsOf(docs), today);
}

/** One mirror, once all events are processed. */
async function checkMirror(
  stripe: Sdk,
  student: DocumentSnapshot,
  mirror: DocumentSnapshot,
): Promise<string[]> {
  const { id: uid } = student;
  const customer: unknown = student.get('stripeCustomerId');
  if (typeof customer !== 'string') return mirror.exists ? [`${uid}: a mirror without a customer`] : [];
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
  const relevant = relevantSubscription(data.map((each) => stripeSubscription.parse(each)));
  if (!relevant) return mirror.exists ? [`${uid}: a mirror of nothing`] : [];
  const item = relevant.items.data[0];
  const product = stripeProduct.parse(await stripe.products.retrieve(item?.price.product ?? ''));
  const fetchedAt = new Date(0);
  const upcoming = await fetchUpcoming(stripe, relevant, { logError: () => {} });
  const due = await fetchDue(stripe, relevant);
  const expected = mirrorOf(relevant, { userId: uid, product, fetchedAt, upcoming, due });
  const wrong = Object.entries(expected).filter(([field, value]) => {
    const stored: unknown = mirror.get(field);
    const plain =
      stored && typeof stored === 'object' && 'toDate' in stored ? mirror.get(field).toDate() : stored;
    return field !== 'fetchedAt' && JSON.stringify(plain) !== JSON.stringify(value);
  });
  return wrong.map(([field]) => `${uid}: ${field} of the mirror differs from Stripe's`);
}

type Academy = { db: Firestore; today: string; stripe?: Sdk };
export type Report = { dates: number; students: number; records: number; mirrors: number; wrong: string[] };

/** A whole academy at rest. */
export async function checkAcademy({ db, today, stripe }: Academy): Promise<Report> {
  const collection = async (id: string) => (await db.collection(id).get()).docs;
  const [events, rosters, absences, students, mirrors] = await Promise.all([
    collection('calendar_events'),
    collection('rosters'),
    collection('absences'),
    collection('students'),
    collection('subscriptions'),
  ]);
  const records = recordsOf((await db.collectionGroup('attendance').get()).docs);
  const byEvent = Map.groupBy(records, ({ record }) => record.eventId);
  const byStudent = Map.groupBy(records, ({ uid }) => uid);
  const [dateOf, rosterOf, absencesOf, studentOf] = [events, rosters, absences, students].map(byId);
  const known = (uid: string) => studentOf?.has(uid) ?? false;
  const wrong = rosters.flatMap(({ id }) => (dateOf?.has(id) ? [] : [`${id}: a roster without a date`]));
  for (const event of events) {
    const seen = { records: byEvent.get(event.id) ?? [], known };
    wrong.push(...judgeDate(event, rosterOf?.get(event.id), absencesOf?.get(event.id), seen));
  }
  for (const student of students) {
    wrong.push(...judgeStudent(student.id, student, byStudent.get(student.id) ?? [], today));
    if (stripe)
      wrong.push(...(await checkMirror(stripe, student, await db.doc(`subscriptions/${student.id}`).get())));
  }
  const size = { dates: events.length, students: students.length, records: records.length };
  return { ...size, mirrors: mirrors.length, wrong };
}

function byId(docs: readonly DocumentSnapshot[]): Map<string, DocumentSnapshot> {
  return new Map(docs.map((each) => [each.id, each]));
}
