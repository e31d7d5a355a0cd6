import { useCallback, useState } from 'react';
import { useTimeout } from '../../../web/src/features/door/use-timeout.ts';

/** A text of a second, of each kind. */
export function ShortText() {
  const [isExtended, setIsExtended] = useState<boolean | null>(null);
  const end = useCallback(() => setIsExtended(null), []);
  useTimeout(isExtended === null ? null : end, 1000, isExtended === true);
  return (
    <main>
      <button type="button" onClick={() => setIsExtended(false)}>
        Fixed
      </button>
      <button type="button" onClick={() => setIsExtended(true)}>
        Extended
      </button>
      <input aria-label="Name" />
      {isExtended !== null && <p>On screen</p>}
    </main>
  );
}
