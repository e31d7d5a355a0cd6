import { changesBetween, differing } from '@domain/changes.ts';
import { useRef } from 'react';
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

function pathsBetween<Form extends FieldValues>(a: Form, b: Form): Path<Form>[] {
  return differing(valuesByPath(a), valuesByPath(b)) as Path<Form>[];
}

const KEEP = {
  keepValues: true,
  keepFieldsRef: true,
  keepErrors: true,
  keepTouched: true,
  keepIsSubmitted: true,
  keepSubmitCount: true,
};

/**
 * What an open form changes (docs/decisions/0135). Its fields stay as they are if another user saves.
 *
 * @param stored - The latest values that the server confirmed.
 */
export function useChanges<Form extends FieldValues>(form: AnyForm<Form>, stored: Form, saving: boolean) {
  /** The stored values that the form started from. */
  const base = useRef(stored);
  useHoldWhile(saving);

  function startFrom(next: Form): void {
    base.current = next;
    form.reset(next, KEEP);
  }

  return {
    form,
    stored,
    base: () => base.current,
    /** What a save of the validated `values` changes. */
    changes: <Valid extends { [Field in keyof Form]: unknown }>(values: Valid) =>
      changesBetween(base.current, values),
    isChanged: () => pathsBetween(base.current, form.getValues()).length > 0,
    /** The fields that another user and this form changed to different values. */
    conflicts(typed: Form): Path<Form>[] {
      const theirs = pathsBetween(base.current, stored);
      const apart = pathsBetween(typed, stored);
      return pathsBetween(base.current, typed).filter(
        (path) => theirs.includes(path) && apart.includes(path),
      );
    },
    /** After the user has seen the stored values of `conflicts`, and takes those of `theirs`. */
    resolve(conflicts: readonly Path<Form>[], theirs: readonly Path<Form>[]): void {
      for (const path of theirs) form.setValue(path, get(stored, path));
      const next = structuredClone(base.current);
      for (const path of conflicts) set(next, path, get(stored, path));
      startFrom(next);
    },
    /** After the server accepted `saved`. `typed` are the values at the click: later edits stay unsaved. */
    settle(typed: Form, saved: Form): void {
      const later = pathsBetween(typed, form.getValues());
      for (const path of pathsBetween(typed, saved)) {
        if (!later.includes(path)) form.setValue(path, get(saved, path));
      }
      startFrom(saved);
    },
    discard: () => form.reset(base.current),
  };
}

export type FormEdit<Form extends FieldValues> = Pick<
  ReturnType<typeof useChanges<Form>>,
  'form' | 'stored' | 'conflicts' | 'resolve'
>;
