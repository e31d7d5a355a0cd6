import { beforeEach, describe, expect, it } from 'vitest';
import { eraseOverdue } from '../../../functions/src/admission/erase-overdue.ts';
import type { Dependencies } from '../../../functions/src/edge/dependencies.ts';
import { claimStudent } from '../../../functions/src/enrollment/claim-student.ts';
import { studentDirectory } from '../../../functions/src/graduation/student-directory.ts';
import { exportOwnData } from '../../../functions/src/leaving/export-own-data.ts';
import { checkIn } from '../../../functions/src/schedule/check-in.ts';
import { ensureProfile } from '../../../functions/src/session/ensure-profile.ts';
import { disableAccount, enableAccount } from '../../../tools/admin/accounts.ts';
import { classOn, DAY, MEMBER, NOON, OPEN_ACADEMY } from '../../support/factories.ts';
import { callsOf, FAULT_KINDS } from '../../support/firestore-faults.ts';
import { SECRET } from '../../support/good-inputs.ts';
import { RACE } from '../../support/rounds.ts';
import { RITA } from '../graduation/promotion-world.ts';
import { auth, call, clear, db, get, put, refused, takeLog, world } from '../world.ts';
import { invitationOf, personDocuments } from './persons.ts';

let people = 0;
let uid = '';
let email = '';

const claim = (overrides: object = {}, dependencies: Dependencies = world()) =>
  call(
    claimStudent,
    null,
    { studentId: uid, secret: SECRET, email, password: 'tatame-azul', ...overrides },
    dependencies,
  );
const done = { ok: true, output: {} };
const enter = (dependencies: Dependencies = world()) =>
  call(ensureProfile, { uid, claims: { email } }, {}, dependencies);
const confirm = () => auth.updateUser(uid, { emailVerified: true });

async function restore(): Promise<void> {
  await clear();
  await put({
    'members/rita': MEMBER,
    'admins/rita': {},
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
  expect(await get(`members/${uid}`)).toMatchObject({ state: 'waiting' });
  expect(await get(`students/${uid}`)).toMatchObject({
    email: 'bela@school.test',
    belt: 'azul',
    withoutAccount: true,
    unconfirmed: { email, since: expect.any(Date) },
  });
}

describe('an account by invitation', () => {
  it('gets the id of the person', async () => {
    expect(await claim({ email: ` ${email.toUpperCase()}` })).toEqual(done);
    await expectClaimed();
  });

  it.each([{ password: 'seven77' }, { email: 'no address' }, { secret: 'short' }])(
    'with %j is refused',
    async (bad) => {
      expect(await claim(bad)).toEqual(refused('invalid-input'));
    },
  );

  it('with a common password is refused, and the link still works', async () => {
    expect(await claim({ password: 'Password1' })).toEqual(refused('common-password'));
    expect(await get(`members/${uid}`)).toMatchObject({ state: 'member' });
    expect(await claim()).toEqual(done);
  });

  it('with the address of another account is refused, and the link still works', async () => {
    await auth.createUser({ email: `other-${email}`, password: 'demo1234' });
    expect(await claim({ email: `other-${email}` })).toEqual(refused('address-has-account'));
    expect(await claim()).toEqual(done);
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
    expect(await claim({}, anHourLater)).toEqual(done);
  });

  it('is the same after each fault and a repeated call', async () => {
    const calls = await callsOf(() => claim());
    for (const kind of FAULT_KINDS) {
      for (let at = 0; at < calls.length; at += 1) {
        await auth.deleteUser(uid).catch(() => undefined);
        await restore();
        await callsOf(() => claim(), { at, kind });
        takeLog();
        const used = (await get(`student_invitations/${uid}`)) === undefined;
        expect(await claim()).toEqual(used ? refused('invitation-over') : done);
        await expectClaimed();
      }
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
      expect(await get(`members/${uid}`)).toMatchObject({ state: 'waiting' });
      expect(await claim()).toEqual(done);
      await expectClaimed();
    }
  });
});

describe('a person whose address is not confirmed', () => {
  beforeEach(async () => {
    await claim();
  });

  it.each(['hand', 'verified', 'open'])('waits, in the mode %s', async (mode) => {
    await put({ 'settings/admission': { mode } });
    expect(await enter()).toMatchObject({ ok: true });
    expect(await get(`members/${uid}`)).toMatchObject({ state: 'waiting' });
    const event = classOn(DAY, { classId: 'gi' });
    await put({ [`calendar_events/${event.eventId}`]: event });
    expect(await call(checkIn, { uid }, { eventId: event.eventId })).toEqual(refused('not-a-member'));
    await expectClaimed();
  });

  it('stays in the directory, and is not erased after 90 days', async () => {
    const answer = await call(studentDirectory, RITA, {});
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

  it('downloads nothing of the person’s history', async () => {
    await put({ [`student_notes/${uid}`]: { text: 'Left knee', updatedAt: NOON, updatedByName: 'Rita' } });
    expect(await call(exportOwnData, { uid }, {})).toEqual(refused('not-a-member'));
    await confirm();
    await enter();
    const answer = await call(exportOwnData, { uid }, {});
    expect(answer).toMatchObject({
      output: { documents: { [`student_notes/${uid}`]: { text: 'Left knee' } } },
    });
  });

  it('waits again after it was disabled and enabled', async () => {
    await disableAccount({ auth, db }, uid);
    expect(await get(`members/${uid}`)).toMatchObject({ state: 'disabled' });
    await enableAccount({ auth, db }, uid);
    expect(await get(`members/${uid}`)).toMatchObject({ state: 'waiting' });
    await confirm();
    await enter();
    expect(await get(`members/${uid}`)).toMatchObject({ state: 'member' });
  });

  it('never becomes a member with an account that was taken off', async () => {
    await confirm();
    await db.doc(`members/${uid}`).update({ accountEndedAt: new Date(Date.now() + 60_000) });
    expect(await enter()).toMatchObject({ ok: true });
    expect(await get(`members/${uid}`)).toMatchObject({ state: 'waiting' });
  });

  it('has no link any more as a member, if the answer of the claim was lost', async () => {
    await put({ [`student_invitations/${uid}`]: invitationOf(), ...OPEN_ACADEMY });
    await confirm();
    await enter();
    expect(await get(`student_invitations/${uid}`)).toBeUndefined();
    expect(await claim()).toEqual(refused('invitation-over'));
    expect(await get(`members/${uid}`)).toMatchObject({ state: 'member' });
  });
});
