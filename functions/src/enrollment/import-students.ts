import { createHash } from 'node:crypto';
import { api } from '@domain/api.ts';
import { type FeePlan, storedFees } from '@domain/billing/fee-settings.ts';
import {
  changeTerms,
  type MembershipDocument,
  type StoredTerms,
  termsOf,
} from '@domain/billing/membership.ts';
import { breaksIn } from '@domain/breaks.ts';
import { academyClock, firstDayOf } from '@domain/calendar.ts';
import { type ImportDocument, type ImportedPerson, importDocument } from '@domain/enrollment/imports.ts';
import { isAddedMeanwhile } from '@domain/enrollment/known-student.ts';
import { TABLE_LIMITS } from '@domain/enrollment/table.ts';
import type { Refused } from '@domain/errors.ts';
import { isUpTo } from '@domain/person.ts';
import { studentDocument } from '@domain/profile.ts';
import { FieldValue, type Firestore, type WriteBatch } from 'firebase-admin/firestore';
import type { z } from 'zod';
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

type Row = { id: string; key: string; person: ImportedPerson; namesakes: readonly string[] };
type Outcome = z.output<typeof api.importStudents.output>;
type Import = { importId: string; fileName: string };

/** Adds people of a spreadsheet, in commits of whole people. One who exists already is left as it is. */
export const importStudents = defineCallable(
  api.importStudents,
  async ({ input: { people, ...about }, caller, dependencies }) => {
    const today = academyClock(dependencies.now()).date;
    const isTimely = ({ person }: { person: ImportedPerson }) =>
      isUpTo(today, person) && person.history.every(({ date }) => firstDayOf(date) <= today);
    const rows = people.filter(isTimely).map((row) => ({ id: personIdOf(row.key), ...row }));
    const late = people.filter((row) => !isTimely(row));
    const refused = late.map(({ key }) => ({ key, reason: 'date-in-future' as const }));
    const outcomes: Outcome[] = [{ added: [], existing: [], refused }];
    for (const group of groupsOf(rows)) outcomes.push(await addGroup(group, about, caller, dependencies));
    return {
      added: outcomes.flatMap(({ added }) => added),
      existing: outcomes.flatMap(({ existing }) => existing),
      refused: outcomes.flatMap((each) => each.refused),
    };
  },
);

/** No account of another person has it: the ids of Auth are longer. */
function personIdOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 20);
}

function writesOf({ person }: Row): number {
  return 3 + person.history.length + (person.fee ? 1 : 0);
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

function addGroup(
  rows: readonly Row[],
  { importId, fileName }: Import,
  caller: Caller,
  dependencies: Dependencies,
): Promise<Outcome> {
  const { db, newId, now } = dependencies;
  const today = academyClock(now()).date;
  const fees = rows.some(({ person }) => person.fee) ? [db.doc(paths.fees)] : [];
  const documents = rows.flatMap(({ id }) => [db.doc(paths.member(id)), db.doc(paths.student(id))]);

  return commitWithRetry(dependencies, async (batch) => {
    const about = [db.doc(paths.import(importId)), db.doc(paths.student(caller.uid))] as const;
    const [[stored, author, ...read], meanwhile] = await Promise.all([
      db.getAll(...about, ...documents, ...fees),
      findMeanwhile(rows, importId, db),
    ]);
    if (!stored || !author) throw new Error('A document was not read');
    const known = new Map(read.filter(({ exists }) => exists).map((each) => [each.ref.path, each]));
    const studentOf = ({ id }: Row) => known.get(paths.student(id));
    const isOwn = (row: Row) => studentOf(row)?.get('importId') === importId;
    const missing = rows.filter((row) => !studentOf(row));
    const leaving = missing.filter(({ id }) => known.has(paths.member(id)));
    const twice = missing.filter((row) => !leaving.includes(row) && meanwhile.has(row.key));
    const free = missing.filter((row) => !leaving.includes(row) && !twice.includes(row));
    const saved = known.get(paths.fees);
    const plans = (saved && readIfExists(saved, storedFees)?.data.plans) ?? [];
    const judged = free.map((row) => ({ row, fee: judgeFee(row, plans, today) }));
    const added = judged.flatMap(({ row, fee }) => (fee.ok ? [{ ...row, terms: fee.terms }] : []));
    const unpayable = judged.flatMap(({ row: { key }, fee }) =>
      fee.ok ? [] : fee.reasons.slice(0, 1).map((reason) => ({ key, reason })),
    );
    const present = rows.filter((row) => studentOf(row));
    const outcome: Outcome = {
      added: [...present.filter(isOwn), ...added].map(({ key }) => key),
      existing: [...present.filter((row) => !isOwn(row)), ...twice].map(({ key }) => key),
      // They are being erased: the id is not free yet.
      refused: [...leaving.map(({ key }) => ({ key, reason: 'account-left' as const })), ...unpayable],
    };
    const [first] = added;
    const earlier = readIfExists(stored, importDocument);
    if (earlier?.data.undoneAt) throw new Refusal(['import-undone']);
    if (earlier && earlier.data.by !== caller.uid) throw new Refusal(['invalid-input']);
    if (!first) return outcome;
    if ((earlier?.data.people ?? 0) + added.length > TABLE_LIMITS.people)
      throw new Refusal(['invalid-input']);

    const by = { by: caller.uid, byName: nameOf(author, caller.name) };
    for (const row of added) addPerson(batch, db, row, { importId, author: by, newId, now, today });
    if (earlier) {
      const more = { people: FieldValue.increment(added.length) };
      batch.update(stored.ref, more, { lastUpdateTime: earlier.version });
    } else {
      const begun: Omit<ImportDocument, 'at'> = { ...by, people: added.length, fileName, undoneAt: null };
      batch.create(stored.ref, { ...begun, at: FieldValue.serverTimestamp() });
    }
    recordAct(batch, db, {
      by: caller.uid,
      act: 'students-imported',
      what: importId,
      operation: first.id,
      after: { people: added.length },
    });
    return outcome;
  });
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

/** The most values of one query. */
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

function addPerson(
  batch: WriteBatch,
  db: Firestore,
  { id, person: { notes, history, fee, training, ...form }, terms }: Row & { terms: StoredTerms[] | null },
  {
    today,
    ...context
  }: {
    importId: string;
    author: { by: string; byName: string };
    newId: () => string;
    now: () => Date;
    today: string;
  },
): void {
  createPerson(batch, db, { id, form, history, breaks: breaksIn(training, today), ...context });
  const { byName } = context.author;
  if (terms) {
    const membership: Omit<MembershipDocument, 'updatedAt'> = {
      ...{ userId: id, since: today, terms, paid: 0, reminded: null, claimed: null },
      ...(fee?.importedThrough && { importedThrough: fee.importedThrough }),
      updatedByName: byName,
    };
    const updatedAt = FieldValue.serverTimestamp();
    batch.create(db.doc(paths.membership(id)), { ...membership, updatedAt });
  }
  if (notes === '') return;
  batch.create(db.doc(paths.studentNotes(id)), {
    text: notes,
    updatedByName: byName,
    updatedAt: FieldValue.serverTimestamp(),
  });
}
