import type { ProfileForm } from '@domain/profile.ts';
import { fieldValue, PROFILE_FIELDS, type ProfileField } from './profile-fields.ts';

export type LiveMerge = {
  /** Not touched here, changed there: they take the new value. */
  follow: ProfileField[];
  /** Changed on both sides, differently: what was typed here stays. */
  keep: ProfileField[];
};

/**
 * What happens to the open form when the stored profile moves from `base` to `next` underneath it. `current` is what stands
 * in the fields. Nothing that was typed is ever replaced.
 */
export function mergeLive(base: ProfileForm, current: ProfileForm, next: ProfileForm): LiveMerge {
  const changedThere = PROFILE_FIELDS.filter((field) => fieldValue(base, field) !== fieldValue(next, field));
  const touchedHere = (field: ProfileField) => fieldValue(base, field) !== fieldValue(current, field);
  return {
    follow: changedThere.filter((field) => !touchedHere(field)),
    keep: changedThere.filter(
      (field) => touchedHere(field) && fieldValue(current, field) !== fieldValue(next, field),
    ),
  };
}
