import type { Reason } from '@domain/errors.ts';
import { memberDocument } from '@domain/member.ts';
import { adminDocument } from '@domain/team.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { disableAccount, enableAccount, setAdministrator } from '../../../tools/admin/accounts.ts';
import { DAY, DISABLED, IN_AUTH, MEMBER, staffOf, studentOf } from '../../support/factories.ts';
import { membershipOf } from '../../support/fee-factory.ts';
import { PERSONS, SECRET } from '../../support/good-inputs.ts';
import { RACE } from '../../support/rounds.ts';
import { auth, db, dump, expectNothing, get, put, recorded, reset } from '../database.ts';
import { END, invitationOf, personDocuments } from '../enrollment/persons.ts';
import { interruptedBy } from '../faults.ts';
import { call, OFFICE, refused, world } from '../world.ts';

const { bela, duda } = PERSONS;
const CREATED = '2026-03-02T12:00:00.000Z';
const ANA = { uid: 'ana', name: 'Ana', email: 'ana@academy.test', ...IN_AUTH, createdAt: CREATED };
const accounts = [
  ANA,
  { ...ANA, uid: 'zoe', email: 'zoe@academy.test', disabled: true },
  { ...ANA, uid: 'eva', email: 'eva@academy.test', emailVerified: false },
  { ...ANA, uid: 'noa', email: 'noa@academy.test' },
  { ...ANA, uid: 'saul', email: 'saul@academy.test' },
];
const dependencies = world({
  findAccount: async (uid) => accounts.find((each) => each.uid === uid) ?? null,
  findAccountByEmail: async (email) => accounts.find((each) => each.email === email) ?? null,
});
type Asked = { by?: string; dependencies?: typeof dependencies };
const grant = (whom: object, role: string, asked: Asked = {}) =>
  call('setRole', { uid: asked.by ?? 'rita' }, { ...whom, role }, asked.dependencies ?? dependencies);
const revoke = (uid: string, asked: Asked = {}) =>
  call('setRole', { uid: asked.by ?? 'rita' }, { uid, role: null }, asked.dependencies ?? dependencies);
const admins = async () => (await db.collection('admins').listDocuments()).map(({ id }) => id).sort();
const roleIn = async (uid = 'ana') => memberDocument.parse(await get(`members/${uid}`)).staff?.role;
const done = { ok: true, output: { grantee: null } };

beforeEach(() =>
  reset({
    ...OFFICE,
    'admins/saul': {},
    'members/saul': MEMBER,
    'members/ana': MEMBER,
    'students/ana': studentOf('ana'),
    'students/bia': studentOf('bia'),
  }),
);

