import { createHash } from 'node:crypto';
import { api } from '@domain/api.ts';
import { academyClock } from '@domain/calendar.ts';
import { type ImportDocument, type ImportedPerson, importDocument } from '@domain/enrollment/imports.ts';
import { TABLE_LIMITS } from '@domain/enrollment/table.ts';
import type { Reason } from '@domain/errors.ts';
import { isUpTo } from '@domain/person.ts';
import { FieldValue, type Firestore, type WriteBatch } from 'firebase-admin/firestore';
import { recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { type Caller, defineCallable } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { nameOf, readIfExists } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { createPerson } from './person-documents.ts';

/** Below Firestore's limit of 500, with room for the import and its entry in the record. */
const WRITES_PER_COMMIT = 450;

type Row = { id: string; key: string; person: ImportedPerson };
type Refusals = { key: string; reason: Reason }[];

/** Adds people of a spreadsheet, in commits of whole people. One who exists already is left as it is. */
export const importStudents = defineCallable(
  api.importStudents,
  async ({ input: { importId, people }, caller, dependencies }) => {
    const today = academyClock(dependencies.now()).date;
    const isTimely = ({ person }: { person: ImportedPerson }) =>
      isUpTo(today, person) && person.history.every(({ date }) => date <= today);
    const rows = people.filter(isTimely).map(({ key, person }) => ({ id: personIdOf(key), key, person }));
    const late = people.filter((row) => !isTimely(row));
    const refused: Refusals = late.map(({ key }) => ({ key, reason: 'date-in-future' }));
    for (const group of groupsOf(rows))
      refused.push(...(await addGroup(group, importId, caller, dependencies)));
    return { refused };
  },
);

/** No account of another person has it: the ids of Auth are longer. */
function personIdOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 20);
}

function writesOf({ person }: Row): number {
  return 3 + person.history.length;
}

function groupsOf(rows: readonly Row[]): Row[][] {
  const groups: Row[][] = [];
  let left = 0;
  for (const row of rows) {
    left -= writesOf(row);
    if (left < 0) {
      groups.push([]);
      left = WRITES_PER_COMMIT - writesOf(row);
    }
    groups.at(-1)?.push(row);
  }
  return groups;
}

/** Returns those who are being erased: the id is not free yet. */
function addGroup(
  rows: readonly Row[],
  importId: string,
  caller: Caller,
  dependencies: Dependencies,
): Promise<Refusals> {
  const { db, newId } = dependencies;
  const documents = rows.flatMap(({ id }) => [db.doc(paths.member(id)), db.doc(paths.student(id))]);

  return commitWithRetry(dependencies, async (batch) => {
    const about = [db.doc(paths.import(importId)), db.doc(paths.student(caller.uid))] as const;
    const [stored, author, ...read] = await db.getAll(...about, ...documents);
    if (!stored || !author) throw new Error('A document was not read');
    const known = new Set(read.filter(({ exists }) => exists).map(({ ref }) => ref.path));
    const missing = rows.filter(({ id }) => !known.has(paths.student(id)));
    const added = missing.filter(({ id }) => !known.has(paths.member(id)));
    const leaving = missing.filter(({ id }) => known.has(paths.member(id)));
    const refused = leaving.map(({ key }) => ({ key, reason: 'account-left' as const }));
    const [first] = added;
    const earlier = readIfExists(stored, importDocument);
    if (earlier?.data.undoneAt) throw new Refusal(['import-undone']);
    if (!first) return refused;
    if ((earlier?.data.people ?? 0) + added.length > TABLE_LIMITS.people)
      throw new Refusal(['invalid-input']);

    const by = { by: caller.uid, byName: nameOf(author, caller.name) };
    for (const row of added) addPerson(batch, db, row, { importId, author: by, newId });
    if (earlier) {
      const more = { people: FieldValue.increment(added.length) };
      batch.update(stored.ref, more, { lastUpdateTime: earlier.version });
    } else {
      const begun: Omit<ImportDocument, 'at'> = { ...by, people: added.length, undoneAt: null };
      batch.create(stored.ref, { ...begun, at: FieldValue.serverTimestamp() });
    }
    recordAct(batch, db, {
      by: caller.uid,
      act: 'students-imported',
      what: importId,
      operation: first.id,
      after: { people: added.length },
    });
    return refused;
  });
}

function addPerson(
  batch: WriteBatch,
  db: Firestore,
  { id, person: { notes, history, ...form } }: Row,
  context: { importId: string; author: { by: string; byName: string }; newId: () => string },
): void {
  createPerson(batch, db, { id, form, history, ...context });
  if (notes === '') return;
  const { byName } = context.author;
  batch.create(db.doc(paths.studentNotes(id)), {
    text: notes,
    updatedByName: byName,
    updatedAt: FieldValue.serverTimestamp(),
  });
}
