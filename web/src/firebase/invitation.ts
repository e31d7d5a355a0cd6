import { z } from 'zod';

/** The parameter of an invitation's link, which leads to /register. */
const PARAM = 'invite';
const KEY = 'faixa.invitation';

/** The address of an invitation's link. */
export function invitationLink(origin: string, id: string): string {
  return `${origin}/register?${PARAM}=${id}`;
}

/** Keeps the invitation of an address until the account that uses it is signed in. Only in this tab. */
export function rememberInvitation(search: string): void {
  const { data } = z.uuid().safeParse(new URLSearchParams(search).get(PARAM));
  try {
    if (data) sessionStorage.setItem(KEY, data);
  } catch {
    // Without storage the account waits for the academy.
  }
}

export function pendingInvitation(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The server has counted the invitation or knows none: another account in this tab must not use it. */
export function forgetInvitation(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There was no storage to keep it either.
  }
}
