import { randomUUID } from 'node:crypto';
import { shiftDate } from '@domain/calendar.ts';
import { type Belt, FIRST_GRADE } from '@domain/graduation/grades.ts';
import type { MemberState, StaffRole } from '@domain/member.ts';
import { newPerson, type PersonForm, UNKNOWN_PERSON } from '@domain/person.ts';
import { CONSENT_VERSION, newProfile, profileFormOf, type StudentDocument } from '@domain/profile.ts';
import { BOOKING_BOUNDS } from '@domain/schedule/booking.ts';
import { type DatedClass, rosterEntryOf } from '@domain/schedule/schedule.ts';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { type DocumentReference, FieldValue, type Firestore, getFirestore } from 'firebase-admin/firestore';
import { attendanceRecordOf, classOn, studentOf } from '../support/factories.ts';

process.env.FIRESTORE_EMULATOR_HOST ??= '127.0.0.1:8080';
process.env.FIREBASE_AUTH_EMULATOR_HOST ??= '127.0.0.1:9099';
// Otherwise the Admin SDK asks the network whether it runs on Google Cloud.
process.env.METADATA_SERVER_DETECTION ??= 'none';
export const authEmulator = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`;
export const PROJECT_ID = 'demo-academy';

const app = getApps()[0] ?? initializeApp({ projectId: PROJECT_ID });
export const firestore: Firestore = getFirestore(app);
export const auth = getAuth(app);

export const PASSWORD = 'demo1234';

/** A person with an account. `uid` and `email` are unique, so that tests do not affect each other. */
export type Person = { uid: string; name: string; email: string; belt: Belt; degree: number };

type ClassToSeed = Partial<
  Pick<DatedClass, 'startTime' | 'endTime' | 'maxCapacity' | 'movements' | 'date' | 'status'>
> & { title?: string; instructor?: string; attendees?: Person[] };

export type SeededClass = { eventId: string; classId: string; title: string; date: string };

/** Of a document that is stored now. */
export const TIMES = { createdAt: FieldValue.serverTimestamp(), updatedAt: FieldValue.serverTimestamp() };

const { parq: ANSWERED } = profileFormOf({});
/** After a year the answers would have to be confirmed. */
const ANSWERED_AT = new Date(Date.now() - 30 * 24 * 60 * 60_000);

/**
 * A customer that the Stripe fake does not have. A student with a customer is not looked up there at sign-in, so the
 * subscription that a test seeds stays as it is.
 */
const MADE_UP_CUSTOMER = 'cus_made_up';

function profileOf(person: Person, overrides: Partial<StudentDocument>) {
  return {
    ...newProfile(person),
    phone: '(21) 98888-0000',
    belt: person.belt,
    degree: person.degree,
    emergencyContact: { name: 'Rita Souza', relationship: 'Mother', phone: '(21) 97777-0000' },
    healthAnsweredAt: ANSWERED_AT,
    stripeCustomerId: MADE_UP_CUSTOMER,
    ...TIMES,
    ...overrides,
  };
}

function holderOf(child: Person, guardian: Person): DocumentReference {
  return firestore.doc(`students/${child.uid}/holders/${guardian.uid}`);
}

/** For a student without a customer at Stripe; the next sign-in creates one. */
export const UNBILLED = { stripeCustomerId: undefined };

/** Seeds people and classes into the emulators, past the rules. `day` is the test's own day. */
export function academyOn(day: string) {
  const tag = randomUUID().slice(0, 8);
  let serial = 0;
  const uids: string[] = [];
  const crowds: DocumentReference[] = [];
  const nextId = (kind: string) => `${kind}-${tag}-${serial++}`;

  /** An account that has never signed in: neither a member nor with a profile. Its name is in no other test. */
  async function account(
    name = `Ana Souza ${randomUUID().slice(0, 6)}`,
    grade: { belt: Belt; degree: number } = FIRST_GRADE,
  ): Promise<Person> {
    const uid = nextId('u');
    const email = `${uid}@academy.test`;
    await auth.createUser({ uid, email, emailVerified: true, password: PASSWORD, displayName: name });
    uids.push(uid);
    return { uid, name, email, ...grade };
  }

  /**
   * A student with a complete profile and health answers. Overrides go into the profile; `undefined` removes a field,
   * and with `healthAnsweredAt` the answers.
   */
  async function student(overrides: Partial<StudentDocument> = {}): Promise<Person> {
    const grade = {
      belt: overrides.belt ?? FIRST_GRADE.belt,
      degree: overrides.degree ?? FIRST_GRADE.degree,
    };
    const person = await account(overrides.name, grade);
    const given = Object.entries(profileOf(person, overrides)).filter(([, value]) => value !== undefined);
    await setState(person, 'member');
    const profile = Object.fromEntries(given);
    const health = { answers: ANSWERED, answeredAt: profile.healthAnsweredAt, consent: CONSENT_VERSION };
    await putAll({
      [`students/${person.uid}`]: profile,
      ...(health.answeredAt && { [`students/${person.uid}/private/health`]: health }),
    });
    return person;
  }

  /** A student whose account waits to be let in. */
  async function waiting(name: string, since = new Date()): Promise<Person> {
    const person = await student({ name, admission: { state: 'waiting', since } });
    await setState(person, 'waiting');
    return person;
  }

  /** A person without an account. The email is empty. */
  async function entered(name: string, known: Partial<PersonForm & StudentDocument> = {}): Promise<Person> {
    const uid = randomUUID().replaceAll('-', '').slice(0, 20);
    const person = newPerson(uid, { ...UNKNOWN_PERSON, name, ...known });
    uids.push(uid);
    await setState({ uid, name, email: '', ...FIRST_GRADE }, 'member');
    await firestore.doc(`students/${uid}`).set({ ...person, ...TIMES });
    return { ...person, uid, belt: FIRST_GRADE.belt, degree: FIRST_GRADE.degree };
  }

  /** So many students without accounts, whom `tag` finds, in the order of their names. */
  async function crowd(tag: string, count: number): Promise<Person[]> {
    const people = Array.from({ length: count }, (_, index) => {
      const name = `${tag} ${String(index).padStart(2, '0')}`;
      return studentOf(`${tag}-${index}`, { name, updatedAt: new Date() });
    });
    await putAll(Object.fromEntries(people.map((person) => [`students/${person.userId}`, person])));
    crowds.push(...people.map(({ userId }) => firestore.doc(`students/${userId}`)));
    return people.map(({ userId: uid, name, email }) => ({ uid, name, email, ...FIRST_GRADE }));
  }

  /** A guardian of children, as the callables leave it. One who trains is a student, too. */
  async function guardian(name: string, children: Person[], trains = false): Promise<Person> {
    const person = trains ? await student({ name }) : await account(name);
    const since = FieldValue.serverTimestamp();
    const holder = { kind: 'guardian', since, by: 'office', name };
    const held = children.map((child) => [child.uid, { name: child.name, since }]);
    await putAll({
      [`members/${person.uid}`]: { state: 'member', since, guardian: { trains } },
      ...Object.fromEntries(children.map((child) => [holderOf(child, person).path, holder])),
      [`families/${person.uid}`]: { children: Object.fromEntries(held) },
    });
    const heldBy = FieldValue.arrayUnion(person.uid);
    for (const { uid } of children) await firestore.doc(`students/${uid}`).set({ heldBy }, { merge: true });
    return person;
  }

  async function endGuardian(person: Person, child: Person): Promise<void> {
    const batch = firestore.batch();
    batch.delete(holderOf(child, person));
    batch.update(firestore.doc(`families/${person.uid}`), { [`children.${child.uid}`]: FieldValue.delete() });
    await batch.commit();
  }

  async function admin(name = 'Olga Prado'): Promise<Person> {
    const person = await account(name);
    await setState(person, 'member');
    await grant(person);
    return person;
  }

  /** A student whom an administrator gave a role. */
  async function helper(role: StaffRole, overrides: Partial<StudentDocument> = {}): Promise<Person> {
    const person = await student(overrides);
    const staff = { role, grantedAt: FieldValue.serverTimestamp(), grantedBy: 'cli' };
    await firestore.doc(`members/${person.uid}`).update({ staff });
    return person;
  }

  async function grant(person: Person): Promise<void> {
    await firestore.doc(`admins/${person.uid}`).set({});
  }

  async function demote(person: Person): Promise<void> {
    await firestore.doc(`admins/${person.uid}`).delete();
  }

  async function setState({ uid }: Person, state: MemberState): Promise<void> {
    await firestore.doc(`members/${uid}`).set({ state, since: FieldValue.serverTimestamp() });
  }

  /**
   * A class on the test's day (or `date`) with `attendees` checked in: event and roster, as the callables write them.
   */
  async function dated({
    title = 'Fundamentals',
    instructor = 'Mestre Hélio',
    startTime = '10:00',
    endTime = '11:00',
    maxCapacity = 20,
    movements = [],
    attendees = [],
    date = day,
    status = 'active',
  }: ClassToSeed = {}): Promise<SeededClass> {
    const classId = nextId('c');
    const event = classOn(date, {
      classId,
      classTitle: title,
      classInstructor: instructor,
      startTime,
      endTime,
      maxCapacity,
      currentAttendees: attendees.map(({ uid }) => uid),
      movements,
      status,
    });
    const { eventId } = event;
    const listed = Object.fromEntries(attendees.map((person) => [person.uid, rosterEntryOf(person)]));
    const roster = { attendees: listed, updatedAt: TIMES.updatedAt };
    await putAll({
      [`calendar_events/${eventId}`]: { ...event, ...TIMES },
      ...(attendees.length > 0 && { [`rosters/${eventId}`]: roster }),
    });
    return { eventId, classId, title, date };
  }

  /**
   * Deletes profiles and administrators' rights: the lists look different with more than a hundred students, and
   * Settings shows fifty administrators.
   */
  async function removePeople(): Promise<void> {
    const people = uids.flatMap((uid) => [firestore.doc(`students/${uid}`), firestore.doc(`admins/${uid}`)]);
    // The directory would keep the crowds.
    const directory = crowds.length > 0 ? [...crowds, firestore.doc('student_directory/mark')] : [];
    await deleteAll([...people, ...directory]);
  }

  return {
    day,
    account,
    student,
    waiting,
    entered,
    crowd,
    guardian,
    endGuardian,
    admin,
    helper,
    grant,
    demote,
    disable: (person: Person) => setState(person, 'disabled'),
    class: dated,
    nextDay: shiftDate(day, 1),
    removePeople,
    /** The addresses of the accounts of other tests, which run at the same time. */
    others: new RegExp(`^u-(?!${tag}-).*@academy\\.test$`),
  };
}

export type Academy = ReturnType<typeof academyOn>;

/** Attendance records of a student, as check-ins leave them: one class on each date. */
export async function putAttendance(
  { uid }: Person,
  dates: readonly string[],
  overrides: object = {},
): Promise<void> {
  const records = dates.map((date) => {
    const event = classOn(date, { classId: 'gi', movements: [] });
    return { ...attendanceRecordOf(event, new Date(`${date}T12:00:00Z`)), ...overrides };
  });
  await putAll(
    Object.fromEntries(records.map((each) => [`students/${uid}/attendance/${each.eventId}`, each])),
  );
}

/** Stores documents by their path in one commit. */
export async function putAll(documents: Record<string, object>): Promise<void> {
  const batch = firestore.batch();
  for (const [path, data] of Object.entries(documents)) batch.set(firestore.doc(path), data);
  await batch.commit();
}

/** The ids of the students who are checked in to a dated class. */
export async function attendeesOf({ eventId }: { eventId: string }): Promise<string[]> {
  return (await firestore.doc(`calendar_events/${eventId}`).get()).get('currentAttendees');
}

/** In one commit: a hundred at once can take a busy emulator more than a minute. */
export async function deleteAll(documents: readonly DocumentReference[]): Promise<void> {
  const batch = firestore.batch();
  for (const document of documents) batch.delete(document);
  await batch.commit();
}

/** Deletes the classes that an earlier run left on a day. */
export async function clearDay(day: string): Promise<void> {
  const events = await firestore.collection('calendar_events').where('date', '==', day).get();
  await deleteAll(events.docs.map(({ ref }) => ref));
}

/** The largest limits that the academy can set. */
export async function bookFarAhead(): Promise<void> {
  await firestore.doc('settings/booking').set(BOOKING_BOUNDS);
}
