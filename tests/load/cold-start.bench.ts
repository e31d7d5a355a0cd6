import { execa } from 'execa';
import { afterAll, beforeAll, it } from 'vitest';
import { fakeKey } from '../../tools/stripe-fake/src/keys.ts';
import { environment } from '../support/environment.ts';
import { putClass } from './check-in-world.ts';
import { deleteStudents } from './many-documents.ts';
import { type SignedIn, signedInStudent } from './over-http.ts';
import { median, roundsOf, takeTurns } from './samples.ts';
import { db } from './server.ts';
import { figures, milliseconds, printGoals, printTable } from './table.ts';

const ROUNDS = roundsOf(10);
const UID = 'load-cold';
let caller: SignedIn;

beforeAll(async () => {
  caller = await signedInStudent(UID);
  await db.doc(`admins/${UID}`).set({});
});
afterAll(async () => {
  await db.doc(`admins/${UID}`).delete();
  await deleteStudents('load-');
});

type Spent = Record<string, number> & { all: number };

/** Starts a process (cold-process.ts) that makes one call. The emulators must be reached as in production. */
async function start(name: string, data: object, ...options: string[]): Promise<Spent> {
  const args = ['tests/load/cold-process.ts', name, caller.idToken, JSON.stringify(data), ...options];
  const env = {
    // Decodes the emulator's tokens, which have no signature.
    FUNCTIONS_EMULATOR: 'true',
    METADATA_SERVER_DETECTION: 'none',
    STRIPE_SECRET_KEY: fakeKey,
    STRIPE_API_URL: environment('FAIXA_STRIPE_URL'),
  };
  const { stdout } = await execa('node', args, { env });
  return JSON.parse(stdout.split('\n').at(-1) ?? '') as Spent;
}

it('starts a process and answers its first call', async () => {
  const checkIn = async (round: number, ...options: string[]) =>
    start(
      'checkIn',
      { eventId: await putClass(`cold-${round}-${options.length}`, { maxCapacity: 40 }) },
      ...options,
    );
  const samples = await takeTurns(ROUNDS, {
    checkIn: (round) => checkIn(round),
    ensureProfile: () => start('ensureProfile', {}),
    studentDirectory: () => start('studentDirectory', {}),
    shares: (round) => checkIn(round, '--shares'),
  });
  const { shares, ...calls } = samples;
  const all = Object.entries(calls).map(([name, spent]) => ({ name, times: spent.map((each) => each.all) }));
  printTable({
    title: `A new process, to its first answer (${ROUNDS} times each, in turn)`,
    columns: ['', 'p50', 'p95'],
    rows: all.map(({ name, times }) => [name, ...figures(times)]),
  });
  const steps = Object.keys(shares[0] ?? {});
  const whole = median(shares.map(({ all: time }) => time));
  printTable({
    title: 'A check-in by its parts; packages are loaded before the bundle that needs them',
    columns: ['', 'p50', 'share'],
    rows: steps.map((step) => {
      const time = median(shares.map((each) => each[step] ?? 0));
      return [step, milliseconds(time), `${Math.round((100 * time) / whole)} %`];
    }),
  });
  printGoals(
    'Cold start',
    all.map(({ name, times }) => ({
      figure: `${name}, p50`,
      value: median(times),
      format: milliseconds,
      atMost: 1000,
    })),
  );
});
