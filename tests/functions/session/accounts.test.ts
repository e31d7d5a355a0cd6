import { auditDocument } from '@domain/audit.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { disableAccount, enableAccount, setAdministrator } from '../../../tools/admin/accounts.ts';
import { described, findAccount, uidOf } from '../../../tools/admin/find-account.ts';
import { APPLICATION, DISABLED, studentOf, WAITING } from '../../support/factories.ts';
import { ROUNDS } from '../../support/rounds.ts';
import { auth, clear, db, get, put, recorded } from '../database.ts';
import { call, refused } from '../world.ts';

const services = { auth, db };
let accounts = 0;
let uid = '';

beforeEach(async () => {
  await clear();
  uid = `account-${process.pid}-${++accounts}`;
  await auth.createUser({ uid, email: `${uid}@academy.test`, password: 'demo1234', emailVerified: true });
});

const enter = () => call('ensureProfile', { uid }, {});

describe('npm run admin:grant and admin:revoke', () => {
  it('change only isAdmin and updatedAt of an existing profile', async () => {
    await put({ [`students/${uid}`]: studentOf(uid, { isAdmin: false }) });
    const before = await get(`students/${uid}`);

    await setAdministrator(services, uid, true);
    const granted = await get(`students/${uid}`);
    expect(granted).toEqual({ ...before, isAdmin: true, updatedAt: expect.any(Date) });

    await setAdministrator(services, uid, false);
    expect(await get(`students/${uid}`)).toEqual({ ...before, updatedAt: expect.any(Date) });
  });

  it('leave the marker of an administrator as it is', async () => {
    const marker = { grantedBy: 'rita', grantedAt: new Date(0) };
    await put({ [`admins/${uid}`]: marker });
    await setAdministrator(services, uid, true);
    expect(await get(`admins/${uid}`)).toEqual(marker);
    expect(await recorded()).toHaveLength(0);
  });

  it('grant nothing to an address that is not verified: a stranger may have registered it first', async () => {
    await auth.updateUser(uid, { emailVerified: false });
    await expect(setAdministrator(services, uid, true)).rejects.toThrow('has not confirmed its email');
    expect(await get(`admins/${uid}`)).toBeUndefined();
    await setAdministrator(services, uid, false);
  });

  it('grant nothing to an account that the academy has not let in, except the first administrator', async () => {
    await put({ 'admins/rita': {}, [`members/${uid}`]: WAITING });
    await expect(setAdministrator(services, uid, true)).rejects.toThrow('has not let the account');
    await db.doc('admins/rita').delete();
    await setAdministrator(services, uid, true);
    expect(await get(`admins/${uid}`)).toBeDefined();
    expect(await get(`students/${uid}`)).toBeUndefined();
  });

  it('find an account by its user id after it changed its address', async () => {
    await auth.updateUser(uid, { email: `changed-${uid}@academy.test` });
    await expect(findAccount(auth, 'demo-academy', { email: `${uid}@academy.test` })).rejects.toThrow(
      'No account',
    );
    const found = await findAccount(auth, 'demo-academy', { uid });
    expect(described(found)).toMatch(`${uid}, no name, changed-${uid}@academy.test (not verified), created `);
  });

  it('find an account that Auth has lost only to erase it', async () => {
    const lost = { email: '', uid: `lost-${uid}` };
    await expect(uidOf(auth, 'demo-academy', lost, false)).rejects.toThrow('No account');
    expect(await uidOf(auth, 'demo-academy', lost, true)).toBe(lost.uid);
  });

  it('grant nothing to a disabled account, which admin:enable would make an administrator', async () => {
    await auth.updateUser(uid, { disabled: true });
    await expect(setAdministrator(services, uid, true)).rejects.toThrow('is disabled');
    await auth.updateUser(uid, { disabled: false });
    await put({ [`members/${uid}`]: DISABLED });
    await expect(setAdministrator(services, uid, true)).rejects.toThrow('is disabled');
    expect(await get(`admins/${uid}`)).toBeUndefined();
  });
});

