import { NO_TOKENS } from '@domain/member.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashOf } from '../../../functions/src/edge/hash.ts';
import { costOf } from '../../support/cost.ts';
import { IN_AUTH, MEMBER, NOON, staffOf, studentOf, UNCONFIRMED } from '../../support/factories.ts';
import { PERSONS, SECRET } from '../../support/good-inputs.ts';
import { db, dump, expectNothing, get, put, recorded, reset } from '../database.ts';
import { interruptedBy, stoppingAfter } from '../faults.ts';
import { call, DONE, OFFICE, outputOf, RITA, refused, takeLog, world } from '../world.ts';
import { END, invitationOf, personDocuments } from './persons.ts';

const { bela, duda } = PERSONS;
type Link = { studentId: string; secret: string };

/** Accounts of Auth by their id. */
const accounts = new Map<string, { email: string; emailVerified: boolean; createdAt: string }>();

function inviting(overrides: Parameters<typeof world>[0] = {}) {
  return world({
    withoutAccount: async (uids) => uids.filter((uid) => !accounts.has(uid)),
    findAccount: async (uid) => {
      const found = accounts.get(uid);
      return found ? { name: 'Bela', ...IN_AUTH, ...found } : null;
    },
    createAccount: async ({ uid, email }) => {
      const isTaken = accounts.has(uid) || [...accounts.values()].some((each) => each.email === email);
      if (!isTaken) accounts.set(uid, { email, emailVerified: false, createdAt: NOON.toISOString() });
      return !isTaken;
    },
    deleteAccount: async (uid) => void accounts.delete(uid),
    ...overrides,
  });
}

async function invite(studentIds: string[] = [bela], replaces = 'link'): Promise<Link[]> {
  return (await outputOf('inviteStudents', RITA, { studentIds, replaces }, inviting())).links;
}

const later = (ms: number) => inviting({ now: () => new Date(NOON.getTime() + ms) });
/** What an address contains of a link. */
const ofAddress = ({ studentId, secret }: Partial<Link>) => ({ studentId, secret });
const open = (link: Partial<Link>, dependencies = inviting()) =>
  call('openStudentInvitation', null, ofAddress(link), dependencies);
const claim = (link: Partial<Link>, dependencies = inviting(), email = 'bela@home.test') =>
  call('claimStudent', null, { ...ofAddress(link), email, password: 'tatame-azul' }, dependencies);

beforeEach(async () => {
  accounts.clear();
  await reset({
    ...OFFICE,
    ...personDocuments(bela, 'Bela Nunes', { form: { email: 'bela@school.test' } }),
    ...personDocuments(duda, 'Duda Reis'),
    'students/ana': studentOf('ana'),
  });
});

