import { fieldValue, type ProfileForm } from '@domain/profile.ts';
import { PROFILE_FIELDS, type ProfileField, profileField } from '@domain/profile-fields.ts';
import type { ProfileChanges } from '../../firebase/profile-data.ts';

/** The fields in which two forms differ. */
export function differingFields(a: ProfileForm, b: ProfileForm): ProfileField[] {
  return PROFILE_FIELDS.map(({ path }) => path).filter((path) => fieldValue(a, path) !== fieldValue(b, path));
}

/**
 * The changes to write when `form` is saved over `base`: only the fields that differ, so that an
 * old value never overwrites one that another device saved in the meantime. The first answers are
 * written whole, because the rules refuse an incomplete questionnaire.
 */
export function profileChanges(base: ProfileForm, form: ProfileForm, answered: boolean): ProfileChanges {
  const differing = differingFields(base, form).map(profileField);
  const ofHealth = differing.filter(({ group }) => group === 'parq');
  const answers = Object.fromEntries(ofHealth.map(({ key, path }) => [key, fieldValue(form, path)]));
  return {
    profile: Object.fromEntries(
      differing.filter(({ group }) => group !== 'parq').map(({ path }) => [path, fieldValue(form, path)]),
    ),
    answers: answered ? answers : form.parq,
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
