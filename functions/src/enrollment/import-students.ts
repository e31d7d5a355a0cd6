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
import { type ImportDocument, importDocument } from '@domain/enrollment/imports.ts';
import { isAddedMeanwhile } from '@domain/enrollment/known-student.ts';
import { TABLE_LIMITS } from '@domain/enrollment/table.ts';
import type { Refused } from '@domain/errors.ts';
import { isUpTo } from '@domain/person.ts';
import { studentDocument } from '@domain/profile.ts';
import { FieldValue, type Firestore, type WriteBatch } from 'firebase-admin/firestore';
import type { z } from 'zod';
import { writeAsRead } from '../edge/as-read.ts';
import { defineCommit } from '../edge/define-commit.ts';
import { hashOf } from '../edge/hash.ts';
import { paths } from '../edge/paths.ts';
import { nameOf, readIfExists, readTogether } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
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
