import type { ClassInput } from '@domain/classes/class-form.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { formOf } from '../../support/class-factories.ts';
import { ARMBAR, classOn, TRIANGLE } from '../../support/factories.ts';
import { RACE } from '../../support/rounds.ts';
import { db, dump, expectNothing, get, put, reset } from '../database.ts';
import { call, RITA, refused, world } from '../world.ts';

const DATES = ['2026-11-16', '2026-11-18', '2026-11-23', '2026-11-25'];

beforeEach(() => reset({ 'admins/rita': {} }));

function create(form: object, classId = 'gi') {
  return call('createClass', RITA, { classId, form });
}

async function createdDates(classId = 'gi'): Promise<string[]> {
  const { docs } = await db.collection('calendar_events').where('classId', '==', classId).get();
  return docs.map((event) => event.get('date') as string).sort();
}

describe('creating a class', () => {
  it('creates the class and one instance for each day of its schedule', async () => {
    const form = formOf({ movements: [ARMBAR, TRIANGLE] });
    expect(await create(form)).toEqual({ ok: true, output: { classId: 'gi', instances: 4 } });

    const created = await get('classes/gi');
    expect(created).toEqual({
      ...form,
      id: 'gi',
      currentAttendees: [],
      isParent: true,
      dates: DATES,
      deletedDates: [],
      deleting: false,
      createdAt: expect.any(Date),
      updatedAt: created?.createdAt,
    });
    expect(await createdDates()).toEqual(DATES);
    const at = created?.createdAt as Date;
    const weeklySchedule = form.weeklySchedule as DatedClass['weeklySchedule'];
    const event = { movements: form.movements, weeklySchedule, createdAt: at, updatedAt: at };
    expect(await get('calendar_events/gi_2026-11-18')).toEqual(
      classOn('2026-11-18', { classId: 'gi', ...event }),
    );
  });

  it('takes place on holidays, except on those that the form leaves out', async () => {
    const period = { date: '2026-12-21', endDate: '2027-01-01', weeklySchedule: ['thursday', 'friday'] };
    const [eve, natal, thursday, newYear] = ['2026-12-24', '2026-12-25', '2026-12-31', '2027-01-01'];
    await create(formOf(period));
    expect(await createdDates()).toEqual([eve, natal, thursday, newYear]);

    await put({ 'settings/holidays': { dates: { [String(eve)]: 'Recesso' } } });
    // 31 December is no holiday, so it cannot be left out.
    const leftOut = [natal, eve, thursday];
    const answer = { ok: true, output: { classId: 'no-gi', instances: 2 } };
    const input = { classId: 'no-gi', form: formOf(period), leftOut };
    expect(await call('createClass', RITA, input)).toEqual(answer);
    expect(await createdDates('no-gi')).toEqual([thursday, newYear]);
    expect(await get('classes/no-gi')).toMatchObject({
      dates: [thursday, newYear],
      deletedDates: [eve, natal],
    });
    expect(await call('createClass', RITA, input)).toEqual(answer);
    expect(await call('createClass', RITA, { ...input, leftOut: [natal] })).toEqual(refused('class-exists'));
  });

  it('creates 366 instances with the longest movements in one commit', async () => {
    const movements = Array.from({ length: 8 }, (_, index) => ({
      id: `movement-${index}`,
      name: String.fromCodePoint(0x6000 + index).repeat(80),
      description: '術'.repeat(275),
    }));
    const everyDay = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
    const form = formOf({
      date: '2026-12-26',
      endDate: '2027-12-26',
      weeklySchedule: everyDay,
      movements,
      description: '道'.repeat(2000),
    });
    const longer = { id: 'one-more', name: '柔', description: '術'.repeat(60) };
    expect(await create({ ...form, movements: [...movements, longer] })).toEqual(
      refused('movements-too-long'),
    );
    expect(await create(form)).toMatchObject({ output: { instances: 366 } });
  });
});

describe('a repeated creation', () => {
  it('of ten simultaneous calls creates the class once', RACE, async () => {
    const dependencies = world();
    const calls = Array.from({ length: 10 }, () =>
      call('createClass', RITA, { classId: 'gi', form: formOf() }, dependencies),
    );
    for (const answer of await Promise.all(calls)) {
      expect(answer).toEqual({ ok: true, output: { classId: 'gi', instances: 4 } });
    }
    expect(await createdDates()).toEqual(DATES);
    // The class, its dates, the administrator and the list of techniques.
    expect(Object.keys(await dump())).toHaveLength(7);
  });

  it('is refused with another form, or while the class is being deleted', async () => {
    await create(formOf());
    const others: Partial<ClassInput>[] = [
      { instructor: 'Rafael' },
      { weeklySchedule: ['monday'] },
      { weeklySchedule: ['monday', 'wednesday', 'friday'] },
      { maxCapacity: 21 },
      { movements: [] },
    ];
    for (const other of others) await expectNothing(() => create(formOf(other)), refused('class-exists'));

    await db.doc('classes/gi').update({ deleting: true });
    expect(await create(formOf())).toEqual(refused('class-deleting'));
  });
});
