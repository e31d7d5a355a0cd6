import type { Contract } from '@domain/contract.ts';
import { isReason, type Reason } from '@domain/errors.ts';
import { memberDocument, type Role, roleOf, shutOutOf } from '@domain/member.ts';
import {
  type Capability,
  isForTeam,
  type Kind,
  kindOf,
  may,
  type OpenCapability,
  REFUSED_AS,
} from '@domain/permissions.ts';
import { DEFAULT_NAME } from '@domain/profile.ts';
import { CALL_RATES } from '@domain/rate-limit.ts';
import type { CallableRequest, HttpsError } from 'firebase-functions/v2/https';
import type { z } from 'zod';
import { addressBucket, type Connection, clientAddress } from './client-address.ts';
import type { Dependencies } from './dependencies.ts';
import { paths } from './paths.ts';
import { readIfExists, readTogether } from './read.ts';
import { Refusal, toHttpsError } from './refusal.ts';
import { traceOf } from './trace.ts';

/**
 * `name` and the addresses come from the ID token and may be an hour old. The account's owner sets `name` (see
 * `nameOf`). `verifiedEmail`: empty if the address is not verified, because REST lets an account claim any.
 */
export type Caller = { uid: string; role: Role; name: string; email: string; verifiedEmail: string };

type CallerOf<May extends Capability> = May extends OpenCapability ? Caller | null : Caller;

/** The student whom a call is about: the caller, or a child of the caller (`isHeld`). */
export type Student = Pick<Caller, 'uid' | 'role'> & { isHeld: boolean };

/** The parts of a request that are trusted; everything else is only claimed by the caller. */
type Request = {
  data: unknown;
  auth?: Pick<NonNullable<CallableRequest['auth']>, 'uid' | 'token'> | undefined;
  rawRequest?: Connection | undefined;
};

type Options = {
  /** Each call counts toward the account's quota, and its token must still be valid. */
  reachesStripe?: boolean;
  seconds?: number;
  /** Whether a call without a token of App Check is answered although App Check is enforced. */
  skipsAppCheck?: boolean;
};

/** The result of a handler: nothing if the contract has no answer. */
export type AnswerOf<Output extends z.ZodType> =
  | Promise<z.input<Output>>
  | (Record<string, never> extends z.input<Output> ? Promise<void> : never);

/** A call that may be answered. */
export type Call<Input extends z.ZodType, May extends Capability> = {
  input: z.output<Input>;
  caller: CallerOf<May>;
  /** The caller, or the child in `studentId` of the input, if guardians have the permission. */
  student: May extends OpenCapability ? null : Student;
  /** The address of the call's origin, or 'unknown'. Personal data: never log it. */
  address: string;
  dependencies: Dependencies;
};

/** What a Function answers by the callable's name (serve-callables.ts). */
export type Callable = Required<Pick<Options, 'seconds' | 'skipsAppCheck'>> & {
  contract: Pick<Contract, 'name' | 'may'>;
  handle: (request: Request, dependencies: Dependencies) => Promise<unknown>;
};

/**
 * Defines a callable from its contract. `handle` does in this order: authenticate, limit, authorize, parse the input,
 * run, parse the output. A `Refusal` reaches the caller as its reasons. Anything else is logged under an id and reported
 * as 'internal' with that id, never with its text.
 */
export function defineCallable<Input extends z.ZodType, Output extends z.ZodType, May extends Capability>(
  contract: Contract<Input, Output, May>,
  run: (call: Call<Input, May>) => AnswerOf<Output>,
  { reachesStripe = false, seconds = 30, skipsAppCheck = false }: Options = {},
) {
  const checksToken = reachesStripe || isForTeam(contract.may);

  async function handle(request: Request, dependencies: Dependencies): Promise<z.output<Output>> {
    try {
      const address = clientAddress(request.rawRequest, dependencies.trustedProxies);
      limitCalls(contract, { uid: request.auth?.uid, address }, dependencies);
      const isForChild = childOf(contract.may, request.data, request.auth?.uid) !== null;
      const admitted = await admit(contract.may, request, { ...dependencies, checksToken, isForChild });
      const caller = admitted?.caller ?? null;
      const input = parseInput(contract.input, request.data);
      const student = admitted && (await studentOf(contract.may, { ...admitted, input }, dependencies));
      if (reachesStripe && caller) await dependencies.limits.useStripe(caller);
      const who = { caller, student } as Pick<Parameters<typeof run>[0], 'caller' | 'student'>;
      const answer = await run({ input, ...who, address, dependencies });
      return contract.output.parse(answer ?? {});
    } catch (error) {
      throw httpsErrorOf(error, contract.name, dependencies);
    }
  }

  return { contract, handle, seconds, skipsAppCheck };
}

