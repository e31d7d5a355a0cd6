import type { ProfileForm } from '@domain/profile.ts';
import { describe, expect, test } from 'vitest';
import { mergeLive } from '../../../web/src/features/profile/merge-live.ts';
import { fieldValue, PROFILE_FIELDS, sameForm } from '../../../web/src/features/profile/profile-fields.ts';

const stored: ProfileForm = {
  name: 'Ana Souza',
  phone: '(21) 99999-1234',
  birthDate: '',
  emergencyContact: { name: 'Rita Souza', relationship: 'mother', phone: '(21) 98888-1234' },
  parq: {
    heartCondition: false,
    chestPain: false,
    recentDizziness: false,
    jointProblems: true,
    bloodPressure: false,
    otherConditions: false,
    additionalNotes: 'Left knee',
  },
};

function withContact(phone: string): ProfileForm {
  return { ...stored, emergencyContact: { ...stored.emergencyContact, phone } };
}

describe('a profile that changes under an open form', () => {
  test('moves the fields that nobody touched here', () => {
    const typed = { ...stored, name: 'Ana Lima' };
    expect(mergeLive(stored, typed, withContact('190'))).toEqual({
      follow: ['emergencyContact.phone'],
      keep: [],
    });
  });

  test('keeps what was typed where both changed it', () => {
    const typed = withContact('(21) 97777-0000');
    expect(mergeLive(stored, typed, withContact('190'))).toEqual({
      follow: [],
      keep: ['emergencyContact.phone'],
    });
  });

  test('has nothing to say where both made the same change', () => {
    expect(mergeLive(stored, withContact('190'), withContact('190'))).toEqual({ follow: [], keep: [] });
  });

  test('has nothing to say when only this form changed', () => {
    expect(mergeLive(stored, { ...stored, name: '' }, stored)).toEqual({ follow: [], keep: [] });
  });

  test('follows an answer of the questionnaire', () => {
    const next = { ...stored, parq: { ...stored.parq, chestPain: true } };
    expect(mergeLive(stored, stored, next).follow).toEqual(['parq.chestPain']);
  });
});

describe('the fields of the form', () => {
  test('are all there is in it', () => {
    const leaves = (value: object): unknown[] =>
      Object.values(value).flatMap((inner) => (typeof inner === 'object' ? leaves(inner) : [inner]));
    expect(PROFILE_FIELDS.map((field) => fieldValue(stored, field))).toEqual(leaves(stored));
  });

  test('decide whether two forms are the same', () => {
    expect(sameForm(stored, structuredClone(stored))).toBe(true);
    expect(sameForm(stored, withContact(''))).toBe(false);
    expect(sameForm(stored, { ...stored, parq: { ...stored.parq, additionalNotes: '' } })).toBe(false);
  });
});