describe('granting a role', () => {
  it('of a helper stores it next to the state, with who granted it and when, and changes nothing else', async () => {
    const before = await dump();
    expect(await grant({ email: ' ANA@academy.test ' }, 'professor')).toEqual({
      ok: true,
      output: { grantee: { uid: 'ana', name: 'Ana', createdAt: CREATED } },
    });
    const staff = { role: 'professor', grantedAt: expect.any(Date), grantedBy: 'rita' };
    expect(await get('members/ana')).toEqual({ ...MEMBER, staff });
    const { 'settings/team': mark, ...rest } = await dump();
    expect(mark).toEqual({ seq: 1 });
    expect(rest).toEqual(before);
  });

  it('of an administrator stores a marker, takes the role of a helper, and repeats it in the profile', async () => {
    await put({ 'members/ana': staffOf('professor') });
    expect(await grant({ email: ANA.email }, 'admin')).toMatchObject({ ok: true });
    const marker = adminDocument.parse(await get('admins/ana'));
    expect(marker).toEqual({ grantedAt: expect.any(Date), grantedBy: 'rita' });
    expect(await get('members/ana')).toEqual(MEMBER);
    expect(await get('students/ana')).toMatchObject({ isAdmin: true });
  });

  it('replaces another one, by the id of the account, too, with one entry in the record', async () => {
    await put({ 'members/ana': staffOf('professor') });
    for (const _ of ['first', 'again'])
      expect(await grant({ uid: 'ana' }, 'reception')).toMatchObject({ ok: true });
    expect(await roleIn()).toBe('reception');
    expect(await recorded()).toMatchObject([
      { act: 'role-granted', before: { role: 'professor' }, after: { role: 'reception' } },
    ]);
  });

  it.each<[string, object, Reason]>([
    ['a person without an account', { uid: 'bia' }, 'account-not-found'],
    ['an account that is disabled in Auth', { uid: 'zoe' }, 'grantee-disabled'],
    ['an address that is not verified', { email: 'eva@academy.test' }, 'grantee-unverified'],
    ['an account that has never opened the app', { email: 'noa@academy.test' }, 'grantee-waiting'],
  ])('to %s is refused', async (_, whom, reason) => {
    for (const role of ['reception', 'admin']) await expectNothing(() => grant(whom, role), refused(reason));
  });

  it('of an administrator is refused while a fee runs, which would go on unseen', async () => {
    await put({ 'memberships/ana': membershipOf('ana', DAY) });
    expect(await grant({ uid: 'ana' }, 'admin')).toEqual(refused('pays-directly'));
    expect(await admins()).toEqual(['rita', 'saul']);
    expect(await grant({ uid: 'ana' }, 'reception')).toMatchObject({ ok: true });
    const terms = [...membershipOf('ana', DAY).terms, { over: DAY, ended: true }];
    await put({ 'memberships/ana': { ...membershipOf('ana', DAY), terms } });
    expect(await grant({ uid: 'ana' }, 'admin')).toMatchObject({ ok: true });
  });

  it('is refused for an account that is disabled meanwhile', async () => {
    const late = { ...dependencies, db: interruptedBy(() => put({ 'members/ana': DISABLED })) };
    const answer = await grant({ uid: 'ana' }, 'professor', { dependencies: late });
    expect(answer).toEqual(refused('grantee-disabled'));
    expect(await roleIn()).toBeUndefined();
  });

  it('is refused to an administrator who loses the role meanwhile', async () => {
    const late = { ...dependencies, db: interruptedBy(() => revoke('rita', { by: 'saul' })) };
    const answer = await grant({ uid: 'ana' }, 'professor', { dependencies: late });
    expect(answer).toEqual(refused('not-allowed'));
    expect(await roleIn()).toBeUndefined();
  });

  it('leaves one of two that are granted at the same time', RACE, async () => {
    await Promise.all([grant({ uid: 'ana' }, 'admin'), grant({ uid: 'ana' }, 'professor')]);
    expect([(await admins()).includes('ana'), await roleIn()]).toEqual([true, undefined]);
  });
});

describe('taking the role of a helper', () => {
  const note = { studentId: 'bia', changes: { from: { text: '' }, to: { text: 'Left knee' } } };

  it('takes effect with the next call', async () => {
    await grant({ uid: 'ana' }, 'professor');
    expect(await call('saveStudentNotes', { uid: 'ana' }, note)).toMatchObject({ ok: true });
    expect(await revoke('ana')).toEqual(done);
    expect(await get('members/ana')).toEqual(MEMBER);
    expect(await call('saveStudentNotes', { uid: 'ana' }, note)).toEqual(refused('not-allowed'));
  });

  it('changes nothing for a student and an unknown account', async () => {
    for (const uid of ['ana', 'nobody']) await expectNothing(() => revoke(uid), done);
  });

  it('withdraws the invitations of the reception, and so does another role', async () => {
    for (const change of [() => revoke('ana'), () => grant({ uid: 'ana' }, 'professor')]) {
      await put({ 'members/ana': staffOf('reception'), 'invitations/i1': { createdBy: 'ana' } });
      expect(await change()).toMatchObject({ ok: true });
      expect(await get('invitations/i1')).toBeUndefined();
    }
  });

  it('withdraws the links by name, which do not work again with the role', async () => {
    const own = { ...invitationOf(), createdBy: 'ana' };
    const invited = { invitedUntil: END };
    await put({
      'members/ana': staffOf('reception'),
      ...personDocuments(bela, 'Bela Nunes', invited),
      ...personDocuments(duda, 'Duda Reis', invited),
      [`student_invitations/${bela}`]: own,
      [`student_invitations/${duda}`]: invitationOf(),
      // Being erased.
      'student_invitations/gone': own,
    });
    expect(await revoke('ana')).toEqual(done);
    await grant({ uid: 'ana' }, 'reception');
    expect(await call('openStudentInvitation', null, { studentId: bela, secret: SECRET })).toEqual(
      refused('invitation-over'),
    );
    expect(await get(`students/${bela}`)).not.toHaveProperty('invitedUntil');
    expect(await get('student_invitations/gone')).toBeUndefined();
    expect(await get(`student_invitations/${duda}`)).toEqual(invitationOf());
    expect(await get(`students/${duda}`)).toMatchObject(invited);
  });

  it('keeps the link that another administrator creates meanwhile', async () => {
    await put({
      'members/ana': staffOf('reception'),
      ...personDocuments(bela, 'Bela Nunes', { invitedUntil: END }),
      [`student_invitations/${bela}`]: { ...invitationOf(), createdBy: 'ana' },
    });
    const invite = () => call('inviteStudents', { uid: 'saul' }, { studentIds: [bela], replaces: 'link' });
    const late = { ...dependencies, db: interruptedBy(invite) };
    expect(await revoke('ana', { dependencies: late })).toEqual(done);
    expect(await get(`student_invitations/${bela}`)).toMatchObject({ createdBy: 'saul' });
    expect(await get(`students/${bela}`)).toHaveProperty('invitedUntil');
  });
});

