import { type DirectoryEntry, directorySearch } from '@domain/graduation/student-directory.ts';
import { FieldPath, FieldValue } from 'firebase-admin/firestore';
import { afterAll, expect, it } from 'vitest';
import { graduate } from '../../functions/src/graduation/graduate.ts';
import { studentDirectory } from '../../functions/src/graduation/student-directory.ts';
import { ADMIN } from '../../tools/seed/people.ts';
import { counted } from './counted.ts';
import { BEFORE, forget, putManyStudents } from './many-students.ts';
import { median, timed } from './samples.ts';
import { db, handleInProcess } from './server.ts';
import { kilobytes, milliseconds, printTable } from './table.ts';

const SIZES = [100, 1000, 10_000];
const PAGE = 100;
const TYPED = ['m', 'ma', 'mar', 'mari', 'maria', 'maria s'];

const uidOf = (index: number) => `graduation-load-${String(index).padStart(6, '0')}`;
const students = db.collection('students');

/** Fills the academy up to `total` students, whoever is there already. */
async function growTo(total: number): Promise<void> {
  const from = (await students.count().get()).data().count;
  await putManyStudents(uidOf, { from, to: total });
}

const directory = () => handleInProcess(studentDirectory, ADMIN.uid, {});

/** What other benches changed a minute ago would count as just changed. */
async function settle(): Promise<void> {
  const lately = students.where('updatedAt', '>', new Date(Date.now() - 10 * 60_000));
  const writer = db.bulkWriter();
  for (const { ref } of (await lately.select().get()).docs) void writer.update(ref, { updatedAt: BEFORE });
  await writer.close();
}

/** The middle of several times. */
async function typical(work: () => unknown, rounds = 7): Promise<number> {
  const samples: number[] = [];
  for (let round = 0; round < rounds; round += 1) samples.push(await timed(async () => work()));
  return median(samples);
}

/** A promotion, as the page makes it. */
async function promote(round: number): Promise<void> {
  const uid = uidOf(SIZES[0] ?? 0);
  const from = round % 2 === 0 ? { belt: 'branca', degree: 0 } : { belt: 'branca', degree: 1 };
  const to = round % 2 === 0 ? { belt: 'branca', degree: 1 } : { belt: 'branca', degree: 0 };
  const promotionId = `load-${round}`;
  await handleInProcess(graduate, ADMIN.uid, { studentId: uid, promotionId, from, to, reason: 'bench' });
}

type Measured = { reads: (string | number)[]; times: (string | number)[] };

async function measure(size: number): Promise<Measured> {
  await growTo(size + 1);
  await settle();
  await forget(db.collection('student_directory'));

  let entries: DirectoryEntry[] = [];
  const first = await counted(db, async () => {
    entries = (await directory()).students;
  });
  const again = await counted(db, directory);
  await students.doc(uidOf(SIZES[0] ?? 0)).update({ phone: '1', updatedAt: FieldValue.serverTimestamp() });
  const changed = await counted(db, directory);
  const page = await counted(db, () => students.orderBy('name').limit(PAGE).get());
  const everybody = await counted(db, () => students.select().get());

  const search = directorySearch(entries);
  const key = await typical(() => TYPED.map(search));
  expect(search('').length).toBe(size + 1);
  return {
    reads: [page.reads, again.reads, changed.reads, 0, everybody.reads, first.reads],
    times: [
      milliseconds(await typical(directory)),
      kilobytes(Buffer.byteLength(JSON.stringify(entries))),
      milliseconds(await typical(() => directorySearch(entries))),
      milliseconds(key / TYPED.length),
    ],
  };
}

afterAll(async () => {
  // The benches that follow find the demo data as they left it.
  await forget(
    students
      .where(FieldPath.documentId(), '>=', uidOf(0))
      .where(FieldPath.documentId(), '<=', uidOf(999_999)),
  );
  await forget(db.collection('student_directory'));
  await forget(students.doc(uidOf(SIZES[0] ?? 0)).collection('promotions'));
});

it('the student list at every size of the academy', async () => {
  const measured: [number, Measured][] = [];
  for (const size of SIZES) measured.push([size, await measure(size)]);

  printTable({
    title: 'Graduation: documents read, by the number of students',
    columns: ['students', 'page', 'directory', 'one changed', 'each key', 'all of them', 'first ever'],
    rows: measured.map(([size, { reads }]) => [size, ...reads]),
    remarks: [
      'A page view: the page, live, and the directory, once; then as many keys and sorts as one likes. All of them: what searching every student',
      'would cost without a directory, at each view. The directory counts the two markers of its caller; a listener adds two for the rules.',
    ],
  });
  printTable({
    title: 'Graduation: time and size of the directory',
    columns: ['students', 'answer', 'size', 'fold once', 'each key'],
    rows: measured.map(([size, { times }]) => [size, ...times]),
    remarks: [
      'Answer: the callable in-process, Firestore’s emulator included. Fold and key: in the browser’s place, Node.',
    ],
  });

  const promotion = await counted(db, () => promote(0));
  const times: number[] = [];
  for (let round = 1; round <= 20; round += 1) times.push(await timed(() => promote(round)));
  printTable({
    title: 'Graduation: one promotion',
    columns: ['reads', 'writes', 'time'],
    rows: [[promotion.reads, promotion.writes, milliseconds(median(times))]],
  });

  for (const [, { reads }] of measured) expect(reads.slice(0, 4)).toEqual([PAGE, 20, 20, 0]);
  expect([promotion.reads, promotion.writes]).toEqual([5, 2]);
});
