import type { AuditAct } from '@domain/audit.ts';
import type { AttendanceDocument } from '@domain/schedule/attendance.ts';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import {
  type DocumentData,
  type Firestore,
  getFirestore,
  type Query,
  Timestamp,
} from 'firebase-admin/firestore';
import { expect } from 'vitest';
import { MEMBER } from '../support/factories.ts';

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

const members = new Map<string, Promise<unknown>>();

/** Makes an account a member, unless it has a state already. `dump` omits the document. */
export function admit(uid: string): Promise<unknown> {
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

/** The entries of the record of acts, or those of one act. */
export async function recorded(act?: AuditAct): Promise<DocumentData[]> {
  const all = db.collection('audit');
  return (await (act ? all.where('act', '==', act) : all).get()).docs.map((entry) => entry.data());
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

/** Empties the database, and stores these documents. */
export async function reset(documents: Documents): Promise<void> {
  await clear();
  await put(documents);
}
