import { setTimeout as sleep } from 'node:timers/promises';
import { isDocumentId } from '@domain/document-id.ts';
import { MESSAGES } from '@domain/error-messages.ts';
import type { Reason } from '@domain/errors.ts';
import { type Capability, may } from '@domain/permissions.ts';
import type { AttendanceDocument } from '@domain/schedule/attendance.ts';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import {
  type DocumentData,
  type Firestore,
  getFirestore,
  type Query,
  Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/v2/https';
import { expect } from 'vitest';
import type { Connection } from '../../functions/src/edge/client-address.ts';
import type { Callable } from '../../functions/src/edge/define-callable.ts';
import type { Dependencies, Limits } from '../../functions/src/edge/dependencies.ts';
import { firebase } from '../../functions/src/edge/firebase.ts';
import { stripeClient } from '../../functions/src/edge/stripe-client.ts';
import { type StripeFake, startStripeFake } from '../../tools/stripe-fake/src/stripe-fake.ts';
import { MEMBER, NOON } from '../support/factories.ts';
import { ROUNDS } from '../support/rounds.ts';

/*
 * What a test of Functions uses: `put`, `get` and `dump` for the database, `world` for the dependencies of a call, and
 * `call`. A feature's own documents and steps are in FEATURE/FEATURE-world.ts; edge/good-calls.ts has one good call of
 * every callable.
 */

/**
 * Files that run at the same time each have a project, and so data, of their own. The Functions emulator knows
 * 'demo-academy' alone.
 */
export const PROJECT_ID = process.env.FAIXA_PROJECT_PER_WORKER
  ? `demo-academy-${process.env.VITEST_POOL_ID}`
  : 'demo-academy';

if (!process.env.FIRESTORE_EMULATOR_HOST) {
  throw new Error('FIRESTORE_EMULATOR_HOST is not set: npm run test:functions starts the emulators.');
}
// Otherwise the Admin SDK looks for a Google Cloud machine, which takes seconds and prints a
// warning.
process.env.METADATA_SERVER_DETECTION ??= 'none';
const app = getApps()[0] ?? initializeApp({ projectId: PROJECT_ID });
export const db: Firestore = getFirestore(app);
export const auth = getAuth(app);

type Commit = WriteBatch['commit'];

/** A database whose commits `act` does instead: it may fail, or do something else before or after. */
export function committing(act: (commit: Commit) => ReturnType<Commit>): Firestore {
  return new Proxy(db, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      if (key !== 'batch') return value.bind(target);
      return () => {
        const batch = target.batch();
        const commit = batch.commit.bind(batch);
        batch.commit = () => act(commit);
        return batch;
      };
    },
  });
}

/** A database that accepts some commits, and none after. */
export function stoppingAfter(commits: number): Firestore {
  let left = commits;
  return committing(async (commit) => {
    left -= 1;
    if (left < 0) throw new Error('The machine stopped');
    return commit();
  });
}

/** A database before whose first commit `work` happens. */
export function interruptedBy(work: () => Promise<unknown>): Firestore {
  let isFirst = true;
  return committing(async (commit) => {
    if (isFirst) {
      isFirst = false;
      await work();
    }
    return commit();
  });
}

/** Random numbers from 0 to 1 that are the same in every run (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Logged = { event: string; details: Record<string, unknown> };
const logged: Logged[] = [];

/**
 * Returns and clears what the callables have logged in this test. A test with entries left fails.
 */
export function takeLog(): Logged[] {
  return logged.splice(0);
}

let ids = 0;

let sharedFake: Promise<StripeFake> | undefined;

/** A Stripe fake for the customers of first sign-ins, shared by the tests of a file that are not about billing. */
async function sharedStripe() {
  sharedFake ??= startStripeFake({ port: 0 });
  const { secretKey, url } = await sharedFake;
  return stripeClient({ secretKey, apiUrl: new URL(url) });
}

export async function stopSharedStripe(): Promise<void> {
  await (await sharedFake)?.stop();
  sharedFake = undefined;
}

/**
 * The emulator answers several times faster than Firestore, so a call waits as much less between its attempts; not in
 * `npm run test:full`: among hundreds of rounds on a busy machine the emulator is slow in some.
 */
const PAUSE_SCALE = ROUNDS >= 100 ? 1 : 0.25;

/** The clock of most tests stands still, so that a used limit would never be free again. */
const UNLIMITED: Limits = { take: () => true, giveBack: () => {}, useStripe: async () => {} };

/** The dependencies of production with the emulators at noon of `DAY`, unless overridden. */
export function world(overrides: Partial<Dependencies> = {}): Dependencies {
  return {
    ...firebase(),
    // Most people in these tests have no account in Auth.
    tokenProblem: async () => null,
    limits: UNLIMITED,
    remember: (_key, _seconds, load) => load(),
    now: () => NOON,
    random: seededRandom(1),
    sleep: async (milliseconds) => void (await sleep(milliseconds * PAUSE_SCALE)),
    newId: () => `error-${++ids}`,
    captcha: () => {
      throw new Error('This test has no captcha');
    },
    stripe: sharedStripe,
    billing: () => {
      throw new Error('This test has no Stripe');
    },
    trustedProxies: 1,
    logError: (event, details) => logged.push({ event, details }),
    logWarning: (event, details) => logged.push({ event, details }),
    ...overrides,
  };
}

type Token = NonNullable<Parameters<Callable['handle']>[0]['auth']>['token'];

export type Answer =
  | { ok: true; output: unknown }
  | { ok: false; code: string; message: string; reasons: Reason[]; details: unknown };

/** The caller as firebase-functions passes it, with the claims of the token; null is a visitor. */
export type Person = { uid: string; claims?: Record<string, unknown> } | null;

