import { fieldValue, type ProfileForm } from '@domain/profile.ts';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { differingFields, type LiveMerge, mergeLive } from './profile-changes.ts';

/**
 * Moves the form's default values to `next`; a field's value changes only if it was not edited
 * since `base`.
 */
function rebase(form: UseFormReturn<ProfileForm>, base: ProfileForm, next: ProfileForm): LiveMerge {
  const merge = mergeLive(base, form.getValues(), next);
  const { isSubmitted } = form.formState;
  for (const field of merge.follow) form.setValue(field, fieldValue(next, field));
  form.reset(next, {
    keepValues: true,
    keepFieldsRef: true,
    keepErrors: true,
    keepTouched: true,
    keepIsSubmitted: true,
    keepSubmitCount: true,
  });
  // After the reset, which cancels pending validation.
  if (isSubmitted) void form.trigger(merge.follow);
  return merge;
}

/**
 * Keeps the open form in step with the stored profile. `stored` is what the server confirmed, never
 * the local echo of a write that it may still refuse: a merged echo would count as saved, and its
 * rollback would erase what was typed. During a save, changes from elsewhere wait for its end.
 */
export function useLiveMerge(form: UseFormReturn<ProfileForm>, stored: ProfileForm, saving: boolean) {
  const base = useRef(stored);
  const seen = useRef(stored);
  const [merge, setMerge] = useState<LiveMerge | null>(null);

  useEffect(() => {
    if (saving || differingFields(stored, seen.current).length === 0) return;
    seen.current = stored;
    const result = rebase(form, base.current, stored);
    base.current = stored;
    if (result.follow.length + result.keep.length > 0) setMerge(result);
  }, [form, stored, saving]);

  return {
    /** The stored profile that the form started from. */
    base: () => base.current,
    /**
     * The effect of the latest change from elsewhere on the form; null if there is nothing to
     * report.
     */
    merge,
    dismiss: () => setMerge(null),
    /**
     * After the server accepted `saved`. `typed` are the values at the click: later edits stay
     * unsaved.
     */
    settle(typed: ProfileForm, saved: ProfileForm) {
      rebase(form, typed, saved);
      base.current = saved;
      setMerge(null);
    },
    discard() {
      form.reset(base.current);
      setMerge(null);
    },
  };
}
