import type { ProfileForm } from '@domain/profile.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** A save that takes longer than this is waiting for a connection, whatever the browser believes of it. */
const SLOW_AFTER_MS = 6000;

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
  const online = useOnline();
  const [slow, setSlow] = useState(false);

  useEffect(() => {
    if (!saving) return;
    const timer = setTimeout(setSlow, SLOW_AFTER_MS, true);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [saving]);

  return saving && (slow || !online);
}

export type SaveStep = 'idle' | 'saving' | 'saved' | 'failed';

/** Where the latest save stands. 'saved' only once the server has said so: without a network it stays 'saving'. */
export function useSaveStep(save: (form: ProfileForm) => Promise<void>) {
  const [step, setStep] = useState<SaveStep>('idle');

  async function run(form: ProfileForm, settle: () => void): Promise<void> {
    setStep('saving');
    try {
      await save(form);
    } catch {
      return setStep('failed');
    }
    settle();
    setStep('saved');
  }

  return { step, run, clear: () => setStep('idle') };
}
