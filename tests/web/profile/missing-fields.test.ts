import { profileProblems } from '@domain/profile.ts';
import { expect, test } from 'vitest';
import { missingFields } from '../../../web/src/features/profile/missing-fields.ts';

const contact = { name: 'Rita', relationship: 'mother', phone: '190' };
const answered = {
  heartCondition: false,
  chestPain: false,
  recentDizziness: false,
  jointProblems: false,
  bloodPressure: false,
  otherConditions: false,
};

test('names each gap of the emergency contact, blank counting as empty', () => {
  const profile = { emergencyContact: { ...contact, name: ' ', phone: '' }, parq: answered };
  expect(missingFields(profile)).toEqual([
    { reason: 'emergency-contact-missing', fields: ['emergencyContact.name', 'emergencyContact.phone'] },
  ]);
});

test('names each question without an answer', () => {
  const { chestPain: _, ...rest } = answered;
  expect(missingFields({ emergencyContact: contact, parq: rest })).toEqual([
    { reason: 'parq-missing', fields: ['parq.chestPain'] },
  ]);
});

test('says nothing exactly when the domain has no objection', () => {
  const profiles = [
    { emergencyContact: contact, parq: answered },
    { emergencyContact: contact, parq: undefined },
    { emergencyContact: { ...contact, relationship: '' }, parq: answered },
    { emergencyContact: { name: '', relationship: '', phone: '' }, parq: undefined },
  ];
  for (const profile of profiles) {
    expect(missingFields(profile).map(({ reason }) => reason)).toEqual(profileProblems(profile));
    expect(missingFields(profile).every(({ fields }) => fields.length > 0)).toBe(true);
  }
});
