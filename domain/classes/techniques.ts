import * as z from 'zod';
import { isDocumentId } from '../document-id.ts';
import { type Reason, type Refused, refuse } from '../errors.ts';
import { foldedText } from '../search.ts';
import type { Movement } from './classes.ts';

/**
 * Most techniques in an academy's list, and most that are removed from it. Every profile counts the practiced ones, and
 * must stay small because lists of students are read live.
 */
export const MAX_TECHNIQUES = 300;

const ID_LENGTH = 24;

/** A technique of the academy. `id` is what students are credited by; it never changes. */
export const technique = z.object({ id: z.string().refine(isDocumentId), name: z.string().min(1) });
export type Technique = z.infer<typeof technique>;

/**
 * settings/techniques: the academy's list. Missing until a class with techniques is saved. `removed` are no longer
 * offered. They keep their ids, by which students and saved classes know them (docs/decisions/0065).
 */
export const techniqueList = z.object({
  techniques: z.array(technique),
  removed: z.array(technique).default([]),
});
export type TechniqueList = z.infer<typeof techniqueList>;

/**
 * The same for all ways to type a name: without case, accents, punctuation and repeated spaces.
 */
export function techniqueKey(name: string): string {
  const folded = foldedText(name.trim());
  // Names in other scripts would lose all of their letters.
  return folded.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || folded.replaceAll(/\s+/g, '-');
}

/** An id from the name that no technique has, and no later name will change. */
function newId(name: string, taken: ReadonlySet<string>): string {
  const key = techniqueKey(name).slice(0, ID_LENGTH);
  const stem = isDocumentId(key) ? key : 'technique';
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? stem : `${stem}-${number}`;
    if (!taken.has(id)) return id;
  }
}

/** The techniques of a class, each with its id in the list, and the list with those that joined it. */
export type Listed = { ok: true; movements: Movement[]; list: TechniqueList; added: number };

/**
 * Gives each technique its id and spelling in the academy's list, so that the same name is always the
 * same technique. A new name joins the list, and so does a removed one, with its id; a new one keeps the id that the
 * browser chose if that is free. A name that occurs twice is one technique. `stored`: techniques that were saved
 * before; a name from there is the same technique also after the list has renamed or removed it.
 */
export function listed(
  { techniques, removed }: TechniqueList,
  wanted: readonly (Omit<Movement, 'id'> & { id?: string })[],
  stored: readonly Movement[] = [],
): Listed | Refused {
  const known = [...removed, ...techniques];
  const byKey = new Map(known.map((each) => [techniqueKey(each.name), each]));
  const byId = new Map(known.map((each) => [each.id, each]));
  const idBefore = new Map(stored.map(({ id, name }) => [techniqueKey(name), id]));
  const taken = new Set(byId.keys());
  const offered = new Set(techniques.map(({ id }) => id));
  const added = new Map<string, Technique>();
  const movements = new Map<string, Movement>();
  for (const { id: chosen, name, description } of wanted) {
    const key = techniqueKey(name);
    const isFree = chosen !== undefined && !taken.has(chosen);
    const before = byId.get(idBefore.get(key) ?? '');
    let entry = before ?? byKey.get(key) ?? { id: isFree ? chosen : newId(name, taken), name };
    if (!before && !offered.has(entry.id)) {
      entry = { id: entry.id, name };
      byKey.set(key, entry);
      taken.add(entry.id);
      offered.add(entry.id);
      added.set(entry.id, entry);
    }
    if (!movements.has(entry.id)) movements.set(entry.id, { ...entry, description });
  }
  if (added.size > 0 && techniques.length + added.size > MAX_TECHNIQUES) return fullOf('techniques-full');
  const list = {
    techniques: [...techniques, ...added.values()],
    removed: removed.filter(({ id }) => !added.has(id)),
  };
  return { ok: true, movements: [...movements.values()], list, added: added.size };
}

function fullOf(reason: Reason): Refused {
  return { ...refuse(reason), params: { max: String(MAX_TECHNIQUES) } };
}

/**
 * The techniques with another name for one, or null if it has that name already. A name that means another technique
 * is refused, also if that is removed: students are credited by id, and two would look like one.
 */
export function renamed(
  { techniques, removed }: TechniqueList,
  { id, name }: Technique,
): { ok: true; techniques: Technique[] | null } | Refused {
  const known = techniques.find((each) => each.id === id);
  if (!known) return refuse('technique-not-found');
  const others = [...techniques, ...removed].filter((each) => each.id !== id);
  if (others.some((each) => techniqueKey(each.name) === techniqueKey(name))) {
    return refuse('technique-exists');
  }
  if (known.name === name) return { ok: true, techniques: null };
  return { ok: true, techniques: techniques.map((each) => (each.id === id ? { id, name } : each)) };
}

/** The list without a technique, or null if it is removed already. */
export function removedFrom(
  { techniques, removed }: TechniqueList,
  id: string,
): { ok: true; list: TechniqueList | null } | Refused {
  const known = techniques.find((each) => each.id === id);
  if (!known) {
    return removed.some((each) => each.id === id) ? { ok: true, list: null } : refuse('technique-not-found');
  }
  if (removed.length >= MAX_TECHNIQUES) return fullOf('techniques-removed-full');
  const list = { techniques: techniques.filter((each) => each !== known), removed: [...removed, known] };
  return { ok: true, list };
}
