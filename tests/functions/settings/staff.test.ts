import type { Reason } from '@domain/errors.ts';
import { memberDocument } from '@domain/session.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { inviteStudents } from '../../../functions/src/enrollment/invite-students.ts';
import { openStudentInvitation } from '../../../functions/src/enrollment/open-student-invitation.ts';
import { saveStudentNotes } from '../../../functions/src/profile/save-student-notes.ts';
import { grantAdmin } from '../../../functions/src/settings/grant-admin.ts';
import { grantStaff } from '../../../functions/src/settings/grant-staff.ts';
import { revokeAdmin } from '../../../functions/src/settings/revoke-admin.ts';
import { revokeStaff } from '../../../functions/src/settings/revoke-staff.ts';
import { disableAccount, enableAccount, setAdministrator } from '../../../tools/admin/accounts.ts';
import { costOf } from '../../support/cost.ts';
import { DISABLED, IN_AUTH, MEMBER, staffOf, studentOf, WAITING } from '../../support/factories.ts';
import { PERSONS, SECRET } from '../../support/good-inputs.ts';
import { RACE } from '../../support/rounds.ts';
import { END, invitationOf, personDocuments } from '../enrollment/persons.ts';
import { auth, call, clear, db, dump, get, interruptedBy, put, refused, world } from '../world.ts';

const { bela, duda } = PERSONS;
const CREATED = '2026-03-02T12:00:00.000Z';
const ANA = { uid: 'ana', name: 'Ana', email: 'ana@academy.test', ...IN_AUTH, createdAt: CREATED };
const accounts = [
  ANA,
  { ...ANA, uid: 'zoe', email: 'zoe@academy.test', disabled: true },
  { ...ANA, uid: 'eva', email: 'eva@academy.test', emailVerified: false },
  { ...ANA, uid: 'lia', email: 'lia@academy.test' },
  { ...ANA, uid: 'saul', email: 'saul@academy.test' },
];
const dependencies = world({
  findAccount: async (uid) => accounts.find((each) => each.uid === uid) ?? null,
  findAccountByEmail: async (email) => accounts.find((each) => each.email === email) ?? null,
});
type Asked = { by?: string; dependencies?: typeof dependencies };
const grant = (whom: object, role: string, asked: Asked = {}) =>
  call(grantStaff, { uid: asked.by ?? 'rita' }, { ...whom, role }, asked.dependencies ?? dependencies);
const revoke = (uid: string, by = 'rita') => call(revokeStaff, { uid: by }, { uid }, dependencies);
const makeAdmin = () => call(grantAdmin, { uid: 'rita' }, { email: ANA.email }, dependencies);
const roleIn = async (uid = 'ana') => memberDocument.parse(await get(`members/${uid}`)).staff?.role;
const done = { ok: true, output: {} };

beforeEach(async () => {
  await clear();
  await put({
    'admins/rita': {},
    'members/rita': MEMBER,
    'admins/saul': {},
    'members/saul': MEMBER,
    'members/ana': MEMBER,
    'members/lia': WAITING,
    'students/ana': studentOf('ana'),
    'students/bia': studentOf('bia'),
  });
});

describe('granting the role of a helper', () => {
  it('stores the role, who granted it and when, next to the state, and changes nothing else', async () => {
    const before = await dump();
    const { since, ...marker } = MEMBER;
    expect(await grant({ email: ' ANA@academy.test ' }, 'professor')).toEqual({
      ok: true,
      output: { uid: 'ana', name: 'Ana', createdAt: CREATED },
    });
    expect(await get('members/ana')).toEqual({
      ...marker,
      since,
      staff: { role: 'professor', grantedAt: expect.any(Date), grantedBy: 'rita' },
    });
    const { 'settings/team': mark, ...rest } = await dump();
    expect(mark).toEqual({ seq: 1 });
    expect(rest).toEqual(before);
  });

  it('replaces the other role, by the id of the account, too', async () => {
    await put({ 'members/ana': staffOf('professor') });
    expect(await grant({ uid: 'ana' }, 'reception')).toMatchObject({ ok: true, output: { uid: 'ana' } });
    expect(await roleIn()).toBe('reception');
  });

  it.each<[string, object, Reason]>([
    ['an address without an account', { email: 'nobody@academy.test' }, 'account-not-found'],
    ['a person without an account', { uid: 'bia' }, 'account-not-found'],
    ['an account that is disabled in Auth', { uid: 'zoe' }, 'grantee-disabled'],
    ['an address that is not verified', { email: 'eva@academy.test' }, 'grantee-unverified'],
    ['an account that waits', { email: 'lia@academy.test' }, 'grantee-waiting'],
    ['an administrator', { uid: 'saul' }, 'grantee-administrator'],
    ['an account that is named in two ways', { uid: 'ana', email: ANA.email }, 'invalid-input'],
  ])('to %s is refused', async (_, whom, reason) => {
    const before = await dump();
    expect(await grant(whom, 'reception')).toEqual(refused(reason));
    expect(await dump()).toEqual(before);
    expect((await db.collection('audit').get()).size).toBe(0);
  });

  it('is refused to students and to helpers, also for themselves', async () => {
    await put({ 'members/paula': staffOf('professor'), 'members/rosa': staffOf('reception') });
    for (const by of ['ana', 'paula', 'rosa']) {
      expect(await grant({ uid: 'ana' }, 'professor', { by })).toEqual(refused('not-allowed'));
      expect(await revoke('paula', by)).toEqual(refused('not-allowed'));
      expect(await call(grantAdmin, { uid: by }, { email: ANA.email }, dependencies)).toEqual(
        refused('not-allowed'),
      );
    }
  });

  it('is refused for an account that is disabled meanwhile', async () => {
    const late = { ...dependencies, db: interruptedBy(() => put({ 'members/ana': DISABLED })) };
    expect(await grant({ uid: 'ana' }, 'professor', { dependencies: late })).toEqual(
      refused('grantee-disabled'),
    );
    expect(await roleIn()).toBeUndefined();
  });

  it('is refused to an administrator who loses the role meanwhile', async () => {
    const demote = () => call(revokeAdmin, { uid: 'saul' }, { uid: 'rita' }, dependencies);
    const late = { ...dependencies, db: interruptedBy(demote) };
    expect(await grant({ uid: 'ana' }, 'professor', { dependencies: late })).toEqual(refused('not-allowed'));
    expect(await roleIn()).toBeUndefined();
  });
});