describe('taking the role of an administrator', () => {
  it('removes the marker and `isAdmin` of the profile, and brings no role of a helper back', async () => {
    await put({ 'members/ana': staffOf('professor') });
    await grant({ uid: 'ana' }, 'admin');
    expect(await revoke('ana')).toEqual(done);
    expect(await admins()).toEqual(['rita', 'saul']);
    expect(await get('members/ana')).toEqual(MEMBER);
    expect(await get('students/ana')).toMatchObject({ isAdmin: false });
  });

  it.each([
    ['is disabled', { 'members/saul': DISABLED }],
    ['has never signed in', { 'admins/gone': {} }],
  ])('counts no administrator whose account %s', async (_, documents) => {
    await revoke('saul');
    await put({ ...('members/saul' in documents && { 'admins/saul': {} }), ...documents });
    expect(await revoke('rita')).toEqual(refused('last-administrator'));
    await grant({ uid: 'ana' }, 'admin');
    expect(await revoke('rita')).toEqual(done);
    expect(await revoke('ana', { by: 'ana' })).toEqual(refused('last-administrator'));
  });

  it('leaves one if all step down at the same time', RACE, async () => {
    await put({ 'admins/ana': {}, 'admins/olga': {}, 'members/olga': MEMBER });
    await Promise.all(['rita', 'ana', 'olga', 'saul'].map((by) => revoke(by, { by })));
    expect(await admins()).toHaveLength(1);
  });

  it('decides again after a change from the command line', async () => {
    const [answer] = await Promise.all([revoke('saul'), setAdministrator({ auth, db }, 'rita', false)]);
    expect(await admins()).toEqual(answer.ok ? [] : ['saul']);
    // The command line may remove the last one; the app never does after it.
    expect((await get('settings/team'))?.seq).toBe(answer.ok ? 2 : 1);
  });
});

describe('the command line', () => {
  const services = { auth, db };
  let uid = '';
  beforeEach(async () => {
    const account = { email: `helper-${crypto.randomUUID()}@academy.test`, emailVerified: true };
    ({ uid } = await auth.createUser(account));
    await put({ [`members/${uid}`]: staffOf('reception'), 'invitations/i1': { createdBy: uid } });
  });

  it('ends the role and its invitations with the membership, and enabling brings neither back', async () => {
    await disableAccount(services, uid);
    await enableAccount(services, uid);
    expect(await get(`members/${uid}`)).toEqual({ state: 'member', since: expect.any(Date) });
    expect(await get('invitations/i1')).toBeUndefined();
    const [entry] = await recorded('account-disabled');
    expect(entry?.before).toEqual({ state: 'member', role: 'reception' });
  });

  it('ends it when it makes the account an administrator, and `admin:revoke` leaves it otherwise', async () => {
    await setAdministrator(services, uid, false);
    expect(await roleIn(uid)).toBe('reception');
    await setAdministrator(services, uid, true);
    expect(await roleIn(uid)).toBeUndefined();
  });
});
