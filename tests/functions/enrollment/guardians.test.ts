import { MOST_CHILDREN, MOST_GUARDIANS } from '@domain/family.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { resumeAll } from '../../../functions/src/sweep.ts';
import { disableAccount, enableAccount } from '../../../tools/admin/accounts.ts';
import { costOf } from '../../support/cost.ts';
import { DAY, DISABLED, healthOf, MEMBER, NOON, staffOf, studentOf } from '../../support/factories.ts';
import { PERSONS, SECRET } from '../../support/good-inputs.ts';
import { RACE, ROUNDS } from '../../support/rounds.ts';
import { auth, clear, db, get, put, recorded, reset } from '../database.ts';
import { interruptedBy, stoppingAfter } from '../faults.ts';
import {
  call,
  DONE,
  OFFICE,
  outputOf,
  type Person,
  RITA,
  refused,
  seededRandom,
  takeLog,
  world,
} from '../world.ts';
import { invitationOf, personDocuments } from './persons.ts';

const THEO = 'Theo0000000000000001';
const LIA = 'Lia00000000000000001';
const [UNA, JOAO] = [{ uid: 'una' }, { uid: 'joao' }];
const MARTA = { name: 'Marta Prado', email: '', phone: '(21) 97777-0001' };
let people = 0;
let email = '';

type Link = { studentId: string; secret: string };

const child = (id: string, name: string, birthDate = '2016-05-01') =>
  personDocuments(id, name, { form: { birthDate } });

async function linkBy(person: Person, studentIds: string[], guardian: object = MARTA): Promise<Link> {
  const { studentId, secret } = await outputOf('inviteGuardian', person, { studentIds, ...guardian });
  return { studentId, secret };
}

const claim = (link: Link) => call('claimStudent', null, { ...link, email, password: 'tatame-azul' });
const enter = (uid: string) => call('ensureProfile', { uid, claims: { email } }, {});
/** Most of them have no account in Auth. */
const WITHOUT_ACCOUNTS = { findAccount: async () => null };
const hold = (person: Person, link: Link) => call('holdChildren', person, link, world(WITHOUT_ACCOUNTS));
const remove = (person: Person, childId: string, guardianId: string) =>
  call('removeGuardian', person, { childId, guardianId });

/** Makes an account a guardian by a link of the office. */
async function join(uid: string, ...children: string[]): Promise<void> {
  expect(await hold({ uid }, await linkBy(RITA, children, { ...MARTA, name: `Guardian ${uid}` }))).toEqual(
    DONE,
  );
}

/** Stores the consents and health answers that a guardian gave for a child. */
async function consented(id: string): Promise<void> {
  await db.doc(`students/${id}`).update({ consents: { registration: NOON }, healthAnsweredAt: NOON });
  await put({ [`students/${id}/private/health`]: healthOf() });
}

/** The guardians of a child, which the profile mirrors. */
async function holdersOf(id: string): Promise<string[]> {
  const holders = (await db.collection(`students/${id}/holders`).get()).docs.map((each) => each.id).sort();
  const profile = await db.doc(`students/${id}`).get();
  if (profile.exists) expect([...(profile.get('heldBy') ?? [])].sort()).toEqual(holders);
  return holders;
}
const childrenOf = async (uid: string) => Object.keys((await get(`families/${uid}`))?.children ?? {}).sort();

beforeEach(async () => {
  email = `marta${process.pid}x${++people}@home.test`;
  await reset({
    ...OFFICE,
    ...child(THEO, 'Théo Prado'),
    ...child(LIA, 'Lia Prado'),
    'members/una': MEMBER,
    'students/una': studentOf('una'),
    'members/joao': MEMBER,
    'students/joao': studentOf('joao'),
  });
});

