import { CLASS_LIMITS } from '@domain/classes/class-form.ts';
import type { Movement } from '@domain/classes/classes.ts';
import { newTechniqueId, techniqueKey } from '@domain/classes/techniques.ts';
import { visibleText } from '@domain/visible-text.ts';
import { useRef, useState } from 'react';
import { type FieldValues, type Path, type PathValue, type UseFormReturn, useWatch } from 'react-hook-form';

/** A movement that is being typed and is not in the list yet. */
export type MovementDraft = { name: string; description: string };

const NO_DRAFT: MovementDraft = { name: '', description: '' };

/** Whether a technique is in the list, however it is typed. */
export function isTaken(movements: readonly Movement[], name: string): boolean {
  return movements.some((movement) => techniqueKey(movement.name) === techniqueKey(name));
}

/** Why a draft cannot be added; null if it can, or if it is empty. */
export function draftProblem(
  movements: readonly Movement[],
  { name, description }: MovementDraft,
): 'nameless' | 'exists' | 'full' | null {
  if (visibleText(name) === '') return visibleText(description) === '' ? null : 'nameless';
  if (isTaken(movements, name)) return 'exists';
  return movements.length >= CLASS_LIMITS.movements ? 'full' : null;
}

/** The list with the draft at its end, unless the draft is empty or cannot be added. */
export function withDraft(movements: readonly Movement[], draft: MovementDraft): Movement[] {
  const name = visibleText(draft.name);
  if (name === '' || draftProblem(movements, draft)) return [...movements];
  // Of the row. A save gives the technique its id in the academy's list, by its name.
  const id = newTechniqueId(name, new Set(movements.map((each) => each.id)));
  return [...movements, { id, name, description: visibleText(draft.description) }];
}

type WithMovements = FieldValues & { movements: Movement[] };

/** The techniques of a form, and the one that is being typed. */
export function useMovements<Form extends WithMovements, Valid>(form: UseFormReturn<Form, unknown, Valid>) {
  const field = 'movements' as Path<Form>;
  const list = useWatch({ control: form.control, name: field }) as Movement[];
  const [draft, setDraft] = useState(NO_DRAFT);
  const [tried, setTried] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const problem = draftProblem(list, draft);
  const isTyped = visibleText(draft.name) !== '' || visibleText(draft.description) !== '';

  function set(next: readonly Movement[]): void {
    const how = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue(field, next as PathValue<Form, Path<Form>>, how);
  }

  /** Returns whether the draft is in the list now, if there is one. Otherwise its first field shows the reason. */
  function add(wanted = draft): boolean {
    // `list` is of the last rendering: the choice between two lists and its save follow each other before the next one.
    const now = form.getValues(field) as Movement[];
    const refused = draftProblem(now, wanted) !== null;
    setTried(refused);
    if (refused) return false;
    // Only a changed list, because a touched field becomes a date's own.
    if (visibleText(wanted.name) !== '') set(withDraft(now, wanted));
    setDraft(NO_DRAFT);
    return true;
  }

  return {
    list,
    set,
    problemAt: (index: number) =>
      form.getFieldState(`movements.${index}.name` as Path<Form>, form.formState).error?.message,
    draft,
    setDraft,
    isTyped,
    /** Of the draft; a missing name counts once the user has tried to save. */
    problem: problem === 'nameless' && !tried ? null : problem,
    nameField,
    add,
    /** Saves the list with the draft. */
    submit(save: (values: Valid) => Promise<void>): Promise<void> {
      const isAdded = add();
      return form.handleSubmit(async (values) => {
        if (isAdded) await save(values);
        else nameField.current?.focus();
      })();
    },
  };
}

export type Movements = Omit<ReturnType<typeof useMovements>, 'submit'>;
