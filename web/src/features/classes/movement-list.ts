import { CLASS_LIMITS } from '@domain/classes/class-form.ts';
import type { Movement } from '@domain/classes/classes.ts';
import { foldedText, sameText } from '@domain/search.ts';

/** A movement that is being typed and not on the list yet. */
export type MovementDraft = { name: string; description: string };

export const NO_DRAFT: MovementDraft = { name: '', description: '' };

/** What keeps a draft off the list; null when nothing does, or nothing is typed. */
export function draftProblem(
  movements: readonly Movement[],
  { name, description }: MovementDraft,
): 'nameless' | 'exists' | 'full' | null {
  if (name.trim() === '') return description.trim() === '' ? null : 'nameless';
  if (movements.some((movement) => sameText(movement.name, name))) return 'exists';
  return movements.length >= CLASS_LIMITS.movements ? 'full' : null;
}

/**
 * An id made of the name, so that 'Armlock' of two classes is one technique in a student's list: 'armlock', or 'armlock-2' where this
 * class calls something else so.
 */
function movementId(name: string, movements: readonly Pick<Movement, 'id'>[]): string {
  const slug = foldedText(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const stem = slug || 'movement';
  const taken = new Set(movements.map(({ id }) => id));
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? stem : `${stem}-${number}`;
    if (!taken.has(id)) return id;
  }
}

/** The list with the draft at its end, unless there is nothing in it or it can't be there. */
export function withDraft(movements: readonly Movement[], draft: MovementDraft): Movement[] {
  const name = draft.name.trim();
  if (name === '' || draftProblem(movements, draft)) return [...movements];
  return [...movements, { id: movementId(name, movements), name, description: draft.description.trim() }];
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

/**
 * The list as it is saved: a movement that was renamed into another is another technique. Under its old id it would rename what students
 * practised so far.
 */
export function reidentified(before: readonly Movement[], now: readonly Movement[]): Movement[] {
  const names = new Map(before.map(({ id, name }) => [id, name]));
  const isRenamed = ({ id, name }: Movement) => !sameText(names.get(id) ?? name, name);
  const taken: Pick<Movement, 'id'>[] = now.filter((movement) => !isRenamed(movement));
  return now.map((movement) => {
    if (!isRenamed(movement)) return movement;
    const renamed = { ...movement, id: movementId(movement.name, taken) };
    taken.push(renamed);
    return renamed;
  });
}

/** One place up (-1) or down (1); at the end of the list it stays. */
export function moved(movements: readonly Movement[], id: string, by: -1 | 1): Movement[] {
  const from = movements.findIndex((movement) => movement.id === id);
  const to = from + by;
  if (from === -1 || to < 0 || to >= movements.length) return [...movements];
  const next = [...movements];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
