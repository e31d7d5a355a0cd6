import { differing } from '@domain/changes.ts';
import { fieldValue, type ProfileForm, valuesByField } from '@domain/profile.ts';
import { profileField } from '@domain/profile-fields.ts';
import type { ProfileChanges } from '../../firebase/data/profile-data.ts';

/**
 * The changes to write when `form` is saved over `base`: only the fields that differ, so that an
 * old value never overwrites one that another device saved in the meantime. The first answers are
 * written whole, because the rules refuse an incomplete questionnaire.
 */
export function profileChanges(base: ProfileForm, form: ProfileForm, answered: boolean): ProfileChanges {
  const changed = differing(valuesByField(base), valuesByField(form)).map(profileField);
  const ofHealth = changed.filter(({ group }) => group === 'parq');
  const answers = Object.fromEntries(ofHealth.map(({ key, path }) => [key, fieldValue(form, path)]));
  return {
    profile: Object.fromEntries(
      changed.filter(({ group }) => group !== 'parq').map(({ path }) => [path, fieldValue(form, path)]),
    ),
    answers: answered ? answers : form.parq,
  };
}
