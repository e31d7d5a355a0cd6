import { Failure } from '../output.ts';
import type { DemoAccount } from './demo-data.ts';
import type { DemoDocument } from './demo-document.ts';

type Fields = Record<string, unknown>;

/** A value in Firestore's REST format. Throws for types that our documents never contain. */
function toFirestoreValue(value: unknown): Fields {
  if (value === null) return { nullValue: null };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') {
    return Number.isSafeInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  }
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(toFirestoreValue) } };
  if (typeof value === 'object') return { mapValue: { fields: toFirestoreFields(value) } };
  throw new TypeError(`Firestore cannot hold ${typeof value}`);
}

/** A document's fields in Firestore's REST format. */
function toFirestoreFields(data: object): Fields {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, toFirestoreValue(value)]));
}

/** Plain HTTP, because loading the Admin SDK takes longer than all of these requests. */
type Emulator = { projectId: string; host: string };

/** Firestore accepts 500 writes per commit; the emulator handles smaller commits in parallel. */
const WRITES_AT_ONCE = 250;

async function callEmulator(url: string, { method, body }: { method: string; body?: unknown }) {
  const response = await fetch(url, {
    method,
    // The emulators accept this token instead of a service account's.
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = await response.text();
  if (!response.ok)
    throw new Failure(`The demo data could not be loaded: ${method} ${url} answered ${response.status}`, [
      answer,
    ]);
  return JSON.parse(answer || '{}') as { error?: unknown[] };
}

/** Replaces all accounts. The DELETE address exists only in the emulator, never in a real project. */
export async function loadAccounts(
  { projectId, host }: Emulator,
  accounts: readonly DemoAccount[],
  password: string,
): Promise<void> {
  await callEmulator(`http://${host}/emulator/v1/projects/${projectId}/accounts`, { method: 'DELETE' });
  const users = accounts.map(({ uid, email, name }) => ({
    localId: uid,
    email,
    displayName: name,
    emailVerified: true,
    rawPassword: password,
  }));
  const url = `http://${host}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:batchCreate`;
  const { error = [] } = await callEmulator(url, { method: 'POST', body: { users } });
  if (error.length > 0) throw new Failure(`Auth refused some accounts: ${JSON.stringify(error)}`);
}

/** Replaces all documents; like above, in the emulator only. */
export async function loadDocuments(
  { projectId, host }: Emulator,
  documents: readonly DemoDocument[],
): Promise<void> {
  const root = `projects/${projectId}/databases/(default)/documents`;
  await callEmulator(`http://${host}/emulator/v1/${root}`, { method: 'DELETE' });

  const lots = Array.from({ length: Math.ceil(documents.length / WRITES_AT_ONCE) }, (_, index) =>
    documents.slice(index * WRITES_AT_ONCE, (index + 1) * WRITES_AT_ONCE),
  );
  await Promise.all(
    lots.map((lot) => {
      const writes = lot.map(({ path, data }) => ({
        update: { name: `${root}/${path}`, fields: toFirestoreFields(data) },
      }));
      return callEmulator(`http://${host}/v1/${root}:commit`, { method: 'POST', body: { writes } });
    }),
  );
}
