import type { BreakForm } from '@domain/breaks.ts';
import { shiftDate, startOfDay } from '@domain/calendar.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { reconcile } from '../../../functions/src/billing/reconcile-subscriptions.ts';
import { eventsAndRosters, studentsAndRecords } from '../../support/attendance-factory.ts';
import { APPLICATION, classOn, DAY, MEMBER, NOON, studentOf } from '../../support/factories.ts';
import { db, expectNothing, get, put, recorded } from '../database.ts';
import { stoppingAfter } from '../faults.ts';
import { call, DONE, OFFICE, outputOf, RITA, refused, takeLog } from '../world.ts';
import { billing, customer, sdkFor, stripe, withStudent } from './billing-world.ts';
import { liveAt, subscribe } from './subscriptions.ts';
import { deliverAll } from './webhook-world.ts';

const at = (date: string) => new Date(startOfDay(date).getTime() + 30 * 60_000);
const on = (day: number) => shiftDate(DAY, day);
const pause = (from: number, until: number) =>
  ({ kind: 'paused', from: on(from), until: on(until), reason: 'Away' }) as const;
const LEFT = { kind: 'left', reason: 'Moved' } as const;

withStudent();
beforeEach(() => put({ ...OFFICE, 'members/ana': MEMBER }));

type Given = { freePlaces?: boolean; studentId?: string; dependencies?: object };
const save = (change: BreakForm, { freePlaces = false, studentId = 'ana', dependencies = {} }: Given = {}) =>
  call('saveBreak', RITA, { studentId, change, freePlaces }, billing(dependencies));
const breaks = async () => (await get('students/ana'))?.breaks;

describe('a break', () => {
  it('is kept with its reason in the profile, and without it in the record', async () => {
    const before = (await get('students/ana'))?.updatedAt as Date;
    expect(await save(pause(0, 30))).toEqual(DONE);
    expect(await breaks()).toEqual([{ from: on(0), until: on(30), reason: 'Away' }]);
    expect((await get('students/ana'))?.updatedAt).not.toEqual(before);
    expect(await save(LEFT)).toEqual(DONE);
    // The days of the pause stay free.
    const left = { from: on(0), until: null, left: true, prorated: true };
    expect(await breaks()).toEqual([{ ...left, reason: 'Moved' }]);
    expect(await save({ kind: 'back' })).toEqual(DONE);
    expect(await breaks()).toBeUndefined();
    expect(JSON.stringify(await recorded())).not.toMatch(/Away|Moved/);
    expect((await recorded()).map(({ before, after }) => [before, after])).toEqual(
      expect.arrayContaining([
        [null, { from: on(0), until: on(30), left: false }],
        [{ from: on(0), until: on(30), left: false }, left],
        [left, null],
      ]),
    );
  });

  it('leaves once: another office that does not charge the days that are left is told', async () => {
    expect(await save(LEFT)).toEqual(DONE);
    await expectNothing(() => save({ ...LEFT, prorated: true }), refused('changed-meanwhile'));
    await save({ kind: 'back' });
    expect(await save({ ...LEFT, prorated: true })).toEqual(DONE);
    expect(await save(LEFT)).toEqual(DONE);
    expect(await breaks()).toEqual([
      { from: on(0), until: null, left: true, reason: 'Moved', prorated: true },
    ]);
  });

  it('is in the directory from the next call on, without its reason, and gone from it with the break', async () => {
    const listed = async () => {
      const { students } = await outputOf('studentDirectory', RITA, {}, billing());
      return students.find(({ uid }) => uid === 'ana');
    };
    expect(await listed()).not.toHaveProperty('breaks');
    await save(pause(2, 30));
    expect((await listed())?.breaks).toEqual([{ from: on(2), until: on(30) }]);
    await save({ kind: 'back' });
    expect(await listed()).not.toHaveProperty('breaks');
  });

  it.each([
    ['of an administrator', 'rita', 'students-only'],
    ['of an account that waits', 'vera', 'not-a-member'],
    ['of an unknown student', 'gone', 'profile-missing'],
  ] as const)('%s is refused', async (_, studentId, reason) => {
    await put({
      'students/rita': studentOf('rita', { isAdmin: true }),
      'students/vera': studentOf('vera', { admission: APPLICATION }),
    });
    for (const change of [pause(0, 30), LEFT])
      await expectNothing(() => save(change, { studentId }), refused(reason));
    await expectNothing(() => save(pause(5, 4)), refused('break-dates'));
  });
});

