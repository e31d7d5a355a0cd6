import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** By the key of the entry in the history, and the name of the state. */
const kept = new Map<string, unknown>();

/** For another user or role: the state may contain what only the one before could read. */
export function forgetEntries(): void {
  kept.clear();
}

/** State of a page, such as its open rows, that comes back with 'Back' and 'Forward'. */
export function useEntryState<T>(name: string, initial: T) {
  const id = `${useLocation().key} ${name}`;
  const [value, setValue] = useState(() => (kept.has(id) ? (kept.get(id) as T) : initial));
  useEffect(() => void kept.set(id, value), [id, value]);
  return [value, setValue] as const;
}
