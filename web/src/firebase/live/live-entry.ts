import type { Reason } from '@domain/errors.ts';
import type { ReactFireGlobals } from 'reactfire';
import { BehaviorSubject } from 'rxjs';
import { isConnected } from '../connection.ts';

/** 'unavailable': Firestore is unreachable. The query recovers by itself. */
export type LiveFailure = Reason | 'unavailable';

export type LiveState<T> =
  | { status: 'pending' }
  | { status: 'error'; reason: LiveFailure }
  | { status: 'ready'; data: T };

/** What a listener reports; a failure is a state, never an exception. */
export type Emit<T> = { next(data: T): void; fail(reason: LiveFailure): void };

/** Opens a listener and returns the function that closes it. */
export type Listen<T> = (emit: Emit<T>) => () => void;

/**
 * One query of one user, shared by every component that shows it. The listener is open exactly while
 * a component holds the entry. `attempt` separates a retry from late reports of earlier attempts.
 */
export type LiveEntry<T> = {
  id: string;
  state: BehaviorSubject<LiveState<T>>;
  holders: number;
  attempt: number;
  listen: Listen<T> | null;
  stop: (() => void) | null;
};

const ID_PREFIX = 'faixa:';

/** A render that React discards creates an entry that is never held. It is dropped after this time. */
const ABANDONED_AFTER_MS = 10_000;

// biome-ignore lint/suspicious/noExplicitAny: one map has entries of every type; entryOf() restores each type.
const entries = new Map<string, LiveEntry<any>>();

/** The last results of queries that no screen shows any more, by id, the oldest first. Only for the same user. */
const kept = new Map<string, LiveState<unknown>>();
const MOST_KEPT = 60;
const KEPT_MS = 30 * 60_000;

function keep<T>({ id, stop, state: { value } }: LiveEntry<T>): void {
  // Without a listener, the user has signed out meanwhile.
  if (stop && value.status === 'ready') remember(id, value);
}

/** Keeps the answer to a query, also of a callable, for `recall`. */
export function remember(id: string, value: LiveState<unknown>): void {
  kept.delete(id);
  kept.set(id, value);
  setTimeout(() => kept.get(id) === value && kept.delete(id), KEPT_MS);
  const [oldest = id] = kept.keys();
  if (kept.size > MOST_KEPT) kept.delete(oldest);
}

/** What was last read by a query, if there is no network. */
export function recall<State>(id: string): State | undefined {
  return isConnected() ? undefined : (kept.get(id) as State | undefined);
}

export function entryId(uid: string, key: string): string {
  return `${ID_PREFIX}${uid}:${key}`;
}

/** The entry of an id, created on first use. It has no listener until it is held, so rendering has no effect. */
export function entryOf<T>(id: string): LiveEntry<T> {
  const known = entries.get(id);
  if (known) return known;
  const entry: LiveEntry<T> = {
    id,
    state: new BehaviorSubject<LiveState<T>>({ status: 'pending' }),
    holders: 0,
    attempt: 0,
    listen: null,
    stop: null,
  };
  entries.set(id, entry);
  setTimeout(dropIfUnheld, ABANDONED_AFTER_MS, entry);
  return entry;
}

/** reactfire keeps every observable with its last value, and has no function to remove one. */
function forgetInReactfire(id: string): void {
  (globalThis as unknown as Partial<ReactFireGlobals>)._reactFirePreloadedObservables?.delete(id);
}

function close<T>(entry: LiveEntry<T>): void {
  entry.attempt += 1;
  entry.stop?.();
  entry.stop = null;
}

function dropIfUnheld<T>(entry: LiveEntry<T>): void {
  if (entry.holders > 0) return;
  close(entry);
  if (entries.get(entry.id) !== entry) return;
  entries.delete(entry.id);
  forgetInReactfire(entry.id);
}

/**
 * Starts again with a new listener, pending unless there is data to show meanwhile: that stays until the first answer,
 * also while the server cannot be reached, because a form in it may be half-typed. All components that show the query
 * recover together. Without a network, what was last read is shown.
 */
export function restart<T>(entry: LiveEntry<T>): void {
  if (!entry.listen) return;
  entry.attempt += 1;
  entry.stop?.();
  const { attempt } = entry;
  const emit = (state: LiveState<T>) => {
    if (attempt === entry.attempt) entry.state.next(state);
  };
  if (entry.state.value.status === 'error') entry.state.next({ status: 'pending' });
  const shown = entry.state.value;
  entry.stop = entry.listen({
    next: (data) => emit({ status: 'ready', data }),
    fail(reason) {
      const isUnanswered = entry.state.value === shown;
      if (isUnanswered && shown.status === 'ready' && reason === 'unavailable') return;
      const last = kept.get(entry.id) as LiveState<T> | undefined;
      if (reason !== 'unavailable') kept.delete(entry.id);
      else if (last && (!isConnected() || entry.state.value === last)) return emit(last);
      emit({ status: 'error', reason });
    },
  });
}

/** Restarts every refused query: what this user may read has changed. */
export function restartRefused(): void {
  for (const entry of entries.values()) {
    const { value } = entry.state;
    if (value.status === 'error' && value.reason === 'not-allowed') restart(entry);
  }
}

/**
 * Closes the listeners of other users at once: Firestore answers a query that still has a listener from
 * its cache, and would show this user what another one was allowed to read.
 */
export function dropOthers(uid: string): void {
  for (const entry of ofOthers(uid)) {
    close(entry);
    dropIfUnheld(entry);
  }
  for (const id of kept.keys()) if (!id.startsWith(entryId(uid, ''))) kept.delete(id);
}

function ofOthers(uid: string) {
  return [...entries.values()].filter(({ id }) => !id.startsWith(entryId(uid, '')));
}

/** Opens the listener of an entry that has none. Without a holder, it is closed after a while. */
function open<T>(entry: LiveEntry<T>, listen: Listen<T>): void {
  entries.set(entry.id, entries.get(entry.id) ?? entry);
  entry.listen = listen;
  if (!entry.stop) restart(entry);
}

/** Opens a query that a component is about to hold, unless components still hold queries of another user. */
export function openEarly<T>(uid: string, key: string, listen: Listen<T>): void {
  dropOthers(uid);
  if (ofOthers(uid).length === 0) open(entryOf<T>(entryId(uid, key)), listen);
}

/** Holds an entry of `uid` and returns its release. The first holder opens the listener, the last one closes it. */
export function hold<T>(entry: LiveEntry<T>, uid: string, listen: Listen<T>): () => void {
  dropOthers(uid);
  entry.holders += 1;
  open(entry, listen);

  return () => {
    entry.holders -= 1;
    // Later in the same tick: when the next screen shows the same query, the listener stays open.
    queueMicrotask(() => {
      if (entry.holders === 0) keep(entry);
      dropIfUnheld(entry);
    });
  };
}
