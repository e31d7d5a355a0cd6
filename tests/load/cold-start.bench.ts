import { execa } from 'execa';
import { afterAll, beforeAll, it } from 'vitest';
import { fakeKey } from '../../tools/stripe-fake/src/keys.ts';
import { environment } from '../support/environment.ts';
import { putClass } from './check-in-world.ts';
import { deleteStudents } from './many-documents.ts';
import { type SignedIn, signedInStudent } from './over-http.ts';
import { roundsOf, takeTurns } from './samples.ts';
import { db } from './server.ts';
import { figures, printTable } from './table.ts';

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

/** Starts a process (cold-process.ts) that makes one call. The emulators must be reached as in production. */
async function start(name: string, data: object): Promise<number> {
  const args = ['tests/load/cold-process.ts', name, caller.idToken, JSON.stringify(data)];
  const env = {
    // Decodes the emulator's tokens, which have no signature.
    FUNCTIONS_EMULATOR: 'true',
    METADATA_SERVER_DETECTION: 'none',
    STRIPE_SECRET_KEY: fakeKey,
    STRIPE_API_URL: environment('FAIXA_STRIPE_URL'),
  };
  const { stdout } = await execa('node', args, { env });
  return Number(stdout.split('\n').at(-1));
}

it('starts a process and answers its first call', async () => {
  const samples = await takeTurns(ROUNDS, {
    checkIn: async (round) =>
      start('checkIn', { eventId: await putClass(`cold-${round}`, { maxCapacity: 40 }) }),
    ensureProfile: () => start('ensureProfile', {}),
    studentDirectory: () => start('studentDirectory', {}),
  });
  printTable({
    title: `A new process, to its first answer (${ROUNDS} times each, in turn)`,
    columns: ['', 'p50', 'p95'],
    rows: Object.entries(samples).map(([name, times]) => [name, ...figures(times)]),
    remarks: ['Goal: a p50 of one second.'],
  });
});
