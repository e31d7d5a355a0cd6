import { roleOf } from '@domain/member.ts';
import { kindOf } from '@domain/permissions.ts';
import { expect, it } from 'vitest';

it.each([
  [undefined, 'user', 'registered'],
  [null, 'admin', 'registered'],
  ['waiting', 'admin', 'waiting'],
  ['unconfirmed', 'professor', 'unconfirmed'],
  ['member', 'user', 'student'],
  ['member', 'professor', 'professor'],
  ['member', 'reception', 'reception'],
  ['member', 'admin', 'administrator'],
  ['declined', 'user', 'visitor'],
  ['disabled', 'admin', 'visitor'],
  ['left', 'user', 'visitor'],
] as const)('an account in the state %s with the role %s is of the kind %s', (state, role, kind) => {
  expect(kindOf(state, role)).toBe(kind);
});

const staff = { role: 'professor', grantedAt: new Date(0), grantedBy: 'rita' } as const;

it.each([
  [false, null, 'user'],
  [false, { state: 'member' }, 'user'],
  [false, { state: 'member', staff }, 'professor'],
  [false, { state: 'member', staff: { ...staff, role: 'reception' } }, 'reception'],
  [false, { state: 'waiting', staff }, 'user'],
  [false, { state: 'disabled', staff }, 'user'],
  [false, { state: 'left', staff }, 'user'],
  [true, { state: 'member', staff }, 'admin'],
  [true, { state: 'waiting' }, 'admin'],
  [true, null, 'admin'],
] as const)(
  'the role by both markers of an administrator %s with the marker %o is %s',
  (isAdmin, member, role) => {
    expect(roleOf(isAdmin, member)).toBe(role);
  },
);
