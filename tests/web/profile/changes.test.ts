import { profileFormOf } from '@domain/profile.ts';
import { expect, test } from 'vitest';
import { profileChanges } from '../../../web/src/features/profile/profile-changes.ts';
import { studentOf } from '../../support/factories.ts';

const student = studentOf('ana');
const base = profileFormOf(student);

test('nothing typed, nothing to write', () => {
  expect(profileChanges(base, base, student.parq)).toEqual({});
});

test('only what differs is written, by its path', () => {
  const form = {
    ...base,
    name: 'Ana Lima',
    emergencyContact: { ...base.emergencyContact, phone: '(21) 90000-0000' },
    parq: { ...base.parq, chestPain: !base.parq.chestPain },
  };
  expect(profileChanges(base, form, student.parq)).toEqual({
    name: 'Ana Lima',
    'emergencyContact.phone': '(21) 90000-0000',
    'parq.chestPain': !base.parq.chestPain,
  });
});

test('a questionnaire that lacks a part is written whole, even as it opened', () => {
  expect(profileChanges(base, base, undefined)).toEqual({ parq: base.parq });
  const { additionalNotes: _, ...withoutNotes } = base.parq;
  const form = { ...base, parq: { ...base.parq, additionalNotes: 'Asthma' } };
  expect(profileChanges(base, form, withoutNotes)).toEqual({ parq: form.parq });
});
