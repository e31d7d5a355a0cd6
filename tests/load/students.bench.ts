import { academyClock, shiftDate } from '@domain/calendar.ts';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, it } from 'vitest';
import { studentDirectory } from '../../functions/src/graduation/student-directory.ts';
import { ADMIN } from '../../tools/seed/people.ts';
import { launch } from './browser.ts';
import { deleteAll, deleteStudents, inBatches, putManyStudents, startingWith } from './many-documents.ts';
import { median, percentile, roundsOf, timed } from './samples.ts';
import { db, handleInProcess } from './server.ts';
import { kilobytes, milliseconds, printTable } from './table.ts';
import { openWatched, quiet, readsBetween } from './watched-page.ts';

const SIZES = [100, 10_000];
const TAPS = roundsOf(10);
const OWNER = { ...ADMIN, belt: 'preta', degree: 0 } as const;
const TODAY = academyClock(new Date()).date;

const PREFIX = 'students-load-';
const uidOf = (index: number) => `${PREFIX}${String(index).padStart(6, '0')}`;
const students = db.collection('students');
/** Three classes a week, and the techniques of a professor who keeps a list. */
const CAREERS = {
  '1 month': { uid: uidOf(0), classes: 13, techniques: 20 },
  '10 years': { uid: uidOf(1), classes: 1560, techniques: 300 },
};

async function putCareer({ uid, classes, techniques }: (typeof CAREERS)['1 month']): Promise<void> {
  const dates = Array.from({ length: classes }, (_, index) => shiftDate(TODAY, -Math.floor((index * 7) / 3)));
  await inBatches(dates, (batch, date) =>
    batch.set(students.doc(uid).collection('attendance').doc(`gi_${date}`), {
      eventId: `gi_${date}`,
      classId: 'gi',
      classTitle: 'Fundamentals',
      date,
      movements: Array.from({ length: 3 }, (_, index) => ({ id: `m${index}`, name: `Technique ${index}` })),
      movementIds: ['m0', 'm1', 'm2'],
      checkedInAt: new Date(`${date}T12:00:00Z`),
    }),
  );
  const movements = Array.from({ length: techniques }, (_, index) => ({
    movementId: `m${index}`,
    name: `Technique ${index}`,
    count: index + 1,
    lastPracticed: TODAY,
  }));
  await students.doc(uid).update({ name: `AAA ${uid}`, movements, classesAttended: classes });
}

async function growTo(total: number): Promise<void> {
  const from = (await startingWith(PREFIX, 'students').count().get()).data().count;
  await putManyStudents(uidOf, { from: Math.min(from, total), to: total });
  for (const career of Object.values(CAREERS)) await putCareer(career);
  await deleteAll(db.collection('student_directory'));
}

/** Bytes that the page received, as Chromium counts them: compressed bodies count compressed. */
async function countBytes(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  session.on('Network.dataReceived', ({ dataLength }) => {
    bytes += dataLength;
  });
  await session.send('Network.enable');
  return () => bytes;
}

type Look = { reads: number; bytes: number };

/** Opens the list, then a student by a tap on the name, with everything loaded before but the data. */
async function visit(uid: string): Promise<{ list: Look; student: Look; taps: number[] }> {
  const watched = await openWatched(browser, OWNER);
  const { page } = watched;
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /^Students/ }).waitFor();
  const bytes = await countBytes(page);

  async function look(work: () => Promise<unknown>): Promise<Look> {
    const [before] = await quiet([watched]);
    const already = bytes();
    await work();
    const [after] = await quiet([watched]);
    if (!before || !after) throw new Error('The page has no traffic.');
    return { reads: readsBetween(before, after), bytes: bytes() - already };
  }

  const name = page.getByRole('link', { name: `AAA ${uid}`, exact: true });
  const call = page.getByRole('link', { name: /emergency contact/ });
  async function tap(): Promise<void> {
    await name.click();
    await call.waitFor();
  }
  const list = await look(async () => {
    await page.getByRole('link', { name: /^Students/ }).click();
    await page.getByRole('rowheader').first().waitFor();
  });
  await page.getByRole('searchbox').fill(uid);
  await name.waitFor();
  const student = await look(tap);
  const taps: number[] = [];
  for (let round = 0; round < TAPS; round += 1) {
    await page.goBack();
    await name.waitFor();
    taps.push(await timed(tap));
  }
  await page.context().close();
  return { list, student, taps };
}

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  await Promise.all(
    Object.values(CAREERS).map(({ uid }) => deleteAll(students.doc(uid).collection('attendance'))),
  );
  await deleteStudents(PREFIX);
});

it('measures the list of students and the page of one', async () => {
  const lists: (string | number)[][] = [];
  const pages: (string | number)[][] = [];
  for (const size of SIZES) {
    await growTo(size);
    const first = await timed(() => handleInProcess(studentDirectory, ADMIN.uid, {}));
    for (const [career, { uid }] of Object.entries(CAREERS)) {
      const { list, student, taps } = await visit(uid);
      if (career === '1 month') {
        lists.push([size, list.reads, kilobytes(list.bytes), milliseconds(first)]);
      }
      pages.push([
        size,
        career,
        student.reads,
        kilobytes(student.bytes),
        milliseconds(median(taps)),
        milliseconds(percentile(taps, 0.95)),
      ]);
    }
  }
  printTable({
    title: 'Students: the list',
    columns: ['students', 'reads of the browser', 'bytes', 'first directory'],
    rows: lists,
    remarks: [
      'The browser reads no document: the list is the answer of one call, whose reads are those of the directory (bench graduation).',
      'First directory: the call that builds it, in-process.',
    ],
  });
  printTable({
    title: 'Students: the page of a student, after a tap on the name',
    columns: ['students', 'training', 'reads', 'bytes', 'contact p50', 'contact p95'],
    rows: pages,
    remarks: [
      'Contact: from the tap until the link that calls the emergency contact is there. Bytes include code that the page loads.',
    ],
  });
}, 1_800_000);