describe('an invitation', () => {
  it('has a secret of 32 random bytes, of which only the hash is stored', async () => {
    const links = await invite([bela, duda, bela]);
    expect(links.map(({ studentId }) => studentId)).toEqual([bela, duda]);
    const [one, two] = links;
    expect(Buffer.from(one?.secret ?? '', 'base64url')).toHaveLength(32);
    expect(one?.secret).not.toBe(two?.secret);
    expect(await get(`student_invitations/${bela}`)).toEqual({
      hash: hashOf(one?.secret ?? ''),
      createdAt: expect.any(Date),
      createdBy: 'rita',
      invitedAs: expect.any(Date),
      expiresAt: END,
    });
    expect(JSON.stringify([await dump(), await recorded()])).not.toContain(one?.secret);
  });

  it('shows the first name and the address that the academy knows', async () => {
    const [link = {}] = await invite();
    const known = { firstName: 'Bela', email: 'bela@school.test', guardian: null, mayBeCaller: false };
    const output = { ...known, academy: 'Faixa Jiu-Jitsu' };
    expect(await open(link)).toEqual({ ok: true, output });
    await put({ 'settings/academy': { name: 'Gracie Rio' } });
    expect(await open(link)).toEqual({ ok: true, output: { ...output, academy: 'Gracie Rio' } });
  });

  it('is returned with the phone of the guardian of a child', async () => {
    const guardian = { name: 'Marta Nunes', phone: '(21) 98765-4321' };
    const phone = '(21) 91234-5678';
    const form = { guardian, phone, birthDate: '2015-03-01' };
    await put(personDocuments(bela, 'Bela Nunes', { form, consents: { registration: NOON, health: NOON } }));
    expect(await invite([bela, duda])).toMatchObject([
      { studentId: bela, guardianPhone: guardian.phone },
      { studentId: duda, guardianPhone: '' },
    ]);
  });

  it('is in the directory with its end', async () => {
    await invite();
    const entries = async () => (await outputOf('studentDirectory', RITA, {})).students;
    const wanted = { uid: bela, invitedUntil: END.toISOString(), hasAnswered: false };
    expect(await entries()).toContainEqual(expect.objectContaining(wanted));
    await claim((await invite())[0] ?? {});
    expect(await entries()).toContainEqual(
      expect.objectContaining({ uid: bela, invitedUntil: null, hasAnswered: true }),
    );
  });

  it('is for persons without an account alone', async () => {
    accounts.set(duda, { email: 'duda@home.test', emailVerified: false, createdAt: NOON.toISOString() });
    await put({ [`members/${duda}`]: { ...UNCONFIRMED, tokensFrom: 1 } });
    const ids = ['Nobody00000000000000', duda];
    const answer = await call('inviteStudents', RITA, { studentIds: ids }, inviting());
    const leftOut = ids.map((studentId) => ({ studentId, reason: 'account' }));
    expect(answer).toEqual({ ok: true, output: { links: [], leftOut } });
    expect(await invite([...ids, bela])).toMatchObject([{ studentId: bela }]);
  });

  it('is not left behind by a role that ends at the same moment', async () => {
    await put({ 'members/rosa': staffOf('reception'), 'students/rosa': studentOf('rosa') });
    const revoke = () => call('setRole', RITA, { uid: 'rosa', role: null });
    const input = { studentIds: [bela] };
    const meanwhile = inviting({ db: interruptedBy(revoke) });
    expect(await call('inviteStudents', { uid: 'rosa' }, input, meanwhile)).toEqual(refused('not-allowed'));
    expect(await get(`student_invitations/${bela}`)).toBeUndefined();
  });

  it('of another administrator is kept by a list that is old, and replaced on the page of the student', async () => {
    await put({ 'members/olga': MEMBER, 'admins/olga': {} });
    const [link = {}] = await invite();
    const again = (replaces: string, uid = 'olga') =>
      call('inviteStudents', { uid }, { studentIds: [bela, duda], replaces }, inviting());
    expect(await again('nothing')).toMatchObject({
      output: { links: [{ studentId: duda }], leftOut: [{ studentId: bela, reason: 'link' }] },
    });
    expect(await open(link)).toMatchObject({ ok: true });
    expect(await again('nothing', 'rita')).toMatchObject({ output: { links: [{ studentId: bela }] } });
    expect(await again('link')).toMatchObject({
      output: { links: [{ studentId: bela }, { studentId: duda }] },
    });
  });

  it('costs 7 reads and 4 writes for one person', async () => {
    expect(await costOf(() => invite())).toEqual({ read: 7, written: 4 });
  });
});

describe('the link of an invitation is worth nothing', () => {
  const over = refused('invitation-over');
  async function expectOver(link: object, dependencies = inviting()): Promise<void> {
    for (const use of [open, claim]) await expectNothing(() => use(link, dependencies), over);
    expect(accounts.size).toBe(0);
  }

  it('with another secret, and to another person', async () => {
    const [link] = await invite([bela, duda]);
    for (const other of [{ secret: SECRET }, { studentId: duda }, { studentId: 'Nobody00000000000000' }])
      await expectOver({ ...link, ...other });
  });

  it('after 30 days', async () => {
    const [link = {}] = await invite();
    const end = END.getTime() - NOON.getTime();
    expect(await open(link, later(end - 1))).toMatchObject({ ok: true });
    await expectOver(link, later(end));
  });

  it('after it was withdrawn', async () => {
    const [link = {}] = await invite();
    for (const _ of ['first', 'again'])
      expect(await call('withdrawStudentInvitation', RITA, { studentId: bela })).toEqual(DONE);
    expect(await get(`students/${bela}`)).not.toHaveProperty('invitedUntil');
    await expectOver(link);
  });

  it('after it was withdrawn while it is used', async () => {
    const [link = {}] = await invite();
    const withdraw = () => call('withdrawStudentInvitation', RITA, { studentId: bela });
    expect(await claim(link, inviting({ db: interruptedBy(withdraw) }))).toEqual(over);
    expect(accounts.size).toBe(0);
  });

  it('if its author is no administrator any more', async () => {
    await put({ [`student_invitations/${bela}`]: invitationOf({ createdBy: 'olga' }) });
    await expectOver({ studentId: bela, secret: SECRET });
  });

  it.each(['disabled', 'left'])('if the person is %s', async (state) => {
    const [link = {}] = await invite();
    await db.doc(`members/${bela}`).update({ state });
    await expectOver(link);
  });
});

