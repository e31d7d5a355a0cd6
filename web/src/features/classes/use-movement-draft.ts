import type { Movement } from '@domain/classes/classes.ts';
import { type RefObject, useRef, useState } from 'react';
import { draftProblem, type MovementDraft, NO_DRAFT, withDraft } from './movement-list.ts';

/** The movement that is being typed and not on the list yet. */
export type DraftState = {
  draft: MovementDraft;
  setDraft: (draft: MovementDraft) => void;
  /** Somebody tried to save it with the rest: now its field says what is missing. */
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
    isTyped: draft.name.trim() !== '' || draft.description.trim() !== '',
    /**
     * The list as it is saved: what was typed and not added yet is meant to be there. Null where it can't be: then it stays in its fields, and the
     * first of them says why.
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
