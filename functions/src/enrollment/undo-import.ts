import { api } from '@domain/api.ts';
import { importDocument, isUndoable } from '@domain/enrollment/imports.ts';
import { studentDocument } from '@domain/profile.ts';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type QueryDocumentSnapshot,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { deleteAsRead } from '../edge/merged.ts';
import { paths } from '../edge/paths.ts';
import { ASIDE } from '../edge/places.ts';
import { readIfExists } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { clearDirectory, readDirectory } from '../graduation/directory-documents.ts';

/** So that a call ends before the browser stops waiting. */
const PEOPLE_PER_CALL = 200;

/** People per commit: with all promotions that an import may bring, below Firestore's limit of 500 writes. */
const PEOPLE_PER_COMMIT = 10;

type Stayed = { studentId: string; name: string };
type Result = { removed: number; stayed: Stayed[] };

/**
 * Undoes an import. The first commit marks it, so that no person is added any more; commits of a few people follow. An
 * interrupted run is continued by a repeated call.
 */
export const undoImport = defineCallable(
  api.undoImport,
  async ({ input: { importId, after }, caller, dependencies }) => {
    await beginUndo(importId, caller.uid, dependencies);
    const { db } = dependencies;
    const docs = await readPart(importId, after, dependencies);
    const result: Result = { removed: 0, stayed: [] };
    for (let from = 0; from < docs.length; from += PEOPLE_PER_COMMIT) {
      const ids = docs.slice(from, from + PEOPLE_PER_COMMIT).map(({ id }) => id);
      const { removed, stayed } = await removeSome(ids, dependencies);
      result.removed += removed;
      result.stayed.push(...stayed);
    }
    const isLast = docs.length < PEOPLE_PER_CALL;
    await commitWithRetry(dependencies, async (batch) => {
      // The next reader writes it again. Also after an interrupted run, whose people are not known any more.
      clearDirectory(batch, db, await readDirectory(db));
      const { ref, exists } = await db.doc(paths.import(importId)).get();
      if (isLast && exists) batch.update(ref, { undoEnded: true });
    });
    return { ...result, after: isLast ? null : (docs.at(-1)?.id ?? null) };
  },
);

async function readPart(
  importId: string,
  after: string | undefined,
  { db }: Dependencies,
): Promise<QueryDocumentSnapshot[]> {
  const people = db.collection(paths.students).where('importId', '==', importId).select();
  const part = people.orderBy(FieldPath.documentId()).limit(PEOPLE_PER_CALL);
  return (await (after === undefined ? part : part.startAfter(after)).get()).docs;
}

function beginUndo(importId: string, by: string, dependencies: Dependencies): Promise<void> {
  const { db, now } = dependencies;
  return commitWithRetry(dependencies, async (batch) => {
    const document = db.doc(paths.import(importId));
    const stored = readIfExists(await document.get(), importDocument);
    // The import has found everyone, as the same file in another tab.
    if (!stored || stored.data.undoneAt) return;
    if (!isUndoable(stored.data, now())) throw new Refusal(['import-too-old']);
    batch.update(document, { undoneAt: now() }, { lastUpdateTime: stored.version });
    recordAct(batch, db, { by, act: 'import-undone', what: importId, operation: 'undo' });
  });
}

function removeSome(ids: readonly string[], dependencies: Dependencies): Promise<Result> {
  const { db, withoutAccount } = dependencies;
  return commitWithRetry(dependencies, async (batch) => {
    const strangers = new Set(await withoutAccount(ids));
    const results = await Promise.all(
      ids.map(async (id) => {
        const [read, promotions] = await Promise.all([
          db.getAll(...ASIDE.map((place) => db.doc(`${place}/${id}`))),
          db.collection(paths.promotionsOf(id)).listDocuments(),
        ]);
        return removePerson(batch, read, promotions, !strangers.has(id));
      }),
    );
    const stayed = results.filter((each) => typeof each === 'object');
    return { removed: results.filter((each) => each === 'removed').length, stayed };
  });
}

/**
 * Deletes a person without an account of whom no document was written after the commit of the import, whose time all of
 * them have. Classes and promotions change the profile. The commit fails if another document is written meanwhile.
 */
function removePerson(
  batch: WriteBatch,
  documents: readonly DocumentSnapshot[],
  promotions: readonly DocumentReference[],
  hasAccount: boolean,
): 'removed' | 'gone' | Stayed {
  const student = documents.find(({ ref }) => ref.parent.id === paths.students);
  const stored = student && readIfExists(student, studentDocument);
  if (!student?.createTime || !stored) return 'gone';
  const { createTime } = student;
  const written = documents.filter(({ updateTime }) => updateTime && !updateTime.isEqual(createTime));
  if (hasAccount || written.length > 0) return { studentId: student.id, name: stored.data.name };
  for (const each of documents) deleteAsRead(batch, each);
  for (const promotion of promotions) batch.delete(promotion);
  return 'removed';
}
