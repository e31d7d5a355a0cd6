import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  forgetInvitation,
  invitationLink,
  pendingInvitation,
  rememberInvitation,
} from '../../../web/src/firebase/session/invitation.ts';

const ID = '3b241101-e2bb-4255-8caf-4136c566a962';

/** The storage of a tab. */
function storage(values = new Map<string, string>()) {
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('an invitation is kept from its link until it is used', () => {
  rememberInvitation(new URL(invitationLink('https://faixa.test', ID)).search);
  expect(pendingInvitation()).toBe(ID);
  // A later address without one does not remove it.
  rememberInvitation('');
  expect(pendingInvitation()).toBe(ID);
  forgetInvitation();
  expect(pendingInvitation()).toBeUndefined();
});

it.each(['?invite=', '?invite=abc', '?invite=../admins/rita', '?other=1'])(
  '%s is no invitation',
  (search) => {
    rememberInvitation(search);
    expect(pendingInvitation()).toBeUndefined();
  },
);

it('without storage there is no invitation, and no error', () => {
  vi.stubGlobal('sessionStorage', undefined);
  rememberInvitation(`?invite=${ID}`);
  forgetInvitation();
  expect(pendingInvitation()).toBeUndefined();
});
