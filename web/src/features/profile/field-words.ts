import { PROFILE_LIMITS } from '@domain/profile.ts';
import type { TFunction } from 'i18next';
import type { ParqField, ProfileField, TextField } from './profile-fields.ts';

/** The catalogue's key and the longest text of each text field. */
const TEXT_FIELDS = {
  name: { key: 'name', limit: PROFILE_LIMITS.name },
  phone: { key: 'phone', limit: PROFILE_LIMITS.phone },
  'emergencyContact.name': { key: 'contactName', limit: PROFILE_LIMITS.name },
  'emergencyContact.relationship': { key: 'contactRelationship', limit: PROFILE_LIMITS.relationship },
  'emergencyContact.phone': { key: 'contactPhone', limit: PROFILE_LIMITS.phone },
  'parq.additionalNotes': { key: 'additionalNotes', limit: PROFILE_LIMITS.additionalNotes },
} as const satisfies Record<TextField, { key: string; limit: number }>;

/** A few words for a question, where the question itself would be too long. */
const QUESTIONS = {
  'parq.heartCondition': 'heartCondition',
  'parq.chestPain': 'chestPain',
  'parq.recentDizziness': 'recentDizziness',
  'parq.jointProblems': 'jointProblems',
  'parq.bloodPressure': 'bloodPressure',
  'parq.otherConditions': 'otherConditions',
} as const satisfies Record<ParqField, string>;

type Translate = TFunction<'profile'>;

function isTextField(field: ProfileField): field is TextField {
  return field in TEXT_FIELDS;
}

export function limitOf(field: TextField): number {
  return TEXT_FIELDS[field].limit;
}

export function labelOf(field: ProfileField, t: Translate): string {
  if (field === 'birthDate') return t('field.birthDate');
  return isTextField(field) ? t(`field.${TEXT_FIELDS[field].key}`) : t(`short.${QUESTIONS[field]}`);
}

/** What is wrong with a text, in words. `problem` is the kind of issue that zod reports. */
export function problemOf(field: TextField, problem: string | undefined, t: Translate): string | undefined {
  if (!problem) return undefined;
  const { key, limit } = TEXT_FIELDS[field];
  return problem === 'too_big' ? t('problem.tooLong', { limit }) : t(`problem.required.${key}`);
}
