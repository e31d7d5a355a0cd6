import type { Firestore } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { studentDirectory } from '../../../functions/src/graduation/student-directory.ts';
import { saveStudentNotes } from '../../../functions/src/profile/save-student-notes.ts';
import { checkIn } from '../../../functions/src/schedule/check-in.ts';
import { ensureProfile } from '../../../functions/src/session/ensure-profile.ts';
import { classOn, MEMBER, studentOf } from '../../support/factories.ts';
import { liveAt, subscribe } from '../billing/billing-world.ts';
import { call, db, get, put, refused, stoppingAfter, takeLog } from '../world.ts';
import {
  attendeesOf,
  customer,
  deleted,
  erase,
  expectNothingLeft,
  later,
  leaving,
  missed,
  past,
  RITA,
  restore,
  sweepAfter,
  today,
  UID,
  wholeDatabase,
  withLeaver,
} from './leaving-world.ts';

const DONE = { ok: true, output: { done: true } };

/** A database that lets something else happen before its first commit. */
function interruptedBy(work: () => Promise<unknown>): Firestore {
  let isFirst = true;
  return new Proxy(db, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      if (key !== 'batch' || !isFirst) return value.bind(target);
      return () => {
        isFirst = false;
        const batch = target.batch();
        const commit = batch.commit.bind(batch);
        batch.commit = async () => {
          await work();
          return commit();
        };
        return batch;
      };
    },
  });
}

withLeaver();

