import { setTimeout as pause } from 'node:timers/promises';
import { HttpsError } from 'firebase-functions/v2/https';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Refusal } from '../../functions/src/edge/refusal.ts';
import { checkIn } from '../../functions/src/schedule/attendance.ts';
import { countAttendees, putClass, putStudents, STUDENTS } from './check-in-world.ts';
import { deleteStudents } from './many-documents.ts';
import { callOverHttp, signedInStudent } from './over-http.ts';
import { median, roundsOf, takeTurns, timed } from './samples.ts';
import { callInProcess } from './server.ts';
import { figures, milliseconds, printTable } from './table.ts';

const SINGLE_ROUNDS = roundsOf(40);
const WARM_UP_ROUNDS = 5;
const RUSH_ROUNDS = roundsOf(3);
const TAKEN = 10;

beforeAll(putStudents);
afterAll(() => deleteStudents('load-'));

/** A call that takes longer counts as a fault. */
const PATIENCE_MS = 20_000;

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
      ['in-process', ...figures(samples.inProcess.slice(WARM_UP_ROUNDS))],
      ['over HTTP', ...figures(samples.http.slice(WARM_UP_ROUNDS))],
    ],
  });
});

function isFull(error: unknown): boolean {
  if (error instanceof Refusal) return error.reasons.includes('class-full');
  return error instanceof HttpsError && error.code === 'resource-exhausted';
}

type Rush = { wall: number; each: number[]; entered: number; refused: number; faults: number };

/** All students check in at once; then event, roster and attendance records must agree on their number. */
async function rush(round: number, maxCapacity: number): Promise<Rush> {
  const result: Rush = { wall: 0, each: [], entered: 0, refused: 0, faults: 0 };
  const eventId = await putClass(`rush-${maxCapacity}-${round}`, { maxCapacity });
  const calls: Promise<unknown>[] = [];
  const enter = async (uid: string) => {
    const entering = callInProcess(checkIn, uid, eventId).catch((error: unknown) => {
      if (isFull(error)) result.refused += 1;
      else throw error;
    });
    calls.push(entering);
    const late = pause(PATIENCE_MS, null, { ref: false }).then(() => Promise.reject(new Error('too late')));
    const bounded = () =>
      Promise.race([entering, late]).catch(() => {
        result.faults += 1;
      });
    result.each.push(await timed(bounded));
  };
  result.wall = await timed(() => Promise.all(STUDENTS.map(({ userId }) => enter(userId))));
  // What is late must not slow down the next round.
  await Promise.allSettled(calls);
  const { event, roster, attendance } = await countAttendees(eventId);
  const message = `roster and attendance records of ${eventId} agree with the event`;
  expect.soft([roster, attendance], message).toEqual([event, event]);
  return { ...result, entered: event };
}

it.each([20, 50])('checks in 50 students at once on a class of %i', async (maxCapacity) => {
  const rounds: Rush[] = [];
  for (let round = 0; round < RUSH_ROUNDS; round += 1) rounds.push(await rush(round, maxCapacity));
  const sum = (key: 'entered' | 'refused' | 'faults') => rounds.reduce((total, each) => total + each[key], 0);
  printTable({
    title: `Check-in, ${STUDENTS.length} at once on a class of ${maxCapacity}, in-process (${RUSH_ROUNDS} rounds)`,
    columns: ['p50', 'p95', 'all 50', 'entered', 'refused', 'faults'],
    rows: [
      [
        ...figures(rounds.flatMap(({ each }) => each)),
        milliseconds(median(rounds.map(({ wall }) => wall))),
        ...(['entered', 'refused', 'faults'] as const).map((key) => (sum(key) / RUSH_ROUNDS).toFixed(1)),
      ],
    ],
    remarks: [
      `Per round: entered, refused because the class was full, failed for another reason or after ${PATIENCE_MS / 1000} s.`,
    ],
  });
  const places = Math.min(maxCapacity, STUDENTS.length) * RUSH_ROUNDS;
  expect.soft(sum('entered'), 'students who entered').toBe(places);
});
