import { describe, expect, it } from 'vitest';
import { EVERY_CASE } from '../../support/cases.ts';
import { classOn, DAY, NOON, studentOf } from '../../support/factories.ts';
import { paymentOf } from '../../support/fee-factory.ts';
import { db, get, put } from '../database.ts';
import { committing, interruptedBy, stoppingAfter } from '../faults.ts';
import { call, DONE, RITA, refused, takeLog } from '../world.ts';
import {
  attendeesOf,
  deleted,
  erase,
  expectNothingLeft,
  leaving,
  restore,
  sweepAfter,
  UID,
  wholeDatabase,
  withLeaver,
} from './leaving-world.ts';

withLeaver();

describe('with a fault', () => {
  it('after every commit, the sweep finishes the work', async () => {
    // `npm test` stops after every fourth commit.
    for (let commits = 1; ; commits += EVERY_CASE ? 1 : 4) {
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
    expect(await get(`members/${UID}`)).toEqual({ state: 'left', since: expect.any(Date) });
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

it('two runs of an erasure at the same time end it once, and neither has failed', async () => {
  await erase();
  await Promise.all([sweepAfter(76), sweepAfter(76)]);
  expect(takeLog()).toEqual([]);
  await expectNothingLeft();
});

const ASKED = 'a person that the account asked to be';
it.each([
  [ASKED, 'be deleted', 'students/theo', { askedBy: { uid: UID, at: NOON } }],
  [ASKED, 'get another question', 'students/nina', { askedBy: { uid: UID } }, { askedBy: { uid: 'ana' } }],
  ['the end of a merge', 'be deleted', 'erasures/theo', { state: 'begun', alias: UID, entry: 'audit/theo' }],
])('%s may %s before any commit', async (_, __, path, document, other?: object) => {
  const changing = committing(async (commit) => {
    await (other ? put({ [path]: other }) : db.doc(path).delete());
    const times = await commit();
    expect(await get(path)).toEqual(other);
    await put({ [path]: document });
    return times;
  });
  expect(await erase(leaving({ db: changing }))).toEqual({ ok: true, output: { done: true } });
});

describe('a call under way', () => {
  it('cannot check the student in again', async () => {
    const open = classOn('2026-11-24', { classId: 'open' });
    await put({ [`calendar_events/${open.eventId}`]: open });
    const underWay = leaving({ db: interruptedBy(() => erase()) });
    const answer = await call('checkIn', { uid: UID }, { eventId: open.eventId }, underWay);
    expect(answer).toEqual(refused('profile-missing'));
    expect(await attendeesOf(open)).toEqual([]);
  });

  it('leaves no name in a payment or a correction', async () => {
    const ids = ['A', 'B'].map((letter) => letter.repeat(20)) as [string, string];
    await put({ [`payments/${ids[0]}`]: paymentOf(UID, { name: 'Marked Name' }) });
    const [due, amount] = ['2026-12-10', 15_000];
    const paid = { paymentId: ids[1], studentId: UID, amount, method: 'pix', paidOn: DAY, due, open: 12_000 };
    const correction = { paymentId: ids[0], reason: 'Marked asthma' };
    const record = (dependencies = leaving()) => call('recordPayment', RITA, paid, dependencies);
    const during = (meanwhile: () => Promise<unknown>) => leaving({ db: interruptedBy(meanwhile) });
    const underWay = during(async () => {
      expect(await record()).toMatchObject({ ok: true });
      await erase();
    });
    expect(await call('correctPayment', RITA, correction, underWay)).toEqual(DONE);
    expect(await get(`payments/${ids[1]}`)).toMatchObject({ studentId: '', name: '', amount });
    await sweepAfter(76);
    await expectNothingLeft();
    await restore();
    expect(await record(during(() => erase()))).toEqual(refused('profile-missing'));
    await sweepAfter(76);
    await expectNothingLeft();
  });

  it('leaves no document, and the last run deletes one that it finds', async () => {
    const input = { studentId: UID, changes: { from: { text: '' }, to: { text: 'Marked asthma, still' } } };
    const underWay = leaving({ db: interruptedBy(() => erase()) });
    await db.doc(`student_notes/${UID}`).delete();
    expect(await call('saveStudentNotes', RITA, input, underWay)).toEqual(refused('profile-missing'));
    expect(await get(`student_notes/${UID}`)).toBeUndefined();
    await put({ [`student_notes/${UID}`]: { text: 'Marked asthma, still' } });
    await sweepAfter(76);
    await expectNothingLeft();
  });
});
