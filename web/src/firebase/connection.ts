import { useEffect, useState, useSyncExternalStore } from 'react';

/** A target that is reset counts as unsynced for an instant; nobody needs to hear of that. */
const PATIENCE_MS = 2000;

let connected = true;
const listeners = new Set<() => void>();

/**
 * What the listeners find out about the connection to Firestore. Better than `navigator.onLine`, which says no on a machine that only
 * talks to itself, and yes in a café whose network asks for a coin first.
 */
export function noteConnection(now: boolean): void {
  if (connected === now) return;
  connected = now;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** False once Firestore has been out of reach for a moment: what is on screen may be out of date. */
export function useConnected(): boolean {
  const now = useSyncExternalStore(subscribe, () => connected);
  const [lost, setLost] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLost(!now), now ? 0 : PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [now]);
  return !lost;
}
