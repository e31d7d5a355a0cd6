import { newPerson, type PersonForm } from '@domain/person.ts';
import { MEMBER, personOf } from '../../support/factories.ts';
import { NO_ACCOUNT } from '../../support/good-inputs.ts';
import { put } from '../world.ts';

/** The id of a person without an account. */
export const THEO = NO_ACCOUNT;

/** The documents of a person whom the office entered, as `addStudent` stores them. */
export function entered(uid: string, overrides: Partial<PersonForm> = {}) {
  const times = { createdAt: new Date(0), updatedAt: new Date(0) };
  return {
    [`members/${uid}`]: MEMBER,
    [`students/${uid}`]: { ...newPerson(uid, personOf('Théo Prado', overrides)), ...times },
  };
}

export function enter(overrides: Partial<PersonForm> = {}): Promise<void> {
  return put(entered(THEO, overrides));
}