describe('the link of a guardian', () => {
  it('creates an account that holds the children, once its address is confirmed, and has no profile', async () => {
    const link = await linkBy(RITA, [THEO, LIA]);
    const { studentId: uid, secret } = link;
    expect(JSON.stringify(await get(`student_invitations/${uid}`))).not.toContain(secret);
    expect(await call('openStudentInvitation', null, link)).toMatchObject({
      output: { firstName: 'Marta', guardian: { name: 'Marta Prado', children: ['Théo', 'Lia'] } },
    });
    expect(await claim(link)).toEqual(DONE);
    const mark = { guardian: { trains: false } };
    expect(await get(`members/${uid}`)).toMatchObject({ state: 'unconfirmed', ...mark });
    expect(await get(`student_invitations/${uid}`)).toBeUndefined();
    await enter(uid);
    await disableAccount({ auth, db }, uid);
    await enableAccount({ auth, db }, uid);
    expect(await get(`members/${uid}`)).toMatchObject({ state: 'unconfirmed', ...mark });
    // Another address than that of the link: the office sees the one that is confirmed.
    const confirmed = 'marta@work.test';
    await auth.updateUser(uid, { email: confirmed, emailVerified: true });
    expect(await enter(uid)).toEqual({ ok: true, output: {} });
    expect(await get(`members/${uid}`)).toMatchObject({ state: 'member', ...mark });
    expect(await enter(uid)).toEqual({ ok: true, output: {} });
    expect(await get(`students/${uid}`)).toBeUndefined();
    const since = expect.any(Date);
    const holder = { kind: 'guardian', by: 'rita', name: 'Marta Prado', email: confirmed, since };
    for (const id of [THEO, LIA]) expect(await get(`students/${id}/holders/${uid}`)).toEqual(holder);
    expect(await get(`families/${uid}`)).toEqual({
      children: {
        [THEO]: { name: 'Théo Prado', since: expect.any(Date) },
        [LIA]: { name: 'Lia Prado', since: expect.any(Date) },
      },
    });
    expect(await recorded('guardian-invited')).toHaveLength(2);
    expect(await recorded('guardian-added')).toEqual([
      expect.objectContaining({ by: uid, what: uid }),
      expect.objectContaining({ by: uid, what: uid }),
    ]);
  });

  it('is answered by a repeated claim as an interrupted one, and is then over', async () => {
    const link = await linkBy(RITA, [THEO]);
    await auth.createUser({ uid: link.studentId, email, password: 'tatame-azul' });
    expect(await claim(link)).toEqual(DONE);
    expect(await claim(link)).toEqual(refused('invitation-over'));
    expect(await childrenOf(link.studentId)).toEqual([THEO]);
  });

  it('adds the children to the account that is signed in, and a second one to them', async () => {
    await join('una', THEO);
    expect(await get('members/una')).toMatchObject({ guardian: { trains: true } });
    await join('una', THEO, LIA);
    expect(await childrenOf('una')).toEqual([LIA, THEO]);
    const link = await linkBy(UNA, [THEO, LIA], { ...MARTA, name: 'João Prado' });
    expect(await hold(JOAO, link)).toEqual(DONE);
    expect(await get(`students/${THEO}/holders/joao`)).toMatchObject({ by: 'una', name: 'João Prado' });
    expect(await remove(UNA, THEO, link.studentId)).toEqual(refused('not-allowed'));
  });

  it('has the same answer for a repeated call, while its user holds all the children', async () => {
    const link = await linkBy(RITA, [THEO, LIA]);
    expect(await hold(UNA, link)).toEqual(DONE);
    expect(await hold(UNA, link)).toEqual(DONE);
    expect(await recorded('guardian-added')).toHaveLength(2);
    expect(await hold(JOAO, link)).toEqual(refused('invitation-over'));
    expect(await hold(UNA, { ...link, secret: SECRET })).toEqual(refused('invitation-over'));
    // A link that adds nothing new.
    const other = await linkBy(RITA, [THEO]);
    for (const answer of [await hold(UNA, other), await hold(UNA, other)]) expect(answer).toEqual(DONE);
    await remove(RITA, THEO, 'una');
    expect(await hold(UNA, other)).toEqual(refused('invitation-over'));
  });

  it('adds no children to an account that is no member any more when it commits', async () => {
    const link = await linkBy(RITA, [THEO]);
    const db = interruptedBy(() => put({ 'members/una': DISABLED }));
    expect(await call('holdChildren', UNA, link, world({ db }))).toEqual(refused('account-disabled'));
    expect(await holdersOf(THEO)).toEqual([]);
  });

  it('is withdrawn by the office and by its author, for all its children', async () => {
    await join('una', THEO, LIA);
    const byUna = await linkBy(UNA, [THEO, LIA]);
    // One answer for who may remove none of them, whether there is a link, a guardian or nobody.
    for (const id of [byUna.studentId, 'una', 'kim'])
      expect(await remove(JOAO, THEO, id)).toEqual(refused('not-allowed'));
    for (const _ of ['first', 'again']) expect(await remove(RITA, LIA, byUna.studentId)).toEqual(DONE);
    expect(await hold(JOAO, byUna)).toEqual(refused('invitation-over'));
    const other = await linkBy(UNA, [THEO]);
    expect(await remove(JOAO, THEO, other.studentId)).toEqual(refused('not-allowed'));
    for (const _ of ['first', 'again']) expect(await remove(UNA, THEO, other.studentId)).toEqual(DONE);
    expect(await hold(JOAO, other)).toEqual(refused('invitation-over'));
    expect(await holdersOf(THEO)).toEqual(['una']);
    expect(await recorded('student-invitation-withdrawn')).toHaveLength(3);
  });

  it('takes the place of the last one for the same name', async () => {
    const first = await linkBy(RITA, [THEO]);
    const other = await linkBy(RITA, [THEO], { ...MARTA, name: 'João Prado' });
    const second = await linkBy(RITA, [THEO, LIA]);
    expect(await hold(UNA, first)).toEqual(refused('invitation-over'));
    expect(await hold(UNA, second)).toEqual(DONE);
    expect(await hold(JOAO, other)).toEqual(DONE);
    expect(await recorded('guardian-invited')).toHaveLength(3);
  });

  it('is over with a wrong secret, with the end of its author, and after a child has left', async () => {
    const link = await linkBy(RITA, [THEO]);
    expect(await hold(UNA, { ...link, secret: SECRET })).toEqual(refused('invitation-over'));
    await hold(UNA, link);
    const byUna = await linkBy(UNA, [THEO]);
    await remove(RITA, THEO, 'una');
    expect(await hold(JOAO, byUna)).toEqual(refused('invitation-over'));
    const last = await linkBy(RITA, [THEO]);
    await db.doc('admins/rita').delete();
    expect(await hold(JOAO, last)).toEqual(refused('invitation-over'));
    await put({ 'admins/rita': {} });
    await call('eraseStudent', RITA, { studentId: THEO });
    expect(await hold(JOAO, last)).toEqual(refused('invitation-over'));
    expect(await get(`student_invitations/${last.studentId}`)).toBeUndefined();
  });

  it('is made by administrators and by guardians of all the children', async () => {
    const invite = (person: Person, ids: string[]) =>
      call('inviteGuardian', person, { studentIds: ids, ...MARTA });
    expect(await invite(UNA, [THEO])).toEqual(refused('not-guardian'));
    await join('una', THEO);
    expect(await invite(UNA, [THEO, LIA])).toEqual(refused('not-guardian'));
    expect(await invite(RITA, ['nobody'])).toEqual(refused('profile-missing'));
    await put({ 'students/una': studentOf('una', { birthDate: '2008-11-21' }) });
    expect(await invite(RITA, ['una'])).toEqual(refused('not-a-child'));
    await put(personDocuments('kim', 'Kim', { admission: { state: 'waiting', since: NOON } }));
    await db.doc('members/kim').update({ state: 'waiting' });
    expect(await invite(RITA, ['kim'])).toEqual(refused('profile-missing'));
  });

  it('opens no account of a person, nor the other way round', async () => {
    const link = await linkBy(RITA, [THEO]);
    await put({ [`student_invitations/${LIA}`]: { ...invitationOf(), createdBy: 'una' } });
    expect(await remove(UNA, THEO, LIA)).toEqual(refused('not-allowed'));
    await db.doc(`students/${LIA}`).update({ birthDate: '' });
    expect(await hold(UNA, { studentId: LIA, secret: SECRET })).toEqual(refused('invitation-over'));
    expect(await call('openStudentInvitation', UNA, link)).toMatchObject({ output: { mayBeCaller: false } });
  });
});

