import * as z from 'zod';
import { isDocumentId } from '../document-id.ts';
import { type Reason, type Refused, refuse } from '../errors.ts';
import { foldedText } from '../search.ts';
import { visibleText } from '../visible-text.ts';
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

/** Most former names of a technique; the oldest is forgotten, so that the list stays a small document. */
const MAX_FORMER_NAMES = 5;

/**
 * A technique of the list. `former` are the keys of the names that it had, the latest last: a save from before a
 * renaming, or a repeated one, still means this technique. No other technique has the same one.
 */
const entry = technique.extend({ former: z.array(z.string()).optional() });
export type ListedTechnique = z.infer<typeof entry>;

/**
 * settings/techniques: the academy's list. Missing until a class with techniques is saved. `removed` are no longer
 * offered. They keep their ids, by which students and saved classes know them (docs/decisions/0067).
 */
export const techniqueList = z.object({
  techniques: z.array(entry),
  removed: z.array(entry).default([]),
});
export type TechniqueList = z.infer<typeof techniqueList>;

/** The same for all ways to type a name: without case, accents, punctuation and repeated spaces. */
export function techniqueKey(name: string): string {
  const folded = foldedText(visibleText(name));
  // Names in other scripts would lose all of their letters.
  return folded.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || folded.replaceAll(/\s+/g, '-');
}

/** Returns a free id from the name. A later change of the name does not change it. */
export function newTechniqueId(name: string, taken: ReadonlySet<string>): string {
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
 * same technique: the one that has the name, or else the one that had it. A new name joins the list, and so does a
 * removed one, with its id; a new one keeps an id that it has already, if that is free. A name that occurs twice is
 * one technique. `stored`: techniques that were saved before. They may be used although they are removed, and keep
 * their description if none is given.
 */
export function listed(
  { techniques, removed }: TechniqueList,
  wanted: readonly { id?: string; name: string; description?: string }[],
  stored: readonly Movement[] = [],
): Listed | Refused {
  const known = [...removed, ...techniques];
  const byKey = byAnyName(known);
  const taken = new Set(known.map(({ id }) => id));
  const descriptions = new Map(stored.map(({ id, description }) => [id, description]));
  const usable = new Set([...techniques, ...stored].map(({ id }) => id));
  const added = new Map<string, ListedTechnique>();
  const movements = new Map<string, Movement>();
  for (const { id: chosen, name, description: typed } of wanted) {
    const key = techniqueKey(name);
    const isFree = chosen !== undefined && !taken.has(chosen);
    let found = byKey.get(key) ?? { id: isFree ? chosen : newTechniqueId(name, taken), name };
    if (!taken.has(found.id) || !usable.has(found.id)) {
      // A removed technique returns with the spelling of today, but never under a former name.
      if (techniqueKey(found.name) === key) found = { ...found, name };
      byKey.set(key, found);
      taken.add(found.id);
      usable.add(found.id);
      added.set(found.id, found);
    }
    const { id } = found;
    const description = typed ?? descriptions.get(id) ?? '';
    if (!movements.has(id)) movements.set(id, { id, name: found.name, description });
  }
  if (added.size > 0 && techniques.length + added.size > MAX_TECHNIQUES) return fullOf('techniques-full');
  const list = {
    techniques: [...techniques, ...added.values()],
    removed: removed.filter(({ id }) => !added.has(id)),
  };
  return { ok: true, movements: [...movements.values()], list, added: added.size };
}

/** The techniques by the keys of their names. A name that one has now is not taken for another that had it. */
function byAnyName(known: readonly ListedTechnique[]): Map<string, ListedTechnique> {
  const had = known.flatMap((each) => (each.former ?? []).map((key) => [key, each] as const));
  return new Map([...had, ...known.map((each) => [techniqueKey(each.name), each] as const)]);
}

function fullOf(reason: Reason): Refused {
  return { ...refuse(reason), params: { max: String(MAX_TECHNIQUES) } };
}

/**
 * The list with another name for a technique, or null if it has that name already. A name that means another technique
 * is refused, also if that is removed: students are credited by id, and two would look like one. A former name of
 * another technique is this one's from now on.
 */
export function renamed(
  { techniques, removed }: TechniqueList,
  { id, name }: Technique,
): { ok: true; list: TechniqueList | null } | Refused {
  const known = techniques.find((each) => each.id === id);
  if (!known) return refuse('technique-not-found');
  const key = techniqueKey(name);
  const others = [...techniques, ...removed].filter((each) => each.id !== id);
  if (others.some((each) => techniqueKey(each.name) === key)) {
    return refuse('technique-exists');
  }
  if (known.name === name) return { ok: true, list: null };
  const old = { ...known, former: [...(known.former ?? []), techniqueKey(known.name)] };
  const without = (each: ListedTechnique) => withoutFormer(each, key);
  const change = (each: ListedTechnique) => (each.id === id ? { ...without(old), name } : without(each));
  return { ok: true, list: { techniques: techniques.map(change), removed: removed.map(without) } };
}

function withoutFormer({ former = [], ...technique }: ListedTechnique, key: string): ListedTechnique {
  const left = former.filter((each) => each !== key).slice(-MAX_FORMER_NAMES);
  return left.length === 0 ? technique : { ...technique, former: left };
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
