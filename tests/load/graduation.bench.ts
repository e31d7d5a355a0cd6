import { type DirectoryEntry, directorySearch } from '@domain/graduation/student-directory.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { afterAll, expect, it } from 'vitest';
import { graduate } from '../../functions/src/graduation/graduate.ts';
import { studentDirectory } from '../../functions/src/graduation/student-directory.ts';
import { ADMIN } from '../../tools/seed/people.ts';
import { counted } from './counted.ts';
import { BEFORE, deleteAll, deleteStudents, putManyStudents } from './many-documents.ts';
import { median, roundsOf, timed } from './samples.ts';
import { db, handleInProcess } from './server.ts';
import { kilobytes, milliseconds, printGoals, printTable } from './table.ts';

const SIZES = [100, 1000, 10_000];
const PAGE = 30;
const PROMOTIONS = roundsOf(20);
const TYPED = ['m', 'ma', 'mar', 'mari', 'maria', 'maria s'];

const PREFIX = 'graduation-load-';
const uidOf = (index: number) => `${PREFIX}${String(index).padStart(6, '0')}`;
const students = db.collection('students');

/** Adds students until the academy has `total`. */
async function growTo(total: number): Promise<void> {
  const from = (await students.count().get()).data().count;
  await putManyStudents(uidOf, { from, to: total });
}

const directory = () => handleInProcess(studentDirectory, ADMIN.uid, {});

/** Backdates recent changes by other benches, which the directory would read again. */
async function backdateChanges(): Promise<void> {
  const recent = students.where('updatedAt', '>', new Date(Date.now() - 10 * 60_000));
  const writer = db.bulkWriter();
  for (const { ref } of (await recent.select().get()).docs) void writer.update(ref, { updatedAt: BEFORE });
  await writer.close();
}

async function medianDuration(work: () => unknown, rounds = roundsOf(5)): Promise<number> {
  const samples: number[] = [];
  for (let round = 0; round < rounds; round += 1) samples.push(await timed(async () => work()));
  return median(samples);
}

/** A promotion in even rounds, and a demotion in odd ones. */
async function promote(round: number): Promise<void> {
  const uid = uidOf(SIZES[0] ?? 0);
  const from = round % 2 === 0 ? { belt: 'branca', degree: 0 } : { belt: 'branca', degree: 1 };
  const to = round % 2 === 0 ? { belt: 'branca', degree: 1 } : { belt: 'branca', degree: 0 };
  const promotionId = `load-${round}`;
  await handleInProcess(graduate, ADMIN.uid, { studentId: uid, promotionId, from, to, reason: 'bench' });
}

type Measured = { reads: number[]; times: string[] };

async function measure(size: number): Promise<Measured> {
  // The directory leaves out who waits for admission: one student of the demo data.
  await growTo(size + 1);
  await backdateChanges();
  await deleteAll(db.collection('student_directory'));

  let entries: DirectoryEntry[] = [];
  const first = await counted(db, async () => {
    entries = (await directory()).students;
  });
  const again = await counted(db, directory);
  await students.doc(uidOf(SIZES[0] ?? 0)).update({ phone: '1', updatedAt: FieldValue.serverTimestamp() });
  const changed = await counted(db, directory);
  const page = await counted(db, () => students.orderBy('name').limit(PAGE).get());
  const all = await counted(db, () => students.select().get());

  const search = directorySearch(entries);
  const key = await medianDuration(() => TYPED.map(search));
  expect.soft(search('').length, 'students found by an empty search').toBe(size);
  return {
    reads: [page.reads, again.reads, changed.reads, all.reads, first.reads],
    times: [
      milliseconds(await medianDuration(directory)),
      kilobytes(Buffer.byteLength(JSON.stringify(entries))),
      milliseconds(await medianDuration(() => directorySearch(entries)('a'))),
      milliseconds(key / TYPED.length),
    ],
  };
}

afterAll(async () => {
  await deleteStudents(PREFIX);
  await deleteAll(students.doc(uidOf(SIZES[0] ?? 0)).collection('promotions'));
});

it('reads as much for the student list at every size of the academy', async () => {
  const measured: [number, Measured][] = [];
  for (const size of SIZES) measured.push([size, await measure(size)]);

  printTable({
    title: 'Graduation: documents read, by the number of students',
    columns: ['students', 'page', 'directory', 'one changed', 'all students', 'first directory'],
    rows: measured.map(([size, { reads }]) => [size, ...reads]),
    remarks: [
      'A view reads the live page and the directory once; searching and sorting read nothing more. All students: a search without a',
      'directory, at each view. The directory includes the two markers of its caller; a listener adds two for the rules.',
    ],
  });
  printTable({
    title: 'Graduation: time and size of the directory',
    columns: ['students', 'response', 'size', 'prepare once', 'each key'],
    rows: measured.map(([size, { times }]) => [size, ...times]),
    remarks: [
      'Response: the callable in-process, with the Firestore emulator. Prepare and each key: the search, in Node instead of a browser.',
    ],
  });

  const promotion = await counted(db, () => promote(0));
  const times: number[] = [];
  for (let round = 1; round <= PROMOTIONS; round += 1) times.push(await timed(() => promote(round)));
  printTable({
    title: 'Graduation: one promotion',
    columns: ['reads', 'writes', 'time'],
    rows: [[promotion.reads, promotion.writes, milliseconds(median(times))]],
  });

  const limits = { 'the page': PAGE, 'the directory': 21, 'the directory after one change': 22 };
  printGoals('Graduation', [
    ...measured.flatMap(([size, { reads }]) =>
      Object.entries(limits).map(([name, atMost], index) => ({
        figure: `reads of ${name}, ${size} students`,
        value: reads[index] ?? Number.NaN,
        beside: size,
        atMost,
      })),
    ),
    { figure: 'reads of a promotion', value: promotion.reads, atMost: 5 },
    { figure: 'writes of a promotion', value: promotion.writes, atMost: 3 },
  ]);
});
