import { type FeePlan, storedFees } from '@domain/billing/fee-settings.ts';
import {
  changeTerms,
  type MembershipDocument,
  type StoredTerms,
  termsOf,
} from '@domain/billing/membership.ts';
import { breaksIn } from '@domain/breaks.ts';
import { academyClock, firstDayOf } from '@domain/calendar.ts';
import { api } from '@domain/enrollment/api.ts';
import {
  type ImportDocument,
  importDocument,
  isUndoable,
  type StayReason,
} from '@domain/enrollment/imports.ts';
import { isAddedMeanwhile } from '@domain/enrollment/known-student.ts';
import { TABLE_LIMITS } from '@domain/enrollment/table.ts';
import type { Refused } from '@domain/errors.ts';
import { directoryEntryOf, type KnownStudent } from '@domain/graduation/student-directory.ts';
import { isUpTo } from '@domain/person.ts';
import { studentDocument } from '@domain/profile.ts';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Firestore,
  type Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import type { z } from 'zod';
import { deleteAsRead, writeAsRead } from '../edge/as-read.ts';
import { defineCommit } from '../edge/define-commit.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { hashOf } from '../edge/hash.ts';
import { paths } from '../edge/paths.ts';
import { PERSON_PLACES } from '../edge/places.ts';
import { nameOf, readIfExists, readTogether } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { clearDirectory, readDirectory } from '../graduation/directory-documents.ts';
import { createPerson, type NewPerson } from './person-documents.ts';

type Row = z.output<typeof api.importStudents.input>['people'][number] & { id: string };

/** Adds people of a spreadsheet, in one commit. One who exists already is left as it is. */
export const importStudents = defineCommit(
  api.importStudents,
  async ({ input: { people, importId, fileName }, caller, dependencies, batch, db, now, record }) => {
    const rows = people.map((row) => ({ id: personIdOf(row.key), ...row }));
    const today = academyClock(now()).date;
    const about = { stored: paths.import(importId), author: paths.student(caller.uid), fees: paths.fees };
    const documents = rows.flatMap(({ id }) => [paths.member(id), paths.student(id)]);
    const [{ stored, author, fees }, read, meanwhile] = await Promise.all([
      readTogether(db, about),
      db.getAll(...documents.map((path) => db.doc(path))),
      findMeanwhile(rows, importId, db),
    ]);
    const earlier = readIfExists(stored, importDocument)?.data;
    if (earlier?.undoneAt) throw new Refusal(['import-undone']);
    if (earlier && earlier.by !== caller.uid) throw new Refusal(['invalid-input']);
    const known = new Map(read.filter(({ exists }) => exists).map((each) => [each.ref.path, each]));
    const plans = readIfExists(fees, storedFees)?.data.plans ?? [];
    const by = { by: caller.uid, byName: nameOf(author, caller.name) };
    const context = { importId, author: by, newId: dependencies.newId, now, today };
    const added: Row[] = [];

    const outcomeOf = (row: Row): z.output<typeof api.importStudents.output>['outcomes'][string] => {
      const student = known.get(paths.student(row.id));
      if (student) return student.get('importId') === importId ? 'added' : 'existing';
      // The person is being erased: the id is not free yet.
      if (known.has(paths.member(row.id))) return 'account-left';
      if (!isTimely(row, today)) return 'date-in-future';
      if (meanwhile.has(row.key)) return 'existing';
      const fee = judgeFee(row, plans, today);
      if (!fee.ok) return fee.reasons[0];
      added.push(row);
      addPerson(batch, db, { ...row, terms: fee.terms }, context);
      return 'added';
    };
    const outcomes = Object.fromEntries(rows.map((row) => [row.key, outcomeOf(row)]));
    const [first] = added;
    if (!first) return { outcomes };
    const total = (earlier?.people ?? 0) + added.length;
    if (total > TABLE_LIMITS.people) throw new Refusal(['invalid-input']);
    const begun: Omit<ImportDocument, 'at' | 'people'> = { ...by, fileName, undoneAt: null };
    writeAsRead(batch, stored, {
      ...(!earlier && { ...begun, at: FieldValue.serverTimestamp() }),
      people: total,
    });
    const act = { act: 'students-imported', what: importId, operation: first.id } as const;
    record({ ...act, after: { people: added.length } });
    return { outcomes };
  },
);

