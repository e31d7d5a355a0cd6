import { api } from '@domain/api.ts';
import type { DirectoryEntry } from '@domain/graduation/student-directory.ts';
import { useCallback, useState } from 'react';
import { ANSWER_TIMEOUT_MS } from './connection.ts';
import { useCallable } from './use-callable.ts';

export type Directory = { status: 'pending' | 'error' } | { status: 'ready'; data: DirectoryEntry[] };

/**
 * All students' directory entries, for searches beyond the page on screen. `load` fetches them, and
 * again refreshes them.
 */
export function useDirectory() {
  const { run } = useCallable(api.studentDirectory);
  const [directory, setDirectory] = useState<Directory>({ status: 'pending' });

  const load = useCallback(async () => {
    // Loaded entries stay on screen during a refresh and after a failed one.
    const keepReady = (other: Directory) => (before: Directory) =>
      before.status === 'ready' ? before : other;
    setDirectory(keepReady({ status: 'pending' }));
    // The late answer still counts.
    const timeout = setTimeout(setDirectory, ANSWER_TIMEOUT_MS, keepReady({ status: 'error' }));
    const outcome = await run({});
    clearTimeout(timeout);
    setDirectory(
      outcome.ok ? { status: 'ready', data: outcome.output.students } : keepReady({ status: 'error' }),
    );
  }, [run]);

  return { directory, load };
}
