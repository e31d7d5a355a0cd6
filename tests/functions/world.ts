import { setTimeout as sleep } from 'node:timers/promises';
import type { api } from '@domain/api.ts';
import { isDocumentId } from '@domain/document-id.ts';
import { MESSAGES } from '@domain/error-messages.ts';
import type { Reason } from '@domain/errors.ts';
import { type Capability, may } from '@domain/permissions.ts';
import { HttpsError } from 'firebase-functions/v2/https';
import { expect } from 'vitest';
import type { z } from 'zod';
import { callables } from '../../functions/src/callables.ts';
import type { Connection } from '../../functions/src/edge/client-address.ts';
import type { Callable } from '../../functions/src/edge/define-callable.ts';
import type { Dependencies, Limits } from '../../functions/src/edge/dependencies.ts';
import { firebase } from '../../functions/src/edge/firebase.ts';
import { stripeClient } from '../../functions/src/edge/stripe-client.ts';
import { type StripeFake, startStripeFake } from '../../tools/stripe-fake/src/stripe-fake.ts';
import { MEMBER, NOON } from '../support/factories.ts';
import { ROUNDS } from '../support/rounds.ts';
import { admit, auth } from './database.ts';

/*
 * What a test of Functions uses: `world` for the dependencies of a call, and `call`; database.ts has the documents, and
 * faults.ts a database that fails. A feature's own documents and steps are in FEATURE/FEATURE-world.ts;
 * edge/good-calls.ts has one good call of every callable.
 */

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

export type Answer<Output = unknown> =
  | { ok: true; output: Output }
  | { ok: false; code: string; message: string; reasons: Reason[]; details: unknown };

type Name = keyof typeof api;
type Defined = Pick<Callable, 'contract' | 'handle'>;
/** A callable by its name, as a browser calls it, or one that a test defines. */
type Called = Name | Defined;
type OutputOf<Each extends Called> = Each extends Name
  ? (typeof api)[Each] extends { output: infer Output extends z.ZodType }
    ? z.output<Output>
    : never
  : unknown;

async function callableOf(called: Called): Promise<Defined> {
  return typeof called === 'string' ? callables[called]() : called;
}

/** The caller as firebase-functions passes it, with the claims of the token; null is a visitor. */
export type Person = { uid: string; claims?: Record<string, unknown> } | null;

/** An administrator, with the documents that make her one. */
export const RITA = { uid: 'rita', claims: { name: 'Rita Prado', email: 'rita@academy.test' } };
export const OFFICE = { 'members/rita': MEMBER, 'admins/rita': {} };
/** The answer of a call without an output. */
export const DONE = { ok: true, output: {} };

/** After every account of a test was created. */
const SESSION_BEGAN = NOON.getTime() / 1000 + 365 * 86_400;

/** Whether the capability needs an account, but none that has a state. */
function isForNewAccounts(capability: Capability): boolean {
  return may('registered', capability) && !may('visitor', capability);
}

/**
 * Calls a callable in-process, without HTTP. The caller is a member, unless the test gives the account another
 * state, or the callable needs none. Throws any error that is not an HttpsError.
 */
export async function call<Each extends Called>(
  called: Each,
  person: Person,
  data: unknown,
  dependencies: Dependencies = world(),
  rawRequest?: Connection,
): Promise<Answer<OutputOf<Each>>> {
  const callable = await callableOf(called);
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
    const output = await callable.handle({ data, auth, rawRequest }, dependencies);
    return { ok: true, output: output as OutputOf<Each> };
  } catch (error) {
    if (!(error instanceof HttpsError)) throw error;
    const { code, message, details } = error;
    return { ok: false, code, message, reasons: (details as { reasons: Reason[] }).reasons, details };
  }
}

/** The output of a call; throws the message of a refusal. */
export async function outputOf<Each extends Called>(
  ...args: Parameters<typeof call<Each>>
): Promise<OutputOf<Each>> {
  const answer = await call(...args);
  if (!answer.ok) throw new Error(answer.message);
  return answer.output;
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
