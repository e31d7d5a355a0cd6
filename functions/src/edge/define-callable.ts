import type { Access, Contract } from '@domain/api.ts';
import { isReason, type Reason } from '@domain/errors.ts';
import { DEFAULT_NAME } from '@domain/profile.ts';
import type { Role } from '@domain/session.ts';
import {
  type CallableFunction,
  type CallableOptions,
  type CallableRequest,
  type HttpsError,
  onCall,
} from 'firebase-functions/v2/https';
import type { z } from 'zod';
import { type Connection, clientAddress } from './client-address.ts';
import type { Dependencies } from './dependencies.ts';
import { firebase } from './firebase.ts';
import { paths } from './paths.ts';
import { isPlainJson } from './plain-json.ts';
import { readTogether } from './read.ts';
import { Refusal, toHttpsError } from './refusal.ts';
import { traceOf } from './trace.ts';

/** Who calls. `name` and `email` come from the ID token and may be an hour old. */
export type Caller = { uid: string; role: Role; name: string; email: string };

type CallerOf<Who extends Access> = Who extends 'visitor' ? Caller | null : Caller;

/** What of a request counts; all of the rest is the caller's claim. */
type Request = {
  data: unknown;
  auth?: Pick<NonNullable<CallableRequest['auth']>, 'uid' | 'token'> | undefined;
  rawRequest?: Connection | undefined;
};

const OPTIONS: CallableOptions = {
  region: 'southamerica-east1',
  memory: '512MiB',
  concurrency: 80,
  maxInstances: 20,
  timeoutSeconds: 30,
};

/**
 * The one door. In this order: authenticate, authorise, parse, run, parse the output. A `Refusal` reaches the caller as its reasons; anything
 * else is logged under an id and reported as 'internal' with that id, never with its text.
 *
 * `handle` is the whole of it with the dependencies of the caller's choice: in-process tests bring their own clock.
 */
export function defineCallable<Input extends z.ZodType, Output extends z.ZodType, Who extends Access>(
  contract: Contract<Input, Output, Who>,
  run: (call: {
    input: z.output<Input>;
    caller: CallerOf<Who>;
    /** Where the call came from, or 'unknown'. Personal data: never for a log. */
    address: string;
    dependencies: Dependencies;
  }) => Promise<z.input<Output>>,
  options: Pick<CallableOptions, 'secrets' | 'timeoutSeconds'> = {},
): CallableFunction<unknown, Promise<z.output<Output>>> & {
  handle: (request: Request, dependencies: Dependencies) => Promise<z.output<Output>>;
} {
  async function handle(request: Request, dependencies: Dependencies): Promise<z.output<Output>> {
    try {
      const caller = await admit(contract.access, request, dependencies);
      const input = parseInput(contract.input, request.data);
      const address = clientAddress(request.rawRequest, dependencies.trustedProxies);
      const answer = await run({ input, caller: caller as CallerOf<Who>, address, dependencies });
      return contract.output.parse(answer);
    } catch (error) {
      throw answerTo(error, contract.name, dependencies);
    }
  }

  const callable = onCall<unknown, Promise<z.output<Output>>>({ ...OPTIONS, ...options }, (request) =>
    handle(request, firebase()),
  );
  return Object.assign(refusingOddBodies(callable), { handle });
}

/** Authenticates and authorises. A disabled account and an administrator are known by their markers, both read at once. */
async function admit(access: Access, { auth }: Request, { db }: Dependencies): Promise<Caller | null> {
  if (!auth) {
    if (access === 'visitor') return null;
    throw new Refusal(['not-signed-in']);
  }
  const { uid, token } = auth;
  const { disabled, admin } = await readTogether(db, {
    disabled: db.doc(paths.disabledAccount(uid)),
    admin: db.doc(paths.admin(uid)),
  });
  if (disabled.exists) throw new Refusal(['account-disabled']);

  const role: Role = admin.exists ? 'admin' : 'user';
  if (access === 'admin' && role !== 'admin') throw new Refusal(['not-allowed']);
  if (access === 'student' && role === 'admin') throw new Refusal(['students-only']);
  return { uid, role, name: textOf(token.name) || DEFAULT_NAME, email: textOf(token.email) };
}

function textOf(claim: unknown): string {
  return typeof claim === 'string' ? claim : '';
}

/** An issue whose message is a reason is that reason; any other flaw is 'invalid-input'. */
function parseInput<Input extends z.ZodType>(schema: Input, data: unknown): z.output<Input> {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const [first, ...others] = new Set<Reason>(
    parsed.error.issues.map(({ message }) => message).filter(isReason),
  );
  throw new Refusal(first ? [first, ...others] : ['invalid-input']);
}

function answerTo(error: unknown, callable: string, { logError, newId }: Dependencies): HttpsError {
  if (error instanceof Refusal) {
    if (error.cause)
      logError('callable-refused', { callable, reasons: error.reasons, ...traceOf(error.cause) });
    return toHttpsError(error.reasons, { params: error.params });
  }
  const id = newId();
  logError('callable-failed', { id, callable, ...traceOf(error) });
  return toHttpsError(['internal'], { id });
}

/**
 * A body that is not exactly `{ data }`, or holds odd data, is refused like any other bad input. Left to firebase-functions it would fail in its
 * decoder, or be logged as a whole: what somebody typed into a form, too.
 */
function refusingOddBodies<Callable extends CallableFunction<unknown, unknown>>(
  callable: Callable,
): Callable {
  return new Proxy(callable, {
    apply(target, _receiver, [request, response]: Parameters<Callable>) {
      const { body } = request;
      const isCall = body?.data !== undefined && Object.keys(body).length === 1 && isPlainJson(body.data);
      if (!isCall) request.body = { data: null };
      return target(request, response);
    },
  });
}
