import { useState } from 'react';
import { readStored, store } from '../../browser-storage.ts';

/** What was chosen last on this device, and the setter; null as long as nothing was. */
export function useStoredChoice(key: string): [string | null, (choice: string | null) => void] {
  const [chosen, setChosen] = useState(() => readStored('localStorage', key));

  function choose(choice: string | null): void {
    setChosen(choice);
    store('localStorage', key, choice);
  }

  return [chosen, choose];
}
