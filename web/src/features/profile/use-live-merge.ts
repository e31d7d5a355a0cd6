import type { ProfileForm } from '@domain/profile.ts';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type LiveMerge, mergeLive } from './merge-live.ts';
import { fieldValue, sameForm } from './profile-fields.ts';

/** Moves the form's starting point to `next`; what stands in a field changes only if nobody touched it since `base`. */
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
  // After the reset, which calls off whatever is being validated.
  if (isSubmitted) void form.trigger(merge.follow);
  return merge;
}

/**
 * Keeps the open form in step with the stored profile. `stored` is what the server is known to hold, never the echo of a write that it
 * may still refuse: merged, that echo would count as saved, and its withdrawal would wipe out what was typed.
 * While a save is under way changes from elsewhere wait for its end.
 */
export function useLiveMerge(form: UseFormReturn<ProfileForm>, stored: ProfileForm, saving: boolean) {
  const base = useRef(stored);
  const seen = useRef(stored);
  const [merge, setMerge] = useState<LiveMerge | null>(null);

  useEffect(() => {
    if (saving || sameForm(stored, seen.current)) return;
    seen.current = stored;
    const result = rebase(form, base.current, stored);
    base.current = stored;
    if (result.follow.length + result.keep.length > 0) setMerge(result);
  }, [form, stored, saving]);

  return {
    /** The stored profile that the form started from. */
    base: () => base.current,
    /** What the latest change from elsewhere did to the form; null when there is nothing to say. */
    merge,
    dismiss: () => setMerge(null),
    /** The server has agreed to `saved`. `typed` stood in the fields at the click: whatever was typed since stays unsaved. */
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
