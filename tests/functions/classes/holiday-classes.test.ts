import { shiftDate } from '@domain/calendar.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { classOf, season } from '../../support/class-factories.ts';
import { studentOf } from '../../support/factories.ts';
import { db, expectNothing, get, put, reset } from '../database.ts';
import { stoppingAfter } from '../faults.ts';
import { expectTrainingMatchesRecords } from '../schedule/attendance-checks.ts';
import { call, RITA, refused, takeLog, world } from '../world.ts';

/** Mondays and Wednesdays from 16 to 29 November 2026; today is Saturday the 21st. */
const PEOPLE = ['ana', 'bia'];
const [monday, wednesday] = ['2026-11-23', '2026-11-25'];
const WEEK = { date: '2026-11-16', endDate: '2026-11-25', name: 'Recesso', cancelsClasses: true };
const done = (classes = 0) => ({ ok: true, output: { classes } });

beforeEach(() =>
  reset({
    'admins/rita': {},
    ...Object.fromEntries(PEOPLE.map((uid) => [`students/${uid}`, studentOf(uid)])),
    ...season(classOf('gi')),
    ...season(classOf('no-gi')),
  }),
);

async function canceled(): Promise<Record<string, string>> {
  const { docs } = await db.collection('calendar_events').where('status', '==', 'cancelled').get();
  return Object.fromEntries(docs.map((event) => [event.id, event.get('cancelReason')] as const).sort());
}

describe('saving a holiday', () => {
  it('is refused beyond 2,000 saved days, and taking one away is not', async () => {
    const days = Array.from({ length: 2000 }, (_, index) => [shiftDate('2030-01-01', index), 'Recesso']);
    await put({ 'settings/holidays': { dates: Object.fromEntries(days) } });
    expect(await call('saveHoliday', RITA, { date: monday, name: 'Recesso' })).toEqual(
      refused('invalid-input'),
    );
    expect(await call('saveHoliday', RITA, { date: '2030-01-02', name: null })).toEqual(done());
  });

  it('keeps its classes unless the caller cancels them', async () => {
    expect(await call('saveHoliday', RITA, { date: monday, name: 'Recesso' })).toEqual(done());
    expect(await canceled()).toEqual({});
    expect((await get('settings/holidays'))?.dates).toEqual({ [monday]: 'Recesso' });
  });

  it('cancels the classes of its days from today on with its name, and students are credited back', async () => {
    for (const uid of PEOPLE) await call('checkIn', { uid }, { eventId: `gi_${monday}` });
    await call('checkIn', { uid: 'ana' }, { eventId: `no-gi_${wednesday}` });
    expect(await call('saveHoliday', RITA, WEEK)).toEqual(done(4));

    expect(await canceled()).toEqual({
      [`gi_${monday}`]: 'Recesso',
      [`gi_${wednesday}`]: 'Recesso',
      [`no-gi_${monday}`]: 'Recesso',
      [`no-gi_${wednesday}`]: 'Recesso',
    });
    expect((await get('settings/holidays'))?.dates).toMatchObject({ '2026-11-16': 'Recesso' });
    expect(await get('students/ana')).toMatchObject({ classesAhead: {} });
    expect(await get(`calendar_events/gi_${monday}`)).toMatchObject({ currentAttendees: PEOPLE });
    await expectTrainingMatchesRecords(...PEOPLE);

    await expectNothing(() => call('saveHoliday', RITA, WEEK), done());
  });

  it('is finished by a second call after an interruption', async () => {
    const stopping = world({ db: stoppingAfter(2) });
    expect(await call('saveHoliday', RITA, WEEK, stopping)).toMatchObject({ reasons: ['internal'] });
    expect(takeLog()).toHaveLength(1);
    expect(Object.keys(await canceled())).toHaveLength(1);
    expect(await call('saveHoliday', RITA, WEEK)).toEqual(done(3));
    expect(Object.keys(await canceled())).toHaveLength(4);
  });

  it('cancels the other classes if one of them is being deleted, and says so', async () => {
    const stopping = world({ db: stoppingAfter(1) });
    await call('deleteClass', RITA, { classId: 'gi' }, stopping);
    takeLog();
    expect(await call('saveHoliday', RITA, WEEK)).toEqual(refused('class-deleting'));
    expect(await canceled()).toMatchObject({
      [`no-gi_${monday}`]: 'Recesso',
      [`no-gi_${wednesday}`]: 'Recesso',
    });
  });

  it('that ends before it starts or is too long is refused', async () => {
    const save = (endDate: string) => call('saveHoliday', RITA, { ...WEEK, endDate });
    expect(await save('2026-11-15')).toEqual(refused('class-end-before-start'));
    expect(await save('2027-01-17')).toEqual(refused('holiday-too-long'));
    expect(await canceled()).toEqual({});
    expect(await save('2027-01-16')).toEqual(done(4));
  });
});

