import { mustEnter, reasonsToSync } from '@domain/account-sync.ts';
import { describe, expect, it } from 'vitest';
import { DAY, studentOf } from '../support/factories.ts';

const profile = studentOf('ana', { stripeCustomerId: 'cus_1' });
const MEMBER = { state: 'member', role: 'user', profile } as const;

describe('the entry', () => {
  it.each([
    ['a new account has to enter', { ...MEMBER, state: null }, true],
    ['a waiting account has to enter', { ...MEMBER, state: 'waiting' }, true],
    ['a student without a profile has to enter', { ...MEMBER, profile: null }, true],
    ['a professor without a profile has to enter', { ...MEMBER, role: 'professor', profile: null }, true],
    [
      'an administrator without a profile does not have to enter',
      { ...MEMBER, role: 'admin', profile: null },
      false,
    ],
    [
      'a guardian who does not train does not have to enter',
      { ...MEMBER, profile: null, guardian: { trains: false } },
      false,
    ],
    [
      'an account that is shut out does not have to enter',
      { ...MEMBER, state: 'left', profile: null },
      false,
    ],
    [
      'an account does not have to enter before its state is known',
      { ...MEMBER, state: undefined, profile: null },
      false,
    ],
    ['a member does not have to enter before the profile is known', { ...MEMBER, profile: undefined }, false],
    [
      'a member does not have to enter before the role is known',
      { ...MEMBER, role: null, profile: null },
      false,
    ],
  ] as const)('%s', (_, standing, expected) => {
    expect(mustEnter(standing)).toBe(expected);
  });
});

describe('what does not follow the account', () => {
  const reasons = (standing: Parameters<typeof reasonsToSync>[0], email: string = profile.email) =>
    reasonsToSync(standing, { email, today: DAY });
  const { stripeCustomerId: _, ...unbilled } = profile;

  it('is nothing while all is up to date, or unknown', () => {
    expect(reasons(MEMBER)).toEqual([]);
    expect(reasons({ state: undefined, role: null, profile: undefined })).toEqual([]);
    expect(reasons({ ...MEMBER, profile: undefined })).toEqual([]);
    expect(reasons(MEMBER, '')).toEqual([]);
    expect(reasons({ ...MEMBER, profile: null, guardian: { trains: false } })).toEqual([]);
  });

  it('is each reason by itself, and all of them in the order of the cures', () => {
    expect(reasons({ ...MEMBER, role: 'admin' })).toEqual(['role']);
    expect(reasons(MEMBER, 'new@academy.test')).toEqual(['address']);
    expect(reasons({ ...MEMBER, profile: { ...profile, name: 'Ana Lima' } })).toEqual(['rosters']);
    expect(reasons({ ...MEMBER, profile: { ...profile, emailHidden: true } })).toEqual(['rosters']);
    expect(reasons({ ...MEMBER, profile: unbilled })).toEqual(['customer']);
    expect(reasons({ ...MEMBER, role: 'reception', profile: unbilled })).toEqual(['customer']);
    const all = { ...unbilled, isAdmin: true, name: 'Ana Lima' };
    expect(reasons({ ...MEMBER, profile: all }, 'new@academy.test')).toEqual([
      'role',
      'address',
      'rosters',
      'customer',
    ]);
  });

  it('is the address alone for an account that is not a member, and no customer for an administrator', () => {
    const all = { ...unbilled, isAdmin: true, name: 'Ana Lima' };
    expect(reasons({ ...MEMBER, state: 'waiting', profile: all }, 'new@academy.test')).toEqual(['address']);
    expect(reasons({ ...MEMBER, role: 'admin', profile: { ...unbilled, isAdmin: true } })).toEqual([]);
  });
});
