import type { Firestore } from 'firebase/firestore';
import { createContext, useCallback, useContext, useLayoutEffect } from 'react';
import { useFirestore, useObservable } from 'reactfire';
import {
  entryId,
  entryOf,
  hold,
  type Listen,
  type LiveFailure,
  type LiveState,
  restart,
} from './live-entry.ts';

/** What a component sees of something in Firestore that changes while it looks. */
export type Live<T> =
  | { status: 'pending' }
  | { status: 'error'; reason: LiveFailure; retry: () => void }
  | { status: 'ready'; data: T };

/** `key` names the query among all queries of a user: equal keys share one listener, so put every bound into it. */
export type LiveQuery<T> = { key: string; listen: (firestore: Firestore) => Listen<T> };

/** Whose eyes the queries read with; null while nobody is signed in. Set by the session. */
export const UidContext = createContext<string | null>(null);

const NO_QUERY = 'faixa:none';

/**
 * The one way to read Firestore. reactfire delivers, and never decides: its own data hooks keep listeners open for good, throw on
 * sign-out and stay broken for the next user (docs/decisions/0010). So it is fed an observable of ours per user and query, which knows no error
 * and completes never; who listens, and until when, is settled in live-entry.ts. Without a user, or with `null`, nothing is asked.
 */
export function useLiveQuery<T>(query: LiveQuery<T> | null): Live<T> {
  const firestore = useFirestore();
  const uid = useContext(UidContext);
  const active = uid !== null && query !== null;
  const entry = entryOf<T>(active ? entryId(uid, query.key) : NO_QUERY);

  const { data } = useObservable<LiveState<T>>(entry.id, entry.state, { suspense: false });

  // A layout effect opens the listener one frame earlier than a plain one would. Of `query` only the key counts: see LiveQuery.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry stands for uid and query.
  useLayoutEffect(() => (active ? hold(entry, uid, query.listen(firestore)) : undefined), [entry, firestore]);

  const retry = useCallback(() => restart(entry), [entry]);

  // Until the observable has spoken reactfire has no data, whatever its type says.
  const state: LiveState<T> | undefined = data;
  if (!state) return { status: 'pending' };
  return state.status === 'error' ? { ...state, retry } : state;
}
