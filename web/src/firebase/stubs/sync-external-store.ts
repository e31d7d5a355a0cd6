import { useSyncExternalStore as useReactStore } from 'react';

/**
 * Replaces the package that reactfire gets this hook from (see web/vite.config.ts). reactfire gives no snapshot for
 * hydration, without which React discards the form of /login that the build wrote.
 */
export function useSyncExternalStore<Snapshot>(
  subscribe: (changed: () => void) => () => void,
  getSnapshot: () => Snapshot,
  getServerSnapshot = getSnapshot,
): Snapshot {
  return useReactStore(subscribe, getSnapshot, getServerSnapshot);
}
