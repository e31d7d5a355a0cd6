import { membershipOfList } from '@domain/billing/membership.ts';
import { type SubscriptionDocument, subscriptionOfList } from '@domain/billing/subscription.ts';
import { api } from '@domain/graduation/api.ts';
import type { DirectoryEntry } from '@domain/graduation/student-directory.ts';
import { teamMarks, toldApart } from '@domain/names.ts';
import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import * as z from 'zod';
import { useCallable } from '../calls/use-callable.ts';
import { ANSWER_TIMEOUT_MS, useConnected } from '../connection.ts';
import { entryId, recall, remember } from '../live/live-entry.ts';
import { UidContext } from '../live/use-live-query.ts';

/** How a student pays. A part that the caller does not see is null. */
const billingOfList = z.object({
  subscription: subscriptionOfList.nullable(),
  membership: membershipOfList.nullable(),
});
/** `name` differs from those of all other students; `fullName` is stored. */
export type ListedStudent = DirectoryEntry & z.infer<typeof billingOfList> & { fullName: string };
type ReadDirectory = {
  status: 'ready';
  data: ListedStudent[];
  /** The subscriptions without a student. */
  others: SubscriptionDocument[];
  /** What was written later may be missing. */
  changesFrom: Date;
};
export type Directory = { status: 'pending' } | { status: 'error' } | ReadDirectory;

function directoryOf(answer: z.output<typeof api.studentDirectory.output>): ReadDirectory {
  const { students, others, changesFrom } = answer;
  const listed = students.map(({ billing, ...entry }) => ({ ...entry, ...billingOfList.parse(billing) }));
  return {
    status: 'ready',
    data: toldApart(listed, ({ uid }) => uid, teamMarks),
    others: z.array(subscriptionOfList).parse(others),
    changesFrom: new Date(changesFrom),
  };
}

/**
 * All students' directory entries, for searches beyond the page on screen. `load` fetches them, and again refreshes
 * them. `isNeeded`: fetches them at once.
 */
export function useDirectory(isNeeded = false) {
  const { run } = useCallable(api.studentDirectory);
  const id = entryId(useContext(UidContext) ?? '', 'directory');
  const [directory, setDirectory] = useState<Directory>({ status: 'pending' });
  const wanted = useRef(0);
  const loading = useRef(false);
  const loadedAt = useRef(Number.NEGATIVE_INFINITY);
  const timeout = useRef<ReturnType<typeof setTimeout>>(undefined);

  const load = useCallback(async () => {
    wanted.current += 1;
    // Loaded entries stay on screen during a refresh and after a failed one, and without a network on the next page.
    const keepReady = (other: Directory) => (before: Directory) =>
      before.status === 'ready' ? before : (recall<Directory>(id) ?? other);
    setDirectory(keepReady({ status: 'pending' }));
    clearTimeout(timeout.current);
    // The late answer still counts.
    timeout.current = setTimeout(setDirectory, ANSWER_TIMEOUT_MS, keepReady({ status: 'error' }));
    if (loading.current) return;
    loading.current = true;
    // What asks during a call leads to one more: a student who was created meanwhile may be missing in the answer, and
    // a call that began without a connection fails after the connection has returned.
    for (let answered = 0; answered < wanted.current; ) {
      answered = wanted.current;
      const outcome = await run({});
      if (outcome.ok) {
        loadedAt.current = Date.now();
        const read = directoryOf(outcome.output);
        remember(id, read);
        setDirectory(read);
      } else if (answered === wanted.current) setDirectory(keepReady({ status: 'error' }));
    }
    clearTimeout(timeout.current);
    loading.current = false;
  }, [run, id]);

  const connected = useConnected();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the return of the connection asks again, as for lists.
  useEffect(() => {
    if (connected && wanted.current > 0 && loadedAt.current < 0) void load();
  }, [connected]);
  useEffect(() => {
    if (isNeeded) void load();
  }, [isNeeded, load]);

  return { directory, load, loadedAt };
}

/** Megabytes in a large academy, and a person returns to the tab for each message. */
const FRESH_MS = 60_000;

/** The directory, loaded when the page is seen, and again when it is seen a minute later. */
export function useSeenDirectory() {
  const { directory, load, loadedAt } = useDirectory();

  useEffect(() => {
    function loadWhenSeen(): void {
      const isFresh = Date.now() - loadedAt.current < FRESH_MS;
      if (document.visibilityState === 'visible' && !isFresh) void load();
    }
    loadWhenSeen();
    document.addEventListener('visibilitychange', loadWhenSeen);
    return () => document.removeEventListener('visibilitychange', loadWhenSeen);
  }, [load, loadedAt]);

  return { directory, load };
}
