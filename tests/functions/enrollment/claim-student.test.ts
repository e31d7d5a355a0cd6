import { NO_TOKENS } from '@domain/member.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { eraseOverdue } from '../../../functions/src/admission/erase-overdue.ts';
import type { Dependencies } from '../../../functions/src/edge/dependencies.ts';
import { disableAccount, enableAccount } from '../../../tools/admin/accounts.ts';
import { EVERY_CASE } from '../../support/cases.ts';
import { classOn, DAY, MEMBER, NOON, OPEN_ACADEMY, staffOf } from '../../support/factories.ts';
import { callsOf, faultsOf } from '../../support/firestore-faults.ts';
import { SECRET } from '../../support/good-inputs.ts';
import { RACE } from '../../support/rounds.ts';
import { auth, db, expectNothing, get, put, recorded, reset } from '../database.ts';
import { call, DONE, OFFICE, RITA, refused, takeLog, world } from '../world.ts';
import { invitationOf, personDocuments } from './persons.ts';

const NOON_SECOND = NOON.getTime() / 1000;
let people = 0;
let uid = '';
let email = '';

const claim = (overrides: object = {}, dependencies: Dependencies = world()) =>
  call(
    'claimStudent',
    null,
    { studentId: uid, secret: SECRET, email, password: 'tatame-azul', ...overrides },
    dependencies,
  );
const enter = (dependencies: Dependencies = world()) =>
  call('ensureProfile', { uid, claims: { email } }, {}, dependencies);
const confirm = () => auth.updateUser(uid, { emailVerified: true });

async function restore(): Promise<void> {
  await reset({
    ...OFFICE,
    ...personDocuments(uid, 'Bela Nunes', { form: { email: 'bela@school.test', belt: 'azul' } }),
    [`student_invitations/${uid}`]: invitationOf(),
  });
}

beforeEach(async () => {
  // The letter tells 1 from 10 after the zeros.
  uid = `Bela${process.pid}x${++people}y`.padEnd(20, '0');
  email = `${uid}@home.test`.toLowerCase();
  await restore();
});

async function expectClaimed(): Promise<void> {
  expect(await auth.getUser(uid)).toMatchObject({ email, displayName: 'Bela Nunes', emailVerified: false });
  expect(await get(`student_invitations/${uid}`)).toBeUndefined();
  expect(await get(`members/${uid}`)).toMatchObject({ state: 'unconfirmed', tokensFrom: NOON_SECOND + 1 });
  expect(await get(`students/${uid}`)).toMatchObject({
    email: 'bela@school.test',
    belt: 'azul',
    withoutAccount: true,
    unconfirmed: { email, since: expect.any(Date) },
  });
}

