import { useSyncExternalStore } from 'react';

/** A listener counts as unsynced for an instant when its target is reset: that is no lost connection. */
const GRACE_MS = 2000;

/**
 * No screen shows that it is loading for longer than this without an answer. A network that loses
 * everything without an error keeps a connection open for minutes.
 */
export const ANSWER_TIMEOUT_MS = 9000;

/** Firestore has found the server unreachable. */
let unreachable = false;
/** Listeners whose first answer has timed out: on a stalled network, no connection breaks. */
let waiting = 0;
let lost = false;
let losing: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function judge(): void {
  const now = unreachable || waiting > 0;
  if (lost === now) return;
  lost = now;
  for (const listener of [...listeners]) listener();
}

function setUnreachable(now: boolean): void {
  losing = undefined;
  unreachable = now;
  judge();
}

/** Records that the first answer of a listener has timed out. Returns a function for its end or its late answer. */
export function noteNoAnswer(): () => void {
  waiting += 1;
  judge();
  return () => {
    waiting -= 1;
    judge();
  };
}

/**
 * Records what a listener has learned about the connection to Firestore. This is more reliable than
 * `navigator.onLine`, which is false on an isolated local network and true behind a captive portal.
 */
export function noteConnection(connected: boolean): void {
  if (connected) {
    clearTimeout(losing);
    setUnreachable(false);
  } else {
    losing ??= setTimeout(setUnreachable, GRACE_MS, true);
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls `act` once, as soon as the connection is lost; at once if it already is. Returns the cancellation. */
export function whenConnectionLost(act: () => void): () => void {
  if (lost) {
    act();
    return () => undefined;
  }
  const unsubscribe = subscribe(() => {
    unsubscribe();
    act();
  });
  return unsubscribe;
}

/** False once Firestore has been unreachable for a moment: what is on screen may be out of date. */
export function useConnected(): boolean {
  return useSyncExternalStore(subscribe, () => !lost);
}
