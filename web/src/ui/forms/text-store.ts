import { useSyncExternalStore } from 'react';

/** A text outside React: any module sets it, and components show it. Empty at first. */
export function textStore() {
  let text = '';
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    set(next: string): void {
      text = next;
      for (const listener of [...listeners]) listener();
    },
    useText: () =>
      useSyncExternalStore(
        subscribe,
        () => text,
        () => '',
      ),
  };
}
