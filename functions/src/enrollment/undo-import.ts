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
  type Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { deleteAsRead, writeAsRead } from '../edge/as-read.ts';
import { defineCommit } from '../edge/define-commit.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { PERSON_PLACES } from '../edge/places.ts';
import { readIfExists } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { clearDirectory, readDirectory } from '../graduation/directory-documents.ts';

/** One commit, which ends before the browser stops waiting. */
const PEOPLE_PER_CALL = 50;

type Stayed = KnownStudent & { reason: StayReason };

/**
 * Undoes an import, a part of its people per call. The first call marks it, so that no person is added any more. An
 * import without a document has added no one yet, or its author was erased: the new document bars a commit that is
 * under way.
 */
export const undoImport = defineCommit(
  api.undoImport,
  async ({ input: { importId, after = '' }, caller, dependencies, batch, db, now, record }) => {
    const snapshot = await db.doc(paths.import(importId)).get();
    const stored = readIfExists(snapshot, importDocument)?.data;
    // A place that the undoing has not reached would leave people behind.
    if (after > (stored?.undoneTo ?? '')) throw new Refusal(['invalid-input']);
    const people = db.collection(paths.students).where('importId', '==', importId).select();
    const rest = people.orderBy(FieldPath.documentId()).limit(PEOPLE_PER_CALL);
    const { docs } = await (after === '' ? rest : rest.startAfter(after)).get();
    if (!stored?.undoneAt) {
      const at = stored?.at ?? docs[0]?.createTime.toDate() ?? now();
      if (!isUndoable({ at, undoneAt: null }, now())) throw new Refusal(['import-too-old']);
      record({ act: 'import-undone', what: importId, operation: 'undo' });
    }
    const results = await removePeople(batch, docs, dependencies);
    // The next reader writes it again.
    clearDirectory(batch, db, await readDirectory(db));
    const last = docs.length < PEOPLE_PER_CALL ? null : (docs.at(-1)?.id ?? null);
    const { uid: by, name: byName } = caller;
    const begun: Omit<ImportDocument, 'undoneAt'> = { at: now(), by, byName, people: 0, fileName: '' };
    writeAsRead(batch, snapshot, {
      ...(!stored && begun),
      ...(!stored?.undoneAt && { undoneAt: now() }),
      ...(last === null ? { undoEnded: true } : { undoneTo: last }),
    });
    return {
      removed: results.filter((each) => each === 'removed').length,
      stayed: results.filter((each) => typeof each === 'object'),
      after: last,
    };
  },
);

async function removePeople(
  batch: WriteBatch,
  people: readonly DocumentSnapshot[],
  { db, withoutAccount, now }: Dependencies,
): Promise<ReturnType<typeof removePerson>[]> {
  const today = academyClock(now()).date;
  const strangers = new Set(await withoutAccount(people.map(({ id }) => id)));
  return Promise.all(
    people.map(async ({ id }) => {
      const [read, promotions] = await Promise.all([
        db.getAll(...PERSON_PLACES.map((place) => db.doc(`${place}/${id}`))),
        db.collection(paths.promotionsOf(id)).listDocuments(),
      ]);
      return removePerson(batch, read, promotions, !strangers.has(id), today);
    }),
  );
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
