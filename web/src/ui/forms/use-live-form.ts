import { changesBetween, differing, type LiveMerge, mergeLive } from '@domain/changes.ts';
import { useEffect, useRef, useState } from 'react';
import { type FieldValues, get, type Path, set, type UseFormReturn } from 'react-hook-form';
import { useHoldWhile } from './unsaved-changes.tsx';

// biome-ignore lint/suspicious/noExplicitAny: a form whose schema returns other types than it takes
type AnyForm<Form extends FieldValues> = UseFormReturn<Form, any, any>;

const isMap = (value: unknown): value is FieldValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values of a form by path ('phone', 'emergencyContact.phone'). */
function valuesByPath(form: FieldValues, before = ''): Record<string, unknown> {
  const entries = Object.entries(form).flatMap(([key, value]) =>
    isMap(value) ? Object.entries(valuesByPath(value, `${before}${key}.`)) : [[`${before}${key}`, value]],
  );
  return Object.fromEntries(entries);
}

/** `form` with the values of `other` in some fields. */
function mixed<Form extends FieldValues>(form: Form, other: Form, paths: readonly Path<Form>[]): Form {
  const result = structuredClone(form);
  for (const path of paths) set(result, path, get(other, path));
  return result;
}

const NOTHING: LiveMerge<never> = { follow: [], conflicts: [] };

const KEEP = {
  keepValues: true,
  keepFieldsRef: true,
  keepErrors: true,
  keepTouched: true,
  keepIsSubmitted: true,
  keepSubmitCount: true,
};

/** Moves the form from `base` to `next`: a field's value changes only if it was not edited since. */
function rebase<Form extends FieldValues>(form: AnyForm<Form>, base: Form, next: Form) {
  const [before, typed, after] = [base, form.getValues(), next].map((values) => valuesByPath(values));
  const merge = mergeLive(before ?? {}, typed ?? {}, after ?? {}) as LiveMerge<Path<Form>>;
  const { isSubmitted } = form.formState;
  for (const path of merge.follow) form.setValue(path, get(next, path));
  const newBase = mixed(next, base, merge.conflicts);
  form.reset(newBase, KEEP);
  // After the reset, which cancels pending validation.
  if (isSubmitted) void form.trigger(merge.follow);
  return { merge, base: newBase };
}

/**
 * Keeps an open form in step with what is stored (docs/decisions/0113). `stored` is what the server confirmed, never
 * the local echo of a write that it may still refuse: a merged echo would count as saved, and its rollback would erase
 * what was typed. During a save, changes from elsewhere wait for its end.
 */
export function useLiveForm<Form extends FieldValues>(form: AnyForm<Form>, stored: Form, saving: boolean) {
  /** The stored values that the form started from; in a field with a conflict, still the ones from before. */
  const base = useRef(stored);
  const seen = useRef(stored);
  const [merge, setMerge] = useState<LiveMerge<Path<Form>>>(NOTHING);
  useHoldWhile(saving);

  useEffect(() => {
    if (saving || differing(valuesByPath(seen.current), valuesByPath(stored)).length === 0) return;
    seen.current = stored;
    const result = rebase(form, base.current, stored);
    base.current = result.base;
    const isNews = result.merge.follow.length + result.merge.conflicts.length > 0;
    // A conflict also ends when the other user takes the change back.
    setMerge((before) => (isNews || before.conflicts.length > 0 ? result.merge : before));
  }, [form, stored, saving]);

  /** The form starts from what is stored in the fields with a conflict, too. */
  function acceptConflicts(): void {
    base.current = mixed(base.current, seen.current, merge.conflicts);
    setMerge(NOTHING);
  }

  function choose(theirs: boolean): void {
    const [first] = merge.conflicts;
    if (theirs) for (const path of merge.conflicts) form.setValue(path, get(seen.current, path));
    acceptConflicts();
    form.reset(base.current, KEEP);
    // The pressed button is removed.
    if (first) form.setFocus(first);
  }

  return {
    /** The effect of the latest change from elsewhere on the form. */
    merge,
    /** Both changed a field: until the user has chosen, the server would refuse a save. */
    isConflicting: merge.conflicts.length > 0,
    /** The stored values that the form started from. */
    base: () => base.current,
    /** The latest stored values. */
    stored,
    /** What a save of the validated `values` changes. */
    changes: <Valid extends { [Field in keyof Form]: unknown }>(values: Valid) =>
      changesBetween(base.current, values),
    dismiss: () => setMerge(NOTHING),
    keepMine: () => choose(false),
    useTheirs: () => choose(true),
    /** After the server accepted `saved`. `typed` are the values at the click: later edits stay unsaved. */
    settle(typed: Form, saved: Form) {
      rebase(form, typed, saved);
      base.current = saved;
      setMerge(NOTHING);
    },
    discard() {
      acceptConflicts();
      form.reset(base.current);
    },
  };
}

export type LiveForm<Form extends FieldValues> = Pick<
  ReturnType<typeof useLiveForm<Form>>,
  'merge' | 'isConflicting' | 'stored' | 'dismiss' | 'keepMine' | 'useTheirs'
>;
