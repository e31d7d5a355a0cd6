import { profileFormOf, studentDocument } from '@domain/profile.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { DISABLED, IN_AUTH, MEMBER, OPEN_ACADEMY, studentOf } from '../../support/factories.ts';
import { auth, db, dump, get, put, reset } from '../database.ts';
import { interruptedBy } from '../faults.ts';
import { call, OFFICE, RITA, refused, world } from '../world.ts';

let accounts = 0;

/** Creates an account in Auth, as sign-up does. */
async function account(
  profile: { displayName?: string; email?: string; disabled?: boolean } = {},
): Promise<string> {
  const uid = `person-${process.pid}-${++accounts}`;
  const email = `${uid}@academy.test`;
  await auth.createUser({ uid, email, emailVerified: true, password: 'demo1234', ...profile });
  return uid;
}

beforeEach(() => reset(OPEN_ACADEMY));

/** The documents without the academy's setting. */
async function documents() {
  const { 'settings/admission': _, ...others } = await dump();
  return others;
}

it('a first sign-in creates the profile with name and email from Auth, not from the token', async () => {
  const uid = await account({ displayName: 'Ana Silva' });
  const stale = { uid, claims: { name: 'Old Name', email: 'old@academy.test' } };
  expect(await call('ensureProfile', stale, {})).toEqual({ ok: true, output: {} });

  const profile = await get(`students/${uid}`);
  // Optional fields are not stored yet, and read as empty.
  const { parq: _, ...blankForm } = profileFormOf({});
  expect(studentDocument.parse(profile)).toEqual({ ...blankForm, ...profile });
  expect(profile).toMatchObject({ userId: uid, name: 'Ana Silva', email: `${uid}@academy.test` });
  expect(profile).not.toHaveProperty('healthAnsweredAt');
  expect(Object.keys(await documents())).toEqual([`students/${uid}`]);
  expect(await get(`members/${uid}`)).toEqual({ state: 'member', since: expect.any(Date) });
});

it('an administrator is marked as one in an existing profile, until they lose the role', async () => {
  const uid = await account({ displayName: 'Rita Prado' });
  await put({ [`students/${uid}`]: studentOf(uid, { stripeCustomerId: 'cus_1' }), [`admins/${uid}`]: {} });
  await call('ensureProfile', { uid }, {});
  expect(await get(`students/${uid}`)).toMatchObject({ isAdmin: true });

  await db.doc(`admins/${uid}`).delete();
  expect(await call('ensureProfile', { uid }, {})).toEqual({ ok: true, output: {} });
  const { updatedAt: _, ...profile } = (await get(`students/${uid}`)) ?? {};
  const { updatedAt: __, ...before } = studentOf(uid, { stripeCustomerId: 'cus_1' });
  expect(profile).toEqual(before);
});

describe('a role that changes during the call', () => {
  beforeEach(() => put(OFFICE));

  it('gives a new administrator no profile', async () => {
    const uid = await account({ displayName: 'Caio Lima' });
    const found = { uid, name: 'Caio Lima', email: 'caio@academy.test', ...IN_AUTH };
    const findAccount = async () => {
      await put({ [`admins/${uid}`]: {}, 'settings/team': { seq: 1 } });
      return found;
    };
    expect(await call('ensureProfile', { uid }, {}, world({ findAccount }))).toEqual({
      ok: true,
      output: {},
    });
    expect(await get(`students/${uid}`)).toBeUndefined();
    expect(await get(`members/${uid}`)).toMatchObject({ state: 'member' });
  });

  it.each(['read', 'commit'])('marks no profile after a revocation before the %s', async (step) => {
    const uid = await account();
    const profile = studentOf(uid, { isAdmin: step === 'read', stripeCustomerId: 'cus_1' });
    await put({ [`admins/${uid}`]: {}, [`members/${uid}`]: MEMBER, [`students/${uid}`]: profile });
    const revoke = async () => (await get(`admins/${uid}`)) && call('setRole', RITA, { uid, role: null });
    const interrupted = interruptedBy(revoke);
    let reads = 0;
    const racing = Object.assign(Object.create(interrupted), {
      getAll: async (...documents: Parameters<typeof db.getAll>) => {
        // The first read admits the call.
        if (++reads === 2 && step === 'read') await revoke();
        return db.getAll(...documents);
      },
      batch: () => interrupted.batch(),
    });
    expect(await call('ensureProfile', { uid }, {}, world({ db: racing }))).toMatchObject({ ok: true });
    expect(await get(`students/${uid}`)).toMatchObject({ isAdmin: false });
  });
});

describe('ensureProfile creates nothing', () => {
  it('for a deleted account whose token is still valid', async () => {
    const uid = await account();
    await auth.deleteUser(uid);
    expect(await call('ensureProfile', { uid }, {})).toEqual(refused('not-signed-in'));
    expect(await documents()).toEqual({});
  });

  it('for an account that is disabled in Auth or by its marker', async () => {
    const uid = await account({ disabled: true });
    expect(await call('ensureProfile', { uid }, {})).toEqual(refused('account-disabled'));
    const marked = await account();
    await put({ [`members/${marked}`]: DISABLED });
    expect(await call('ensureProfile', { uid: marked }, {})).toEqual(refused('account-disabled'));
    expect(await documents()).toEqual({});
    expect(await get(`members/${uid}`)).toBeUndefined();
  });
});
