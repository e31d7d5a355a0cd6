import { useState } from 'react';
import { readStored, store } from '../../browser-storage.ts';

/** The last choice on this device, and its setter; null before the first one. */
export function useStoredChoice(key: string): [string | null, (choice: string | null) => void] {
  const [chosen, setChosen] = useState(() => readStored('localStorage', key));

  function choose(choice: string | null): void {
    setChosen(choice);
    store('localStorage', key, choice);
  }

  return [chosen, choose];
}
