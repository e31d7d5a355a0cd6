import { judgeRole, type RoleFacts } from '@domain/team.ts';
import { expect, it } from 'vitest';

const FACTS: RoleFacts = {
  admins: ['rita', 'saul'],
  able: ['rita', 'saul'],
  by: 'rita',
  uid: 'ana',
  state: 'member',
  staff: null,
  role: 'professor',
};
type Case = [string, Partial<RoleFacts>, object];
const refusal = (reason: string) => ({ ok: false, reasons: [reason] });
const from = (before: string | null) => ({ ok: true, before });

it.each<Case>([
  ['goes to a member', {}, from(null)],
  ['replaces another role', { staff: 'reception' }, from('reception')],
  ['makes an administrator of a helper', { staff: 'professor', role: 'admin' }, from('professor')],
  ['changes nothing for a helper with the role', { staff: 'professor' }, from('professor')],
  ['changes nothing for an administrator', { uid: 'saul', role: 'admin' }, from('admin')],
  ['is refused for an administrator', { uid: 'saul' }, refusal('grantee-administrator')],
  ['is refused for an account that waits', { state: 'waiting' }, refusal('grantee-waiting')],
  ['is refused for an unconfirmed account', { state: 'unconfirmed' }, refusal('grantee-waiting')],
  ['is refused before the first sign-in', { state: null }, refusal('grantee-waiting')],
  ['is refused for a disabled account', { state: 'disabled' }, refusal('grantee-disabled')],
  ['is refused for an account that left', { state: 'left' }, refusal('grantee-disabled')],
  ['is refused for a declined account', { state: 'declined' }, refusal('grantee-disabled')],
  ['is refused to a former administrator', { by: 'olga' }, refusal('not-allowed')],
])('granting a role %s', (_, facts, verdict) => {
  expect(judgeRole({ ...FACTS, ...facts })).toEqual(verdict);
});

const alone = { uid: 'rita', admins: ['rita'], able: ['rita'] };
it.each<Case>([
  ['takes that of a helper', { staff: 'reception' }, from('reception')],
  ['takes that of a disabled helper', { staff: 'reception', state: 'disabled' }, from('reception')],
  ['takes that of another administrator', { uid: 'saul' }, from('admin')],
  ['takes the own one', { uid: 'rita' }, from('admin')],
  [
    'takes that of a disabled administrator',
    { uid: 'saul', able: ['rita'], state: 'disabled' },
    from('admin'),
  ],
  ['changes nothing for a student', {}, from(null)],
  ['changes nothing for an account without a state', { state: null }, from(null)],
  ['is refused for the last administrator', alone, refusal('last-administrator')],
  ['is refused for the last who is a member', { uid: 'rita', able: ['rita'] }, refusal('last-administrator')],
  ['is refused to a former administrator', { by: 'olga', staff: 'reception' }, refusal('not-allowed')],
])('taking a role %s', (_, facts, verdict) => {
  expect(judgeRole({ ...FACTS, role: null, ...facts })).toEqual(verdict);
});

it.each<Case>([
  [
    'makes the first administrator before the first sign-in',
    { admins: [], able: [], state: null },
    from(null),
  ],
  ['makes no other one of an account that waits', { state: 'waiting' }, refusal('grantee-waiting')],
  ['makes none of a disabled account', { admins: [], state: 'disabled' }, refusal('grantee-disabled')],
  ['takes the role of the last one', { uid: 'rita', able: ['rita'], role: null }, from('admin')],
])('the command line %s', (_, facts, verdict) => {
  expect(judgeRole({ ...FACTS, by: 'cli', role: 'admin', ...facts })).toEqual(verdict);
});
