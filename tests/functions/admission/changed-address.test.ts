import { beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '../../../functions/src/edge/dependencies.ts';
import { followEmail } from '../../../functions/src/session/follow-email.ts';
import { APPLICATION, IN_AUTH, studentOf, WAITING } from '../../support/factories.ts';
import { get, reset } from '../database.ts';
import { interruptedBy } from '../faults.ts';
import { call, OFFICE, RITA, refused, world } from '../world.ts';

/** A stranger registers with the address of a person whom the academy knows, and confirms another one. */

const OWN = 'stranger@academy.test';
const KNOWN = 'vera@academy.test';

const inAuth = (account: Partial<Account>) =>
  world({ findAccount: async () => ({ name: 'Vera', ...IN_AUTH, email: OWN, ...account }) });
/** `email`: the address on the administrator's screen. */
const admit = (account: Partial<Account>, email = KNOWN, db = world().db) =>
  call('decideAdmission', RITA, { studentId: 'vera', decision: 'admit', email }, { ...inAuth(account), db });
/** `email`: the address in the token, which may be an hour old. */
const visit = (account: Partial<Account>, email = OWN) =>
  call('ensureProfile', { uid: 'vera', claims: { email } }, {}, inAuth(account));
const standing = async () => {
  const [member, student] = [await get('members/vera'), await get('students/vera')];
  const { admission, email } = student as { admission?: { state: string }; email: string };
  return { state: member?.state, applied: admission?.state, email };
};

beforeEach(() =>
  reset({
    ...OFFICE,
    'members/vera': WAITING,
    'students/vera': studentOf('vera', { email: KNOWN, admission: APPLICATION }),
  }),
);

describe('an admission of an address that is not confirmed', () => {
  beforeEach(() => admit({ email: KNOWN, emailVerified: false }));

  it.each([
    ['a token with the new address', OWN],
    ['a token with the old one', KNOWN],
  ])('does not hold for another address, with %s', async (_, email) => {
    expect(await standing()).toMatchObject({ state: 'waiting', applied: 'admitted' });
    await visit({}, email);
    await visit({}, email);
    expect(await standing()).toMatchObject({ state: 'waiting', applied: 'waiting' });
  });

  it('is taken back in the commit that changes the address', async () => {
    await followEmail('vera', inAuth({}));
    expect(await standing()).toEqual({ state: 'waiting', applied: 'waiting', email: OWN });
  });

  it('holds for the address that the academy saw', async () => {
    await visit({ email: KNOWN }, KNOWN);
    expect(await standing()).toEqual({ state: 'member', applied: undefined, email: KNOWN });
  });
});

it('an account whose address is another than the academy saw is not let in, and then shows its own', async () => {
  expect(await admit({})).toEqual(refused('address-changed'));
  expect(await standing()).toEqual({ state: 'waiting', applied: 'waiting', email: OWN });
  expect(await admit({}, OWN)).toMatchObject({ ok: true });
  expect(await standing()).toEqual({ state: 'member', applied: undefined, email: OWN });
});

it('an account whose address changed while the list was on the screen is not let in', async () => {
  const decide = (email: string) => admit({ email: KNOWN }, email);
  expect(await decide(OWN)).toEqual(refused('address-changed'));
  expect(await standing()).toMatchObject({ state: 'waiting', applied: 'waiting' });
  expect(await decide(KNOWN)).toMatchObject({ ok: true });
});

it('an account whose address changes in the moment of the admission is not let in', async () => {
  const meanwhile = interruptedBy(() => followEmail('vera', inAuth({})));
  expect(await admit({ email: KNOWN }, KNOWN, meanwhile)).toEqual(refused('address-changed'));
  expect(await standing()).toEqual({ state: 'waiting', applied: 'waiting', email: OWN });
});

it('an admission in the moment in which the address changes is taken back', async () => {
  const meanwhile = interruptedBy(() => admit({ email: KNOWN, emailVerified: false }));
  await followEmail('vera', { ...inAuth({}), db: meanwhile });
  expect(await standing()).toEqual({ state: 'waiting', applied: 'waiting', email: OWN });
});

it('an account that claims another address without confirming it is not let in', async () => {
  expect(await admit({ emailVerified: false })).toEqual(refused('address-changed'));
  expect(await standing()).toEqual({ state: 'waiting', applied: 'waiting', email: KNOWN });
});
