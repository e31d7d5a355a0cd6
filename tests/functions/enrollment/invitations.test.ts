import { beforeEach, describe, expect, it } from 'vitest';
import { claimStudent } from '../../../functions/src/enrollment/claim-student.ts';
import { inviteStudents } from '../../../functions/src/enrollment/invite-students.ts';
import { openStudentInvitation } from '../../../functions/src/enrollment/open-student-invitation.ts';
import { hashOf } from '../../../functions/src/enrollment/student-link.ts';
import { withdrawStudentInvitation } from '../../../functions/src/enrollment/withdraw-student-invitation.ts';
import { studentDirectory } from '../../../functions/src/graduation/student-directory.ts';
import { costOf } from '../../support/cost.ts';
import { COMPLETE_PROFILE, healthOf, IN_AUTH, MEMBER, NOON, studentOf } from '../../support/factories.ts';
import { PERSONS, SECRET } from '../../support/good-inputs.ts';
import { RITA } from '../graduation/promotion-world.ts';
import { call, clear, db, dump, get, interruptedBy, put, refused, takeLog, world } from '../world.ts';
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
  const answer = await call(inviteStudents, RITA, { studentIds, replaces }, inviting());
  if (!answer.ok) throw new Error(answer.message);
  return (answer.output as { links: Link[] }).links;
}

const later = (ms: number) => inviting({ now: () => new Date(NOON.getTime() + ms) });
/** What an address contains of a link. */
const ofAddress = ({ studentId, secret }: Partial<Link>) => ({ studentId, secret });
const open = (link: Partial<Link>, dependencies = inviting()) =>
  call(openStudentInvitation, null, ofAddress(link), dependencies);
const claim = (link: Partial<Link>, dependencies = inviting(), email = 'bela@home.test') =>
  call(claimStudent, null, { ...ofAddress(link), email, password: 'tatame-azul' }, dependencies);

beforeEach(async () => {
  accounts.clear();
  await clear();
  await put({
    'members/rita': MEMBER,
    'admins/rita': {},
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
      expiresAt: END,
    });
    const audit = (await db.collection('audit').get()).docs.map((entry) => entry.data());
    expect(JSON.stringify([await dump(), audit])).not.toContain(one?.secret);
  });

  it('shows the first name and the address that the academy knows', async () => {
    const [link = {}] = await invite();
    expect(await open(link)).toEqual({ ok: true, output: { firstName: 'Bela', email: 'bela@school.test' } });
  });

  it('is returned with the phone of a guardian', async () => {
    const guardian = { name: 'Marta Nunes', phone: '(21) 98765-4321' };
    await put(personDocuments(bela, 'Bela Nunes', { form: { guardian } }));
    expect(await invite([bela, duda])).toMatchObject([
      { studentId: bela, guardianPhone: guardian.phone },
      { studentId: duda, guardianPhone: '' },
    ]);
  });

  it('is in the directory with its end', async () => {
    await invite();
    const entries = async () => {
      const answer = await call(studentDirectory, RITA, {});
      return (answer as unknown as { output: { students: { uid: string }[] } }).output.students;
    };
    const wanted = { uid: bela, invitedUntil: END.toISOString(), hasAnswered: false };
    expect(await entries()).toContainEqual(expect.objectContaining(wanted));
    await claim((await invite())[0] ?? {});
    expect(await entries()).toContainEqual(
      expect.objectContaining({ uid: bela, invitedUntil: null, hasAnswered: true }),
    );
  });

  it('is for persons without an account alone', async () => {
    accounts.set(duda, { email: 'duda@home.test', emailVerified: false, createdAt: NOON.toISOString() });
    const ids = ['Nobody00000000000000', duda];
    const answer = await call(inviteStudents, RITA, { studentIds: ids }, inviting());
    expect(answer).toEqual(refused('student-has-account'));
    expect(await invite([...ids, bela])).toMatchObject([{ studentId: bela }]);
  });

  it('of another administrator is kept by a list that is old, and replaced on the page of the student', async () => {
    await put({ 'members/olga': MEMBER, 'admins/olga': {} });
    const [link = {}] = await invite();
    const again = (replaces: string, uid = 'olga') =>
      call(inviteStudents, { uid }, { studentIds: [bela, duda], replaces }, inviting());
    expect(await again('nothing')).toMatchObject({ output: { links: [{ studentId: duda }] } });
    expect(await open(link)).toMatchObject({ ok: true });
    expect(await again('nothing', 'rita')).toMatchObject({ output: { links: [{ studentId: bela }] } });
    expect(await again('link')).toMatchObject({
      output: { links: [{ studentId: bela }, { studentId: duda }] },
    });
  });

  it('costs 4 reads and 3 writes for one person', async () => {
    expect(await costOf(() => invite())).toEqual({ read: 4, written: 3 });
  });
});

