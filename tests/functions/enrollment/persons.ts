import type { StudentInvitation } from '@domain/enrollment/student-invitation.ts';
import { newPerson, type PersonForm } from '@domain/person.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { NO_TOKENS } from '@domain/session.ts';
import { hashOf } from '../../../functions/src/enrollment/student-link.ts';
import { MEMBER, NOON, personOf } from '../../support/factories.ts';
import { NO_ACCOUNT, SECRET } from '../../support/good-inputs.ts';
import { put } from '../world.ts';

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
