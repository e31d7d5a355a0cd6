import { beforeEach, describe, expect, it } from 'vitest';
import { ensureProfile } from '../../../functions/src/session/ensure-profile.ts';
import { disableAccount, enableAccount, setAdministrator } from '../../../tools/accounts.ts';
import { studentOf } from '../../support/factories.ts';
import { auth, call, clear, db, get, put, refused } from '../world.ts';

const services = { auth, db };
let accounts = 0;
let uid = '';

beforeEach(async () => {
  await clear();
  uid = `account-${process.pid}-${++accounts}`;
  await auth.createUser({ uid, email: `${uid}@academy.test`, password: 'demo1234' });
});

const roleOf = () => call(ensureProfile, { uid }, {});

describe('npm run admin:grant and admin:revoke', () => {
  it('grant and revoke the administrator role', async () => {
    await setAdministrator(services, uid, true);
    expect(await roleOf()).toMatchObject({ output: { role: 'admin' } });

    await setAdministrator(services, uid, false);
    expect(await roleOf()).toMatchObject({ output: { role: 'user' } });
  });

  it('change only isAdmin and updatedAt of an existing profile', async () => {
    await put({ [`students/${uid}`]: studentOf(uid, { isAdmin: false }) });
    const before = await get(`students/${uid}`);

    await setAdministrator(services, uid, true);
    const granted = await get(`students/${uid}`);
    expect(granted).toEqual({ ...before, isAdmin: true, updatedAt: expect.any(Date) });

    await setAdministrator(services, uid, false);
    expect(await get(`students/${uid}`)).toEqual({ ...before, updatedAt: expect.any(Date) });
  });

  it('create no profile for an administrator without one', async () => {
    await setAdministrator(services, uid, true);
    expect(await get(`students/${uid}`)).toBeUndefined();
  });

  it('have no further effect when repeated', async () => {
    for (const administrator of [true, true, false, false]) {
      await setAdministrator(services, uid, administrator);
      expect((await get(`admins/${uid}`)) !== undefined).toBe(administrator);
    }
  });
});

describe('npm run admin:disable and admin:enable', () => {
  it('lock out an account whose token is still valid, and let it in again', async () => {
    await disableAccount(services, uid);
    expect(await roleOf()).toEqual(refused('account-disabled'));
    expect(await auth.getUser(uid)).toMatchObject({ disabled: true });

    await enableAccount(services, uid);
    expect(await roleOf()).toMatchObject({ ok: true });
    expect(await auth.getUser(uid)).toMatchObject({ disabled: false });
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