/** No account of another person has it: the ids of Auth are longer. */
function personIdOf(key: string): string {
  return hashOf(key).slice(0, 20);
}

function isTimely({ person }: Row, today: string): boolean {
  return isUpTo(today, person) && person.history.every(({ date }) => firstDayOf(date) <= today);
}

/** The terms of a person's fee, null without one, by the plans that the academy has now. */
function judgeFee(
  { person: { fee } }: Row,
  plans: readonly FeePlan[],
  today: string,
): { ok: true; terms: StoredTerms[] | null } | Refused {
  if (!fee) return { ok: true, terms: null };
  const chosen = termsOf({ ...fee, discount: null }, plans, null);
  return chosen.ok ? changeTerms(null, chosen.terms, [], today) : chosen;
}

const namesake = studentDocument.pick({
  ...{ userId: true, importId: true, name: true },
  ...{ email: true, phone: true, birthDate: true },
  ...{ isAdmin: true, admission: true },
});

const MOST_VALUES = 30;

/** The keys of people whom another administrator has added since the dry run read the students. */
async function findMeanwhile(rows: readonly Row[], importId: string, db: Firestore): Promise<Set<string>> {
  const queries = (['name', 'email'] as const).flatMap((field) => {
    const values = [...new Set(rows.map(({ person }) => person[field]))].filter((value) => value !== '');
    return Array.from({ length: Math.ceil(values.length / MOST_VALUES) }, (_, part) =>
      values.slice(part * MOST_VALUES, (part + 1) * MOST_VALUES),
    ).map((some) => db.collection(paths.students).where(field, 'in', some).get());
  });
  const found = (await Promise.all(queries)).flatMap(({ docs }) =>
    docs.flatMap((each) => readIfExists(each, namesake)?.data ?? []),
  );
  // The dry run does not ask about administrators and waiting accounts, so a refusal because of one would repeat each
  // time.
  const isListed = ({ isAdmin, admission }: (typeof found)[number]) => !isAdmin && !admission;
  const others = found.filter((student) => student.importId !== importId && isListed(student));
  const isKnown = ({ person, namesakes }: Row) =>
    others.some((student) => !namesakes.includes(student.userId) && isAddedMeanwhile(person, student));
  return new Set(rows.filter(isKnown).map(({ key }) => key));
}

type Context = Pick<NewPerson, 'author' | 'importId' | 'newId' | 'now'> & { today: string };

function addPerson(
  batch: WriteBatch,
  db: Firestore,
  { id, person: { notes, history, fee, training, ...form }, terms }: Row & { terms: StoredTerms[] | null },
  { today, ...context }: Context,
): void {
  createPerson(batch, db, { id, form, history, breaks: breaksIn(training, today), ...context });
  const { byName } = context.author;
  if (terms) {
    const membership: Omit<MembershipDocument, 'updatedAt' | 'writtenAt'> = {
      ...{ userId: id, since: today, terms, paid: 0, reminded: null, claimed: null },
      ...(fee?.importedThrough && { importedThrough: fee.importedThrough }),
      updatedByName: byName,
    };
    const updatedAt = FieldValue.serverTimestamp();
    batch.create(db.doc(paths.membership(id)), { ...membership, updatedAt, writtenAt: updatedAt });
  }
  if (notes === '') return;
  batch.create(db.doc(paths.studentNotes(id)), {
    text: notes,
    updatedByName: byName,
    updatedAt: FieldValue.serverTimestamp(),
  });
}

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
