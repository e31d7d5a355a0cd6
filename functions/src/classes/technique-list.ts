import { fitsIntoDates } from '@domain/classes/class-form.ts';
import type { Movement } from '@domain/classes/classes.ts';
import { listed, type TechniqueList, techniqueList } from '@domain/classes/techniques.ts';
import { isSameData } from '@domain/same-data.ts';
import { FieldValue, type Firestore, type WriteBatch } from 'firebase-admin/firestore';
import { writeAsRead } from '../edge/as-read.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists } from '../edge/read.ts';
import { accepted, Refusal } from '../edge/refusal.ts';

const NO_TECHNIQUES: TechniqueList = { techniques: [], removed: [] };

/**
 * The techniques of a class with their ids in the academy's list. New ones join the list in this
 * commit, under its version, so that two administrators do not create one twice. `stored`: the
 * techniques before; if they stay, the list is not read. `related`: techniques of the same class, which
 * need not be offered either.
 */
export async function withTechniqueIds(
  db: Firestore,
  batch: WriteBatch,
  wanted: Parameters<typeof listed>[1],
  stored: readonly Movement[] = [],
  related: readonly Movement[] = [],
): Promise<Movement[]> {
  if (isSameData(wanted, stored)) return [...stored];
  const document = db.doc(paths.techniques);
  const snapshot = await document.get();
  const known = readIfExists(snapshot, techniqueList)?.data;
  // The ids that a form sends are those of its rows: a renamed technique is another one.
  const named = wanted.map(({ name, description }) => ({ name, description }));
  const result = accepted(listed(known ?? NO_TECHNIQUES, named, [...related, ...stored]));
  // The list's spelling may be longer than what was typed, and a date keeps its class's descriptions.
  if (!fitsIntoDates(result.movements)) throw new Refusal(['movements-too-long']);
  if (result.added > 0 || !known) {
    writeAsRead(batch, snapshot, { ...result.list, updatedAt: FieldValue.serverTimestamp() });
  }
  return result.movements;
}
