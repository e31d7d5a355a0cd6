import type { StudentDocument } from '@domain/profile.ts';
import { rosterEntryOf } from '@domain/schedule/schedule.ts';
import { beforeEach, expect } from 'vitest';
import type { Dependencies } from '../../../functions/src/edge/dependencies.ts';
import { PERSON_PLACES } from '../../../functions/src/edge/places.ts';
import { eraseAllDue } from '../../../functions/src/leaving/run-erasure.ts';
import {
  attendanceRecordOf,
  classOn,
  DAY,
  healthOf,
  IN_AUTH,
  MEMBER,
  NOON,
  staffOf,
  studentOf,
} from '../../support/factories.ts';
import { paymentOf } from '../../support/fee-factory.ts';
import { alertAbout, subscriptionOf } from '../../support/subscription-factory.ts';
import { billing, stripe, student, withStripe } from '../billing/billing-world.ts';
import { clear, db, dump, get, put } from '../database.ts';
import { deviceOf, entryOn, noteOn } from '../door/door-world.ts';
import { feeOf, invitationOf } from '../enrollment/persons.ts';
import { type Answer, call, RITA } from '../world.ts';

/** Long and odd, so that a search for it finds nothing else. */
export const UID = 'Leaver7fq2';
const EMAIL = `${UID}@academy.test`.toLowerCase();
const MARKS = {
  name: 'Marked Name',
  phone: '(21) 97777-0001',
  contact: 'Marked Contact',
  notes: 'Marked asthma',
};

export const past = classOn('2026-11-16', { classId: 'gi', currentAttendees: [UID, 'bia'] });
export const today = classOn(DAY, { classId: 'gi', currentAttendees: [UID, 'bia'] });
export const later = classOn('2026-11-23', { classId: 'gi', currentAttendees: [UID] });
export const missed = classOn('2026-11-18', { classId: 'gi', currentAttendees: ['bia'] });
const listed = [past, today, later, missed];
/** Attended as an administrator, before there was a profile: no record leads there. */
export const asAdmin = classOn('2026-11-17', { classId: 'desk', currentAttendees: [UID, 'bia'] });

export let customer: string;

const bia = studentOf('bia', { name: 'Bia Prado' });

/** The classes with their rosters, and the student's records. A roster may have a student that its class lost. */
function lists(profile: StudentDocument): Record<string, object> {
  const attendees = Object.fromEntries([profile, bia].map((each) => [each.userId, rosterEntryOf(each)]));
  const records = listed.map((event) => [
    `students/${UID}/attendance/${event.eventId}`,
    attendanceRecordOf(event),
  ]);
  const documents = [...listed, asAdmin].flatMap((event) => [
    [`calendar_events/${event.eventId}`, event],
    [`rosters/${event.eventId}`, { attendees }],
  ]);
  return Object.fromEntries([...records, ...documents]);
}

