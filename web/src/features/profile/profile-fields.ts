import { PARQ_QUESTIONS, type ParqQuestion, type ProfileForm } from '@domain/profile.ts';

export type ParqField = `parq.${ParqQuestion}`;

/** Every field of the form by its path, in the order in which it is read. */
export const PROFILE_FIELDS = [
  'name',
  'phone',
  'birthDate',
  'emergencyContact.name',
  'emergencyContact.relationship',
  'emergencyContact.phone',
  ...PARQ_QUESTIONS.map((question): ParqField => `parq.${question}`),
  'parq.additionalNotes',
] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** The fields that hold text; the others are a date, and answers of yes or no. */
export type TextField = Exclude<ProfileField, ParqField | 'birthDate'>;

export function fieldValue(form: ProfileForm, field: ProfileField): string | boolean {
  const [group, key] = field.split('.');
  if (group === 'emergencyContact')
    return form.emergencyContact[key as keyof ProfileForm['emergencyContact']];
  if (group === 'parq') return form.parq[key as keyof ProfileForm['parq']];
  return form[field as 'name' | 'phone' | 'birthDate'];
}

export function sameForm(a: ProfileForm, b: ProfileForm): boolean {
  return PROFILE_FIELDS.every((field) => fieldValue(a, field) === fieldValue(b, field));
}
