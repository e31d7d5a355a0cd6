import { afterAll, expect, it } from 'vitest';
import { countAttendees, putClass } from './check-in-world.ts';
import { deleteStudents } from './many-documents.ts';
import { callOverHttp, type SignedIn, signedInStudent } from './over-http.ts';
import { timed } from './samples.ts';
import { figures, milliseconds, printTable, ratio } from './table.ts';

const STUDENTS = 30;
const PLACES = 20;

afterAll(() => deleteStudents('load-'));

/** All students check in at once, through HTTP. Returns the time of each and of all; the class is full then. */
async function rush(name: string, students: readonly SignedIn[]) {
  const eventId = await putClass(`http-rush-${name}`, { maxCapacity: PLACES });
  const refusals: string[] = [];
  const enter = (student: SignedIn) =>
    callOverHttp('checkIn', student, eventId).catch(({ message }: Error) => refusals.push(message));
  const each: number[] = [];
  const all = await timed(() =>
    Promise.all(students.map(async (student) => each.push(await timed(() => enter(student))))),
  );
  const isFull = (message: string) => message.includes('class-full');
  expect(
    refusals.filter((message) => !isFull(message)),
    'refused for another reason',
  ).toEqual([]);
  expect((await countAttendees(eventId)).event).toBe(PLACES);
  return { each, all };
}

it('checks in 30 students at once on 20 places through HTTP', async () => {
  const students = await Promise.all(
    Array.from({ length: STUDENTS }, (_, index) => signedInStudent(`load-rush-${index}`)),
  );
  // The emulator starts a process for each call beyond those that wait; the second time it has them.
  const cold = await rush('cold', students);
  const warm = await rush('warm', students);
  printTable({
    title: `Check-in over HTTP, ${STUDENTS} at once on ${PLACES} places`,
    columns: ['', 'p50', 'p95', 'all', 'to the warm ones'],
    rows: [
      ['processes that start', ...figures(cold.each), milliseconds(cold.all), ratio(cold.all, warm.all)],
      ['processes that wait', ...figures(warm.each), milliseconds(warm.all), '–'],
    ],
    remarks: ['A deployed instance takes 80 calls at once: only its first call waits for a process.'],
  });
});
