import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  forgetInvitation,
  hasCutInvitation,
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

it.each([
  ['?invite=', true],
  ['?invite=abc', true],
  [`?invite=${ID.slice(0, -1)}`, true],
  ['?invite=../admins/rita', true],
  ['?other=1', false],
])('%s is no invitation; left of one: %s', (search, isCut) => {
  rememberInvitation(search);
  expect(pendingInvitation()).toBeUndefined();
  expect(hasCutInvitation(search)).toBe(isCut);
});

it('a whole link is not cut, with any text that a message adds behind it', () => {
  expect(hasCutInvitation(`?invite=${ID}.>`)).toBe(false);
});

it('without storage there is no invitation, and no error', () => {
  vi.stubGlobal('sessionStorage', undefined);
  rememberInvitation(`?invite=${ID}`);
  forgetInvitation();
  expect(pendingInvitation()).toBeUndefined();
});
