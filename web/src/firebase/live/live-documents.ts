import { collection, doc, type QueryConstraint, query } from 'firebase/firestore';
import { z } from 'zod';
import { listenToDocument, listenToList } from './snapshots.ts';
import { type Live, type LiveQuery, useLiveQuery } from './use-live-query.ts';

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
