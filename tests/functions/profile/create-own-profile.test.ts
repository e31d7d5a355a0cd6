import { newProfile } from '@domain/profile.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { costOf } from '../../support/cost.ts';
import { classOn, DAY, IN_AUTH, MEMBER, studentOf } from '../../support/factories.ts';
import { dump, expectNothing, get, put, reset } from '../database.ts';
import { interruptedBy } from '../faults.ts';
import { call, DONE, RITA, refused, world } from '../world.ts';

const PROFILE = {
  ...newProfile({ uid: 'rita', name: 'Rita Prado', email: 'rita@academy.test' }),
  isAdmin: true,
};
const create = (as: Parameters<typeof call>[1] = RITA) => call('createOwnProfile', as, {});

beforeEach(() => reset({ 'members/rita': MEMBER, 'members/ana': MEMBER, 'admins/rita': {} }));

describe('the profile of an administrator', () => {
  it('is created with the name of the account, and otherwise only the mark of the team changes', async () => {
    const before = await dump();
    expect(await create()).toEqual(DONE);
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
    await expectNothing(() => create(), DONE);
  });

  it('of one who was a guardian without training makes the account train, also if there is a profile', async () => {
    const guardian = { guardian: { trains: false } };
    for (const _ of ['without a profile', 'with one']) {
      await put({ 'members/rita': { ...MEMBER, ...guardian } });
      expect(await create()).toEqual(DONE);
      expect(await get('members/rita')).toMatchObject({ state: 'member', guardian: { trains: true } });
      expect(await get('students/rita')).toMatchObject({ isAdmin: true });
    }
  });

  it('is not created by a sign-in, which leaves an existing one as it is', async () => {
    const findAccount = async () => ({ name: 'Rita', email: 'rita@academy.test', ...IN_AUTH });
    expect(await call('ensureProfile', RITA, {}, world({ findAccount }))).toMatchObject({ ok: true });
    expect(await get('students/rita')).toBeUndefined();
    await create();
    await expectNothing(
      () => call('ensureProfile', RITA, {}, world({ findAccount })),
      expect.objectContaining({ ok: true }),
    );
  });

  it('is not in the directory, and counts the classes of its owner', async () => {
    await create();
    expect(await call('studentDirectory', RITA, {})).toMatchObject({ ok: true, output: { students: [] } });
    const event = classOn(DAY, { classId: 'gi' });
    await put({ [`calendar_events/${event.eventId}`]: event });
    expect(await call('checkIn', RITA, { eventId: event.eventId })).toMatchObject({ ok: true });
    expect(await get('students/rita')).toMatchObject({ classesAttended: 1 });
    expect(await get(`rosters/${event.eventId}`)).toMatchObject({
      attendees: { rita: { name: 'Rita Prado' } },
    });
  });

  it('is not created if the role is revoked between the admission and the commit', async () => {
    await put({ 'admins/ana': {} });
    const revoke = () => call('setRole', { uid: 'ana' }, { uid: 'rita', role: null });
    const dependencies = world({ db: interruptedBy(revoke) });
    expect(await call('createOwnProfile', RITA, {}, dependencies)).toEqual(refused('not-allowed'));
    expect(await get('students/rita')).toBeUndefined();
  });

  it('costs 7 reads and 3 writes', async () => {
    expect(await costOf(() => create())).toEqual({ read: 7, written: 3 });
    expect(await costOf(() => create())).toEqual({ read: 7, written: 0 });
  });
});