describe('after an erasure', () => {
  it('no document and nothing at Stripe has anything of the student', async () => {
    await call(studentDirectory, RITA, {}, leaving());
    expect(await erase()).toEqual(DONE);
    await sweepAfter(76);
    await expectNothingLeft();
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

  it('the data of others stays', async () => {
    const kept = ['students/bia', 'registration_forms/lead-2', 'stripe_events/evt_2'];
    const before = await Promise.all(kept.map(get));
    await erase();
    await sweepAfter(76);
    expect(await Promise.all(kept.map(get))).toEqual(before);
  });

  it('the record has the erasure and the acts about the student, under one pseudonym', async () => {
    await erase();
    await sweepAfter(76);
    const entries = (await db.collection('audit').get()).docs.map((each) => each.data());
    const erased = entries.find(({ act }) => act === 'student-erased');
    expect(erased).toMatchObject({ by: 'rita', outcome: 'done' });
    const others = entries.filter(({ act }) => act !== 'student-erased');
    const alias: unknown = erased?.whom;
    expect(others.map(({ by, whom }) => [by, whom])).toEqual(
      expect.arrayContaining([
        ['rita', alias],
        [alias, 'bia'],
      ]),
    );
    expect(others).toHaveLength(2);
  });

  it('the subscription has ended at Stripe', async () => {
    await db.doc(`erasures/${UID}`).delete();
    await subscribe(UID, customer);
    expect(liveAt(customer)).toHaveLength(1);
    expect(await erase()).toEqual(DONE);
    expect(liveAt(customer)).toEqual([]);
  });

  it('the directory does not list the student', async () => {
    await call(studentDirectory, RITA, {}, leaving());
    await erase();
    const answer = await call(studentDirectory, RITA, {}, leaving());
    expect(answer).toMatchObject({ output: { students: [{ uid: 'bia' }] } });
  });

  it('a token of the account opens nothing, before and after the state is deleted', async () => {
    const open = classOn('2026-11-24', { classId: 'open' });
    await put({ [`calendar_events/${open.eventId}`]: open });
    const person = { uid: UID };
    await erase();
    expect(await call(checkIn, person, { eventId: open.eventId }, leaving())).toEqual(
      refused('not-a-member'),
    );
    expect(await call(ensureProfile, person, {}, leaving())).toEqual(refused('not-a-member'));
    await sweepAfter(76);
    expect(await call(ensureProfile, person, {}, leaving())).toEqual(refused('not-signed-in'));
    expect(await get(`students/${UID}`)).toBeUndefined();
  });

  it('a lead with an address that is not verified stays', async () => {
    const account = {
      name: 'x',
      email: `${UID}@academy.test`.toLowerCase(),
      emailVerified: false,
      disabled: false,
    };
    await erase(leaving({ findAccount: async () => account }));
    expect(await get('registration_forms/lead-1')).toMatchObject({ status: 'new' });
  });

  it('a repeated call changes nothing', async () => {
    await erase();
    const after = await wholeDatabase();
    expect(await erase()).toEqual(DONE);
    const withoutTimes = (text: string) =>
      text.replaceAll(/"_(nano)?seconds":\d+/g, '').replaceAll(/"seq":\d+/g, '');
    expect(withoutTimes(await wholeDatabase())).toBe(withoutTimes(after));
  });
});

describe('with a fault', () => {
  it('after every commit, the sweep finishes the work', async () => {
    for (let commits = 1; ; commits += 1) {
      await restore();
      expect(await erase(leaving({ db: stoppingAfter(commits) }))).toMatchObject({ ok: true });
      const interrupted = takeLog();
      expect(await get(`students/${UID}`)).toBeUndefined();
      expect(await sweepAfter(10)).toBe(0);
      expect(await sweepAfter(76)).toBe(0);
      await expectNothingLeft();
      if (interrupted.length === 0) break;
      expect(interrupted.map(({ event }) => event)).toEqual(['erasure-interrupted']);
    }
  });

  it('before the first commit, nothing changes', async () => {
    const before = await wholeDatabase();
    expect(await erase(leaving({ db: stoppingAfter(0) }))).toMatchObject({ ok: false });
    expect(takeLog()).toMatchObject([{ event: 'callable-failed' }]);
    expect(await wholeDatabase()).toBe(before);
  });

  const fail = () => Promise.reject(new Error('It does not answer'));

  it.each([
    ['Stripe', { stripe: fail }],
    ['Auth', { deleteAccount: fail }],
  ])('of %s, the student is shut out, and the sweep finishes the work', async (_, fault) => {
    expect(await erase(leaving(fault))).toEqual({ ok: true, output: { done: false } });
    expect(JSON.stringify(takeLog())).toMatch(/erasure-interrupted/);
    expect(await get(`members/${UID}`)).toMatchObject({ state: 'left' });
    await sweepAfter(10);
    await sweepAfter(76);
    await expectNothingLeft();
  });

  it('of one erasure, the sweep finishes the others', async () => {
    await erase(leaving({ stripe: fail }));
    await put({ 'students/caio': studentOf('caio') });
    await erase(leaving({ stripe: fail }), 'caio');
    takeLog();
    const deleteAccount = async (uid: string) => {
      if (uid === UID) throw new Error('It does not answer');
      deleted.add(uid);
    };
    expect(await sweepAfter(10, leaving({ deleteAccount }))).toBe(1);
    expect(takeLog()).toMatchObject([{ details: { uid: UID } }]);
    expect(deleted).toEqual(new Set(['caio']));
  });
});

describe('a call under way', () => {
  it('cannot check the student in again', async () => {
    const open = classOn('2026-11-24', { classId: 'open' });
    await put({ [`calendar_events/${open.eventId}`]: open });
    const underWay = leaving({ db: interruptedBy(() => erase()) });
    const answer = await call(checkIn, { uid: UID }, { eventId: open.eventId }, underWay);
    expect(answer).toEqual(refused('profile-missing'));
    expect(await attendeesOf(open)).toEqual([]);
  });

  it('may leave a document, which the last run deletes', async () => {
    const input = { studentId: UID, version: 1, text: 'Marked asthma, still' };
    const underWay = leaving({ db: interruptedBy(() => erase()) });
    await db.doc(`student_notes/${UID}`).delete();
    expect(await call(saveStudentNotes, RITA, { ...input, version: 0 }, underWay)).toMatchObject({
      ok: true,
    });
    expect(await get(`student_notes/${UID}`)).toMatchObject({ version: 1 });
    await sweepAfter(76);
    await expectNothingLeft();
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
