import { type ProfileForm, profileFormOf } from '@domain/profile.ts';
import { describe, expect, test } from 'vitest';
import {
  differingFields,
  mergeLive,
  profileChanges,
} from '../../../web/src/features/profile/profile-changes.ts';
import { healthOf, studentOf } from '../../support/factories.ts';

const stored = profileFormOf({ ...studentOf('ana'), parq: healthOf().answers });

function withContact(phone: string): ProfileForm {
  return { ...stored, emergencyContact: { ...stored.emergencyContact, phone } };
}

test('the fields in which two forms differ are named by their paths', () => {
  expect(differingFields(stored, structuredClone(stored))).toEqual([]);
  const notes = { ...stored, parq: { ...stored.parq, additionalNotes: '' } };
  expect(differingFields(withContact(''), notes)).toEqual(['emergencyContact.phone', 'parq.additionalNotes']);
});

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

describe('a profile that changes elsewhere while its form is open', () => {
  test('updates the fields that were not edited here', () => {
    const typed = { ...stored, name: 'Ana Lima' };
    expect(mergeLive(stored, typed, withContact('190'))).toEqual({
      follow: ['emergencyContact.phone'],
      keep: [],
    });
  });

  test('keeps what was typed in a field that both changed', () => {
    const typed = withContact('(21) 97777-0000');
    expect(mergeLive(stored, typed, withContact('190'))).toEqual({
      follow: [],
      keep: ['emergencyContact.phone'],
    });
  });

  test('leaves the form alone if both made the same change', () => {
    expect(mergeLive(stored, withContact('190'), withContact('190'))).toEqual({ follow: [], keep: [] });
  });

  test('leaves the form alone if only the form changed', () => {
    expect(mergeLive(stored, { ...stored, name: '' }, stored)).toEqual({ follow: [], keep: [] });
  });

  test('updates an answer of the questionnaire', () => {
    const next = { ...stored, parq: { ...stored.parq, chestPain: true } };
    expect(mergeLive(stored, stored, next).follow).toEqual(['parq.chestPain']);
  });
});
