import { describe, expect, it } from 'vitest';
import { classOn, IN_AUTH, MEMBER } from '../../support/factories.ts';
import { liveAt, subscribe } from '../billing/subscriptions.ts';
import { db, get, put, recorded } from '../database.ts';
import { call, outputOf, RITA, refused } from '../world.ts';
import {
  asAdmin,
  attendeesOf,
  customer,
  deleted,
  erase,
  expectNothingLeft,
  later,
  leaving,
  missed,
  past,
  sweepAfter,
  today,
  UID,
  withLeaver,
} from './leaving-world.ts';

const DONE = { ok: true, output: { done: true } };

withLeaver();

describe('after an erasure', () => {
  it('no document and nothing at Stripe has anything of the student', async () => {
    await call('studentDirectory', RITA, {}, leaving());
    expect(await erase()).toEqual(DONE);
    await sweepAfter(76);
    await expectNothingLeft();
  });

  it('nothing of the student stays in a directory that cannot be read', async () => {
    await put({ 'student_directory/03': { students: JSON.stringify([{ uid: UID, older: true }]) } });
    await erase();
    await sweepAfter(76);
    await expectNothingLeft();
  });

  it('the person whom the student asked to be is invited with all again', async () => {
    const listed = async () => (await outputOf('studentDirectory', RITA, {}, leaving())).students;
    expect(await listed()).toContainEqual(expect.objectContaining({ uid: 'theo', hasAnswered: true }));
    await erase();
    expect(await listed()).toContainEqual(expect.objectContaining({ uid: 'theo', hasAnswered: false }));
  });

  it('past classes keep their count, and the places of today and later are free', async () => {
    await erase();
    expect(await attendeesOf(past)).toEqual(['bia', expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect(await attendeesOf(today)).toEqual(['bia']);
    expect(await attendeesOf(later)).toEqual([]);
    expect(await get(`rosters/${past.eventId}`)).toMatchObject({ attendees: { bia: { name: 'Bia Prado' } } });
    expect(await get(`rosters/${later.eventId}`)).toBeUndefined();
    expect(await get(`absences/${missed.eventId}`)).toEqual({ students: { bia: expect.any(Date) } });
  });

  it('classes that a former administrator attended without a profile name no one either, and keep their count', async () => {
    await erase();
    expect(await attendeesOf(asAdmin)).toEqual(['bia', expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    const roster = (await get(`rosters/${asAdmin.eventId}`)) as { attendees: object };
    expect(Object.keys(roster.attendees)).toEqual(['bia']);
  });

  it('a list that is malformed, too, loses the student', async () => {
    await db.doc(`calendar_events/${asAdmin.eventId}`).update({ currentAttendees: [UID, 7] });
    expect(await erase()).toEqual(DONE);
    expect(await attendeesOf(asAdmin)).toEqual([7]);
  });

  it('the data of others stays', async () => {
    const kept = [
      'students/bia',
      'registration_forms/lead-2',
      'stripe_events/evt_2',
      'billing_alerts/orphan_2',
    ];
    const before = await Promise.all(kept.map(get));
    await erase();
    await sweepAfter(76);
    expect(await Promise.all(kept.map(get))).toEqual(before);
  });

  it('payments keep their sums and receipts, without the student', async () => {
    const ids = ['p1', 'p2', 'p2-correction', 'p3'];
    const read = () => Promise.all(ids.map((id) => get(`payments/${id}`)));
    const before = await read();
    await erase();
    const nameless = { studentId: '', name: '', reason: '' };
    const expected = before.map((each) => (each?.studentId === UID ? { ...each, ...nameless } : each));
    expect(await read()).toEqual(expected);
    await sweepAfter(76);
    expect(await read()).toEqual(expected);
  });

  it('the record has the erasure and the acts about the student, under one pseudonym', async () => {
    await erase();
    await sweepAfter(76);
    const entries = await recorded();
    const erased = entries.find(({ act }) => act === 'student-erased');
    expect(erased).toMatchObject({ by: 'rita', outcome: 'done' });
    const others = entries.filter(({ act }) => act !== 'student-erased');
    const alias: unknown = erased?.whom;
    expect(others.map(({ by, whom, what }) => [by, whom, what])).toEqual(
      expect.arrayContaining([
        ['rita', alias, null],
        [alias, 'bia', null],
        ['rita', 'bia', alias],
      ]),
    );
    expect(others).toHaveLength(3);
    const dismissed = others.find(({ act }) => act === 'merge-dismissed');
    expect(dismissed).toMatchObject({ by: 'rita', whom: 'bia', what: alias });
  });

  it('the subscription has ended at Stripe', async () => {
    for (const path of ['erasures', 'memberships']) await db.doc(`${path}/${UID}`).delete();
    await subscribe(UID, customer);
    expect(liveAt(customer)).toHaveLength(1);
    expect(await erase()).toEqual(DONE);
    expect(liveAt(customer)).toEqual([]);
  });

  it('a token of the account opens nothing, before and after the state is deleted', async () => {
    const open = classOn('2026-11-24', { classId: 'open' });
    await put({ [`calendar_events/${open.eventId}`]: open });
    const person = { uid: UID };
    await erase();
    expect(await call('checkIn', person, { eventId: open.eventId }, leaving())).toEqual(
      refused('account-left'),
    );
    expect(await call('ensureProfile', person, {}, leaving())).toEqual(refused('account-left'));
    await sweepAfter(76);
    expect(await call('ensureProfile', person, {}, leaving())).toEqual(refused('not-signed-in'));
    expect(await get(`students/${UID}`)).toBeUndefined();
  });

  it('a lead with an address that is not verified stays', async () => {
    const account = {
      name: 'x',
      email: `${UID}@academy.test`.toLowerCase(),
      ...IN_AUTH,
      emailVerified: false,
    };
    await erase(leaving({ findAccount: async () => account }));
    expect(await get('registration_forms/lead-1')).toMatchObject({ status: 'new' });
  });
});

describe('an erasure is refused', () => {
  it('for an administrator', async () => {
    await put({ 'admins/olga': {}, 'members/olga': MEMBER });
    expect(await erase(leaving(), 'olga')).toEqual(refused('administrator-leaving'));
    expect(await erase(leaving(), 'rita')).toEqual(refused('administrator-leaving'));
    expect(await get('members/olga')).toMatchObject({ state: 'member' });
  });

  it('for an unknown account, but not for one without a profile', async () => {
    expect(await erase(leaving(), 'nobody')).toEqual(refused('profile-missing'));
    expect(await erase(leaving(), 'waiting')).toEqual(DONE);
    expect(deleted).toEqual(new Set(['waiting']));
  });
});