describe('an invitation after an account that was not confirmed', () => {
  it('takes that account off, records it, and opens another one', async () => {
    await claim((await invite())[0] ?? {});
    expect(await call('inviteStudents', RITA, { studentIds: [bela] }, inviting())).toMatchObject({
      output: { links: [], leftOut: [{ studentId: bela, reason: 'account' }] },
    });
    const [link = {}] = await invite([bela], 'account');
    expect(accounts.size).toBe(0);
    expect(await get(`members/${bela}`)).toMatchObject({ state: 'member', tokensFrom: NO_TOKENS });
    expect(await get(`students/${bela}`)).not.toHaveProperty('unconfirmed');
    expect(await recorded('account-taken-off')).toMatchObject([
      { by: 'rita', whom: bela, before: { email: 'bela@home.test' }, after: { email: 'bela@school.test' } },
    ]);
    expect(await claim(link)).toEqual(DONE);
  });

  it('also takes it off if it has confirmed its address and never entered, and not once it has entered', async () => {
    await claim((await invite())[0] ?? {});
    const account = accounts.get(bela);
    if (account) account.emailVerified = true;
    await claim((await invite([bela], 'account'))[0] ?? {});
    await db.doc(`members/${bela}`).update({ state: 'member' });
    const input = { studentIds: [bela], replaces: 'account' };
    expect(await call('inviteStudents', RITA, input, inviting())).toEqual(refused('student-has-account'));
    expect(accounts.size).toBe(1);
  });

  it('is repeated if Auth did not answer', async () => {
    await claim((await invite())[0] ?? {});
    const failing = inviting({ deleteAccount: () => Promise.reject(new Error('No answer')) });
    const input = { studentIds: [bela], replaces: 'account' };
    expect(await call('inviteStudents', RITA, input, failing)).toMatchObject({ ok: false });
    expect(takeLog()).toMatchObject([{ event: 'callable-failed' }]);
    expect(await invite([bela])).toHaveLength(1);
    expect(accounts.size).toBe(0);
  });

  it('opens another one in place of a claim that was cut off, but not in place of an account', async () => {
    const [link = {}] = await invite();
    const failing = inviting({ db: stoppingAfter(1) });
    expect(await claim(link, failing)).toMatchObject({ ok: false });
    takeLog();
    expect(accounts.size).toBe(1);
    expect(await call('inviteStudents', RITA, { studentIds: [bela] }, inviting())).toMatchObject({
      output: { links: [], leftOut: [{ studentId: bela, reason: 'account' }] },
    });
    const [next = {}] = await invite([bela]);
    expect(accounts.size).toBe(0);
    expect(await claim(next, inviting(), 'other@home.test')).toEqual(DONE);
    await expect(invite([bela])).rejects.toThrow();
    expect(accounts.size).toBe(1);
  });

  it('is kept by a claim with the link before it', async () => {
    const [link = {}] = await invite();
    let next: Partial<Link> = {};
    const createAccount = async () => {
      [next = {}] = await invite();
      return true;
    };
    expect(await claim(link, inviting({ createAccount }))).toEqual(refused('invitation-over'));
    expect(await open(next)).toMatchObject({ ok: true });
  });
});