describe('revoking the role of a helper', () => {
  const note = { studentId: 'bia', changes: { from: { text: '' }, to: { text: 'Left knee' } } };

  it('takes effect with the next call', async () => {
    await grant({ uid: 'ana' }, 'professor');
    expect(await call(saveStudentNotes, { uid: 'ana' }, note)).toEqual(done);
    expect(await revoke('ana')).toEqual(done);
    expect(await get('members/ana')).toEqual(MEMBER);
    expect(await call(saveStudentNotes, { uid: 'ana' }, note)).toEqual(refused('not-allowed'));
  });

  it('changes nothing for a student, an administrator and an unknown account', async () => {
    const before = await dump();
    for (const uid of ['ana', 'saul', 'nobody']) expect(await revoke(uid)).toEqual(done);
    expect(await dump()).toEqual(before);
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
    expect(await call(openStudentInvitation, null, { studentId: bela, secret: SECRET })).toEqual(
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
    const invite = () => call(inviteStudents, { uid: 'saul' }, { studentIds: [bela], replaces: 'link' });
    const late = { ...dependencies, db: interruptedBy(invite) };
    expect(await call(revokeStaff, { uid: 'rita' }, { uid: 'ana' }, late)).toEqual(done);
    expect(await get(`student_invitations/${bela}`)).toMatchObject({ createdBy: 'saul' });
    expect(await get(`students/${bela}`)).toHaveProperty('invitedUntil');
  });

  it('reads 4 documents and both kinds of invitations, and writes 3; with both markers of the caller', async () => {
    await put({ 'members/ana': staffOf('professor') });
    expect(await costOf(() => revoke('ana'))).toEqual({ read: 8, written: 3 });
  });
});

describe('an administrator', () => {
  it('loses the role of a helper, which does not come back with a revocation', async () => {
    await put({ 'members/ana': staffOf('professor') });
    expect(await makeAdmin()).toMatchObject({ ok: true });
    expect(await roleIn()).toBeUndefined();
    await call(revokeAdmin, { uid: 'rita' }, { uid: 'ana' }, dependencies);
    expect(await get('members/ana')).toEqual(MEMBER);
  });

  it('keeps the role of a helper of another account that is no administrator', async () => {
    await put({ 'members/ana': staffOf('professor') });
    await call(revokeAdmin, { uid: 'rita' }, { uid: 'ana' }, dependencies);
    expect(await roleIn()).toBe('professor');
  });

  it('is never a helper, too, if both roles are granted at the same time', RACE, async () => {
    const answers = await Promise.all([makeAdmin(), grant({ uid: 'ana' }, 'professor')]);
    expect(answers[0]).toMatchObject({ ok: true });
    expect([await get('admins/ana'), await roleIn()]).toEqual([expect.any(Object), undefined]);
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
    const { docs } = await db.collection('audit').where('act', '==', 'account-disabled').get();
    expect(docs[0]?.get('before')).toEqual({ state: 'member', role: 'reception' });
  });

  it('ends it when it makes the account an administrator', async () => {
    await setAdministrator(services, uid, true);
    expect(await roleIn(uid)).toBeUndefined();
  });
});
