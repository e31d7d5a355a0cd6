import { CLASS_LIMITS } from '@domain/classes/class-form.ts';
import type { Movement } from '@domain/classes/classes.ts';
import { techniqueKey } from '@domain/classes/techniques.ts';
import { visibleText } from '@domain/visible-text.ts';
import { type RefObject, useRef, useState } from 'react';

/** A movement that is being typed and is not in the list yet. */
export type MovementDraft = { name: string; description: string };

export const NO_DRAFT: MovementDraft = { name: '', description: '' };

/** Why a draft cannot be added; null if it can, or if it is empty. */
export function draftProblem(
  movements: readonly Movement[],
  { name, description }: MovementDraft,
): 'nameless' | 'exists' | 'full' | null {
  if (visibleText(name) === '') return visibleText(description) === '' ? null : 'nameless';
  if (movements.some((movement) => techniqueKey(movement.name) === techniqueKey(name))) return 'exists';
  return movements.length >= CLASS_LIMITS.movements ? 'full' : null;
}

/** The id of a row. A save gives the technique its id in the academy's list, by its name. */
function movementId(name: string, movements: readonly Movement[]): string {
  const key = techniqueKey(name);
  const stem = /^[a-z0-9-]+$/.test(key) ? key : 'movement';
  const taken = new Set(movements.map(({ id }) => id));
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? stem : `${stem}-${number}`;
    if (!taken.has(id)) return id;
  }
}

/** The list with the draft at its end, unless the draft is empty or cannot be added. */
export function withDraft(movements: readonly Movement[], draft: MovementDraft): Movement[] {
  const name = visibleText(draft.name);
  if (name === '' || draftProblem(movements, draft)) return [...movements];
  return [
    ...movements,
    { id: movementId(name, movements), name, description: visibleText(draft.description) },
  ];
}

export function without(movements: readonly Movement[], id: string): Movement[] {
  return movements.filter((movement) => movement.id !== id);
}

export function changed(
  movements: readonly Movement[],
  id: string,
  change: Partial<MovementDraft>,
): Movement[] {
  return movements.map((movement) => (movement.id === id ? { ...movement, ...change } : movement));
}

/** Moves a movement one place up (-1) or down (1), unless it is at that end of the list. */
export function moved(movements: readonly Movement[], id: string, by: -1 | 1): Movement[] {
  const from = movements.findIndex((movement) => movement.id === id);
  const to = from + by;
  if (from === -1 || to < 0 || to >= movements.length) return [...movements];
  const next = [...movements];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** The draft as the editor uses it. */
export type DraftState = {
  draft: MovementDraft;
  setDraft: (draft: MovementDraft) => void;
  /** The user has tried to save the form, so that the field shows what is missing. */
  tried: boolean;
  nameField: RefObject<HTMLInputElement | null>;
};

export function useMovementDraft() {
  const [draft, setDraft] = useState(NO_DRAFT);
  const [tried, setTried] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const state: DraftState = { draft, setDraft, tried, nameField };

  return {
    state,
    isTyped: visibleText(draft.name) !== '' || visibleText(draft.description) !== '',
    /**
     * The list to save, including the draft. Null if the draft cannot be added: it stays in its
     * fields, and the first of them shows the reason.
     */
    listWith(movements: readonly Movement[]): Movement[] | null {
      const problem = draftProblem(movements, draft);
      setTried(problem !== null);
      if (problem !== null) return null;
      setDraft(NO_DRAFT);
      return withDraft(movements, draft);
    },
    focus: () => nameField.current?.focus(),
  };
}
