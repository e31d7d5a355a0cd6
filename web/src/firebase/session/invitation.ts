import { z } from 'zod';
import { readStored, store } from '../../browser-storage.ts';

/** The parameter of an invitation's link, which leads to /register. */
const PARAM = 'invite';
/** What a message adds behind a link is ignored: '.', '>'. */
const UUID_LENGTH = 36;
const KEY = 'faixa.invitation';

export function invitationLink(origin: string, id: string): string {
  return `${origin}/register?${PARAM}=${id}`;
}

/**
 * Keeps the invitation of an address until the account that uses it is signed in, in this tab only. Without storage
 * the account waits for the academy.
 */
export function rememberInvitation(search: string): void {
  const { data } = invitationIn(search);
  if (data) store('sessionStorage', KEY, data);
}

/** Whether the address has what is left of an invitation, such as of a link that a message has cut. */
export function hasCutInvitation(search: string): boolean {
  return new URLSearchParams(search).has(PARAM) && !invitationIn(search).success;
}

function invitationIn(search: string) {
  return z.uuid().safeParse(new URLSearchParams(search).get(PARAM)?.slice(0, UUID_LENGTH));
}

export function pendingInvitation(): string | undefined {
  return readStored('sessionStorage', KEY) ?? undefined;
}

/** Call it once the server has answered: another account in this tab must not use the invitation. */
export function forgetInvitation(): void {
  store('sessionStorage', KEY, null);
}
