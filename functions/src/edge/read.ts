import type { Reason } from '@domain/errors.ts';
import type { Role } from '@domain/member.ts';
import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  Timestamp,
} from 'firebase-admin/firestore';
import type { z } from 'zod';
import type { Dependencies } from './dependencies.ts';
import { Refusal } from './refusal.ts';

/** A parsed document and its version, the precondition of an optimistic commit. */
export type Stored<T> = { data: T; version: Timestamp };

/** An internal error: a document does not match its schema. Contains the path and the names of fields, no values. */
export class MalformedDocument extends Error {
  readonly path: string;
  readonly fields: string[];

  constructor(path: string, { issues }: z.ZodError) {
    super('Malformed document');
    this.path = path;
    this.fields = issues.map((issue) => issue.path.join('.'));
  }
}

/** Reads several documents in one round trip, by their paths or references. */
export async function readTogether<Name extends string>(
  db: Firestore,
  documents: Record<Name, string | DocumentReference>,
): Promise<Record<Name, DocumentSnapshot>> {
  const named = Object.entries<string | DocumentReference>(documents);
  const snapshots = await db.getAll(
    ...named.map(([, each]) => (typeof each === 'string' ? db.doc(each) : each)),
  );
  const read = named.map(([name], index) => [name, snapshots[index]]);
  return Object.fromEntries(read) as Record<Name, DocumentSnapshot>;
}

/** Turns Firestore's timestamps into Dates, as the domain's schemas know no Firebase. */
export function toDates(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(toDates);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, toDates(entry)]));
}

/** The document, or null if it does not exist. Throws `MalformedDocument`. */
export function readIfExists<T>(snapshot: DocumentSnapshot, schema: z.ZodType<T>): Stored<T> | null {
  if (!snapshot.exists || !snapshot.updateTime) return null;
  const parsed = schema.safeParse(toDates(snapshot.data()));
  if (!parsed.success) throw new MalformedDocument(snapshot.ref.path, parsed.error);
  return { data: parsed.data, version: snapshot.updateTime };
}

/** The document. Refuses with the given reasons if it is missing or malformed. */
export function readOrRefuse<T>(
  snapshot: DocumentSnapshot,
  schema: z.ZodType<T>,
  reasons: { missing: Reason; malformed: Reason },
): Stored<T> {
  const stored = refusing(reasons.malformed, () => readIfExists(snapshot, schema));
  if (!stored) throw new Refusal([reasons.missing]);
  return stored;
}

/** Returns fields of a student's profile. Refuses a missing or malformed one. */
export function readProfile<T>(snapshot: DocumentSnapshot, schema: z.ZodType<T>): Stored<T> {
  return readOrRefuse(snapshot, schema, { missing: 'profile-missing', malformed: 'profile-missing' });
}

function refusing<T>(reason: Reason, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof MalformedDocument ? new Refusal([reason], { cause: error }) : error;
  }
}

/** Refuses a profile that the caller does not see: helpers see no account that is not a member (firestore.rules). */
export function refuseUnseen(student: DocumentSnapshot, { role }: { role: Role }): void {
  if (!student.exists || (role !== 'admin' && student.get('admission')))
    throw new Refusal(['profile-missing']);
}

/**
 * The name in the caller's profile; `otherwise` without one, as an administrator may be. Not the token's name first,
 * which its owner changes unseen by the academy.
 */
export function nameOf(profile: DocumentSnapshot, otherwise: string): string {
  const name: unknown = profile.get('name');
  return typeof name === 'string' && name ? name : otherwise;
}

/** Skips and logs malformed documents, so that one bad import does not break the whole list. */
export function parsedById<Found extends DocumentSnapshot, T>(
  docs: readonly Found[],
  logError: Dependencies['logError'],
  event: string,
  read: (found: Found) => T | undefined,
): Map<string, T> {
  return new Map(
    docs.flatMap((found) => {
      try {
        const parsed = read(found);
        return parsed === undefined ? [] : [[found.id, parsed] as const];
      } catch (error) {
        if (!(error instanceof MalformedDocument)) throw error;
        logError(event, { path: error.path, fields: error.fields });
        return [];
      }
    }),
  );
}
