import type { MembershipDocument } from '@domain/billing/membership.ts';
import type { StudentInvitation } from '@domain/enrollment/student-invitation.ts';
import { NO_TOKENS } from '@domain/member.ts';
import { newPerson, type PersonForm } from '@domain/person.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { hashOf } from '../../../functions/src/edge/hash.ts';
import { classOn, MEMBER, NOON, personOf, studentOf } from '../../support/factories.ts';
import { membershipOf } from '../../support/fee-factory.ts';
import { NO_ACCOUNT, PERSONS, SECRET } from '../../support/good-inputs.ts';
import { put } from '../database.ts';
import { type Answer, call, OFFICE, RITA } from '../world.ts';

const MONTH_MS = 30 * 24 * 60 * 60_000;
/** The end of a link that is created at noon. */
export const END = new Date(NOON.getTime() + MONTH_MS);

/** A link that Rita created at noon. */
export function invitationOf(overrides: Partial<StudentInvitation> = {}): StudentInvitation {
  return { hash: hashOf(SECRET), createdAt: NOON, createdBy: 'rita', expiresAt: END, ...overrides };
}

/** A person without an account, as the office enters one. */
export function personDocuments(
  id: string,
  name: string,
  { form, ...fields }: Partial<StudentDocument> & { form?: Partial<PersonForm> } = {},
): Record<string, object> {
  const times = { createdAt: NOON, updatedAt: NOON };
  return {
    [`members/${id}`]: { ...MEMBER, tokensFrom: NO_TOKENS },
    [`students/${id}`]: { ...newPerson(id, personOf(name, form)), ...times, ...fields },
  };
}

/** The id of a person without an account. */
export const THEO = NO_ACCOUNT;

export function entered(uid: string, form: Partial<PersonForm> = {}): Record<string, object> {
  return personDocuments(uid, 'Théo Prado', { form });
}

export function enter(form: Partial<PersonForm> = {}): Promise<void> {
  return put(entered(THEO, form));
}

export const notes = (text: string) => ({ text, updatedAt: NOON, updatedByName: 'Rita' });

/** A monthly fee of which so much is paid. */
export function feeOf(
  userId: string,
  paid = 0,
  overrides: Partial<MembershipDocument> = {},
): MembershipDocument {
  return { ...membershipOf(userId, '2026-11-10', { paid }), ...overrides };
}

/** Cora, a person without an account with notes and a promotion, and Ana, whose account asks to be her. */
export function askingPair(form: Partial<PersonForm>, promotion: object): Record<string, object> {
  const { cora } = PERSONS;
  return {
    ...OFFICE,
    'members/ana': MEMBER,
    'students/ana': studentOf('ana', { name: 'Cora', phone: '', birthDate: '' }),
    ...personDocuments(cora, 'Cora Dias', { form, askedBy: { uid: 'ana', at: NOON } }),
    [`students/${cora}/promotions/p1`]: promotion,
    [`student_notes/${cora}`]: notes('Left knee'),
  };
}

/** Stores a class on each of the days, and returns their ids. */
export async function classesOn(...days: readonly string[]): Promise<string[]> {
  const events = days.map((day) => classOn(day, { classId: 'gi' }));
  await put(Object.fromEntries(events.map((event) => [`calendar_events/${event.eventId}`, event])));
  return events.map(({ eventId }) => eventId);
}

/** Rita's correction of a list. */
export function correct(eventId = '', studentId = '', correction = 'add'): Promise<Answer> {
  return call('correctAttendance', RITA, { eventId, studentId, correction });
}