describe('the link of an invitation is worth nothing', () => {
  const over = refused('invitation-over');
  async function expectOver(link: object, dependencies = inviting()): Promise<void> {
    const before = await dump();
    expect(await open(link, dependencies)).toEqual(over);
    expect(await claim(link, dependencies)).toEqual(over);
    expect(await dump()).toEqual(before);
    expect(accounts.size).toBe(0);
  }

  it('with another secret', async () => {
    await invite();
    await expectOver({ studentId: bela, secret: SECRET });
  });

  it('to another person', async () => {
    const [link] = await invite([bela, duda]);
    await expectOver({ ...link, studentId: duda });
    await expectOver({ ...link, studentId: 'Nobody00000000000000' });
  });

  it('after 30 days', async () => {
    const [link = {}] = await invite();
    const end = END.getTime() - NOON.getTime();
    expect(await open(link, later(end - 1))).toMatchObject({ ok: true });
    await expectOver(link, later(end));
  });

  it('after another one', async () => {
    const [link = {}] = await invite();
    const [next = {}] = await invite();
    await expectOver(link);
    expect(await open(next)).toMatchObject({ ok: true });
  });

  it('after it was withdrawn', async () => {
    const [link = {}] = await invite();
    for (const _ of ['first', 'again'])
      expect(await call(withdrawStudentInvitation, RITA, { studentId: bela })).toEqual({
        ok: true,
        output: {},
      });
    expect(await get(`students/${bela}`)).not.toHaveProperty('invitedUntil');
    await expectOver(link);
  });

  it('after it was withdrawn while it is used', async () => {
    const [link = {}] = await invite();
    const withdraw = () => call(withdrawStudentInvitation, RITA, { studentId: bela });
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

  it('after it was used', async () => {
    const [link = {}] = await invite();
    expect(await claim(link)).toEqual({ ok: true, output: {} });
    expect(await open(link)).toEqual(over);
    expect(await claim(link, inviting(), 'other@home.test')).toEqual(over);
    expect(accounts.get(bela)).toMatchObject({ email: 'bela@home.test' });
  });
});

describe('an invitation after an account that was not confirmed', () => {
  const HOUR = 60 * 60_000;

  it('takes that account off, and opens another one an hour later', async () => {
    await claim((await invite())[0] ?? {});
    expect(await call(inviteStudents, RITA, { studentIds: [bela] }, inviting())).toEqual(
      refused('student-has-account'),
    );
    const [link = {}] = await invite([bela], 'account');
    expect(accounts.size).toBe(0);
    const member = await get(`members/${bela}`);
    expect(member).toMatchObject({ state: 'waiting', accountEndedAt: expect.any(Date) });
    expect(await get(`students/${bela}`)).not.toHaveProperty('unconfirmed');

    const endedAt = member?.accountEndedAt as Date;
    const ended = endedAt.getTime() - NOON.getTime();
    await put({
      [`student_invitations/${bela}`]: { ...invitationOf(), ...(await stored()), expiresAt: farAway },
    });
    expect(await claim(link, later(ended + HOUR - 1))).toEqual(refused('invitation-early'));
    expect(await claim(link, later(ended + HOUR))).toEqual({ ok: true, output: {} });
  });
  const stored = () => get(`student_invitations/${bela}`);
  const farAway = new Date('2100-01-01');

  it('gets none of its health answers and emergency contact, also if they are saved late', async () => {
    const answers = healthOf();
    const said = {
      emergencyContact: COMPLETE_PROFILE.emergencyContact,
      healthAnsweredAt: answers.answeredAt,
    };
    const answer = async () => {
      await put({ [`students/${bela}/private/health`]: answers });
      await db.doc(`students/${bela}`).update(said);
    };
    const expectNone = async () => {
      expect(await get(`students/${bela}/private/health`)).toBeUndefined();
      const person = await get(`students/${bela}`);
      expect(person).toMatchObject({ emergencyContact: { name: '', relationship: '', phone: '' } });
      expect(person).not.toHaveProperty('healthAnsweredAt');
    };

    await claim((await invite())[0] ?? {});
    await answer();
    const [link = {}] = await invite([bela], 'account');
    await expectNone();

    await answer();
    await db.doc(`members/${bela}`).update({ accountEndedAt: new Date(NOON.getTime() - HOUR) });
    expect(await claim(link)).toEqual({ ok: true, output: {} });
    await expectNone();
    // The answer of the call was lost, and the owner has answered by then.
    await put({ [`student_invitations/${bela}`]: invitationOf({ hash: hashOf((link as Link).secret) }) });
    await answer();
    expect(await claim(link)).toEqual({ ok: true, output: {} });
    expect(await get(`students/${bela}/private/health`)).toEqual(answers);
  });

  it('is refused once the address is confirmed', async () => {
    await claim((await invite())[0] ?? {});
    const account = accounts.get(bela);
    if (account) account.emailVerified = true;
    expect(await call(inviteStudents, RITA, { studentIds: [bela], replaces: 'account' }, inviting())).toEqual(
      refused('student-has-account'),
    );
    expect(accounts.size).toBe(1);
  });

  it('is repeated if Auth did not answer', async () => {
    await claim((await invite())[0] ?? {});
    const failing = inviting({ deleteAccount: () => Promise.reject(new Error('No answer')) });
    const input = { studentIds: [bela], replaces: 'account' };
    expect(await call(inviteStudents, RITA, input, failing)).toMatchObject({ ok: false });
    expect(takeLog()).toMatchObject([{ event: 'callable-failed' }]);
    expect(await get(`students/${bela}`)).toHaveProperty('unconfirmed');
    expect(await invite([bela], 'account')).toHaveLength(1);
    expect(accounts.size).toBe(0);
  });
});