describe('an account by invitation', () => {
  it('gets the id of the person', async () => {
    expect(await claim({ email: ` ${email.toUpperCase()}` })).toEqual(DONE);
    await expectClaimed();
  });

  it('with a common password is refused, and the link still works', async () => {
    expect(await claim({ password: 'Password1' })).toEqual(refused('common-password'));
    expect(await get(`members/${uid}`)).toMatchObject({ state: 'member' });
    expect(await claim()).toEqual(DONE);
  });

  it('with the address of another account is refused, changes nothing, and the link still works', async () => {
    await auth.createUser({ email: `other-${email}`, password: 'demo1234' });
    const read = () => Promise.all([`members/${uid}`, `students/${uid}`].map((path) => db.doc(path).get()));
    const versions = async () => (await read()).map(({ updateTime }) => updateTime?.toMillis());
    const before = await versions();
    expect(await claim({ email: `other-${email}` })).toEqual(refused('address-has-account'));
    expect(await versions()).toEqual(before);
    expect(await claim()).toEqual(DONE);
    await expectClaimed();
  });

  it('is one if ten visitors use the link at once', RACE, async () => {
    const emails = Array.from({ length: 10 }, (_, index) => `${index}-${email}`);
    const answers = await Promise.all(emails.map((each) => claim({ email: each })));
    const winners = emails.filter((_, index) => answers[index]?.ok);
    expect(winners).toEqual([(await auth.getUser(uid)).email]);
    for (const answer of answers) if (!answer.ok) expect(answer).toEqual(refused('invitation-over'));
  });

  it('is attempted ten times an hour at most', async () => {
    const createAccount = async () => false;
    const taken = world({ createAccount });
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect(await claim({}, taken)).toEqual(refused('address-has-account'));
    expect(await claim({}, taken)).toEqual(refused('too-many-calls'));
    const anHourLater = world({ now: () => new Date(NOON.getTime() + 3_600_001) });
    expect(await claim({}, anHourLater)).toEqual(DONE);
  });

  it('is the same after each fault and a repeated call', async () => {
    const calls = await callsOf(() => claim());
    for (const fault of faultsOf(calls, { isComplete: EVERY_CASE })) {
      await auth.deleteUser(uid).catch(() => undefined);
      await restore();
      await callsOf(() => claim(), fault);
      takeLog();
      const used = (await get(`student_invitations/${uid}`)) === undefined;
      expect(await claim()).toEqual(used ? refused('invitation-over') : DONE);
      await expectClaimed();
    }
  });

  it('is the same if Auth fails once, before or after it created the account', async () => {
    const { createAccount } = world();
    const before = () => Promise.reject(new Error('No answer'));
    const after = async (account: Parameters<typeof createAccount>[0]) => {
      await createAccount(account);
      throw new Error('No answer');
    };
    for (const failing of [before, after]) {
      await auth.deleteUser(uid).catch(() => undefined);
      await restore();
      expect(await claim({}, world({ createAccount: failing }))).toMatchObject({ ok: false });
      expect(takeLog()).toMatchObject([{ event: 'callable-failed' }]);
      expect(await get(`members/${uid}`)).toMatchObject({ state: 'member', tokensFrom: NO_TOKENS });
      expect(await enter()).toEqual(refused('not-signed-in'));
      expect(await claim()).toEqual(DONE);
      await expectClaimed();
    }
  });
});

describe('a person whose address is not confirmed', () => {
  beforeEach(() => claim());

  it.each(['hand', 'verified', 'open'])('waits, in the mode %s', async (mode) => {
    await put({ 'settings/admission': { mode } });
    expect(await enter()).toMatchObject({ ok: true });
    expect(await get(`members/${uid}`)).toMatchObject({ state: 'unconfirmed' });
    const event = classOn(DAY, { classId: 'gi' });
    await put({ [`calendar_events/${event.eventId}`]: event });
    expect(await call('checkIn', { uid }, { eventId: event.eventId })).toEqual(refused('not-a-member'));
    await expectClaimed();
  });

  it('stays in the directory, and is not erased after 90 days', async () => {
    const answer = await call('studentDirectory', RITA, {});
    expect(answer).toMatchObject({ output: { students: [{ uid, belt: 'azul', withoutAccount: true }] } });
    const inAYear = world({ now: () => new Date(NOON.getTime() + 365 * 86_400_000) });
    expect(await eraseOverdue(inAYear)).toBe(0);
    await expectClaimed();
  });

  it('becomes a member with the address, once it is confirmed', async () => {
    await confirm();
    expect(await enter()).toMatchObject({ ok: true });
    expect(await get(`members/${uid}`)).toMatchObject({ state: 'member' });
    const profile = await get(`students/${uid}`);
    expect(profile).toMatchObject({ email, belt: 'azul', name: 'Bela Nunes' });
    for (const field of ['withoutAccount', 'unconfirmed', 'invitedUntil', 'askedBy', 'admission'])
      expect(profile).not.toHaveProperty(field);
  });

  it('waits again after it was disabled and enabled', async () => {
    await disableAccount({ auth, db }, uid);
    expect(await get(`members/${uid}`)).toMatchObject({ state: 'disabled' });
    await enableAccount({ auth, db }, uid);
    expect(await get(`members/${uid}`)).toMatchObject({ state: 'unconfirmed' });
    await confirm();
    await enter();
    expect(await get(`members/${uid}`)).toMatchObject({ state: 'member' });
  });

  it('has no link any more as a member, if the answer of the claim was lost', async () => {
    await put({ [`student_invitations/${uid}`]: invitationOf(), ...OPEN_ACADEMY });
    await confirm();
    await enter();
    expect(await get(`student_invitations/${uid}`)).toBeUndefined();
    expect(await claim()).toEqual(refused('invitation-over'));
    expect(await get(`members/${uid}`)).toMatchObject({ state: 'member' });
  });

  it('enters with what the office had entered beside it, unless the office knew the address', async () => {
    await db.doc(`students/${uid}`).update({ email });
    await confirm();
    await enter();
    expect(await get(`students/${uid}`)).not.toHaveProperty('entered');
  });

  it('can do nothing but enter', async () => {
    await db.doc(`students/${uid}`).update({ stripeCustomerId: 'cus_1' });
    for (const [callable, input] of [
      ['createPortalSession', {}],
      ['askForErasure', { asks: true }],
      ['exportOwnData', {}],
      ['readTimetable', {}],
    ] as const)
      await expectNothing(() => call(callable, { uid }, input), refused('not-a-member'));
  });

  it('is recorded with its address, as is the entry', async () => {
    await confirm();
    await enter();
    const addresses = { before: { email: 'bela@school.test' }, after: { email } };
    const entries = (await recorded()).filter(({ whom }) => whom === uid);
    expect(entries).toHaveLength(2);
    for (const act of ['student-claimed', 'student-entered'])
      expect(entries).toContainEqual(expect.objectContaining({ act, by: uid, ...addresses }));
  });
});

