import { useCallback, useEffect, useState } from 'react';
import { refreshVerification } from '../../firebase/auth.ts';

/**
 * Whether the address of the signed-in account is confirmed; null until known. Looks again when the page is seen again,
 * as the link opens in another tab or app. `onConfirmed` runs at each look that finds it confirmed: the academy may have
 * changed meanwhile how it lets accounts in.
 */
export function useVerification(onConfirmed: () => void) {
  const [confirmed, setConfirmed] = useState<boolean | null>(null);
  const look = useCallback(async () => {
    const isConfirmed = await refreshVerification();
    setConfirmed(isConfirmed);
    if (isConfirmed) onConfirmed();
    return isConfirmed;
  }, [onConfirmed]);

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

  return { confirmed, look };
}
