import { api } from '@domain/api.ts';
import type { DirectoryEntry } from '@domain/graduation/student-directory.ts';
import { useCallback, useState } from 'react';
import { useCallable } from './use-callable.ts';

/** Whatever was there stays there while it is asked for again, and where no answer comes. */
export type Directory = { status: 'pending' | 'error' } | { status: 'ready'; data: DirectoryEntry[] };

/** Every student's name and grade, for searches beyond the page on screen. `load` again to hear what has changed since. */
export function useDirectory() {
  const { run } = useCallable(api.studentDirectory);
  const [directory, setDirectory] = useState<Directory>({ status: 'pending' });

  const load = useCallback(async () => {
    // What is there stays in view until the answer comes, and also where none comes.
    const keepReady = (other: Directory) => (before: Directory) =>
      before.status === 'ready' ? before : other;
    setDirectory(keepReady({ status: 'pending' }));
    const outcome = await run({});
    setDirectory(
      outcome.ok ? { status: 'ready', data: outcome.output.students } : keepReady({ status: 'error' }),
    );
  }, [run]);

  return { directory, load };
}
