import { collection, doc, type Firestore, type QueryConstraint, query } from 'firebase/firestore';
import { createContext, useCallback, useContext, useLayoutEffect } from 'react';
import { useFirestore, useObservable } from 'reactfire';
import { z } from 'zod';
import {
  entryId,
  entryOf,
  hold,
  type Listen,
  type LiveFailure,
  type LiveState,
  restart,
} from './live-entry.ts';
import { listenToDocument, listenToList, listenToLists, listenToOne } from './snapshots.ts';

/** The state of a live query, for a component. */
export type Live<T> =
  | { status: 'pending' }
  | { status: 'error'; reason: LiveFailure; retry: () => void }
  | { status: 'ready'; data: T };

/** The same state with data that is made of what was read. */
export function mapLive<T, Made>(live: Live<T>, make: (data: T) => Made): Live<Made> {
  return live.status === 'ready' ? { status: 'ready', data: make(live.data) } : live;
}

/** `key` identifies the query among all of a user's. Equal keys share one listener, so it must contain every bound. */
export type LiveQuery<T> = { key: string; listen: (firestore: Firestore) => Listen<T> };

/** The user whose permissions the queries have; null while signed out. Set by the session. */
export const UidContext = createContext<string | null>(null);

const NO_QUERY = 'faixa:none';

/**
 * The only way to read Firestore. reactfire's own data hooks never close listeners, throw on sign-out
 * and stay broken for the next user (docs/decisions/0111). It therefore gets our own observable per
 * user and query, which never errors and never completes; live-entry.ts opens and closes the listener.
 * Without a user, or with `null`, nothing is read.
 */
export function useLiveQuery<T>(query: LiveQuery<T> | null): Live<T> {
  const firestore = useFirestore();
  const uid = useContext(UidContext);
  const active = uid !== null && query !== null;
  const entry = entryOf<T>(active ? entryId(uid, query.key) : NO_QUERY);

  const { data } = useObservable<LiveState<T>>(entry.id, entry.state, { suspense: false });

  // A layout effect opens the listener one frame earlier. Only the key of `query` matters: see LiveQuery.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry identifies uid and query.
  useLayoutEffect(() => (active ? hold(entry, uid, query.listen(firestore)) : undefined), [entry, firestore]);

  const retry = useCallback(() => restart(entry), [entry]);

  // Before the observable emits, reactfire's data is undefined, although its type says otherwise.
  const state: LiveState<T> | undefined = data;
  if (!state) return { status: 'pending' };
  return state.status === 'error' ? { ...state, retry } : state;
}

/** The document at a path; null if it does not exist. */
export function documentAt<T>(path: string, schema: z.ZodType<T>): LiveQuery<T | null> {
  return { key: path, listen: (firestore) => listenToDocument(doc(firestore, path), schema) };
}

/** As `documentAt`. Reads nothing without a path. */
export function useDocument<T>(path: string | null, schema: z.ZodType<T>): Live<T | null> {
  return useLiveQuery(path === null ? null : documentAt(path, schema));
}

type List<T> = {
  collection: string;
  schema: z.ZodType<T>;
  /** Identifies the bounds among the lists of the collection. */
  key?: string;
  bounds?: readonly QueryConstraint[];
  /** By default that of the query. */
  order?: (a: T, b: T) => number;
  /** Otherwise nothing is read. */
  wanted?: boolean;
};

/** The documents of a collection within bounds. */
export function useList<T>({ wanted = true, ...list }: List<T>): Live<T[]> {
  return useLiveQuery(wanted ? listOf(list) : null);
}

/** The documents of a collection with these ids, by default in their order, without those that do not exist. */
export function useEach<T>(
  path: string,
  ids: readonly string[],
  schema: z.ZodType<T>,
  order?: (a: T, b: T) => number,
): Live<T[]> {
  return useLiveQuery({
    key: `${path}?ids=${ids.join()}`,
    listen: (firestore) =>
      listenToLists(
        ids.map((id) => listenToOne(doc(firestore, path, id), schema)),
        order,
      ),
  });
}

/** The number of documents within bounds, which limit it; null until it is known, and unless `wanted`. */
export function useCount(list: Omit<List<object>, 'schema' | 'order'>): number | null {
  const live = useList({ ...list, schema: z.object({}) });
  return live.status === 'ready' ? live.data.length : null;
}

function listOf<T>({ collection: path, schema, key, bounds = [], order }: List<T>): LiveQuery<T[]> {
  return {
    key: key ? `${path}?${key}` : path,
    listen: (firestore) => listenToList(query(collection(firestore, path), ...bounds), schema, order),
  };
}
