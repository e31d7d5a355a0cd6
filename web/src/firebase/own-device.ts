import { useLayoutEffect } from 'react';

/** Without personal data; public-site/app-start.js reads it. */
const SIGNED_IN_KEY = 'faixa.signed-in';

/** Null removes the item. */
function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Without access to the storage, nothing is kept.
  }
}

/** Notes the account that Auth reports: null when signed out, undefined until it is known. */
export function useNotedAccount(uid: string | null | undefined): void {
  useLayoutEffect(() => {
    if (uid !== undefined) write(SIGNED_IN_KEY, uid === null ? null : 'yes');
  }, [uid]);
}