describe('two commands for the same account at the same time', () => {
  const recorded = async () =>
    (await db.collection('audit').orderBy('at').get()).docs.map((each) => each.get('act'));

  it(`that grant and revoke it leave what the profile and the last entry say, ${ROUNDS} times`, async () => {
    await put({ [`students/${uid}`]: studentOf(uid, { isAdmin: false }) });
    for (let round = 1; round <= ROUNDS; round++) {
      await Promise.all([setAdministrator(services, uid, true), setAdministrator(services, uid, false)]);
      const isAdmin = (await get(`admins/${uid}`)) !== undefined;
      expect(await get(`students/${uid}`)).toMatchObject({ isAdmin });
      const acts = await recorded();
      expect(acts.at(-1)).toBe(isAdmin ? 'role-granted' : acts.length === 0 ? undefined : 'role-revoked');
      expect(acts.every((act, at) => act !== acts[at - 1])).toBe(true);
    }
  });

  it('that disable it leave one entry of the state and one of the role', async () => {
    await setAdministrator(services, uid, true);
    await Promise.all([disableAccount(services, uid), disableAccount(services, uid)]);
    expect(await recorded()).toEqual(['role-granted', 'account-disabled', 'role-revoked']);
    expect(await get(`admins/${uid}`)).toBeUndefined();
  });
});

describe('npm run admin:disable and admin:enable', () => {
  it('lock out an account whose token is still valid, and let it in again', async () => {
    await disableAccount(services, uid);
    expect(await enter()).toEqual(refused('account-disabled'));
    expect(await auth.getUser(uid)).toMatchObject({ disabled: true });

    await enableAccount(services, uid);
    expect(await enter()).toMatchObject({ ok: true });
    expect(await auth.getUser(uid)).toMatchObject({ disabled: false });
  });

  it('let an account wait again that was never let in', async () => {
    await put({
      [`members/${uid}`]: WAITING,
      [`students/${uid}`]: studentOf(uid, { admission: APPLICATION }),
    });
    await disableAccount(services, uid);
    await enableAccount(services, uid);
    expect(await get(`members/${uid}`)).toMatchObject({ state: 'waiting' });
  });

  it('take the administrator role in the same commit, and do not give it back', async () => {
    await put({ [`students/${uid}`]: studentOf(uid, { stripeCustomerId: 'cus_1' }) });
    await setAdministrator(services, uid, true);
    await disableAccount(services, uid);
    const times = await Promise.all(
      [`members/${uid}`, `students/${uid}`].map(async (path) => (await db.doc(path).get()).updateTime),
    );
    expect(times[0]).toEqual(times[1]);
    expect(await get(`admins/${uid}`)).toBeUndefined();
    expect(await get(`students/${uid}`)).toMatchObject({ isAdmin: false });

    await enableAccount(services, uid);
    expect(await get(`members/${uid}`)).toMatchObject({ state: 'member' });
    expect(await enter()).toEqual({ ok: true, output: {} });
    expect(await get(`admins/${uid}`)).toBeUndefined();
  });

  it('end every session of the account', async () => {
    const since = async () => Date.parse((await auth.getUser(uid)).tokensValidAfterTime ?? '');
    const before = await since();
    // Auth stores the time in whole seconds.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await disableAccount(services, uid);
    expect(await since()).toBeGreaterThan(before);
  });
});

it('an act from the command line leaves one entry by cli, and none if it changes nothing', async () => {
  const acts = async () => {
    const { docs } = await db.collection('audit').orderBy('at').get();
    return docs.map((each) => [each.get('act'), each.get('by'), each.get('whom')]);
  };
  const of = (act: string) => [act, 'cli', uid];
  for (const _ of ['first', 'again']) await setAdministrator(services, uid, true);
  expect(await acts()).toEqual([of('role-granted')]);
  for (const _ of ['first', 'again']) await setAdministrator(services, uid, false);
  expect(await acts()).toEqual([of('role-granted'), of('role-revoked')]);
  for (const _ of ['first', 'again']) await disableAccount(services, uid);
  for (const _ of ['first', 'again']) await enableAccount(services, uid);
  expect((await acts()).slice(2)).toEqual([of('account-disabled'), of('account-enabled')]);
  for (const path of await db.collection('audit').listDocuments()) {
    expect(auditDocument.safeParse(await get(path.path)).success).toBe(true);
  }
});

it('the role of an account that was disabled already is removed with an entry', async () => {
  await put({ [`members/${uid}`]: DISABLED, [`admins/${uid}`]: {} });
  await disableAccount(services, uid);
  expect(await get(`admins/${uid}`)).toBeUndefined();
  expect(await recorded()).toMatchObject([{ act: 'role-revoked' }]);
});
