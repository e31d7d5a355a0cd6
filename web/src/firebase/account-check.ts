import { createContext, useContext } from 'react';

/** Asks the server whether this account is still allowed in. Set by the session. */
export const AccountCheckContext = createContext<() => void>(() => undefined);

/** What to call when the server refused something that this account should be allowed to do. */
export function useAccountCheck(): () => void {
  return useContext(AccountCheckContext);
}
