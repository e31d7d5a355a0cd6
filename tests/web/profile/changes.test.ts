import { type ProfileForm, profileFormOf } from '@domain/profile.ts';
import { describe, expect, test } from 'vitest';
import { profileChanges } from '../../../web/src/features/profile/profile-changes.ts';
import { healthOf, studentOf } from '../../support/factories.ts';

const stored = profileFormOf({ ...studentOf('ana'), parq: healthOf().answers });

function withContact(phone: string): ProfileForm {
  return { ...stored, emergencyContact: { ...stored.emergencyContact, phone } };
}

describe('the changes that a save writes', () => {
  test('are empty if nothing was typed', () => {
    expect(profileChanges(stored, stored, true)).toEqual({ profile: {}, answers: {} });
  });

  test('contain only the fields that differ, by their paths', () => {
    const form = {
      ...withContact('(21) 90000-0000'),
      name: 'Ana Lima',
      parq: { ...stored.parq, chestPain: !stored.parq.chestPain },
    };
    expect(profileChanges(stored, form, true)).toEqual({
      profile: { name: 'Ana Lima', 'emergencyContact.phone': '(21) 90000-0000' },
      answers: { chestPain: !stored.parq.chestPain },
    });
  });

  test('contain the whole questionnaire if none is stored', () => {
    expect(profileChanges(stored, stored, false)).toEqual({ profile: {}, answers: stored.parq });
    const form = { ...stored, parq: { ...stored.parq, additionalNotes: 'Asthma' } };
    expect(profileChanges(stored, form, false)).toEqual({ profile: {}, answers: form.parq });
  });
});
