import { judgeRole, judgeStaff } from '@domain/team.ts';
import { describe, expect, it } from 'vitest';

const FACTS = {
  admins: ['rita', 'saul'],
  able: ['rita', 'saul'],
  by: 'rita',
  uid: 'ana',
  administrator: true,
  state: 'member',
} as const;
const CHANGE = { ok: true, change: true };
const NOTHING = { ok: true, change: false };
const refusal = (reason: string) => ({ ok: false, reasons: [reason] });

describe('a change of the administrators', () => {
  it.each([
    ['grants the role to a member', {}, CHANGE],
    ['is refused for an account that waits', { state: 'waiting' }, refusal('grantee-waiting')],
    ['is refused before the first sign-in', { state: null }, refusal('grantee-waiting')],
    ['changes nothing for an administrator', { uid: 'saul' }, NOTHING],
    ['is refused for a disabled account', { state: 'disabled' }, refusal('grantee-disabled')],
    ['is refused to a former administrator', { by: 'olga' }, refusal('not-allowed')],
    ['revokes the role of another', { uid: 'saul', administrator: false }, CHANGE],
    ['revokes the own role', { uid: 'rita', administrator: false }, CHANGE],
    [
      'revokes the role of a disabled account',
      { uid: 'saul', administrator: false, state: 'disabled' },
      CHANGE,
    ],
    ['changes nothing for a user without the role', { administrator: false }, NOTHING],
    [
      'never revokes the role of the last one',
      { admins: ['rita'], able: ['rita'], uid: 'rita', administrator: false },
      refusal('last-administrator'),
    ],
    [
      'never revokes the role of the last one who is a member',
      { able: ['rita'], uid: 'rita', administrator: false },
      refusal('last-administrator'),
    ],
    [
      'revokes the role of one who is not a member, and leaves one who is',
      { able: ['rita'], uid: 'saul', administrator: false, state: null },
      CHANGE,
    ],
  ] as const)('%s', (_, facts, verdict) => {
    expect(judgeRole({ ...FACTS, ...facts })).toMatchObject(verdict);
  });
});

const SINCE = new Date('2026-03-02T12:00:00Z');
const staffOf = (role: 'professor' | 'reception') => ({ role, grantedAt: SINCE, grantedBy: 'rita' });
const MEMBER = { state: 'member', since: SINCE } as const;
const WANTED = { isAllowed: true, isAdmin: false, member: MEMBER, role: 'professor' } as const;
const PROFESSOR = { ...MEMBER, staff: staffOf('professor') };

describe('a change of a helper', () => {
  it.each([
    ['grants the role to a member', {}, CHANGE],
    ['changes the role', { member: { ...MEMBER, staff: staffOf('reception') } }, CHANGE],
    ['changes nothing for a role that the member has', { member: PROFESSOR }, NOTHING],
    ['revokes the role', { member: PROFESSOR, role: null }, CHANGE],
    [
      'revokes the role of an account that is no member',
      { member: { ...PROFESSOR, state: 'disabled' }, role: null },
      CHANGE,
    ],
    ['changes nothing for a student whose role is revoked', { role: null }, NOTHING],
    [
      'changes nothing for an account without a state that loses a role',
      { member: null, role: null },
      NOTHING,
    ],
    ['is refused for an administrator', { isAdmin: true }, refusal('grantee-administrator')],
    [
      'is refused for an account that waits',
      { member: { ...MEMBER, state: 'waiting' } },
      refusal('grantee-waiting'),
    ],
    ['is refused before the first sign-in', { member: null }, refusal('grantee-waiting')],
    [
      'is refused for a disabled account',
      { member: { ...MEMBER, state: 'disabled' } },
      refusal('grantee-disabled'),
    ],
    [
      'is refused for an account that left',
      { member: { ...MEMBER, state: 'left' } },
      refusal('grantee-disabled'),
    ],
    ['is refused to a former administrator', { isAllowed: false }, refusal('not-allowed')],
    [
      'is refused to a former administrator who revokes',
      { isAllowed: false, member: PROFESSOR, role: null },
      refusal('not-allowed'),
    ],
  ] as const)('%s', (_, facts, verdict) => {
    expect(judgeStaff({ ...WANTED, ...facts })).toEqual(verdict);
  });
});