/** An account can make so many calls of each name at most per instance. */
function limitCalls(
  { name, may: capability }: Pick<Contract, 'name' | 'may'>,
  { uid, address }: { uid: string | undefined; address: string },
  { limits }: Dependencies,
): void {
  const rate = uid === undefined ? 'visitor' : isForTeam(capability) ? 'team' : 'account';
  if (!limits.take(`${name} ${uid ?? addressBucket(address)}`, CALL_RATES[rate]))
    throw new Refusal(['too-many-calls']);
}

function refuseUnlessAllowed(kind: Kind, capability: Capability): void {
  if (!may(kind, capability)) throw new Refusal([REFUSED_AS[kind]]);
}

/**
 * Authenticates and authorizes. Reads the two markers, member and administrator, at once. `isForChild`: for a member
 * `studentOf` decides, also if its role may not do it for itself.
 */
async function admit(
  capability: Capability,
  { auth }: Request,
  { db, tokenProblem, checksToken, isForChild }: Dependencies & { checksToken: boolean; isForChild: boolean },
): Promise<{ caller: Caller; isMember: boolean } | null> {
  if (!auth) {
    refuseUnlessAllowed('visitor', capability);
    return null;
  }
  const { uid, token } = auth;
  const [read, problem] = await Promise.all([
    readTogether(db, { member: paths.member(uid), admin: paths.admin(uid) }),
    checksToken ? tokenProblem({ uid, auth_time: token.auth_time }) : null,
  ]);
  if (problem) throw new Refusal([problem]);
  const member = readIfExists(read.member, memberDocument)?.data;
  // Also without `auth_time`.
  if (!(token.auth_time >= (member?.tokensFrom ?? 0))) throw new Refusal(['not-signed-in']);
  const shutOut = shutOutOf(member?.state);
  if (shutOut) throw new Refusal([shutOut]);

  const role = roleOf(read.admin.exists, member);
  const isMember = member?.state === 'member';
  refuseUnlessAllowed(isMember && isForChild ? 'guardian' : kindOf(member?.state, role), capability);
  const email = textOf(token.email);
  const verifiedEmail = token.email_verified === true ? email : '';
  const caller = { uid, role, name: textOf(token.name) || DEFAULT_NAME, email, verifiedEmail };
  return { caller, isMember };
}

/** Returns the id of another student that the input names, if guardians have the permission; otherwise null. */
function childOf(capability: Capability, input: unknown, uid: string | undefined): string | null {
  if (!may('guardian', capability) || typeof input !== 'object') return null;
  const named = (input as { studentId?: unknown } | null)?.studentId;
  return typeof named === 'string' && named !== uid ? named : null;
}

/**
 * Returns the student whom a call is about. A child has the role of a student. Refuses with `not-guardian` unless the
 * caller holds the child, and if the child's account is shut out. 2 reads for a child.
 */
async function studentOf(
  capability: Capability,
  { caller, isMember, input }: { caller: Caller; isMember: boolean; input: unknown },
  { db }: Dependencies,
): Promise<Student> {
  const { uid, role } = caller;
  const named = childOf(capability, input, uid);
  if (named === null) return { uid, role, isHeld: false };
  const documents = { holder: paths.holder(named, uid), child: paths.member(named) };
  const { holder, child } = await readTogether(db, documents);
  if (!isMember || !holder.exists) throw new Refusal(['not-guardian']);
  const shutOut = shutOutOf(readIfExists(child, memberDocument)?.data.state);
  if (shutOut) throw new Refusal([shutOut]);
  return { uid: named, role: 'user', isHeld: true };
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
