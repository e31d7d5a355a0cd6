import {
  type DocumentReference,
  type DocumentSnapshot,
  type FirestoreError,
  onSnapshot,
  type Query,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
  type SnapshotMetadata,
} from 'firebase/firestore';
import type { z } from 'zod';
import { ANSWER_TIMEOUT_MS, isConnected, noteConnection, onConnection } from '../connection.ts';
import { parseDocument } from './documents.ts';
import type { Listen, LiveFailure } from './live-entry.ts';

/** A listener that fails has ended. Its failure has words in the catalogues. */
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

/** Metadata changes tell a cached answer from the server's. */
const WITH_METADATA = { includeMetadataChanges: true };

type Accepts = (metadata: SnapshotMetadata, isEmpty: boolean) => boolean;

/**
 * Opens a listener that accepts snapshots once the server has answered; from then on the cache
 * continues that answer while the connection is lost. A cached snapshot before that is no answer: it
 * can be the part of a list that another query has loaded, or what the previous user was allowed to
 * read.
 *
 * Until the server answers, a lost connection is reported as 'unavailable': also an empty cached
 * snapshot, which Firestore gives only when it has found the server unreachable. The same is reported
 * if nothing comes in time. The listener stays open, so a late answer still counts.
 */
function listenToServer(
  fail: (reason: LiveFailure) => void,
  open: (accepts: Accepts, onError: (error: FirestoreError) => void) => () => void,
): () => void {
  let synced = false;
  const failIfLost = () => isConnected() || fail('unavailable');
  const timeout = setTimeout(fail, ANSWER_TIMEOUT_MS, 'unavailable' as const);
  const stopWaiting = onConnection(failIfLost);
  failIfLost();

  function settle(): void {
    clearTimeout(timeout);
    stopWaiting();
  }

  function accepts({ fromCache }: SnapshotMetadata, isEmpty: boolean): boolean {
    if (synced || !fromCache || isEmpty) noteConnection(!fromCache);
    synced ||= !fromCache;
    if (synced) settle();
    else if (isEmpty) fail('unavailable');
    return synced;
  }
  const close = open(accepts, (error) => {
    settle();
    fail(failureOf(error));
  });
  return () => {
    settle();
    close();
  };
}

/**
 * One document, or null if it does not exist. A malformed one is an error: there is nothing else to
 * show. A local write is reported once the server has it: a refused one would look saved for a moment.
 */
export function listenToDocument<T>(reference: DocumentReference, schema: z.ZodType<T>): Listen<T | null> {
  return ({ next, fail }) =>
    listenToServer(fail, (accepts, onError) => {
      let told = false;
      const onAnswer = (snapshot: DocumentSnapshot) => {
        if (told && snapshot.metadata.hasPendingWrites) return;
        if (!accepts(snapshot.metadata, !snapshot.exists())) return;
        const data = snapshot.data({ serverTimestamps: 'estimate' });
        if (!data) return next(null);
        const parsed = parseDocument(schema, reference.path, data);
        if (parsed === null) return fail('internal');
        told = true;
        next(parsed);
      };
      return onSnapshot(reference, WITH_METADATA, onAnswer, onError);
    });
}

function inQueryOrder(): number {
  return 0;
}

/** Every answer of a query, transformed by `read`. */
function listenToQuery<T>(query: Query, read: (snapshot: QuerySnapshot) => T): Listen<T> {
  return ({ next, fail }) =>
    listenToServer(fail, (accepts, onError) => {
      let told = false;
      const onAnswer = (snapshot: QuerySnapshot) => {
        if (!accepts(snapshot.metadata, snapshot.empty)) return;
        if (told && snapshot.docChanges().length === 0) return;
        told = true;
        next(read(snapshot));
      };
      return onSnapshot(query, WITH_METADATA, onAnswer, onError);
    });
}

function documentsOf<T>({ docs }: QuerySnapshot, schema: z.ZodType<T>): T[] {
  return docs.flatMap((document) => {
    const data = { ...document.data({ serverTimestamps: 'estimate' }), id: document.id };
    return parseDocument(schema, document.ref.path, data) ?? [];
  });
}

/**
 * Every document of a query, its key as `id`. A malformed document is left out, with a warning on
 * the console: it must not hide all others.
 */
export function listenToList<T>(
  query: Query,
  schema: z.ZodType<T>,
  order: (a: T, b: T) => number = inQueryOrder,
): Listen<T[]> {
  return listenToQuery(query, (snapshot) => documentsOf(snapshot, schema).sort(order));
}

/** One document as a list of at most one. A malformed one is left out, as in every list. */
export function listenToOne<T>(reference: DocumentReference, schema: z.ZodType<T>): Listen<T[]> {
  const listen = listenToDocument(reference, schema);
  return ({ next, fail }) =>
    listen({
      next: (data) => next(data === null ? [] : [data]),
      fail: (reason) => (reason === 'internal' ? next([]) : fail(reason)),
    });
}

/** The most ids in one Firestore query. */
export const MOST_IDS = 30;

/** The values in groups, each for one query. */
export function inGroups(values: readonly string[]): string[][] {
  const count = Math.ceil(values.length / MOST_IDS);
  return Array.from({ length: count }, (_, index) => values.slice(index * MOST_IDS, (index + 1) * MOST_IDS));
}

/** The items of several lists, one after another or in `order`, once all have answered. None are an empty answer. */
export function listenToLists<T>(
  lists: readonly Listen<T[]>[],
  order: (a: T, b: T) => number = inQueryOrder,
): Listen<T[]> {
  return ({ next, fail }) => {
    if (lists.length === 0) next([]);
    const answers = new Map<number, T[]>();
    const stops = lists.map((listen, index) =>
      listen({
        next(items) {
          answers.set(index, items);
          // Not in the order of the answers.
          if (answers.size === lists.length)
            next(lists.flatMap((_, at) => answers.get(at) ?? []).sort(order));
        },
        fail(reason) {
          answers.delete(index);
          fail(reason);
        },
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  };
}

/** `last` is null unless the page is full: only then may other documents follow it. */
export type ListPage<T> = { items: T[]; last: QueryDocumentSnapshot | null };

/** One page of a list. A malformed document still counts, or a full page would look like the last. */
export function listenToPage<T>(query: Query, schema: z.ZodType<T>, size: number): Listen<ListPage<T>> {
  return listenToQuery(query, (snapshot) => {
    const last = snapshot.size < size ? undefined : snapshot.docs.at(-1);
    return { items: documentsOf(snapshot, schema), last: last ?? null };
  });
}