describe('an earlier account with the id of a person', () => {
  const token = { auth_time: NOON_SECOND };

  it('is worth nothing after it deleted itself, for the account of the next link', async () => {
    await claim();
    await auth.deleteUser(uid);
    await put({ [`student_invitations/${uid}`]: invitationOf() });
    const later = (ms: number) => world({ now: () => new Date(NOON.getTime() + ms), sleep: async () => {} });
    const second = `second-${email}`;
    expect(await claim({ email: second }, later(10_000))).toEqual(DONE);
    const as = (auth_time: number) =>
      call('ensureProfile', { uid, claims: { auth_time, email: second } }, {});
    await confirm();
    for (const stale of [NOON_SECOND + 1, NOON_SECOND + 10])
      expect(await as(stale)).toEqual(refused('not-signed-in'));
    expect(await get(`members/${uid}`)).toMatchObject({ state: 'unconfirmed', tokensFrom: NOON_SECOND + 11 });
    expect(await as(NOON_SECOND + 11)).toMatchObject({ ok: true });
    const earlier = { uid, claims: { auth_time: NOON_SECOND + 10 } };
    expect(await call('exportOwnData', earlier, {})).toEqual(refused('not-signed-in'));
    expect(await call('askForErasure', earlier, { asks: true })).toEqual(refused('not-signed-in'));
  });

  it('leaves no role to the account of the next link', async () => {
    await put({
      [`members/${uid}`]: { ...staffOf('professor'), tokensFrom: NO_TOKENS },
      [`admins/${uid}`]: {},
    });
    expect(await claim()).toEqual(DONE);
    expect(await get(`members/${uid}`)).not.toHaveProperty('staff');
    expect(await get(`admins/${uid}`)).toBeUndefined();
  });

  it('of a release that wrote no such time is worth nothing from the claim on', async () => {
    await put({ [`members/${uid}`]: MEMBER });
    expect(await claim()).toEqual(DONE);
    expect(await call('ensureProfile', { uid, claims: token }, {})).toEqual(refused('not-signed-in'));
    await expectClaimed();
  });

  it('has ended before the answer of the claim', async () => {
    const pauses: number[] = [];
    await claim({}, world({ sleep: async (ms) => void pauses.push(ms) }));
    expect(pauses).toEqual([1000]);
  });
});
