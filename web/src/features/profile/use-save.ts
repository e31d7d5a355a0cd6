import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ProfileChanges } from '../../firebase/profile-data.ts';

/**
 * A save that takes longer than this is waiting for a connection, whatever the browser believes of it. Where the browser believes that
 * there is none it is soon said, but not at once: on a network without the Internet a save can still arrive.
 */
const WAITING_AFTER_MS = { online: 6000, offline: 1000 } as const;

function subscribeToConnection(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

function useOnline(): boolean {
  return useSyncExternalStore(subscribeToConnection, () => navigator.onLine);
}

/** True while `saving` goes on without an answer because nobody can be reached. */
export function useWaiting(saving: boolean): boolean {
  const patience = WAITING_AFTER_MS[useOnline() ? 'online' : 'offline'];
  const [waiting, setWaiting] = useState(false);

  useEffect(() => {
    if (!saving) return;
    const timer = setTimeout(setWaiting, patience, true);
    return () => {
      clearTimeout(timer);
      setWaiting(false);
    };
  }, [saving, patience]);

  return waiting;
}

export type SaveStep = 'idle' | 'saving' | 'saved' | 'failed';

/** Where the latest save stands. 'saved' only once the server has said so: without a network it stays 'saving'. */
export function useSaveStep(save: (changes: ProfileChanges) => Promise<void>) {
  const [step, setStep] = useState<SaveStep>('idle');

  async function run(changes: ProfileChanges, settle: () => void): Promise<void> {
    setStep('saving');
    try {
      await save(changes);
    } catch {
      return setStep('failed');
    }
    settle();
    setStep('saved');
  }

  return { step, run, clear: () => setStep('idle') };
}
