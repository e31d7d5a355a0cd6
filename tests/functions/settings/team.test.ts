import { adminDocument } from '@domain/team.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { grantAdmin } from '../../../functions/src/settings/grant-admin.ts';
import { readNames } from '../../../functions/src/settings/read-names.ts';
import { revokeAdmin } from '../../../functions/src/settings/revoke-admin.ts';
import { setAdministrator } from '../../../tools/admin/accounts.ts';
import { DISABLED, IN_AUTH, MEMBER, studentOf, WAITING } from '../../support/factories.ts';
import { RACE, ROUNDS } from '../../support/rounds.ts';
import { auth, call, clear, db, dump, get, put, refused, world } from '../world.ts';

const CREATED = '2026-03-02T12:00:00.000Z';

function accountOf(uid: string, name: string, change: { disabled?: boolean; emailVerified?: boolean } = {}) {
  const email = `${uid}@academy.test`;
  const account = { uid, name, email, ...IN_AUTH, createdAt: CREATED, ...change };
  return [email, account] as const;
}

const accounts = new Map([
  accountOf('ana', 'Ana'),
  accountOf('zoe', 'Zoe', { disabled: true }),
  accountOf('caio', 'Caio'),
  accountOf('lia', 'Lia'),
  accountOf('noa', 'Noa'),
  accountOf('eva', 'Eva', { emailVerified: false }),
]);
const dependencies = world({
  findAccount: async (uid) => [...accounts.values()].find((each) => each.uid === uid) ?? null,
  findAccountByEmail: async (email) => accounts.get(email) ?? null,
});
const grant = (by: string, email: string) => call(grantAdmin, { uid: by }, { email }, dependencies);
const revoke = (by: string, uid: string) => call(revokeAdmin, { uid: by }, { uid }, dependencies);
const admins = async () => (await db.collection('admins').listDocuments()).map(({ id }) => id).sort();

beforeEach(async () => {
  await clear();
  await put({
    'admins/rita': {},
    'students/ana': studentOf('ana', { isAdmin: false }),
    'members/ana': MEMBER,
    'members/lia': WAITING,
  });
});

describe('granting the role', () => {
  it('stores who granted it and when, and repeats it in the profile', async () => {
    expect(await grant('rita', ' ANA@academy.test ')).toEqual({
      ok: true,
      output: { uid: 'ana', name: 'Ana', createdAt: CREATED },
    });
    expect(adminDocument.parse(await get('admins/ana'))).toEqual({
      grantedAt: expect.any(Date),
      grantedBy: 'rita',
    });
    expect(await get('students/ana')).toMatchObject({ isAdmin: true });
  });

  it.each([
    ['an address without an account', 'nobody@academy.test', 'account-not-found'],
    ['an account that is disabled in Auth', 'zoe@academy.test', 'grantee-disabled'],
    ['an account that the academy disabled', 'caio@academy.test', 'grantee-disabled'],
    ['an address that is not verified', 'eva@academy.test', 'grantee-unverified'],
    ['an account that waits', 'lia@academy.test', 'grantee-waiting'],
    ['an account that has never opened the app', 'noa@academy.test', 'grantee-waiting'],
    ['a text that is no address', 'ana', 'invalid-input'],
  ] as const)('to %s is refused', async (_, email, reason) => {
    await put({ 'members/caio': DISABLED });
    const before = await dump();
    expect(await grant('rita', email)).toEqual(refused(reason));
    expect(await dump()).toEqual(before);
  });
});

describe('revoking the role', () => {
  it('removes the marker and `isAdmin` of the profile', async () => {
    await grant('rita', 'ana@academy.test');
    expect(await revoke('rita', 'ana')).toMatchObject({ ok: true });
    expect(await admins()).toEqual(['rita']);
    expect(await get('students/ana')).toMatchObject({ isAdmin: false });
  });

  it('lets administrators step down, but not the last one', async () => {
    expect(await revoke('rita', 'rita')).toEqual(refused('last-administrator'));
    await grant('rita', 'ana@academy.test');
    expect(await revoke('ana', 'ana')).toMatchObject({ ok: true });
    expect(await revoke('rita', 'rita')).toEqual(refused('last-administrator'));
  });

  it.each([
    ['is disabled', { 'members/caio': DISABLED }],
    ['has never signed in', {}],
  ])('counts no administrator whose account %s', async (_, state) => {
    await put({ 'admins/caio': {}, ...state });
    expect(await revoke('rita', 'rita')).toEqual(refused('last-administrator'));
    expect(await admins()).toEqual(['caio', 'rita']);
    await put({ 'admins/ana': {}, 'members/ana': MEMBER });
    expect(await revoke('rita', 'rita')).toMatchObject({ ok: true });
    expect(await revoke('ana', 'caio')).toMatchObject({ ok: true });
    expect(await revoke('ana', 'ana')).toEqual(refused('last-administrator'));
  });

  it(`leaves one of two who revoke each other at the same time, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await put({ 'admins/rita': {}, 'admins/ana': {} });
      const answers = await Promise.all([revoke('rita', 'ana'), revoke('ana', 'rita')]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await admins()).toHaveLength(1);
    }
  });

  it('leaves one if all step down at the same time', RACE, async () => {
    const names = ['rita', 'ana', 'olga', 'saul'];
    await put(
      Object.fromEntries(
        names.flatMap((name) => [
          [`admins/${name}`, {}],
          [`members/${name}`, MEMBER],
        ]),
      ),
    );
    await Promise.all(names.map((name) => revoke(name, name)));
    expect(await admins()).toHaveLength(1);
  });

  it('is refused to an administrator who loses the role meanwhile', RACE, async () => {
    await put({ 'admins/ana': {}, 'admins/olga': {} });
    const answers = await Promise.all([revoke('rita', 'ana'), revoke('ana', 'rita')]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await admins()).toHaveLength(2);
  });

  it('decides again after a change from the command line', async () => {
    await put({ 'admins/ana': {} });
    const [answer] = await Promise.all([
      revoke('rita', 'ana'),
      setAdministrator({ auth, db }, 'rita', false),
    ]);
    expect(await admins()).toEqual(answer.ok ? [] : ['ana']);
    // The command line may remove the last one; the app never does after it.
    expect((await get('settings/team'))?.seq).toBe(answer.ok ? 2 : 1);
  });
});

describe('names', () => {
  it('are those of profiles, otherwise of accounts; unknown ids are missing', async () => {
    const answer = await call(
      readNames,
      { uid: 'rita' },
      { uids: ['ana', 'caio', 'gone', 'ana'] },
      dependencies,
    );
    const { name, email } = studentOf('ana');
    expect(answer).toEqual({
      ok: true,
      output: {
        accounts: [
          { uid: 'ana', name, email },
          { uid: 'caio', name: 'Caio', email: 'caio@academy.test' },
        ],
      },
    });
  });

  it.each([[[]], [Array.from({ length: 101 }, (_, index) => `uid-${index}`)], [['../admins']]])(
    'of a list that is empty, too long or malformed are refused',
    async (uids) => {
      expect(await call(readNames, { uid: 'rita' }, { uids }, dependencies)).toMatchObject({ ok: false });
    },
  );
});
