import {
  type DocumentData,
  type DocumentReference,
  type FirestoreError,
  onSnapshot,
  type Query,
  type QuerySnapshot,
  type SnapshotMetadata,
} from 'firebase/firestore';
import type { z } from 'zod';
import { noteConnection } from './connection.ts';
import { parseDocument } from './documents.ts';
import type { Listen, LiveFailure } from './live-entry.ts';

/** A listener that fails has ended; what it could not do is said in the words of the catalogue. */
function failureOf({ code }: FirestoreError): LiveFailure {
  switch (code) {
    case 'permission-denied':
      return 'not-allowed';
    case 'unauthenticated':
      return 'not-signed-in';
    default:
      return 'unavailable';
  }
}

/**
 * Metadata is listened to because what comes from the cache before the server has answered is not the answer. Offline it looks like
 * an empty day; it can be the part of a list that another query happens to have loaded, or what the user before this one
 * was allowed to see.
 */
const WITH_METADATA = { includeMetadataChanges: true };

/** True once the server has answered; from then on the cache continues what it said, for as long as the connection is gone. */
function syncWatch(): (metadata: SnapshotMetadata) => boolean {
  let synced = false;
  return ({ fromCache }) => {
    if (synced || !fromCache) noteConnection(!fromCache);
    synced ||= !fromCache;
    return synced;
  };
}

/** Firestore gives nothing at all from the cache only once it has found that it can't reach the server. */
function unreachable(fail: (reason: LiveFailure) => void): void {
  noteConnection(false);
  fail('unavailable');
}

/**
 * One document, or null where there is none. One that the domain can't read is an error: there is nothing else to show.
 * A write of our own is told when the server has it, not when it is sent: a refused one would have looked saved for a moment.
 */
export function listenToDocument<T>(reference: DocumentReference, schema: z.ZodType<T>): Listen<T | null> {
  return ({ next, fail }) => {
    const isSynced = syncWatch();
    let told = false;
    return onSnapshot(
      reference,
      WITH_METADATA,
      (snapshot) => {
        if (told && snapshot.metadata.hasPendingWrites) return;
        if (!isSynced(snapshot.metadata)) return snapshot.exists() ? undefined : unreachable(fail);
        const data = snapshot.data({ serverTimestamps: 'estimate' });
        if (!data) return next(null);
        const parsed = parseDocument(schema, reference.path, data);
        if (parsed === null) return fail('internal');
        told = true;
        next(parsed);
      },
      (error) => fail(failureOf(error)),
    );
  };
}

function inQueryOrder(): number {
  return 0;
}

/** Every answer of a query, turned into something by `read`. */
function listenToQuery<T>(query: Query, read: (snapshot: QuerySnapshot) => T): Listen<T> {
  return ({ next, fail }) => {
    const isSynced = syncWatch();
    let told = false;
    return onSnapshot(
      query,
      WITH_METADATA,
      (snapshot) => {
        if (!isSynced(snapshot.metadata)) return snapshot.empty ? unreachable(fail) : undefined;
        if (told && snapshot.docChanges().length === 0) return;
        told = true;
        next(read(snapshot));
      },
      (error) => fail(failureOf(error)),
    );
  };
}

function documentsOf<T>({ docs }: QuerySnapshot, schema: z.ZodType<T>): T[] {
  return docs.flatMap((document) => {
    const data = { ...document.data({ serverTimestamps: 'estimate' }), id: document.id };
    return parseDocument(schema, document.ref.path, data) ?? [];
  });
}

/**
 * Every document of a query, its key as `id`. One that the domain can't read is left out, with a warning on the console: a single
 * document that was imported wrongly must not take the whole day from everybody.
 */
export function listenToList<T>(
  query: Query,
  schema: z.ZodType<T>,
  order: (a: T, b: T) => number = inQueryOrder,
): Listen<T[]> {
  return listenToQuery(query, (snapshot) => documentsOf(snapshot, schema).sort(order));
}

/** What a query brings at most, and the id of its last document where it brought that many: others may follow. */
export type ListPage<T> = { items: T[]; last: { id: string; data: DocumentData } | null };

/** One page of a list. What is left out of it still counts: it must not look like the end. */
export function listenToPage<T>(query: Query, schema: z.ZodType<T>, size: number): Listen<ListPage<T>> {
  return listenToQuery(query, (snapshot) => {
    const last = snapshot.size < size ? undefined : snapshot.docs.at(-1);
    return {
      items: documentsOf(snapshot, schema),
      last: last ? { id: last.id, data: last.data() } : null,
    };
  });
}
