import { fieldValue, type ProfileForm, type StudentDocument } from '@domain/profile.ts';
import { PROFILE_FIELDS, type ProfileField } from '@domain/profile-fields.ts';
import type { ProfileChanges } from '../../firebase/profile-data.ts';

/** The fields in which two forms differ. */
export function differingFields(a: ProfileForm, b: ProfileForm): ProfileField[] {
  return PROFILE_FIELDS.map(({ path }) => path).filter((path) => fieldValue(a, path) !== fieldValue(b, path));
}

/**
 * The changes to write when `form` is saved over `base`: only the fields that differ, so that an
 * old value never overwrites one that another device saved in the meantime. An incomplete
 * questionnaire is written whole, because the rules refuse a partial one.
 */
export function profileChanges(
  base: ProfileForm,
  form: ProfileForm,
  stored: StudentDocument['parq'],
): ProfileChanges {
  const incomplete = Object.keys(form.parq).some((key) => stored?.[key as keyof typeof stored] === undefined);
  const differing = differingFields(base, form).filter((path) => !(incomplete && path.startsWith('parq.')));
  return {
    ...Object.fromEntries(differing.map((path) => [path, fieldValue(form, path)])),
    ...(incomplete && { parq: form.parq }),
  };
}

export type LiveMerge = {
  /** Changed elsewhere and not here: they take the new value. */
  follow: ProfileField[];
  /** Changed in both places to different values: what was typed here stays. */
  keep: ProfileField[];
};

/**
 * Merges a change of the stored profile from `base` to `next` into the open form, whose values are
 * `current`. It never replaces what was typed.
 */
export function mergeLive(base: ProfileForm, current: ProfileForm, next: ProfileForm): LiveMerge {
  const typed = new Set(differingFields(base, current));
  const conflicting = new Set(differingFields(current, next));
  const changedElsewhere = differingFields(base, next);
  return {
    follow: changedElsewhere.filter((path) => !typed.has(path)),
    keep: changedElsewhere.filter((path) => typed.has(path) && conflicting.has(path)),
  };
}
