import { newProfile } from '@domain/profile.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { studentDirectory } from '../../../functions/src/graduation/student-directory.ts';
import { createOwnProfile } from '../../../functions/src/profile/create-own-profile.ts';
import { checkIn } from '../../../functions/src/schedule/check-in.ts';
import { ensureProfile } from '../../../functions/src/session/ensure-profile.ts';
import { setRole } from '../../../functions/src/settings/set-role.ts';
import { costOf } from '../../support/cost.ts';
import { classOn, DAY, IN_AUTH, MEMBER, studentOf } from '../../support/factories.ts';
import { RACE } from '../../support/rounds.ts';
import { RITA } from '../graduation/promotion-world.ts';
import { call, clear, db, dump, get, put, refused, world } from '../world.ts';

const PROFILE = {
  ...newProfile({ uid: 'rita', name: 'Rita Prado', email: 'rita@academy.test' }),
  isAdmin: true,
};
const create = (as: Parameters<typeof call>[1] = RITA) => call(createOwnProfile, as, {});

beforeEach(async () => {
  await clear();
  await put({ 'members/rita': MEMBER, 'members/ana': MEMBER, 'admins/rita': {} });
});

describe('the profile of an administrator', () => {
  it('is created with the name of the account, and otherwise only the mark of the team changes', async () => {
    const before = await dump();
    expect(await create()).toEqual({ ok: true, output: {} });
    const times = { createdAt: expect.any(Date), updatedAt: expect.any(Date) };
    const created = { 'students/rita': { ...PROFILE, ...times }, 'settings/team': { seq: 1 } };
    expect(await dump()).toEqual({ ...before, ...created });
  });

  it('has no address that is not verified', async () => {
    await create({ uid: 'rita', claims: { email: 'owner@academy.test', email_verified: false } });
    expect(await get('students/rita')).toMatchObject({ email: '' });
  });

  it('is never replaced', async () => {
    const rita = studentOf('rita', { isAdmin: true, belt: 'preta' });
    await put({ 'students/rita': rita });
    const before = await dump();
    expect(await create()).toEqual({ ok: true, output: {} });
    expect(await dump()).toEqual(before);
  });

  it('of one who was a guardian without training makes the account train, also if there is a profile', async () => {
    const guardian = { guardian: { trains: false } };
    for (const _ of ['without a profile', 'with one']) {
      await put({ 'members/rita': { ...MEMBER, ...guardian } });
      expect(await create()).toEqual({ ok: true, output: {} });
      expect(await get('members/rita')).toMatchObject({ state: 'member', guardian: { trains: true } });
      expect(await get('students/rita')).toMatchObject({ isAdmin: true });
    }
  });

  it('is created once by ten calls at once', RACE, async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create()));
    for (const answer of answers) expect(answer).toEqual({ ok: true, output: {} });
    expect(await get('students/rita')).toMatchObject(PROFILE);
    expect((await db.collection('audit').get()).size).toBe(1);
  });

  it('is not created by a sign-in, which leaves an existing one as it is', async () => {
    const findAccount = async () => ({ name: 'Rita', email: 'rita@academy.test', ...IN_AUTH });
    expect(await call(ensureProfile, RITA, {}, world({ findAccount }))).toMatchObject({ ok: true });
    expect(await get('students/rita')).toBeUndefined();
    await create();
    const before = await dump();
    expect(await call(ensureProfile, RITA, {}, world({ findAccount }))).toMatchObject({ ok: true });
    expect(await dump()).toEqual(before);
  });

  it('is not in the directory, and counts the classes of its owner', async () => {
    await create();
    expect(await call(studentDirectory, RITA, {})).toEqual({ ok: true, output: { students: [] } });
    const event = classOn(DAY, { classId: 'gi' });
    await put({ [`calendar_events/${event.eventId}`]: event });
    expect(await call(checkIn, RITA, { eventId: event.eventId })).toMatchObject({ ok: true });
    expect(await get('students/rita')).toMatchObject({ classesAttended: 1 });
    expect(await get(`rosters/${event.eventId}`)).toMatchObject({
      attendees: { rita: { name: 'Rita Prado' } },
    });
  });

  it('is not created if the role is revoked between the admission and the commit', async () => {
    await put({ 'admins/ana': {} });
    const { batch } = db;
    const dependencies = world({
      db: Object.assign(Object.create(db), {
        batch: () => {
          const made = batch.call(db);
          const { commit } = made;
          return Object.assign(made, {
            commit: async () => {
              if (await get('admins/rita')) await call(setRole, { uid: 'ana' }, { uid: 'rita', role: null });
              return commit.call(made);
            },
          });
        },
      }),
    });
    expect(await call(createOwnProfile, RITA, {}, dependencies)).toEqual(refused('not-allowed'));
    expect(await get('students/rita')).toBeUndefined();
  });

  it('costs 7 reads and 3 writes', async () => {
    expect(await costOf(() => create())).toEqual({ read: 7, written: 3 });
    expect(await costOf(() => create())).toEqual({ read: 7, written: 0 });
  });
});