describe('the places', () => {
  const dates = [-1, 0, 1, 5, 6].map((day) => classOn(on(day), { classId: 'gi', currentAttendees: ['ana'] }));
  const early = classOn(DAY, {
    classId: 'dawn',
    startTime: '07:00',
    endTime: '08:00',
    currentAttendees: ['ana'],
  });
  const off = classOn(on(2), { classId: 'off', status: 'cancelled', currentAttendees: ['ana'] });
  const all = [...dates, early, off];
  const listed = async () => {
    const events = await db
      .collection('calendar_events')
      .where('currentAttendees', 'array-contains', 'ana')
      .get();
    return events.docs.map(({ id }) => id).sort();
  };
  const idsOf = (...events: { eventId: string }[]) => events.map(({ eventId }) => eventId).sort();

  beforeEach(async () => {
    const profile = { stripeCustomerId: customer };
    await put({ ...eventsAndRosters(all), ...studentsAndRecords(['ana'], all) });
    await put({ 'students/ana': { ...(await get('students/ana')), ...profile } });
  });

  it('of the classes in a pause that have not begun are freed if asked for', async () => {
    await save(pause(0, 5));
    expect(await listed()).toEqual(idsOf(...all));
    await save(pause(0, 5), { freePlaces: true });
    const [yesterday, , , , after] = dates;
    expect(await listed()).toEqual(idsOf(early, off, ...[yesterday, after].flatMap((each) => each ?? [])));
    expect(await get(`students/ana/attendance/${dates[2]?.eventId}`)).toMatchObject({
      mark: { kind: 'removed' },
    });
  });

  it('before a pause that comes stay', async () => {
    await save(pause(5, 30), { freePlaces: true });
    expect(await listed()).toEqual(idsOf(early, off, ...dates.slice(0, 3)));
  });

  it('are all freed when a student leaves', async () => {
    await save(LEFT);
    expect(await listed()).toEqual(idsOf(early, off, ...dates.slice(0, 1)));
  });

  it('are freed by the second call if the first one was interrupted', async () => {
    const stopped = await save(pause(0, 5), { freePlaces: true, dependencies: { db: stoppingAfter(1) } });
    expect(stopped).toMatchObject({ ok: false });
    takeLog();
    expect(await breaks()).toHaveLength(1);
    expect(await save(pause(0, 5), { freePlaces: true })).toEqual(DONE);
    expect(await listed()).toEqual(idsOf(early, off, ...[dates[0], dates[4]].flatMap((each) => each ?? [])));
    expect(await recorded()).toHaveLength(1);
  });
});

