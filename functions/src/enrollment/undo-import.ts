import { academyClock } from '@domain/calendar.ts';
import { api } from '@domain/enrollment/api.ts';
import {
  type ImportDocument,
  importDocument,
  isUndoable,
  type StayReason,
} from '@domain/enrollment/imports.ts';
import { directoryEntryOf, type KnownStudent } from '@domain/graduation/student-directory.ts';
import { studentDocument } from '@domain/profile.ts';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type QueryDocumentSnapshot,
  type Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { deleteAsRead, writeAsRead } from '../edge/as-read.ts';
import { recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { type Caller, defineCallable } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { ASIDE } from '../edge/places.ts';
import { readIfExists } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { clearDirectory, readDirectory } from '../graduation/directory-documents.ts';

/** So that a call ends before the browser stops waiting. */
const PEOPLE_PER_CALL = 200;

/** People per commit: with all promotions that an import may bring, below Firestore's limit of 500 writes. */
const PEOPLE_PER_COMMIT = 10;

type Stayed = KnownStudent & { reason: StayReason };
type Result = { removed: number; stayed: Stayed[] };

/**
 * Undoes an import. The first commit marks it, so that no person is added any more; commits of a few people follow. An
 * interrupted run is continued by a repeated call.
 */
export const undoImport = defineCallable(
  api.undoImport,
  async ({ input: { importId, after }, caller, dependencies }) => {
    await beginUndo({ importId, after }, caller, dependencies);
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
      const reached = isLast ? { undoEnded: true } : { undoneTo: docs.at(-1)?.id };
      batch.update(db.doc(paths.import(importId)), reached);
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

/**
 * Marks the import, and records it. An import without a document has added no one yet, or its author was erased: the new
 * document bars a commit that is under way.
 */
function beginUndo(
  { importId, after = '' }: { importId: string; after: string | undefined },
  { uid: by, name }: Caller,
  dependencies: Dependencies,
): Promise<void> {
  const { db, now } = dependencies;
  return commitWithRetry(dependencies, async (batch) => {
    const document = db.doc(paths.import(importId));
    const people = db.collection(paths.students).where('importId', '==', importId).select().limit(1);
    const [snapshot, { docs }] = await Promise.all([document.get(), people.get()]);
    const stored = readIfExists(snapshot, importDocument);
    // A place that the undoing has not reached would leave people behind.
    if (after > (stored?.data.undoneTo ?? '')) throw new Refusal(['invalid-input']);
    if (stored?.data.undoneAt) return;
    const at = stored?.data.at ?? docs[0]?.createTime.toDate() ?? now();
    if (!isUndoable({ at, undoneAt: null }, now())) throw new Refusal(['import-too-old']);
    const begun: Omit<ImportDocument, 'undoneAt'> = { at, by, byName: name, people: 0, fileName: '' };
    writeAsRead(batch, snapshot, { ...(!stored && begun), undoneAt: now() });
    recordAct(batch, db, { by, act: 'import-undone', what: importId, operation: 'undo' });
  });
}

function removeSome(ids: readonly string[], dependencies: Dependencies): Promise<Result> {
  const { db, withoutAccount, now } = dependencies;
  const today = academyClock(now()).date;
  return commitWithRetry(dependencies, async (batch) => {
    const strangers = new Set(await withoutAccount(ids));
    const results = await Promise.all(
      ids.map(async (id) => {
        const [read, promotions] = await Promise.all([
          db.getAll(...ASIDE.map((place) => db.doc(`${place}/${id}`))),
          db.collection(paths.promotionsOf(id)).listDocuments(),
        ]);
        return removePerson(batch, read, promotions, !strangers.has(id), today);
      }),
    );
    const stayed = results.filter((each) => typeof each === 'object');
    return { removed: results.filter((each) => each === 'removed').length, stayed };
  });
}

/**
 * Deletes a person without an account of whom no document was written after the commit of the import, whose time all of
 * them have, except an invitation that was not used. Classes and promotions change the profile. The commit fails if
 * another document is written meanwhile.
 */
function removePerson(
  batch: WriteBatch,
  documents: readonly DocumentSnapshot[],
  promotions: readonly DocumentReference[],
  hasAccount: boolean,
  today: string,
): 'removed' | 'gone' | Stayed {
  const within = (collection: string) => documents.find(({ ref }) => ref.parent.id === collection);
  const student = within(paths.students);
  const stored = student && readIfExists(student, studentDocument);
  if (!student?.createTime || !stored) return 'gone';
  const { createTime } = student;
  const invitation = within('student_invitations');
  const isInvited = invitation?.updateTime?.isEqual(stored.version);
  const version: Timestamp | undefined = isInvited ? invitation?.get('invitedAs') : stored.version;
  const written = documents.filter(({ updateTime }) => updateTime && !updateTime.isEqual(createTime));
  const isWritten = (...collections: string[]) =>
    written.some(({ ref }) => collections.includes(ref.parent.id));
  const others = written.filter((each) => each !== student && each !== invitation);
  const { standing, classesAttended, classesAhead } = stored.data;
  const reasons: [StayReason, boolean][] = [
    ['account', hasAccount || isWritten('members')],
    ['promoted', !!standing?.promotionId],
    ['classes', classesAttended > 0 || Object.keys(classesAhead).length > 0],
    ['payment', isWritten('memberships', 'subscriptions')],
    ['notes', isWritten('student_notes', 'recommendations')],
    ['changed', others.length > 0 || !version?.isEqual(createTime)],
  ];
  const [reason] = reasons.find(([, applies]) => applies) ?? [];
  if (reason) return { ...directoryEntryOf(stored.data, today), reason };
  for (const each of documents) deleteAsRead(batch, each);
  for (const promotion of promotions) batch.delete(promotion);
  return 'removed';
}
