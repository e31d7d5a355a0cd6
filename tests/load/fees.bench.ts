import { accountOf, membershipDocument } from '@domain/billing/membership.ts';
import { academyClock, shiftMonths, yearOf } from '@domain/calendar.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordPayment } from '../../functions/src/billing/record-payment.ts';
import { toDates } from '../../functions/src/edge/read.ts';
import { studentDirectory } from '../../functions/src/graduation/student-directory.ts';
import { saveStudentNotes } from '../../functions/src/profile/save-student-notes.ts';
import { costOf } from '../support/cost.ts';
import { MEMBER } from '../support/factories.ts';
import { membershipOf } from '../support/fee-factory.ts';
import { putStudents, STUDENTS } from './check-in-world.ts';
import { deleteAll, deleteStudents, inBatches, putManyStudents, startingWith } from './many-documents.ts';
import { roundsOf, takeTurns, timed } from './samples.ts';
import { db, handleInProcess } from './server.ts';
import { printActs, printTable } from './table.ts';

const ROUNDS = roundsOf(40);
const SIZES = [100, 1000];
const OFFICE = 'load-rita';
const TODAY = academyClock(new Date()).date;
const FIRST_DUE = `${shiftMonths(TODAY, -1).slice(0, 8)}10`;

const sums = db.doc(`payment_years/${yearOf(TODAY)}`);
/** Of the demo data. */
let before: { receipts: number };

beforeAll(async () => {
  before = ((await sums.get()).data() as typeof before | undefined) ?? { receipts: 0 };
  await putStudents();
  await db.doc(`members/${OFFICE}`).set(MEMBER);
  await db.doc(`admins/${OFFICE}`).set({});
});
afterAll(async () => {
  await Promise.all(
    ['memberships', 'student_notes'].map((collection) => deleteAll(startingWith('load-', collection))),
  );
  await deleteAll(db.collection('payments').where('by', '==', OFFICE));
  await sums.set(before);
  await deleteStudents('load-');
});

it('reads the round', async () => {
  const uidAt = (index: number) => `load-fee-${String(index).padStart(4, '0')}`;
  const rows: number[][] = [];
  let written = 0;
  for (const size of SIZES) {
    await putManyStudents(uidAt, { from: written, to: size });
    const indexes = Array.from({ length: size - written }, (_, offset) => written + offset);
    await inBatches(indexes, (batch, index) =>
      batch.set(db.doc(`memberships/${uidAt(index)}`), membershipOf(uidAt(index), FIRST_DUE)),
    );
    written = size;
    const directory = () => handleInProcess(studentDirectory, OFFICE, {});
    await directory();
    const fees = await costOf(() => startingWith('load-fee-', 'memberships').get());
    const names = await costOf(directory);
    const year = await costOf(() => db.getAll(sums));
    rows.push([size, fees.read, names.read, year.read, fees.read + names.read + year.read]);
  }
  printTable({
    title: 'Documents that the round of the monthly fees reads',
    columns: ['students', 'fees', 'directory', 'sums of the year', 'in all'],
    rows,
    remarks: ['With the directory up to date, as at each visit but the first after a restore.'],
  });
});

let payments = 0;
/** The call by which the office confirms what is due. */
async function confirmation(studentId: string): Promise<() => Promise<unknown>> {
  const stored = await db.doc(`memberships/${studentId}`).get();
  const { due, open } = accountOf(membershipDocument.parse(toDates(stored.data())), [], TODAY);
  payments += 1;
  const paymentId = `LoadPayment${String(payments).padStart(9, '0')}`;
  const input = { paymentId, studentId, amount: open, method: 'pix', paidOn: TODAY, due, open };
  return () => handleInProcess(recordPayment, OFFICE, input);
}

it('confirms a payment beside another act of the office', async () => {
  const uids = STUDENTS.map(({ userId }) => userId);
  const uid = uids[4] ?? '';
  await inBatches(uids, (batch, each) =>
    batch.set(db.doc(`memberships/${each}`), membershipOf(each, FIRST_DUE)),
  );
  let text = '';
  const note = () => {
    const changes = { from: { text }, to: { text: `Note ${text.length}.${text}`.slice(0, 500) } };
    text = changes.to.text;
    return handleInProcess(saveStudentNotes, OFFICE, { studentId: uid, changes });
  };
  const four = uids.slice(0, 4);
  const samples = await takeTurns(ROUNDS, {
    payment: async (round) => {
      const pay = await confirmation(uids[4 + (round % (uids.length - 4))] ?? '');
      return timed(pay);
    },
    note: () => timed(note),
    four: async () => {
      const all = await Promise.all(four.map(confirmation));
      return timed(() => Promise.all(all.map((pay) => pay())));
    },
  });
  expect((await sums.get()).data()).toMatchObject({ receipts: before.receipts + payments });

  const pay = await confirmation(uid);
  const all = await Promise.all(four.map(confirmation));
  const costs = {
    payment: await costOf(pay),
    note: await costOf(note),
    // One after another: what it costs without a lost race.
    four: await costOf(async () => {
      for (const each of all) await each();
    }),
  };
  printActs(
    `A payment that the office confirms, in-process (${ROUNDS} times each, in turn)`,
    { note: 'a note on a student', payment: 'a payment', four: 'four payments at once' },
    samples,
    costs,
  );
});
