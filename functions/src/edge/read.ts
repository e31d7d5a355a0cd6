import type { Reason } from '@domain/errors.ts';
import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  Timestamp,
} from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import type { z } from 'zod';
import { Refusal } from './refusal.ts';

/** A parsed document and the version that was read, the precondition of a guarded commit. */
export type Stored<T> = { data: T; version: Timestamp };

/** Reads several documents in one round trip. */
export async function readTogether<Name extends string>(
  db: Firestore,
  documents: Record<Name, DocumentReference>,
): Promise<Record<Name, DocumentSnapshot>> {
  const names = Object.keys(documents) as Name[];
  const snapshots = await db.getAll(...names.map((name) => documents[name]));
  return Object.fromEntries(names.map((name, index) => [name, snapshots[index]])) as Record<
    Name,
    DocumentSnapshot
  >;
}

/** Firestore's timestamps become Dates before a domain schema sees them: the domain knows no Firebase. */
function toDates(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(toDates);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, toDates(entry)]));
}

function parse<T>(snapshot: DocumentSnapshot, schema: z.ZodType<T>): Stored<T> | 'malformed' | null {
  if (!snapshot.exists || !snapshot.updateTime) return null;
  const parsed = schema.safeParse(toDates(snapshot.data()));
  if (parsed.success) return { data: parsed.data, version: snapshot.updateTime };

  // Field names and the path hold ids only; the values stay out of the log.
  const fields = parsed.error.issues.map(({ path }) => path.join('.'));
  logger.error('malformed-document', { path: snapshot.ref.path, fields });
  return 'malformed';
}

/** The document, or null where there is none. A malformed one is our own fault, not the caller's: it throws. */
export function readIfExists<T>(snapshot: DocumentSnapshot, schema: z.ZodType<T>): Stored<T> | null {
  const stored = parse(snapshot, schema);
  if (stored === 'malformed') throw new Error(`Malformed document ${snapshot.ref.path}`);
  return stored;
}

/** The document, or a refusal that says in the caller's words whether it is missing or malformed. */
export function readOrRefuse<T>(
  snapshot: DocumentSnapshot,
  schema: z.ZodType<T>,
  reasons: { missing: Reason; malformed: Reason },
): Stored<T> {
  const stored = parse(snapshot, schema);
  if (stored === null) throw new Refusal(reasons.missing);
  if (stored === 'malformed') throw new Refusal(reasons.malformed);
  return stored;
}