/** After every account of a test was created. */
const SESSION_BEGAN = NOON.getTime() / 1000 + 365 * 86_400;

const members = new Map<string, Promise<unknown>>();

/** Makes an account a member, unless it has a state already. `dump` omits the document. */
function admit(uid: string): Promise<unknown> {
  const known = members.get(uid);
  const created =
    known ??
    db
      .collection('members')
      .doc(uid)
      .create(MEMBER)
      .catch(() => undefined);
  members.set(uid, created);
  return created;
}

/** Whether the capability needs an account, but none that has a state. */
function isForNewAccounts(capability: Capability): boolean {
  return may('registered', capability) && !may('visitor', capability);
}

/**
 * Calls a callable in-process, without HTTP. The caller is a member, unless the test gives the account another
 * state, or the callable needs none. Throws any error that is not an HttpsError.
 */
export async function call(
  callable: Pick<Callable, 'contract' | 'handle'>,
  person: Person,
  data: unknown,
  dependencies: Dependencies = world(),
  rawRequest?: Connection,
): Promise<Answer> {
  const token =
    person &&
    ({
      email: `${person.uid}@academy.test`,
      email_verified: true,
      auth_time: SESSION_BEGAN,
      ...person.claims,
      uid: person.uid,
    } as unknown as Token);
  const auth = person && token ? { uid: person.uid, token } : undefined;
  if (person && isDocumentId(person.uid) && !isForNewAccounts(callable.contract.may)) await admit(person.uid);
  try {
    return { ok: true, output: await callable.handle({ data, auth, rawRequest }, dependencies) };
  } catch (error) {
    if (!(error instanceof HttpsError)) throw error;
    const { code, message, details } = error;
    return { ok: false, code, message, reasons: (details as { reasons: Reason[] }).reasons, details };
  }
}

/** Matches a refusal for these reasons with their messages. */
export function refused(...reasons: [Reason, ...Reason[]]): unknown {
  const message = reasons.map((reason) => MESSAGES[reason]).join('\n');
  return expect.objectContaining({ ok: false, message, reasons, details: { reason: reasons[0], reasons } });
}

/** Creates an account and signs in as the browser does. Returns the ID token, for calls over HTTP. */
export async function tokenOf(uid: string, displayName?: string): Promise<string> {
  const account = { email: `${uid}@wire.test`, password: 'demo1234' };
  await auth.createUser({ uid, ...(displayName && { displayName }), ...account });
  const origin = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1`;
  const response = await fetch(`${origin}/accounts:signInWithPassword?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, returnSecureToken: true }),
  });
  return ((await response.json()) as { idToken: string }).idToken;
}

type Documents = Record<string, object>;

/** Stores documents by their path. */
export async function put(documents: Documents): Promise<void> {
  const batch = db.batch();
  for (const [path, data] of Object.entries(documents)) {
    batch.set(db.doc(path), data);
    // `call` then writes none, which `costOf` would count.
    if (path.startsWith('members/')) members.set(path.slice('members/'.length), Promise.resolve());
  }
  await batch.commit();
}

/** Timestamps as Dates, so that stored documents can be compared with those of the factories. */
function plain(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, plain(entry)]));
}

export async function get(path: string): Promise<Record<string, unknown> | undefined> {
  return plain((await db.doc(path).get()).data()) as Record<string, unknown> | undefined;
}

/** The only collections inside documents (docs/data-model.md). */
const SUBCOLLECTIONS = ['attendance', 'promotions', 'private', 'health_reads', 'holders', 'consents'];

/** Collections that most tests are not about: `call`, every act of an administrator and every webhook write them. */
const ASIDE = ['members', 'audit', 'system'];

/** Every document of the database by its path, without those of `ASIDE`. */
export async function dump(): Promise<Documents> {
  const queries: Query[] = [
    ...(await db.listCollections()).filter(({ id }) => !ASIDE.includes(id)),
    ...SUBCOLLECTIONS.map((id) => db.collectionGroup(id)),
  ];
  const found = await Promise.all(queries.map((query) => query.get()));
  return Object.fromEntries(
    found.flatMap(({ docs }) => docs.map((each) => [each.ref.path, plain(each.data()) as object])),
  );
}

/** The entries of the record of acts. */
export async function recorded(): Promise<DocumentData[]> {
  return (await db.collection('audit').get()).docs.map((entry) => entry.data());
}

/** Expects the answer, and that the work writes no document and no entry of the record. */
export async function expectNothing(work: () => Promise<unknown>, answer: unknown): Promise<void> {
  const all = async () => [await dump(), await recorded()];
  const before = await all();
  expect(await work()).toEqual(answer);
  expect(await all()).toEqual(before);
}

/**
 * The same documents without `updatedAt` and `seq`, which every write changes, and without the marks
 * of removals from a list.
 */
export function withoutTraces(documents: Documents): Documents {
  const unmarked = Object.entries(documents).filter(
    ([, data]) => (data as Partial<AttendanceDocument>).mark?.kind !== 'removed',
  );
  const clean = unmarked.map(([path, data]) => {
    const { updatedAt: _, seq: __, ...kept } = data as Record<string, unknown>;
    return [path, kept] as const;
  });
  return Object.fromEntries(clean);
}

/** Empties the database. */
export async function clear(): Promise<void> {
  members.clear();
  const origin = `http://${process.env.FIRESTORE_EMULATOR_HOST}`;
  const path = `/emulator/v1/projects/${PROJECT_ID}/databases/(default)/documents`;
  const { ok } = await fetch(origin + path, { method: 'DELETE' });
  if (!ok) throw new Error('The emulator did not clear the database.');
}
