import { judgeRole } from '@domain/team.ts';
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
