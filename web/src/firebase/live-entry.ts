import type { Reason } from '@domain/errors.ts';
import type { ReactFireGlobals } from 'reactfire';
import { BehaviorSubject } from 'rxjs';

/** 'unavailable': Firestore can't be reached. It heals by itself when it can. */
export type LiveFailure = Reason | 'unavailable';

export type LiveState<T> =
  | { status: 'pending' }
  | { status: 'error'; reason: LiveFailure }
  | { status: 'ready'; data: T };

/** What a listener tells; `fail` is state like any other, never an exception. */
export type Emit<T> = { next(data: T): void; fail(reason: LiveFailure): void };

/** Opens a listener and returns what ends it. */
export type Listen<T> = (emit: Emit<T>) => () => void;

/**
 * One query of one user, shared by every component that shows it. The listener is open exactly while somebody holds the entry.
 * `attempt` separates a retry from what the attempt before it may still say.
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

/** A render that React throws away makes an entry that nobody ever holds; it is swept after this long. */
const ABANDONED_AFTER_MS = 10_000;

// biome-ignore lint/suspicious/noExplicitAny: entries of every type live in one map; entryOf() gives each its own back.
const entries = new Map<string, LiveEntry<any>>();

export function entryId(uid: string, key: string): string {
  return `${ID_PREFIX}${uid}:${key}`;
}

/** The entry of an id, made on first sight. It listens to nothing until it is held, so rendering alone has no effect. */
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

/** reactfire keeps every observable it ever saw, with its last value; there is no call to make it forget one. */
function forgetInReactfire(id: string): void {
  (globalThis as unknown as Partial<ReactFireGlobals>)._reactFirePreloadedObservables?.delete(id);
}

function dropIfUnheld<T>(entry: LiveEntry<T>): void {
  if (entry.holders > 0) return;
  entry.attempt += 1;
  entry.stop?.();
  entry.stop = null;
  if (entries.get(entry.id) !== entry) return;
  entries.delete(entry.id);
  forgetInReactfire(entry.id);
}

/** Starts over: pending again, with a new listener. Everybody who shows the query recovers together. */
export function restart<T>(entry: LiveEntry<T>): void {
  if (!entry.listen) return;
  entry.attempt += 1;
  entry.stop?.();
  const { attempt } = entry;
  const tell = (state: LiveState<T>) => {
    if (attempt === entry.attempt) entry.state.next(state);
  };
  if (entry.state.value.status !== 'pending') entry.state.next({ status: 'pending' });
  entry.stop = entry.listen({
    next: (data) => tell({ status: 'ready', data }),
    fail: (reason) => tell({ status: 'error', reason }),
  });
}

/**
 * Ends what the user before this one left, at once: Firestore answers a query that is still being listened to from what it knows,
 * and so would show the next user what it was told for the last one.
 */
function dropOthers(uid: string): void {
  for (const entry of [...entries.values()]) {
    if (!entry.id.startsWith(entryId(uid, ''))) dropIfUnheld(entry);
  }
}

/** Holds an entry of `uid` and returns what lets it go. The first holder opens the listener, the last one ends it. */
export function hold<T>(entry: LiveEntry<T>, uid: string, listen: Listen<T>): () => void {
  dropOthers(uid);
  entries.set(entry.id, entries.get(entry.id) ?? entry);
  entry.listen = listen;
  entry.holders += 1;
  if (!entry.stop) restart(entry);

  return () => {
    entry.holders -= 1;
    // Later in the same tick: a screen that hands the query on to the next one keeps its listener.
    queueMicrotask(() => dropIfUnheld(entry));
  };
}
