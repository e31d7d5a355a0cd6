import { HttpsError } from 'firebase-functions/v2/https';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Refusal } from '../../functions/src/edge/refusal.ts';
import { checkIn } from '../../functions/src/schedule/check-in.ts';
import { countAttendees, putClass, putStudents, STUDENTS } from './check-in-world.ts';
import { deleteStudents } from './many-documents.ts';
import { callOverHttp, signedInStudent } from './over-http.ts';
import { checkInByTransaction } from './plain-transaction.ts';
import { percentile, roundsOf, takeTurns, timed } from './samples.ts';
import { callInProcess } from './server.ts';
import { milliseconds, printGoals, printTable, ratio, times } from './table.ts';

type Variant = (uid: string, eventId: string) => Promise<unknown>;
const VARIANTS = {
  callable: (uid, eventId) => callInProcess(checkIn, uid, eventId),
  transaction: checkInByTransaction,
} satisfies Record<string, Variant>;
const NAMES = { callable: 'the callable', transaction: 'a plain runTransaction' };

const SINGLE_ROUNDS = roundsOf(40);
const WARM_UP_ROUNDS = 5;
/** The transaction takes seconds per round. */
const RUSH_ROUNDS = { callable: roundsOf(3), transaction: roundsOf(1) };
const TAKEN = 10;

beforeAll(putStudents);
afterAll(() => deleteStudents('load-'));

type Figures = { name: string; samples: readonly number[] };

/** A row of the table, with the ratios to `other`. */
function row({ name, samples }: Figures, other?: Figures): string[] {
  const shares = [0.5, 0.95];
  const figures = shares.map((share) => percentile(samples, share));
  const compared = figures.map((figure, index) =>
    other ? ratio(figure, percentile(other.samples, shares[index] ?? 0)) : '–',
  );
  return [name, ...figures.map(milliseconds), ...compared, ...(other ? [other.name] : [])];
}

it('checks in one student at a time', async () => {
  const free = STUDENTS.slice(TAKEN);
  const classFor = (variant: string, round: number) =>
    putClass(`single-${variant}-${round}`, { maxCapacity: 40, taken: TAKEN });
  const inProcess = (name: keyof typeof VARIANTS) => async (round: number) => {
    const eventId = await classFor(name, round);
    const uid = free[round % free.length]?.userId ?? '';
    return timed(() => VARIANTS[name](uid, eventId));
  };
  const variants = {
    callable: inProcess('callable'),
    transaction: inProcess('transaction'),
    http: async (round: number) => {
      const eventId = await classFor('http', round);
      // A student may have 20 open bookings, and call 15 times in a row.
      const student = await signedInStudent(`load-over-http-${round % 10}`);
      return timed(() => callOverHttp('checkIn', student, eventId));
    },
  };
  const samples = await takeTurns(WARM_UP_ROUNDS + SINGLE_ROUNDS, variants);
  const figures = (variant: keyof typeof variants, name: string) => ({
    name,
    samples: samples[variant].slice(WARM_UP_ROUNDS),
  });
  const callable = figures('callable', NAMES.callable);
  const transaction = figures('transaction', NAMES.transaction);
  printTable({
    title: `Check-in, one at a time (${SINGLE_ROUNDS} times each, in turn; ${TAKEN} already checked in)`,
    columns: ['', 'p50', 'p95', 'p50 ratio', 'p95 ratio', 'to'],
    rows: [
      row(transaction),
      row(callable, transaction),
      row(figures('http', `${NAMES.callable}, over HTTP`), callable),
    ],
    remarks: [
      'In-process except over HTTP. All have the same reads (2 markers, event, profile) and the same 4 writes.',
    ],
  });
  const [own, other] = [percentile(callable.samples, 0.5), percentile(transaction.samples, 0.5)];
  printGoals('Check-in, one at a time', [
    {
      figure: 'the callable, p50 to a plain runTransaction',
      value: own / other,
      format: times,
      beside: milliseconds(other),
      atMost: 1.1,
    },
  ]);
});

type Rush = { wall: number[]; each: number[]; entered: number; refused: number; faults: number };

function isFull(error: unknown): boolean {
  if (error instanceof Refusal) return error.reasons.includes('class-full');
  return error instanceof HttpsError && error.code === 'resource-exhausted';
}

/**
 * All students check in at once; then event, roster and attendance records must agree on their
 * number.
 */
async function rush(name: keyof typeof VARIANTS, maxCapacity: number): Promise<Rush> {
  const result: Rush = { wall: [], each: [], entered: 0, refused: 0, faults: 0 };
  for (let round = 0; round < RUSH_ROUNDS[name]; round += 1) {
    const eventId = await putClass(`rush-${name}-${maxCapacity}-${round}`, { maxCapacity });
    const wall = await timed(() =>
      Promise.all(
        STUDENTS.map(async ({ userId }) => {
          const duration = await timed(() =>
            VARIANTS[name](userId, eventId).catch((error: unknown) => {
              if (isFull(error)) result.refused += 1;
              else result.faults += 1;
            }),
          );
          result.each.push(duration);
        }),
      ),
    );
    result.wall.push(wall);
    const { event, roster, attendance } = await countAttendees(eventId);
    const message = `roster and attendance records of ${eventId} agree with the event`;
    expect.soft([roster, attendance], message).toEqual([event, event]);
    result.entered += event;
  }
  return result;
}

it.each([20, 50])('checks in 50 students at once on a class of %i', async (maxCapacity) => {
  const transaction = await rush('transaction', maxCapacity);
  const callable = await rush('callable', maxCapacity);
  const rushRow = (name: keyof typeof VARIANTS, result: Rush, other?: Rush) => {
    const rounds = RUSH_ROUNDS[name];
    const wall = percentile(result.wall, 0.5);
    const each = { name: NAMES[name], samples: result.each };
    const otherEach = other && { name: '', samples: other.each };
    return [
      ...row(each, otherEach).slice(0, 5),
      milliseconds(wall),
      other ? ratio(wall, percentile(other.wall, 0.5)) : '–',
      ...[result.entered, result.refused, result.faults].map((count) => (count / rounds).toFixed(1)),
    ];
  };
  printTable({
    title: `Check-in, ${STUDENTS.length} at once on a class of ${maxCapacity}, in-process (${RUSH_ROUNDS.transaction} and ${RUSH_ROUNDS.callable} rounds)`,
    columns: ['', 'p50', 'p95', 'p50 ratio', 'p95 ratio', 'all 50', 'ratio', 'entered', 'refused', 'faults'],
    rows: [rushRow('transaction', transaction), rushRow('callable', callable, transaction)],
    remarks: ['Per round: entered, refused because the class was full, failed for another reason.'],
  });
  expect
    .soft(callable.entered, 'students who entered by the callable')
    .toBe(Math.min(maxCapacity, STUDENTS.length) * RUSH_ROUNDS.callable);
  const [own, beside] = [percentile(callable.wall, 0.5), percentile(transaction.wall, 0.5)];
  printGoals(`Check-in, ${STUDENTS.length} at once on a class of ${maxCapacity}`, [
    {
      figure: 'all 50 by the callable, to a plain runTransaction',
      value: own / beside,
      format: times,
      beside: milliseconds(beside),
      atMost: 1,
    },
  ]);
});
