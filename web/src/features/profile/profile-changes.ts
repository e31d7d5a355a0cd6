import type { ProfileForm, StudentDocument } from '@domain/profile.ts';
import type { ProfileChanges } from '../../firebase/profile-data.ts';
import { fieldValue, PROFILE_FIELDS } from './profile-fields.ts';

/**
 * What saving `form` has to write over `base`: only the fields that differ, so that an old value of another field never comes back over one
 * that was saved elsewhere meanwhile. A questionnaire that lacks a part is written whole: the rules accept no other.
 */
export function profileChanges(
  base: ProfileForm,
  form: ProfileForm,
  stored: StudentDocument['parq'],
): ProfileChanges {
  const lacking = Object.keys(form.parq).some((key) => stored?.[key as keyof typeof stored] === undefined);
  const differing = PROFILE_FIELDS.filter(
    (field) => fieldValue(base, field) !== fieldValue(form, field) && !(lacking && field.startsWith('parq.')),
  );
  return {
    ...Object.fromEntries(differing.map((field) => [field, fieldValue(form, field)])),
    ...(lacking && { parq: form.parq }),
  };
}
