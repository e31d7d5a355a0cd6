import { createContext, useContext } from 'react';

/** What to do when the server refused something that this account should be allowed: ask it whether the account is still welcome. */
export const AccountDoubtContext = createContext<() => void>(() => undefined);

export function useAccountDoubt(): () => void {
  return useContext(AccountDoubtContext);
}