describe('removing a holiday', () => {
  const REMOVED = { date: '2026-11-16', endDate: '2026-11-25', name: null };

  it('keeps its classes canceled unless the caller reopens them', async () => {
    await call('saveHoliday', RITA, WEEK);
    expect(await call('saveHoliday', RITA, REMOVED)).toEqual(done());
    expect(Object.keys(await canceled())).toHaveLength(4);
  });

  it('reopens its classes as they were: with their attendees, rosters and credits', async () => {
    for (const uid of PEOPLE) await call('checkIn', { uid }, { eventId: `gi_${monday}` });
    await call('checkIn', { uid: 'bia' }, { eventId: `gi_${wednesday}` });
    await call('checkOut', { uid: 'bia' }, { eventId: `gi_${wednesday}` });
    const before = { event: await get(`calendar_events/gi_${monday}`), ana: await get('students/ana') };
    await call('saveHoliday', RITA, WEEK);
    expect(await call('saveHoliday', RITA, { ...REMOVED, reopensClasses: true })).toEqual(done(4));

    expect(await canceled()).toEqual({});
    const { seq: _, updatedAt: __, ...event } = before.event ?? {};
    const after = await get(`calendar_events/gi_${monday}`);
    expect(after).toMatchObject(event);
    expect(Object.keys(after ?? {}).sort()).toEqual(Object.keys(before.event ?? {}).sort());
    expect((await get('students/ana'))?.classesAhead).toEqual(before.ana?.classesAhead);
    expect(await get('students/bia')).not.toHaveProperty(['classesAhead', `gi_${wednesday}`]);
    expect(Object.keys((await get(`rosters/gi_${monday}`))?.attendees as object).sort()).toEqual(PEOPLE);
    expect((await get('settings/holidays'))?.dates).not.toHaveProperty(monday);
    await expectTrainingMatchesRecords(...PEOPLE);
    expect(await call('saveHoliday', RITA, { ...REMOVED, reopensClasses: true })).toEqual(done());
  });

  it('keeps what was canceled by hand, before it or after it, and what left the schedule meanwhile', async () => {
    const [early, late] = [`gi_${monday}`, `no-gi_${monday}`];
    await call('cancelInstance', RITA, { eventId: early, reason: 'Rita is ill' });
    await call('saveHoliday', RITA, WEEK);
    await call('cancelInstance', RITA, { eventId: late, reason: 'Recesso longo' });
    await db.doc('classes/gi').update({ weeklySchedule: ['monday'] });
    expect(await call('saveHoliday', RITA, { ...REMOVED, reopensClasses: true })).toEqual(done(1));
    expect(await canceled()).toEqual({
      [early]: 'Rita is ill',
      [`gi_${wednesday}`]: 'Recesso',
      [late]: 'Recesso longo',
    });
  });

  it('reopens classes of up to 14 days ago, and is finished by a second call after an interruption', async () => {
    await call('saveHoliday', RITA, WEEK);
    const later = (date: string) => ({ now: () => new Date(`${date}T12:00:00-03:00`) });
    const again = { ...REMOVED, reopensClasses: true };
    await call('saveHoliday', RITA, again, world({ ...later('2026-12-08'), db: stoppingAfter(2) }));
    takeLog();
    expect(Object.keys(await canceled())).toHaveLength(3);
    expect(await call('saveHoliday', RITA, again, world(later('2026-12-08')))).toEqual(done(1));
    expect(Object.keys(await canceled())).toEqual([`gi_${monday}`, `no-gi_${monday}`]);
  });
});