describe('a subscription', () => {
  let id: string;
  let now: Date;
  beforeEach(async () => {
    now = NOON;
    id = await subscribe('ana', customer);
    await deliverAll();
  });

  const atStripe = () => stripe().state.subscriptions.get(id);
  const status = async () => (await get('subscriptions/ana'))?.status;
  const resumes = (day: number) => startOfDay(on(day)).getTime() / 1000;
  /** To the first minute of a later day, or so many minutes before. */
  const goTo = (day: number, early = 0) => {
    const then = new Date(at(on(day)).getTime() - early * 60_000);
    stripe().advance((then.getTime() - now.getTime()) / 1000);
    now = then;
  };
  const reconcileOn = (day: number, early = 0) => {
    goTo(day, early);
    return reconcile(billing({ now: () => now }));
  };

  it('is paused with its student, and charges nothing until the day after', async () => {
    expect(await save(pause(0, 40))).toEqual(DONE);
    expect(atStripe()?.pause_collection).toEqual({ behavior: 'void', resumes_at: resumes(41) });
    expect(await status()).toBe('paused');
    goTo(35);
    expect([...stripe().state.invoices.values()].map((invoice) => invoice.status)).toEqual(['paid', 'void']);
    goTo(41);
    expect(atStripe()?.pause_collection).toBeNull();
    await reconcile(billing({ now: () => now }));
    expect(await status()).toBe('active');
    takeLog();
  });

  it('is paused for the first day of a pause that comes, by the last run before it', async () => {
    await save(pause(3, 10));
    expect(atStripe()?.pause_collection).toBeUndefined();
    await reconcileOn(3, 150);
    expect(await status()).toBe('active');
    await reconcileOn(3, 60);
    expect(atStripe()?.pause_collection).toEqual({ behavior: 'void', resumes_at: resumes(11) });
    expect(await status()).toBe('paused');
    takeLog();
  });

  it('follows other days, and is resumed when the student is back', async () => {
    await save(pause(0, 40));
    await save(pause(0, 20));
    expect(atStripe()?.pause_collection).toMatchObject({ resumes_at: resumes(21) });
    await save({ kind: 'back' });
    expect(atStripe()).toMatchObject({ pause_collection: null, metadata: { source: 'faixa', uid: 'ana' } });
    expect(atStripe()?.metadata).not.toHaveProperty('faixa_pause');
    expect(await status()).toBe('active');
  });

  it('that was paused in Stripe’s dashboard, or whose pause was changed there, is left alone', async () => {
    const sdk = await sdkFor(stripe());
    const pauseAtStripe = (resumes_at?: number) =>
      sdk.subscriptions.update(id, {
        pause_collection: { behavior: 'void', ...(resumes_at && { resumes_at }) },
      });
    await pauseAtStripe();
    const left = { behavior: 'void', resumes_at: null };
    await save(pause(0, 40));
    expect(atStripe()?.pause_collection).toEqual(left);
    await save({ kind: 'back' });
    expect(atStripe()?.pause_collection).toEqual(left);
    expect(await status()).toBe('paused');

    await sdk.subscriptions.update(id, { pause_collection: '' });
    await save(pause(0, 40));
    await pauseAtStripe(resumes(60));
    await save({ kind: 'back' });
    expect(atStripe()?.pause_collection).toMatchObject({ resumes_at: resumes(60) });
  });

  it('is refused for a student who left as long as Stripe charges', async () => {
    expect(await save(LEFT)).toEqual(
      expect.objectContaining({ ok: false, reasons: ['subscription-charged'] }),
    );
    expect(await breaks()).toBeUndefined();
    stripe().cancelAtPeriodEnd(id);
    await deliverAll();
    expect(await save(LEFT)).toEqual(DONE);
    expect(liveAt(customer)).toEqual([id]);
    expect(atStripe()?.pause_collection).toBeUndefined();
  });

  it('follows in a second call if Stripe did not answer the first', async () => {
    stripe().faults.add({ match: 'POST /v1/subscriptions/*', kind: 'error', times: 2 });
    expect(await save(pause(0, 40))).toEqual(refused('stripe-behind'));
    takeLog();
    stripe().faults.clear();
    expect(await save(pause(0, 40))).toEqual(DONE);
    expect(await status()).toBe('paused');
    expect(await recorded()).toHaveLength(1);
  });

  it('that has ended asks nothing of Stripe', async () => {
    stripe().cancelNow(id);
    await deliverAll();
    stripe().requests.length = 0;
    expect(await save(pause(0, 40))).toEqual(DONE);
    expect(stripe().requests).toEqual([]);
  });
});
