import type { ClassInput } from '@domain/classes/class-form.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { classOf, formOf, season } from '../../support/class-factories.ts';
import { ARMBAR, classOn, studentOf, TRIANGLE } from '../../support/factories.ts';
import { db, expectNothing, get, reset } from '../database.ts';
import { expectTrainingMatchesRecords, trainingOn } from '../schedule/attendance-checks.ts';
import { call, RITA, refused, takeLog } from '../world.ts';
import { editClass } from './edits.ts';

/** Mondays and Wednesdays from 16 to 29 November 2026; today is Saturday the 21st. */
const PEOPLE = ['ana', 'bia'];
const parent = classOf('gi');
const PAST = 'calendar_events/gi_2026-11-18';
const MONDAY = 'calendar_events/gi_2026-11-23';
const WEDNESDAY = 'calendar_events/gi_2026-11-25';
const noGi = classOn('2026-11-22', { classId: 'no-gi', movements: [{ ...ARMBAR, name: 'Juji gatame' }] });

beforeEach(() =>
  reset({
    'admins/rita': {},
    ...Object.fromEntries(PEOPLE.map((uid) => [`students/${uid}`, studentOf(uid)])),
    ...season(parent),
    [`calendar_events/${noGi.eventId}`]: noGi,
  }),
);

function edit(form: Partial<ClassInput>) {
  return editClass(RITA, { classId: 'gi', form: formOf(form) });
}

const idOf = (path: string) => ({ eventId: path.split('/')[1] ?? '' });
const enter = (uid: string, path: string) => call('checkIn', { uid }, idOf(path));

async function statuses(): Promise<Record<string, string>> {
  const { docs } = await db.collection('calendar_events').where('classId', '==', 'gi').get();
  return Object.fromEntries(docs.map((event) => [event.get('date'), event.get('status')] as const).sort());
}

describe('editing a class', () => {
  it('changes the class and its dates from today on, but not earlier dates', async () => {
    const past = await get(PAST);
    const change = {
      title: 'Advanced',
      instructor: 'Rafael',
      startTime: '19:00',
      endTime: '20:30',
      maxCapacity: 30,
      movements: [TRIANGLE],
    } as const;
    expect(await edit({ ...change, description: 'Harder', movements: [TRIANGLE] })).toEqual({
      ok: true,
      output: { created: 0, updated: 2, cancelled: 0, deleted: 0 },
    });
    expect(await get('classes/gi')).toEqual({
      ...parent,
      ...change,
      movements: [TRIANGLE],
      description: 'Harder',
      updatedAt: expect.any(Date),
    });
    const { title, instructor, ...same } = change;
    for (const path of [MONDAY, WEDNESDAY]) {
      expect(await get(path)).toMatchObject({
        ...same,
        classTitle: title,
        classInstructor: instructor,
        seq: 1,
      });
    }
    expect(await get(PAST)).toEqual(past);
  });

  it('creates new dates, and deletes dates without attendees that leave the schedule', async () => {
    expect(await edit({ weeklySchedule: ['wednesday', 'saturday'] })).toEqual({
      ok: true,
      output: { created: 2, updated: 1, cancelled: 0, deleted: 1 },
    });
    expect(await statuses()).toEqual({
      '2026-11-16': 'active',
      '2026-11-18': 'active',
      '2026-11-21': 'active',
      '2026-11-25': 'active',
      '2026-11-28': 'active',
    });
    expect(await get('calendar_events/gi_2026-11-28')).toMatchObject({
      weekday: 'saturday',
      weeklySchedule: ['wednesday', 'saturday'],
      currentAttendees: [],
      own: [],
      seq: 0,
    });
  });

  it('credits new techniques to the attendees of every date, instead of the old ones', async () => {
    for (const date of [MONDAY, WEDNESDAY]) await enter('ana', date);
    expect(await edit({ movements: [TRIANGLE] })).toMatchObject({ output: { updated: 2 } });
    expect(await trainingOn('ana', '2026-11-25')).toMatchObject({
      movements: [{ movementId: 'triangle', count: 2, lastPracticed: '2026-11-25' }],
      classesAttended: 2,
    });
    await expectTrainingMatchesRecords('ana');
  });

  it('cancels a date with attendees that leaves the schedule, and takes exactly its credits back', async () => {
    await enter('ana', noGi.eventId.replace(/^/, 'calendar_events/'));
    const before = await get('students/ana');
    await enter('ana', MONDAY);
    await enter('bia', MONDAY);
    await enter('ana', WEDNESDAY);
    const roster = await get('rosters/gi_2026-11-23');

    expect(await edit({ weeklySchedule: ['tuesday'] })).toEqual({
      ok: true,
      output: { created: 1, updated: 0, cancelled: 2, deleted: 0 },
    });
    expect(await get(MONDAY)).toMatchObject({ status: 'cancelled', currentAttendees: ['ana', 'bia'] });
    expect(await get(MONDAY)).not.toHaveProperty('cancelReason');
    expect(await get('rosters/gi_2026-11-23')).toEqual(roster);
    expect(await get('students/ana/attendance/gi_2026-11-23')).toMatchObject({ mark: { kind: 'removed' } });
    expect(await get('students/ana')).toEqual({ ...before, updatedAt: expect.any(Date) });
    expect(await get('students/bia')).toMatchObject({ movements: [] });
    expect(await call('checkIn', { uid: 'ana' }, idOf(MONDAY))).toEqual(refused('class-cancelled'));
    expect(await call('checkOut', { uid: 'ana' }, idOf(MONDAY))).toEqual(refused('class-cancelled'));
  });

  it('reopens a date with an empty list when its weekday is on the schedule again', async () => {
    await enter('ana', MONDAY);
    await edit({ weeklySchedule: ['wednesday'] });
    expect(await edit({ instructor: 'Rafael' })).toMatchObject({
      output: { created: 1, updated: 1, cancelled: 0, deleted: 0 },
    });
    expect(await get(MONDAY)).toMatchObject({
      status: 'active',
      classInstructor: 'Rafael',
      currentAttendees: [],
      weeklySchedule: ['monday', 'wednesday'],
    });
    expect(await get('rosters/gi_2026-11-23')).toBeUndefined();
    expect(await enter('ana', MONDAY)).toEqual({ ok: true, output: { attendees: 1 } });
    await expectTrainingMatchesRecords('ana');
  });
});

describe('an edit is refused', () => {
  it('for a missing class, and for a class that is being deleted', async () => {
    expect(await editClass(RITA, { classId: 'kids', form: formOf() })).toEqual(refused('class-not-found'));
    await db.doc('classes/gi').update({ deleting: true });
    expect(await edit({})).toEqual(refused('class-deleting'));
  });

  it('if one of its instances is malformed, whose path is logged', async () => {
    await db.doc(MONDAY).update({ classTitle: 7 });
    await expectNothing(() => edit({}), refused('invalid-class-data'));
    expect(takeLog()).toMatchObject([{ event: 'callable-refused', details: { path: MONDAY } }]);
  });

  it('if it would take back more than 1000 check-ins', async () => {
    const uids = Array.from({ length: 501 }, (_, index) => `student-${index}`);
    for (const path of [MONDAY, WEDNESDAY]) await db.doc(path).update({ currentAttendees: uids });
    await expectNothing(() => edit({ weeklySchedule: ['tuesday'] }), refused('class-change-too-large'));
    expect(await edit({ weeklySchedule: ['wednesday'] })).toMatchObject({ output: { cancelled: 1 } });
  });
});
