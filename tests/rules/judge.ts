import { readFileSync } from 'node:fs';
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { doc, type Firestore, setLogLevel, writeBatch } from 'firebase/firestore';
import type { MemberState } from '../../domain/member.ts';
import {
  DECLINED,
  DEVICE,
  DISABLED,
  LEFT,
  MEMBER,
  staffOf,
  UNCONFIRMED,
  WAITING,
} from '../support/factories.ts';
import type { Attempt, Fields } from './attempt.ts';
import { perform } from './perform.ts';
import { type Persona, personas } from './personas.ts';

const RULES_PATH = 'firestore.rules';

export type Outcome = 'allowed' | 'refused';

export type World = {
  loadRules: (rules: string) => Promise<void>;
  /** Stores the attempt's data, makes the attempt, and returns the decision of the rules. */
  judge: (attempt: Attempt) => Promise<Outcome>;
  close: () => Promise<void>;
};

export function readRules(): string {
  return readFileSync(RULES_PATH, 'utf8');
}

/** The origin of the emulator, from the environment. */
export function emulatorOrigin(): string {
  const host = process.env.FIRESTORE_EMULATOR_HOST;
  if (!host)
    throw new Error(
      'FIRESTORE_EMULATOR_HOST is not set. Run `npm run test:rules`, which starts an emulator.',
    );
  return `http://${host}`;
}

/** Loads rules into a project. They replace its rules and reset its coverage. */
async function putRules(projectId: string, rules: string): Promise<void> {
  const response = await fetch(`${emulatorOrigin()}/emulator/v1/projects/${projectId}:securityRules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: RULES_PATH, content: rules }] } }),
  });
  if (!response.ok) throw new Error(`The emulator refused the rules: ${await response.text()}`);
}

/**
 * The library bypasses the rules only during a callback; a world needs that as long as it is open.
 */
function pastTheRules(
  environment: RulesTestEnvironment,
): Promise<{ firestore: Firestore; close: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    const closed = Promise.withResolvers<void>();
    const lent = environment.withSecurityRulesDisabled(async (context) => {
      const close = async () => {
        closed.resolve();
        await lent;
      };
      resolve({ firestore: firestoreOf(context), close });
      await closed.promise;
    });
    lent.catch(reject);
  });
}

function firestoreOf(context: RulesTestContext): Firestore {
  // The library's types name the compatibility API, but its instances work with the modular
  // functions.
  return context.firestore() as unknown as Firestore;
}

/**
 * Writes only documents that differ from the wanted ones: most attempts are refused and change
 * nothing.
 */
function stage(firestore: Firestore) {
  const known = new Map<string, Fields | null>();
  return {
    forget: (path: string) => known.delete(path),
    async set(wanted: ReadonlyMap<string, Fields | null>): Promise<void> {
      const batch = writeBatch(firestore);
      const changes = [...wanted].filter(([path, fields]) => !known.has(path) || known.get(path) !== fields);
      for (const [path, fields] of changes) {
        if (fields) batch.set(doc(firestore, path), fields);
        else batch.delete(doc(firestore, path));
        known.set(path, fields);
      }
      if (changes.length > 0) await batch.commit();
    },
  };
}

const STATES: Record<MemberState, Fields> = {
  waiting: WAITING,
  unconfirmed: UNCONFIRMED,
  member: MEMBER,
  device: DEVICE,
  declined: DECLINED,
  left: LEFT,
  disabled: DISABLED,
};
/** One object per persona: `stage` writes again what is another one. */
const MARKERS = new Map(
  Object.entries(personas).map(([name, { state, staff, tokensFrom }]: [string, Persona]) => [
    name,
    state && { ...(staff && staffOf(staff)), ...STATES[state], ...(tokensFrom && { tokensFrom }) },
  ]),
);
const MARKER: Fields = {};
/** The children of the personas who are guardians. */
const CHILDREN = [...new Set(Object.values(personas).flatMap((each: Persona) => each.holds ?? []))];

function worldOf({ as, path, stored, beside = {}, operation }: Attempt): Map<string, Fields | null> {
  const wanted = new Map<string, Fields | null>(Object.entries(beside));
  if (as !== 'functions' && personas[as].uid !== null) {
    const { uid, adminMarker, holds, heldBy }: Persona = personas[as];
    if (heldBy) wanted.set(`students/${uid}/holders/${heldBy}`, MARKER);
    wanted.set(`admins/${uid}`, adminMarker ? MARKER : null);
    wanted.set(`members/${uid}`, MARKERS.get(as) ?? null);
    for (const child of holds ? CHILDREN : [])
      wanted.set(`students/${child}/holders/${uid}`, holds?.includes(child) ? MARKER : null);
  }
  const ofDocument = !['list', 'count', 'list group'].includes(operation);
  // The persona decides about its own marker, not the attempt.
  if (ofDocument && !wanted.has(path)) wanted.set(path, stored);
  return wanted;
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'permission-denied';
}

/** One client of the SDK per persona, created at its first attempt. */
function clientsOf(environment: RulesTestEnvironment, pastTheRules: Firestore) {
  const clients = new Map<Attempt['as'], Firestore>([['functions', pastTheRules]]);
  return (as: Attempt['as']): Firestore => {
    const known = clients.get(as);
    if (known || as === 'functions') return known ?? pastTheRules;
    const { uid, claims } = personas[as];
    const client = firestoreOf(
      uid === null ? environment.unauthenticatedContext() : environment.authenticatedContext(uid, claims),
    );
    clients.set(as, client);
    return client;
  };
}

/** Opens a project on the emulator with the rules loaded. */
export async function openWorld(projectId: string, rules: string = readRules()): Promise<World> {
  // The SDK logs every refusal as a warning; here they are expected.
  setLogLevel('silent');
  await putRules(projectId, rules);
  const { hostname, port } = new URL(emulatorOrigin());
  const environment = await initializeTestEnvironment({
    projectId,
    firestore: { host: hostname, port: Number(port) },
  });
  await environment.clearFirestore();
  const past = await pastTheRules(environment);
  const staged = stage(past.firestore);
  const clientOf = clientsOf(environment, past.firestore);

  return {
    loadRules: (text) => putRules(projectId, text),
    async judge(attempt) {
      await staged.set(worldOf(attempt));
      try {
        await perform(clientOf(attempt.as), attempt);
      } catch (error) {
        if (isRefusal(error)) return 'refused';
        throw error;
      }
      for (const { path } of [attempt, ...(attempt.also ?? [])]) staged.forget(path);
      return 'allowed';
    },
    async close() {
      await past.close();
      await environment.cleanup();
    },
  };
}