it('one child costs', async () => {
  const link = await linkBy(RITA, [THEO]);
  const costs = {
    inviteGuardian: await costOf(() => linkBy(RITA, [LIA], { ...MARTA, name: 'João Prado' })),
    holdChildren: await costOf(() => hold(UNA, link)),
    removeGuardian: await costOf(() => remove(RITA, THEO, 'una')),
  };
  expect(costs).toEqual({
    inviteGuardian: { read: 11, written: 4 },
    holdChildren: { read: 15, written: 7 },
    removeGuardian: { read: 10, written: 4 },
  });
});

describe('an account', () => {
  it('is not its own guardian, nor the guardian of a guardian', async () => {
    await put({ 'students/una': studentOf('una', { birthDate: '2012-01-01' }) });
    expect(await hold(UNA, await linkBy(RITA, ['una']))).toEqual(refused('own-guardian'));
    await join('joao', 'una');
    expect(await hold(UNA, await linkBy(RITA, [THEO]))).toEqual(refused('own-guardian'));
  });

  it('is at most the fourth guardian of a child, also at once', RACE, async () => {
    const uids = Array.from({ length: MOST_GUARDIANS + 2 }, (_, index) => `g${index}`);
    const links = [];
    for (const uid of uids) {
      await put({ [`members/${uid}`]: MEMBER });
      links.push(await linkBy(RITA, [THEO], { ...MARTA, name: `Guardian ${uid}` }));
    }
    const answers = await Promise.all(links.map((link, index) => hold({ uid: uids[index] ?? '' }, link)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(MOST_GUARDIANS);
    for (const answer of answers) if (!answer.ok) expect(answer.reasons).toEqual(['guardians-full']);
    expect(await call('inviteGuardian', RITA, { studentIds: [THEO], ...MARTA })).toMatchObject({
      reasons: ['guardians-full'],
    });
  });

  it(`has at most ${MOST_CHILDREN} children`, async () => {
    const ids = Array.from({ length: MOST_CHILDREN }, (_, index) => `child${index}`);
    for (const id of ids) await put(child(id, 'Kim'));
    await join('una', ...ids);
    const link = await linkBy(RITA, [THEO]);
    expect(await hold(UNA, link)).toMatchObject({ reasons: ['children-full'] });
  });
});

describe('a guardian', () => {
  it('is removed by the office, by itself, and by the child from 16 on', async () => {
    await put({ 'members/kim': MEMBER, 'students/kim': studentOf('kim', { birthDate: '2010-11-22' }) });
    const kim = { uid: 'kim' };
    await join('una', THEO, LIA, 'kim');
    await join('joao', THEO);
    expect(await remove(JOAO, THEO, 'una')).toEqual(refused('not-allowed'));
    expect(await remove(kim, 'kim', 'una')).toEqual(refused('not-allowed'));
    await db.doc('students/kim').update({ birthDate: '2010-11-21', heldBirthDate: '2010-11-21' });
    expect(await remove(kim, 'kim', 'una')).toEqual(DONE);
    expect(await remove(RITA, THEO, 'una')).toEqual(DONE);
    expect(await remove(RITA, THEO, 'una')).toEqual(DONE);
    expect(await remove(UNA, LIA, 'una')).toEqual(DONE);
    expect(await childrenOf('una')).toEqual([]);
    expect(await get('members/una')).toMatchObject({ guardian: { trains: true } });
    expect(await holdersOf(THEO)).toEqual(['joao']);
    expect(await recorded('guardian-removed')).toHaveLength(3);
    expect(await call('ensureProfile', UNA, { studentId: THEO })).toEqual(refused('not-guardian'));
  });

  it('who does not train waits without children, and comes back with a new link', async () => {
    const link = await linkBy(RITA, [THEO, LIA]);
    await claim(link);
    const { studentId: uid } = link;
    await auth.updateUser(uid, { emailVerified: true });
    await enter(uid);
    const stateOf = async (id: string) => (await get(`members/${id}`))?.state;
    await remove(RITA, THEO, uid);
    expect(await stateOf(uid)).toBe('member');
    await remove({ uid }, LIA, uid);
    expect(await stateOf(uid)).toBe('waiting');
    await enter(uid);
    await disableAccount({ auth, db }, uid);
    await enableAccount({ auth, db }, uid);
    await enter(uid);
    expect(await stateOf(uid)).toBe('waiting');
    expect(await get(`students/${uid}`)).toBeUndefined();
    expect(await call('exportOwnData', { uid }, {})).toMatchObject({ ok: true });
    expect(await call('inviteGuardian', { uid }, { studentIds: [LIA], ...MARTA })).toEqual(
      refused('not-a-member'),
    );
    expect(await hold({ uid }, await linkBy(RITA, [LIA]))).toEqual(DONE);
    await enter(uid);
    expect(await stateOf(uid)).toBe('member');
    await call('eraseStudent', RITA, { studentId: LIA });
    expect(await stateOf(uid)).toBe('waiting');
  });

  it('stays a member with a role or an own profile, and a waiting student becomes none by a link', async () => {
    const mark = { guardian: { trains: false } };
    await put({
      'members/una': { ...MEMBER, ...mark },
      'members/vera': { ...staffOf('professor'), ...mark },
      'members/zoe': { ...MEMBER, ...mark },
      'admins/zoe': {},
    });
    for (const uid of ['una', 'vera', 'zoe', 'joao']) {
      await join(uid, THEO);
      await remove(RITA, THEO, uid);
      expect((await get(`members/${uid}`))?.state).toBe('member');
    }
    await put({ 'members/joao': { ...MEMBER, state: 'waiting' } });
    expect(await hold(JOAO, await linkBy(RITA, [LIA]))).toEqual(refused('not-a-member'));
  });

  it('who did not train gets a profile', async () => {
    await put({ 'members/marta': { ...MEMBER, guardian: { trains: false } } });
    await join('marta', THEO);
    expect(await call('createOwnProfile', { uid: 'marta', claims: { name: 'Marta Prado' } }, {})).toEqual(
      DONE,
    );
    expect(await get('students/marta')).toMatchObject({ name: 'Marta Prado', isAdmin: false });
    expect(await get('members/marta')).toMatchObject({ guardian: { trains: true } });
  });

  it('loses the children with an account that is taken off', async () => {
    const entered = { name: 'Una', email: '', phone: '', birthDate: '', guardian: { name: '', phone: '' } };
    await put({ 'students/una': studentOf('una', { entered }) });
    await join('una', THEO);
    await consented(THEO);
    expect(await call('reviewAccount', RITA, { studentId: 'una', keeps: false })).toEqual(DONE);
    expect(await get(`students/${THEO}`)).not.toHaveProperty('consents');
    expect(await get(`students/${THEO}/private/health`)).toBeUndefined();
    expect(await holdersOf(THEO)).toEqual([]);
    expect(await get('families/una')).toBeUndefined();
    expect(await get('members/una')).not.toHaveProperty('guardian');
  });

  it('who is erased leaves the child with the academy, and an erased child leaves the family', async () => {
    await join('una', THEO, LIA);
    await join('joao', THEO);
    for (const child of [THEO, LIA]) await consented(child);
    expect(await call('eraseStudent', RITA, { studentId: 'una' })).toMatchObject({ ok: true });
    expect(await get(`students/${THEO}`)).toHaveProperty('consents');
    expect(await get(`students/${LIA}`)).not.toHaveProperty('consents');
    expect(await get(`students/${LIA}`)).not.toHaveProperty('healthAnsweredAt');
    expect(await get(`students/${LIA}/private/health`)).toBeUndefined();
    expect(await holdersOf(THEO)).toEqual(['joao']);
    expect(await holdersOf(LIA)).toEqual([]);
    expect(await get('families/una')).toBeUndefined();
    expect(await get(`students/${THEO}`)).toMatchObject({ name: 'Théo Prado' });
    expect(await call('eraseStudent', RITA, { studentId: THEO })).toMatchObject({ ok: true });
    expect(await childrenOf('joao')).toEqual([]);
    expect(await holdersOf(THEO)).toEqual([]);
  });
});

describe('a child', () => {
  it('that a guardian renames has the new name in the rosters and in the families', async () => {
    await join('una', THEO);
    await join('joao', THEO);
    await db.doc(`students/${THEO}`).update({ name: 'Theodoro Prado' });
    expect(await call('ensureProfile', UNA, { studentId: THEO })).toMatchObject({ ok: true });
    for (const uid of ['una', 'joao'])
      expect(await get(`families/${uid}`)).toMatchObject({
        children: { [THEO]: { name: 'Theodoro Prado' } },
      });
    expect(await get(`students/${THEO}`)).toMatchObject({ listedName: 'Theodoro P.' });
    expect(await get(`members/${THEO}`)).toMatchObject({ state: 'member' });
  });

  it('has no guardian from the 18th birthday on, and the sweep corrects names, once a day', async () => {
    await db.doc(`students/${THEO}`).update({ birthDate: '2008-11-22' });
    await join('una', THEO, LIA);
    await db.doc(`students/${LIA}`).update({ name: 'Lia Reis' });
    const sweepAt = (time: string) => resumeAll(world({ now: () => new Date(`${time}-03:00`) }));
    await sweepAt(`${DAY}T03:55`);
    expect(await get('families/una')).toMatchObject({ children: { [LIA]: { name: 'Lia Prado' } } });
    await sweepAt(`${DAY}T04:00`);
    expect(await get('families/una')).toMatchObject({ children: { [LIA]: { name: 'Lia Reis' } } });
    expect(await childrenOf('una')).toEqual([LIA, THEO]);
    await db.doc(`students/${LIA}`).update({ name: 'Lia Prado' });
    await sweepAt(`${DAY}T05:00`);
    expect(await get('families/una')).toMatchObject({ children: { [LIA]: { name: 'Lia Reis' } } });
    await sweepAt('2026-11-22T03:59');
    expect(await childrenOf('una')).toEqual([LIA, THEO]);
    // The runs of the night failed.
    await sweepAt('2026-11-22T11:05');
    expect(await childrenOf('una')).toEqual([LIA]);
    expect(await holdersOf(THEO)).toEqual([]);
    expect(await recorded('guardian-removed')).toMatchObject([{ by: 'sweep', whom: THEO, what: 'una' }]);
  });

  it('is visited again on the same day if a family failed', async () => {
    await db.doc(`students/${THEO}`).update({ birthDate: '2008-11-22' });
    await join('una', THEO);
    const sweepAt = (time: string, db = world().db) =>
      resumeAll(world({ db, now: () => new Date(`2026-11-22T${time}-03:00`) }));
    await expect(sweepAt('04:00', stoppingAfter(0))).rejects.toThrow('Some work of the sweep failed');
    expect(takeLog()).toContainEqual(expect.objectContaining({ event: 'family-not-followed' }));
    expect(await holdersOf(THEO)).toEqual(['una']);
    await sweepAt('05:00');
    expect(await holdersOf(THEO)).toEqual([]);
  });

  it('stays one with an older birth date in the profile, until the office corrects it', async () => {
    await join('una', THEO);
    for (const birthDate of ['1990-01-01', '']) {
      await db.doc(`students/${THEO}`).update({ birthDate });
      expect(await call('ensureProfile', UNA, { studentId: THEO })).toMatchObject({ ok: true });
      expect(await holdersOf(THEO)).toEqual(['una']);
    }
    const theo = { studentIds: [THEO], replaces: 'link' };
    expect(await call('inviteStudents', RITA, theo)).toEqual(refused('guardian-needed'));
    const changes = { from: { birthDate: '' }, to: { birthDate: '1990-01-01' } };
    expect(await call('updateStudent', RITA, { studentId: THEO, changes })).toMatchObject({ ok: true });
    await call('ensureProfile', UNA, { studentId: THEO });
    expect(await holdersOf(THEO)).toEqual([]);
  });

  it('without a birth date gets no guardian, and a guardian is of age', async () => {
    await db.doc(`students/${THEO}`).update({ birthDate: '' });
    expect(await call('inviteGuardian', RITA, { studentIds: [THEO], ...MARTA })).toEqual(
      refused('birth-date-missing'),
    );
    const link = await linkBy(RITA, [LIA]);
    await put({ 'students/una': studentOf('una', { birthDate: '2010-01-01' }) });
    expect(await hold(UNA, link)).toEqual(refused('guardian-minor'));
  });

  it('loses the consents with the last guardian, and under 16 the health answers', async () => {
    await join('una', THEO, LIA);
    await join('joao', THEO);
    for (const id of [THEO, LIA]) await consented(id);
    await db.doc(`students/${LIA}`).update({ birthDate: '2010-01-01', heldBirthDate: '2010-01-01' });
    await remove(UNA, THEO, 'una');
    expect(await get(`students/${THEO}`)).toHaveProperty('consents');
    await remove(JOAO, THEO, 'joao');
    expect(await get(`students/${THEO}`)).not.toHaveProperty('consents');
    expect(await get(`students/${THEO}`)).not.toHaveProperty('healthAnsweredAt');
    expect(await get(`students/${THEO}/private/health`)).toBeUndefined();
    await remove(UNA, LIA, 'una');
    expect(await get(`students/${LIA}`)).not.toHaveProperty('consents');
    expect(await get(`students/${LIA}`)).toHaveProperty('healthAnsweredAt');
    expect(await get(`students/${LIA}/private/health`)).toBeDefined();
  });

  it('under 16 gets an own account once a guardian has agreed', async () => {
    const { duda } = PERSONS;
    await put(child(duda, 'Duda Reis'));
    const invite = (...studentIds: string[]) =>
      call('inviteStudents', RITA, { studentIds, replaces: 'link' });
    expect(await invite(duda)).toEqual(refused('guardian-needed'));
    expect(await invite(duda, LIA)).toEqual(refused('guardian-needed'));
    await db.doc(`students/${duda}`).update({ consents: { registration: NOON } });
    expect(await invite(duda, LIA)).toMatchObject({ output: { links: [{ studentId: duda }] } });
    await put({ [`student_invitations/${duda}`]: invitationOf() });
    await db.doc(`students/${duda}`).update({ consents: {} });
    // A list gives none of them a link, which would lead the guardian to a second account.
    expect(await call('inviteStudents', RITA, { studentIds: [duda, LIA] })).toMatchObject({
      output: {
        links: [],
        leftOut: [
          { studentId: duda, reason: 'minor' },
          { studentId: LIA, reason: 'minor' },
        ],
      },
    });
    const link = { studentId: duda, secret: SECRET };
    for (const answer of [await call('openStudentInvitation', null, link), await claim(link)])
      expect(answer).toEqual(refused('guardian-needed'));
  });
});

it('the same person is not a person under 16 for an account that has children, nor one who has a guardian', async () => {
  const { cora } = PERSONS;
  await put({
    ...personDocuments(cora, 'Una', {
      form: { birthDate: '2012-01-01' },
      consents: { registration: NOON },
    }),
    [`student_invitations/${cora}`]: invitationOf(),
  });
  await db.doc('students/una').update({ name: 'Una', birthDate: '' });
  const link = { studentId: cora, secret: SECRET };
  const mayBe = () => call('openStudentInvitation', UNA, link);
  expect(await mayBe()).toMatchObject({ output: { mayBeCaller: true } });
  await join('joao', cora);
  expect(await mayBe()).toMatchObject({ output: { mayBeCaller: false } });
  await remove(RITA, cora, 'joao');
  await db.doc(`students/${cora}`).update({ consents: { registration: NOON } });
  await join('una', THEO);
  expect(await mayBe()).toMatchObject({ output: { mayBeCaller: false } });
  expect(await call('askToMerge', UNA, link)).toEqual(refused('other-person'));
  await db.doc(`students/${cora}`).update({ askedBy: { uid: 'una', at: NOON } });
  const merge = () => call('mergeStudent', RITA, { studentId: cora, accountId: 'una', same: true });
  expect(await merge()).toEqual(refused('other-person'));
  await remove(RITA, THEO, 'una');
  expect(await merge()).toEqual(DONE);
});

it('a random history leaves families true', async () => {
  const IDS = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5'];
  const NIGHT = world({ now: () => new Date('2026-11-22T04:00-03:00') });

  /** Each may be a child, a guardian or both: only the callables prevent a circle. */
  async function act(random: () => number): Promise<void> {
    const pick = () => IDS[Math.floor(random() * IDS.length)] ?? '';
    const [uid, one, other] = [pick(), pick(), pick()];
    const kind = random();
    if (kind < 0.65) {
      const studentId = `link${Math.floor(random() * 1e9)}`.padEnd(20, '0').slice(0, 20);
      const guardian = { name: 'Marta', email: '', phone: '', children: [...new Set([one, other])] };
      await put({ [`student_invitations/${studentId}`]: { ...invitationOf(), guardian } });
      await hold({ uid }, { studentId, secret: SECRET });
    } else if (kind < 0.85) await remove(RITA, one, uid);
    else if (kind < 0.9) await call('eraseStudent', RITA, { studentId: one });
    else if (kind < 0.95) {
      const { exists } = await db.doc(`students/${one}`).get();
      if (exists) await db.doc(`students/${one}`).update({ birthDate: '2008-11-22' });
      await resumeAll(NIGHT);
    } else if (uid !== one) await call('ensureProfile', { uid }, { studentId: one });
  }

  async function expectTrue(): Promise<void> {
    const [held, mirrored] = await Promise.all([
      Promise.all(IDS.map(async (id) => (await holdersOf(id)).map((uid) => `${uid} ${id}`))),
      Promise.all(IDS.map(async (uid) => (await childrenOf(uid)).map((id) => `${uid} ${id}`))),
    ]);
    expect(mirrored.flat().sort()).toEqual(held.flat().sort());
    for (const each of held) expect(each.length).toBeLessThanOrEqual(MOST_GUARDIANS);
    const edges = held.flat().map((edge) => edge.split(' '));
    const reaches = (from = '', to = '', depth = 0): boolean =>
      depth < IDS.length && edges.some(([a, b]) => a === from && (b === to || reaches(b, to, depth + 1)));
    for (const id of IDS) expect(reaches(id, id)).toBe(false);
    for (const [guardian, id] of edges)
      for (const each of [guardian, id]) expect((await get(`members/${each}`))?.state).toBe('member');
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    await clear();
    const members = IDS.flatMap((id) =>
      Object.entries({ [`members/${id}`]: MEMBER, [`students/${id}`]: studentOf(id, { birthDate: '' }) }),
    );
    await put({ ...OFFICE, ...Object.fromEntries(members) });
    const random = seededRandom(round);
    for (let step = 0; step < 8; step += 1) await Promise.all([act(random), act(random)]);
    await expectTrue();
  }
});
