import { useCallback, useEffect, useState } from 'react';
import { refreshVerification } from '../../firebase/auth.ts';

/**
 * Whether the address of the signed-in account is confirmed; null until known. Looks again when the page is seen again,
 * as the link opens in another tab or app. `onConfirmed` runs when a look finds it confirmed.
 */
export function useVerification(onConfirmed: () => void) {
  const [confirmed, setConfirmed] = useState<boolean | null>(null);
  const look = useCallback(async () => setConfirmed(await refreshVerification()), []);

  useEffect(() => {
    const lookWhenSeen = () => document.visibilityState === 'visible' && void look();
    lookWhenSeen();
    document.addEventListener('visibilitychange', lookWhenSeen);
    window.addEventListener('focus', lookWhenSeen);
    return () => {
      document.removeEventListener('visibilitychange', lookWhenSeen);
      window.removeEventListener('focus', lookWhenSeen);
    };
  }, [look]);

  useEffect(() => {
    if (confirmed) onConfirmed();
  }, [confirmed, onConfirmed]);

  return { confirmed, look };
}
