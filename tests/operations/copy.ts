import { readFileSync, writeFileSync } from 'node:fs';
import {
  type CollectionReference,
  type DocumentReference,
  type Firestore,
  Timestamp,
} from 'firebase-admin/firestore';
import { inBatches } from '../bench/many-documents.ts';

/** A copy of a database in a file, one document a line. The emulators import an export of their own only at the start. */

type Line = { path: string; data: unknown };

/** JSON with the times as they are stored, to the nanosecond. Any other class is a type that no document has. */
function encode(value: unknown): unknown {
  if (value instanceof Timestamp) return { $time: [value.seconds, value.nanoseconds] };
  if (Array.isArray(value)) return value.map(encode);
  if (value === null || typeof value !== 'object') return value;
  if (Object.getPrototypeOf(value) !== Object.prototype)
    throw new Error(`Cannot copy a ${value.constructor.name}`);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, encode(each)]));
}

function decode(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decode);
  if (value === null || typeof value !== 'object') return value;
  if ('$time' in value) {
    const [seconds = 0, nanoseconds = 0] = value.$time as number[];
    return new Timestamp(seconds, nanoseconds);
  }
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, decode(each)]));
}

/** Also documents below one that does not exist. */
async function below(parent: Firestore | DocumentReference): Promise<Line[]> {
  const collections: CollectionReference[] = await parent.listCollections();
  const lines = await Promise.all(collections.map(linesOf));
  return lines.flat();
}

async function linesOf(collection: CollectionReference): Promise<Line[]> {
  const { docs } = await collection.get();
  const own = docs.map((each) => ({ path: each.ref.path, data: encode(each.data()) }));
  // Only profiles and leads have collections; asking every document takes minutes.
  if (!['students', 'registration_forms'].includes(collection.id)) return own;
  const inner = await Promise.all((await collection.listDocuments()).map(below));
  return [...own, ...inner.flat()];
}

export async function exportTo(file: string, db: Firestore): Promise<number> {
  const lines = await below(db);
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return lines.length;
}

export async function importFrom(file: string, db: Firestore): Promise<void> {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  await inBatches(lines, (batch, line) => {
    const { path, data } = JSON.parse(line) as Line;
    batch.set(db.doc(path), decode(data) as object);
  });
}
