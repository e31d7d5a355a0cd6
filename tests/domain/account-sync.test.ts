import { mustEnter, reasonsToSync } from '@domain/account-sync.ts';
import { expect, it } from 'vitest';
import { DAY, studentOf } from '../support/factories.ts';

const profile = studentOf('ana', { stripeCustomerId: 'cus_1' });
const MEMBER = { state: 'member', role: 'user', profile } as const;

it.each([
  ['a new account has to', { ...MEMBER, state: null }, true],
  ['a waiting account has to', { ...MEMBER, state: 'waiting' }, true],
  ['a student without a profile has to', { ...MEMBER, profile: null }, true],
  ['a professor without a profile has to', { ...MEMBER, role: 'professor', profile: null }, true],
  ['an administrator without a profile need not', { ...MEMBER, role: 'admin', profile: null }, false],
  [
    'a guardian who does not train need not',
    { ...MEMBER, profile: null, guardian: { trains: false } },
    false,
  ],
  ['an account that is shut out need not', { ...MEMBER, state: 'left', profile: null }, false],
  ['an account of unknown state need not yet', { ...MEMBER, state: undefined, profile: null }, false],
  ['a member of unknown profile need not yet', { ...MEMBER, profile: undefined }, false],
  ['a member of unknown role need not yet', { ...MEMBER, role: null, profile: null }, false],
] as const)('the entry %s enter', (_, standing, expected) => {
  expect(mustEnter(standing)).toBe(expected);
});

const reasons = (standing: Parameters<typeof reasonsToSync>[0], email: string = profile.email) =>
  reasonsToSync(standing, { email, today: DAY });
const { stripeCustomerId: _, ...unbilled } = profile;

const renamed = { ...profile, name: 'Ana Lima' };
const all = { ...unbilled, isAdmin: true, name: 'Ana Lima' };
const NEW = 'new@academy.test';

it.each<[string, Parameters<typeof reasonsToSync>[0], string | undefined, string[]]>([
  ['nothing if all is up to date', MEMBER, undefined, []],
  ['nothing while all is unknown', { state: undefined, role: null, profile: undefined }, undefined, []],
  ['nothing while the profile is unknown', { ...MEMBER, profile: undefined }, undefined, []],
  ['nothing while the address is unknown', MEMBER, '', []],
  ['nothing of a guardian', { ...MEMBER, profile: null, guardian: { trains: false } }, undefined, []],
  ['the role', { ...MEMBER, role: 'admin' }, undefined, ['role']],
  ['the address', MEMBER, NEW, ['address']],
  ['the name in rosters', { ...MEMBER, profile: renamed }, undefined, ['rosters']],
  ['a hidden address', { ...MEMBER, profile: { ...profile, emailHidden: true } }, undefined, ['rosters']],
  ['the customer', { ...MEMBER, profile: unbilled }, undefined, ['customer']],
  ['the customer of a helper', { ...MEMBER, role: 'reception', profile: unbilled }, undefined, ['customer']],
  [
    'no customer of an administrator',
    { ...MEMBER, role: 'admin', profile: { ...unbilled, isAdmin: true } },
    undefined,
    [],
  ],
  [
    'all, in the order of the cures',
    { ...MEMBER, profile: all },
    NEW,
    ['role', 'address', 'rosters', 'customer'],
  ],
  ['the address alone before a decision', { ...MEMBER, state: 'waiting', profile: all }, NEW, ['address']],
])('what does not follow the account is %s', (_, standing, email, expected) => {
  expect(reasons(standing, email)).toEqual(expected);
});
