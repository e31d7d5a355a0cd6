import { FUNCTIONS_REGION } from '@domain/academy.ts';
import type { Access, Contract } from '@domain/api.ts';
import { isReason, type Reason } from '@domain/errors.ts';
import { DEFAULT_NAME } from '@domain/profile.ts';
import { memberDocument, type Role } from '@domain/session.ts';
import {
  type CallableOptions,
  type CallableRequest,
  type HttpsError,
  onCall,
} from 'firebase-functions/v2/https';
import type { z } from 'zod';
import { isCallBody } from './call-body.ts';
import { type Connection, clientAddress } from './client-address.ts';
import type { Dependencies } from './dependencies.ts';
import { firebase } from './firebase.ts';
import { paths } from './paths.ts';
import { readIfExists, readTogether } from './read.ts';
import { Refusal, toHttpsError } from './refusal.ts';
import { enforcesAppCheck } from './settings.ts';
import { traceOf } from './trace.ts';

/** `name` and `email` come from the ID token and may be an hour old. */
export type Caller = { uid: string; role: Role; name: string; email: string };

type CallerOf<Who extends Access> = Who extends 'visitor' ? Caller | null : Caller;

/** The parts of a request that are trusted; everything else is only claimed by the caller. */
type Request = {
  data: unknown;
  auth?: Pick<NonNullable<CallableRequest['auth']>, 'uid' | 'token'> | undefined;
  rawRequest?: Connection | undefined;
};

const OPTIONS: CallableOptions = {
  region: FUNCTIONS_REGION,
  memory: '512MiB',
  concurrency: 80,
  maxInstances: 20,
  timeoutSeconds: 30,
  enforceAppCheck: enforcesAppCheck(process.env),
};

/**
 * Defines a callable Function from its contract. In this order: authenticate, authorize, parse the
 * input, run, parse the output. A `Refusal` reaches the caller as its reasons. Anything else is
 * logged under an id and reported as 'internal' with that id, never with its text.
 *
 * `handle` does all of this with given dependencies, so that tests run it in-process with a fake
 * clock.
 */
export function defineCallable<Input extends z.ZodType, Output extends z.ZodType, Who extends Access>(
  contract: Contract<Input, Output, Who>,
  run: (call: {
    input: z.output<Input>;
    caller: CallerOf<Who>;
    /** The address of the call's origin, or 'unknown'. Personal data: never log it. */
    address: string;
    dependencies: Dependencies;
  }) => Promise<z.input<Output>>,
  options: Pick<CallableOptions, 'secrets' | 'timeoutSeconds' | 'enforceAppCheck'> = {},
) {
  async function handle(request: Request, dependencies: Dependencies): Promise<z.output<Output>> {
    try {
      const caller = await admit(contract.access, request, dependencies);
      const input = parseInput(contract.input, request.data);
      const address = clientAddress(request.rawRequest, dependencies.trustedProxies);
      const answer = await run({ input, caller: caller as CallerOf<Who>, address, dependencies });
      return contract.output.parse(answer);
    } catch (error) {
      throw httpsErrorOf(error, contract.name, dependencies);
    }
  }

  const callable = onCall<unknown, Promise<z.output<Output>>>({ ...OPTIONS, ...options }, (request) =>
    handle(request, firebase()),
  );
  function callWithCheckedBody(...[request, response]: Parameters<typeof callable>) {
    if (!isCallBody(request.body)) request.body = { data: null };
    return callable(request, response);
  }
  return Object.assign(callWithCheckedBody, callable, { handle, contract });
}

/** Need no `members` document: a visitor has none, and 'signed-in' is how an account gets one. */
const OPEN: readonly Access[] = ['visitor', 'signed-in'];

/** Authenticates and authorizes. Reads the two markers, member and administrator, at once. */
async function admit(access: Access, { auth }: Request, { db }: Dependencies): Promise<Caller | null> {
  if (!auth) {
    if (access === 'visitor') return null;
    throw new Refusal(['not-signed-in']);
  }
  const { uid, token } = auth;
  const read = await readTogether(db, { member: db.doc(paths.member(uid)), admin: db.doc(paths.admin(uid)) });
  const state = readIfExists(read.member, memberDocument)?.data.state;
  if (state === 'disabled') throw new Refusal(['account-disabled']);
  if (state !== 'member' && !OPEN.includes(access)) throw new Refusal(['not-a-member']);

  const role: Role = read.admin.exists ? 'admin' : 'user';
  if (access === 'admin' && role !== 'admin') throw new Refusal(['not-allowed']);
  if (access === 'student' && role === 'admin') throw new Refusal(['students-only']);
  return { uid, role, name: textOf(token.name) || DEFAULT_NAME, email: textOf(token.email) };
}

function textOf(claim: unknown): string {
  return typeof claim === 'string' ? claim : '';
}

/** Refuses with the issues whose message is a reason, or with 'invalid-input' if there are none. */
function parseInput<Input extends z.ZodType>(schema: Input, data: unknown): z.output<Input> {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const [first, ...others] = new Set<Reason>(
    parsed.error.issues.map(({ message }) => message).filter(isReason),
  );
  throw new Refusal(first ? [first, ...others] : ['invalid-input']);
}

function httpsErrorOf(error: unknown, callable: string, { logError, newId }: Dependencies): HttpsError {
  if (error instanceof Refusal) {
    if (error.cause)
      logError('callable-refused', { callable, reasons: error.reasons, ...traceOf(error.cause) });
    return toHttpsError(error.reasons, { params: error.params });
  }
  const id = newId();
  logError('callable-failed', { id, callable, ...traceOf(error) });
  return toHttpsError(['internal'], { id });
}