/** Everything that the academy can hold about a student, and the same of another one. */
function documents(): Record<string, object> {
  const { name, phone, contact, notes } = MARKS;
  const emergencyContact = { name: contact, relationship: 'Irmã', phone };
  const guardian = { name: contact, phone };
  const profile = studentOf(UID, {
    name,
    phone,
    email: EMAIL,
    emailHidden: true,
    emergencyContact,
    guardian,
    stripeCustomerId: customer,
  });
  const act = {
    at: NOON,
    act: 'student-notes-saved',
    what: null,
    before: null,
    after: null,
    outcome: 'done',
  };
  const lead = { firstName: name, status: 'new', timestamp: NOON };
  const below = `students/${UID}`;
  return {
    ...Object.fromEntries(PERSON_PLACES.map((place) => [`${place}/${UID}`, { text: notes }])),
    [`members/${UID}`]: staffOf('professor'),
    'members/rita': MEMBER,
    'admins/rita': { grantedAt: NOON, grantedBy: UID },
    'members/duda': {
      ...staffOf('reception'),
      staff: { role: 'reception', grantedAt: NOON, grantedBy: UID },
    },
    'settings/booking': { daysAhead: 7, updatedAt: NOON, updatedBy: UID },
    [below]: profile,
    'students/bia': bia,
    [`${below}/private/health`]: healthOf({ answers: { ...healthOf().answers, additionalNotes: notes } }),
    [`${below}/health_reads/r1`]: { by: 'rita', byName: 'Rita', byEmail: 'rita@academy.test', at: NOON },
    [`${below}/promotions/p1`]: { id: 'p1', note: notes, by: 'rita', byName: 'Rita' },
    ...lists(profile),
    [`absences/${missed.eventId}`]: { students: { [UID]: NOON, bia: NOON } },
    [`student_notes/${UID}`]: { text: notes, version: 1, updatedAt: NOON, updatedByName: 'Rita' },
    [`memberships/${UID}`]: feeOf(UID, 18_000, { claimed: { due: DAY, on: DAY } }),
    'payments/p1': paymentOf(UID, { name }),
    'payments/p2': paymentOf(UID, { name, receipt: '2026/0002' }),
    'payments/p2-correction': paymentOf(UID, {
      ...{
        name,
        amount: -18_000,
        receipt: '2026/0003',
        corrects: { id: 'p2', receipt: '2026/0002' },
        reason: notes,
      },
    }),
    'payments/p3': paymentOf('bia', { name: 'Bia Prado', receipt: '2026/0004' }),
    [`subscriptions/${UID}`]: subscriptionOf(UID, { stripeCustomerId: customer }),
    [`erasures/${UID}`]: { state: 'asked', askedAt: NOON },
    [`families/${UID}`]: { children: { theo: { name: 'Théo Prado', since: NOON } } },
    'stripe_events/evt_1': { customerId: customer, type: 'customer.updated' },
    'stripe_events/evt_2': { customerId: 'cus_other', type: 'customer.updated' },
    'registration_forms/lead-1': { ...lead, email: EMAIL },
    'registration_forms/lead-1/private/origin': { ipAddress: notes },
    'registration_forms/lead-2': { ...lead, firstName: 'Caio', email: 'caio@example.test' },
    [`audit/student-notes-saved_${UID}_1-1`]: { ...act, by: 'rita', whom: UID },
    'audit/student-notes-saved_bia_1-1': { ...act, by: UID, whom: 'bia' },
    'audit/merge-dismissed_bia_1-1': { ...act, act: 'merge-dismissed', by: 'rita', whom: 'bia', what: UID },
    'billing_alerts/dunning_1': alertAbout(UID, { kind: 'dunning', customerId: customer }),
    'billing_alerts/orphan_1': alertAbout(null, { customerId: customer, what: 'no-student' }),
    'billing_alerts/orphan_2': alertAbout('bia'),
    'imports/i1': { at: NOON, by: UID, byName: MARKS.name, people: 1, undoneAt: null },
    'invitations/i1': { uses: 5, used: 1, expiresAt: NOON, createdAt: NOON, createdBy: UID },
    [`student_invitations/${UID}`]: { ...invitationOf(), hash: notes },
    'student_invitations/theo': { ...invitationOf(), createdBy: UID },
    'students/theo': studentOf('theo', {
      name: 'Théo Prado',
      withoutAccount: true,
      askedBy: { uid: UID, at: NOON },
    }),
    [`door_notes/${past.eventId}_${UID}`]: { ...noteOn(past, UID), name },
    'door_entries/d1_9': { ...entryOn(past, UID), name },
    [`registration_forms/${UID}`]: { ...lead, email: '', door: { isAdult: true } },
    'devices/d1': deviceOf({ by: UID }),
    'student_directory/00': { students: JSON.stringify([]) },
  };
}

/** The accounts of Auth that were deleted in this test. */
export const deleted = new Set<string>();

export function leaving(overrides: Partial<Dependencies> = {}): Dependencies {
  return billing({
    findAccount: async (uid) =>
      deleted.has(uid) || uid === 'nobody' ? null : { name: MARKS.name, email: EMAIL, ...IN_AUTH },
    deleteAccount: async (uid) => void deleted.add(uid),
    newId: () => crypto.randomUUID(),
    ...overrides,
  });
}

export function withLeaver(): void {
  withStripe();
  beforeEach(async () => {
    customer = await student(UID);
    await restore();
  });
}

/** The database and Stripe as they are before an erasure. */
export async function restore(): Promise<void> {
  await clear();
  deleted.clear();
  for (const each of stripe().state.customers.values()) each.deleted = false;
  await put(documents());
}

export function erase(dependencies = leaving(), uid = UID): Promise<Answer> {
  return call('eraseStudent', RITA, { studentId: uid }, dependencies);
}

const MINUTE = 60_000;

/** Runs the sweep this long after the erasure began. */
export function sweepAfter(minutes: number, dependencies = leaving()): Promise<number> {
  return eraseAllDue({ ...dependencies, now: () => new Date(NOON.getTime() + minutes * MINUTE) });
}

/** Every marked value. */
export function marks(): string[] {
  return [UID, EMAIL, customer, ...Object.values(MARKS)];
}

/** Every document, `members` and `audit` too, as text. */
export async function wholeDatabase(): Promise<string> {
  const aside = await Promise.all(['members', 'audit'].map((name) => db.collection(name).get()));
  const entries = aside.flatMap(({ docs }) => docs.map((each) => [each.ref.path, each.data()]));
  return JSON.stringify([await dump(), entries]);
}

export async function expectNothingLeft(): Promise<void> {
  const text = await wholeDatabase();
  for (const mark of marks()) expect(text).not.toContain(mark);
  expect([...stripe().state.customers.values()].filter((each) => !each.deleted)).toEqual([]);
  expect(deleted).toContain(UID);
}

export async function attendeesOf({ eventId }: { eventId: string }): Promise<string[]> {
  return (await get(`calendar_events/${eventId}`))?.currentAttendees as string[];
}
