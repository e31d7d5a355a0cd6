import { HttpsError } from 'firebase-functions/v2/https';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Refusal } from '../../functions/src/edge/refusal.ts';
import { checkIn } from '../../functions/src/schedule/check-in.ts';
import { countAttendees, putClass, putStudents, STUDENTS } from './check-in-world.ts';
import { deleteStudents } from './many-documents.ts';
import { callOverHttp, signedInStudent } from './over-http.ts';
import { percentile, roundsOf, takeTurns, timed } from './samples.ts';
import { callInProcess } from './server.ts';
import { milliseconds, printTable } from './table.ts';

const SINGLE_ROUNDS = roundsOf(40);
const WARM_UP_ROUNDS = 5;
const RUSH_ROUNDS = roundsOf(3);
const TAKEN = 10;

beforeAll(putStudents);
afterAll(() => deleteStudents('load-'));

const figures = (samples: readonly number[]) =>
  [0.5, 0.95].map((share) => milliseconds(percentile(samples, share)));

it('checks in one student at a time', async () => {
  const free = STUDENTS.slice(TAKEN);
  const classFor = (variant: string, round: number) =>
    putClass(`single-${variant}-${round}`, { maxCapacity: 40, taken: TAKEN });
  const samples = await takeTurns(WARM_UP_ROUNDS + SINGLE_ROUNDS, {
    inProcess: async (round) => {
      const eventId = await classFor('in-process', round);
      const uid = free[round % free.length]?.userId ?? '';
      return timed(() => callInProcess(checkIn, uid, eventId));
    },
    http: async (round) => {
      const eventId = await classFor('http', round);
      // A student may have 20 open bookings, and call 15 times in a row.
      const student = await signedInStudent(`load-over-http-${round % 10}`);
      return timed(() => callOverHttp('checkIn', student, eventId));
    },
  });
  printTable({
    title: `Check-in, one at a time (${SINGLE_ROUNDS} times each, in turn; ${TAKEN} already checked in)`,
    columns: ['', 'p50', 'p95'],
    rows: [
      ['the callable, in-process', ...figures(samples.inProcess.slice(WARM_UP_ROUNDS))],
      ['the callable, over HTTP', ...figures(samples.http.slice(WARM_UP_ROUNDS))],
    ],
  });
});

function isFull(error: unknown): boolean {
  if (error instanceof Refusal) return error.reasons.includes('class-full');
  return error instanceof HttpsError && error.code === 'resource-exhausted';
}

/**
 * All students check in at once; then event, roster and attendance records must agree on their
 * number.
 */
it.each([20, 50])('checks in 50 students at once on a class of %i', async (maxCapacity) => {
  const result = { wall: [] as number[], each: [] as number[], entered: 0, refused: 0, faults: 0 };
  for (let round = 0; round < RUSH_ROUNDS; round += 1) {
    const eventId = await putClass(`rush-${maxCapacity}-${round}`, { maxCapacity });
    const enter = async (uid: string) => {
      const call = () =>
        callInProcess(checkIn, uid, eventId).catch((error: unknown) => {
          if (isFull(error)) result.refused += 1;
          else result.faults += 1;
        });
      result.each.push(await timed(call));
    };
    result.wall.push(await timed(() => Promise.all(STUDENTS.map(({ userId }) => enter(userId)))));
    const { event, roster, attendance } = await countAttendees(eventId);
    const message = `roster and attendance records of ${eventId} agree with the event`;
    expect.soft([roster, attendance], message).toEqual([event, event]);
    result.entered += event;
  }
  const { entered, refused, faults } = result;
  printTable({
    title: `Check-in, ${STUDENTS.length} at once on a class of ${maxCapacity}, in-process (${RUSH_ROUNDS} rounds)`,
    columns: ['p50', 'p95', 'all 50', 'entered', 'refused', 'faults'],
    rows: [
      [
        ...figures(result.each),
        milliseconds(percentile(result.wall, 0.5)),
        ...[entered, refused, faults].map((count) => (count / RUSH_ROUNDS).toFixed(1)),
      ],
    ],
    remarks: ['Per round: entered, refused because the class was full, failed for another reason.'],
  });
  const places = Math.min(maxCapacity, STUDENTS.length) * RUSH_ROUNDS;
  expect.soft(entered, 'students who entered').toBe(places);
});
