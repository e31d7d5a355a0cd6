import { shiftDate, WEEKDAYS, type Weekday } from '@domain/calendar.ts';
import { classClashes, instanceClashes } from '@domain/classes/class-clash.ts';
import { editInstance } from '@domain/classes/class-instance.ts';
import { daysFrom, type EditPlan, overbooked, planEdit, planNewClass } from '@domain/classes/class-plan.ts';
import { classDates, effectiveFrom, isTaughtBy, MAX_CLASS_DATES } from '@domain/classes/classes.ts';
import { messageOf } from '@domain/error-messages.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classOf, formOf, instanceOn } from '../../support/class-factories.ts';
import { classOn, DAY, TRIANGLE } from '../../support/factories.ts';
import { itForAny } from '../../support/property.ts';

/** Removes every national holiday near the dates of these tests. */
const OPEN = {
  dates: {
    '2026-11-02': null,
    '2026-11-15': null,
    '2026-11-20': null,
    '2026-12-25': null,
    '2027-01-01': null,
  },
};
const EVERY_DAY = [...WEEKDAYS];

describe('a new class', () => {
  it('takes place on every day of its schedule except the holidays that are left out', () => {
    const form = { date: '2026-12-21', endDate: '2027-01-03', weeklySchedule: ['friday', 'monday'] };
    const holidays = [
      { date: '2026-12-25', name: 'Natal' },
      { date: '2027-01-01', name: 'Confraternização Universal' },
    ];
    const weeklySchedule = ['monday', 'friday'];
    const [monday, natal, last, first] = ['2026-12-21', '2026-12-25', '2026-12-28', '2027-01-01'];
    const all = { ok: true, weeklySchedule, dates: [monday, natal, last, first], holidays, leftOut: [] };
    expect(planNewClass(form, { holidays: null })).toEqual(all);
    // A date that is no holiday of the academy is not left out.
    const leftOut = [natal, monday] as string[];
    expect(planNewClass(form, { holidays: null, leftOut })).toEqual({
      ...all,
      dates: [monday, last, first],
      leftOut: [natal],
    });
  });

  it.each([
    [{ endDate: '2026-11-15' }, 'End date must be after or equal to start date'],
    [{ weeklySchedule: [] }, 'At least one day must be selected in the weekly schedule'],
    [
      { weeklySchedule: ['funday', 'monday', 'funday', 'Sunday'] },
      'Invalid days in schedule: funday, Sunday',
    ],
    [
      { endDate: '2026-11-17', weeklySchedule: ['sunday'] },
      'No class instances were generated. Please check the selected days and date range.',
    ],
    [
      { endDate: '2035-11-17', weeklySchedule: EVERY_DAY },
      'A class can have at most 366 dates. Please choose an earlier end date or fewer days.',
    ],
  ])('is refused for %j: %s', (change, message) => {
    const plan = planNewClass(formOf(change), { holidays: OPEN });
    expect(plan).toMatchObject({ ok: false });
    if (!plan.ok) expect(messageOf(plan.reasons[0], plan.params)).toBe(message);
  });

  it('has at most 366 dates, not counting holidays that are left out', () => {
    const year = { date: '2028-01-01', endDate: '2028-12-31', weeklySchedule: EVERY_DAY };
    const all = planNewClass(year, { holidays: null });
    expect(all.ok && all.dates.length).toBe(MAX_CLASS_DATES);
    const longer = { ...year, endDate: '2029-01-01' };
    expect(planNewClass(longer, { holidays: null }).ok).toBe(false);
    const without = planNewClass(longer, { holidays: null, leftOut: ['2028-12-25'] });
    expect(without.ok && without.dates.length).toBe(MAX_CLASS_DATES);
  });

  it('may take place on a holiday alone, but not with that holiday left out', () => {
    const natal = { date: '2026-12-25', endDate: '2026-12-25', weeklySchedule: ['friday'] };
    expect(planNewClass(natal, { holidays: null })).toMatchObject({ dates: ['2026-12-25'] });
    const plan = planNewClass(natal, { holidays: null, leftOut: ['2026-12-25'] });
    expect(plan).toEqual({ ok: false, reasons: ['class-no-instances'] });
  });
});

/** Dates around today: some with attendees, some canceled, some with their own instructor. */
const instances = fc
  .uniqueArray(
    fc.record({
      offset: fc.integer({ min: -20, max: 40 }),
      people: fc.subarray(['ana', 'bia', 'caio']),
      canceled: fc.constantFrom('no', 'by hand', 'by schedule'),
      own: fc.boolean(),
    }),
    { selector: ({ offset }) => offset, maxLength: 30 },
  )
  .map((list) =>
    list.map(({ offset, people, canceled, own }): DatedClass => {
      const date = shiftDate(DAY, offset);
      return instanceOn(date, classOf('gi'), {
        currentAttendees: people,
        ...(canceled !== 'no' && { status: 'cancelled' }),
        ...(canceled === 'by hand' && { cancelReason: 'Rita is ill' }),
        ...(own && { own: ['instructor'], classInstructor: 'Sofia' }),
      });
    }),
  );
const forms = fc
  .record({
    start: fc.integer({ min: -30, max: 10 }),
    length: fc.integer({ min: 7, max: 60 }),
    weeklySchedule: fc.subarray<Weekday>(EVERY_DAY, { minLength: 1 }),
    instructor: fc.constantFrom('Helena', 'Rafael'),
  })
  .map(({ start, length, weeklySchedule, instructor }) =>
    formOf({
      date: shiftDate(DAY, start),
      endDate: shiftDate(DAY, start + length),
      weeklySchedule,
      instructor,
    }),
  );

const CURRENT = { endDate: DAY, dates: [], deletedDates: [] };
const edit = (change: Partial<Parameters<typeof planEdit>[0]>) =>
  planEdit({
    form: formOf(),
    current: CURRENT,
    instances: [],
    from: DAY,
    today: DAY,
    holidays: OPEN,
    ...change,
  });

function planned(form: ReturnType<typeof formOf>, list: DatedClass[]): EditPlan {
  const plan = edit({ form, instances: list });
  if (!plan.ok) throw new Error(plan.reasons[0]);
  return plan;
}

/** The instances after an edit according to its plan. */
function applied(list: DatedClass[], plan: EditPlan, form: ReturnType<typeof formOf>): DatedClass[] {
  const after = new Map(list.map((instance) => [instance.date, instance]));
  const parent = classOf('gi', { ...form, weeklySchedule: plan.weeklySchedule });
  for (const date of plan.create) after.set(date, instanceOn(date, parent));
  for (const { instance, changes } of plan.restore) {
    after.set(instance.date, { ...instance, ...changes, status: 'active', currentAttendees: [] });
  }
  for (const { instance, changes } of plan.update) after.set(instance.date, { ...instance, ...changes });
  for (const instance of plan.delete) after.delete(instance.date);
  for (const instance of plan.cancel) after.set(instance.date, { ...instance, status: 'cancelled' });
  return [...after.values()];
}

describe('editing a class', () => {
  itForAny([instances, forms], { numRuns: 400 })(
    'keeps all attendees and all changes by hand, for any instances and any form, and once',
    (list, form) => {
      // The dates of the form; classes.test.ts proves them.
      const wanted = new Set(
        classDates(form as Parameters<typeof classDates>[0]).filter((date) => date >= DAY),
      );
      if (wanted.size === 0) return;
      const plan = planned(form, list);
      const after = new Map(applied(list, plan, form).map((instance) => [instance.date, instance]));

      for (const instance of list) {
        const then = after.get(instance.date);
        // Dates before today do not change.
        if (instance.date < DAY) expect(then).toEqual(instance);
        // A date with attendees that leaves the schedule is canceled, not deleted.
        else if (instance.currentAttendees.length > 0 && !wanted.has(instance.date)) {
          expect(then).toMatchObject({ status: 'cancelled', currentAttendees: instance.currentAttendees });
        }
        // Attendees of a date that stays remain on its list.
        else if (instance.status === 'active' && wanted.has(instance.date)) {
          expect(then).toMatchObject({ status: 'active', currentAttendees: instance.currentAttendees });
        }
        // A date that was canceled by hand stays canceled.
        if (instance.cancelReason !== undefined && then) expect(then.status).toBe('cancelled');
      }
      const future = [...after.values()].filter(({ date }) => date >= DAY);
      const taking = future.filter(
        ({ status, cancelReason }) => status === 'active' || cancelReason !== undefined,
      );
      expect(
        taking
          .map(({ date }) => date)
          .filter((date) => wanted.has(date))
          .sort(),
      ).toEqual([...wanted].sort());
      // No active date is outside the schedule.
      expect(future.filter(({ date, status }) => status === 'active' && !wanted.has(date))).toEqual([]);
      for (const { date, classInstructor, own } of taking.filter((each) => wanted.has(each.date))) {
        expect(classInstructor, date).toBe(own.includes('instructor') ? 'Sofia' : form.instructor);
      }
      const again = planned(form, [...after.values()]);
      expect(again).toMatchObject({ create: [], restore: [], update: [], delete: [], cancel: [] });
    },
  );

  it('does not create dates again that were deleted by hand', () => {
    const deletedDates = ['2026-11-23', '2026-11-24', '2026-11-16'];
    expect(edit({ current: { ...CURRENT, deletedDates } })).toMatchObject({
      ...{ create: ['2026-11-25'], leftOut: ['2026-11-23'] },
      // Past ones stay, so that they can be restored; one that left the schedule is forgotten.
      deletedDates: ['2026-11-23', '2026-11-16'],
    });
  });

  it('leaves out holidays only as the form says, and brings back one that it keeps', () => {
    const [monday, wednesday] = ['2026-11-23', '2026-11-25'];
    const holidays = { dates: { [monday]: 'Recesso', [wednesday]: 'Recesso' } };
    const list = [monday, wednesday].map((date) => instanceOn(date, classOf('gi')));
    const leaving = (change: Parameters<typeof edit>[0]) => edit({ instances: list, holidays, ...change });

    // Marked as holidays later: nothing changes by itself.
    expect(leaving({})).toMatchObject({
      delete: [],
      cancel: [],
      deletedDates: [],
      dates: [monday, wednesday],
    });
    expect(leaving({ leftOut: [monday] })).toMatchObject({
      delete: [{ date: monday }],
      deletedDates: [monday],
      dates: [wednesday],
    });
    const busy = [instanceOn(monday, classOf('gi'), { currentAttendees: ['ana'] })];
    expect(leaving({ instances: busy, leftOut: [monday] })).toMatchObject({ cancel: [{ date: monday }] });

    const current = { ...CURRENT, deletedDates: [monday] };
    expect(leaving({ current, instances: list.slice(1) })).toMatchObject({
      create: [],
      deletedDates: [monday],
    });
    const back = { create: [monday], deletedDates: [], dates: [monday, wednesday] };
    expect(leaving({ current, instances: list.slice(1), leftOut: [] })).toMatchObject(back);
    // A date that was deleted by hand and is no holiday stays deleted.
    expect(leaving({ current, instances: list.slice(1), leftOut: [], holidays: null })).toMatchObject({
      create: [],
      deletedDates: [monday],
    });
  });

  it('keeps a date that moved off the schedule, unless the class now ends before it', () => {
    const [tuesday, later] = ['2026-11-24', '2026-12-05'];
    const list = [tuesday, later].map((date) => instanceOn(date, classOf('gi'), { moved: true }));
    const current = { ...CURRENT, endDate: formOf().endDate };
    const until = (endDate: string) => edit({ current, instances: list, form: formOf({ endDate }) });
    expect(until('2026-11-29')).toMatchObject({
      delete: [],
      dates: ['2026-11-23', tuesday, '2026-11-25', later],
    });
    expect(until('2026-11-23')).toMatchObject({ delete: [{ date: tuesday }, { date: later }] });
  });

  it('from a later day on leaves the dates before it as they are, deleted ones included', () => {
    const parent = classOf('gi');
    const [monday, wednesday, next] = ['2026-11-23', '2026-11-25', '2026-11-30'];
    const list = [monday, wednesday].map((date) => instanceOn(date, parent, { currentAttendees: ['ana'] }));
    const form = formOf({ weeklySchedule: ['monday'], startTime: '17:00', endDate: next });
    const current = { ...CURRENT, deletedDates: ['2026-11-24', wednesday] };
    const editFrom = (from: string) => edit({ form, current, instances: list, from });
    expect(editFrom(wednesday)).toEqual({
      ok: true,
      weeklySchedule: ['monday'],
      create: [next],
      restore: [],
      update: [],
      unchanged: [],
      delete: [],
      cancel: [list[1]],
      dates: [wednesday, next],
      leftOut: [],
      deletedDates: ['2026-11-24'],
    });
    expect(editFrom(next)).toMatchObject({ create: [next], update: [], cancel: [], dates: [next] });
    expect(editFrom(monday)).toMatchObject({ update: [{ instance: list[0] }], cancel: [list[1]] });
  });

  const day = (days: number) => shiftDate(DAY, days);
  it.each([
    ['today', undefined, undefined, undefined, day(0)],
    ['on the later day of an earlier edit', day(9), undefined, undefined, day(9)],
    ['on the requested day', day(9), day(1), undefined, day(1)],
    ['today after an earlier edit', day(-1), undefined, undefined, day(0)],
    ['today, not on a requested day before', day(9), day(-1), undefined, day(0)],
    // So that no date stays after the class.
    ['after the last day of a class, not on the day of an edit', day(9), undefined, day(1), day(2)],
    ['after the last day of a class, not on the requested day', undefined, day(9), day(1), day(2)],
    ['today after a class that has ended', undefined, day(9), day(-7), day(0)],
    ['on the requested last day of a class', undefined, day(9), day(9), day(9)],
  ])('begins %s', (_, edited, requested, last, from) => {
    expect(effectiveFrom({ ...(edited && { effectiveFrom: edited }) }, DAY, requested, last)).toBe(from);
  });

  it('allows more than 366 past dates, but not more than 366 from today on', () => {
    const long = formOf({ date: '2024-01-01', endDate: '2026-11-29', weeklySchedule: EVERY_DAY });
    expect(planned(long, []).create).toHaveLength(9);
    const until = (endDate: string, from = DAY, dates: string[] = []) =>
      edit({ form: { ...long, endDate }, current: { ...CURRENT, dates }, from });
    const tooMany = { ok: false, reasons: ['class-too-many-instances'] };
    expect(until('2028-01-01')).toEqual(tooMany);
    // Dates that an edit from a later day on keeps count, too.
    const ahead = ['2026-11-20', DAY, '2026-11-28'];
    expect(until('2027-11-29', '2026-12-01', ahead)).toMatchObject({ ok: true, create: { length: 364 } });
    expect(until('2027-12-01', '2026-12-01', ahead)).toEqual(tooMany);
  });
});

it('editing one date marks the changed fields as its own, and start and end time together', () => {
  const parent = classOf('gi');
  const instance = instanceOn(DAY, parent, { maxCapacity: 12 });
  const { startTime, instructor } = parent;
  const form = { startTime, endTime: '19:30', instructor, maxCapacity: 12, movements: [TRIANGLE] };
  expect(editInstance(instance, form, parent)).toEqual({
    changes: { endTime: '19:30', movements: [TRIANGLE] },
    own: ['times', 'movements'],
  });
});

describe('the dates from today on', () => {
  const long = { date: shiftDate(DAY, -400), endDate: shiftDate(DAY, 3), weeklySchedule: EVERY_DAY };
  const days = [0, 1, 2, 3].map((ahead) => shiftDate(DAY, ahead));

  it('exist for a class that began more than 366 dates ago, except those deleted by hand', () => {
    expect(planNewClass(long, { holidays: OPEN })).toMatchObject({ ok: false });
    const facts = { holidays: OPEN };
    expect(daysFrom(DAY, long, { ...facts, current: CURRENT }).dates).toEqual(days);
    const [, second] = days;
    const current = { ...CURRENT, deletedDates: [second ?? ''] };
    expect(daysFrom(DAY, long, { ...facts, current }).dates).toEqual(days.filter((day) => day !== second));
  });

  it('are all dates of a class that begins later, and empty for a refused form', () => {
    const facts = { current: null, holidays: OPEN };
    const later = { ...long, date: shiftDate(DAY, 2) };
    expect(daysFrom(DAY, later, facts).dates).toEqual(days.slice(2));
    expect(daysFrom(DAY, { ...long, weeklySchedule: [] }, facts).dates).toEqual([]);
    expect(daysFrom(DAY, { ...long, endDate: '2035-01-01' }, facts).dates).toEqual([]);
  });
});

it('a capacity below the bookings of a date names the dates with more attendees than spots, and no others', () => {
  const people = (count: number) => Array.from({ length: count }, (_, index) => `s${index}`);
  const parent = classOf('gi', formOf());
  const on = (date: string, count: number, change: Partial<DatedClass> = {}) => ({
    ...instanceOn(date, parent),
    currentAttendees: people(count),
    ...change,
  });
  const list = [
    on('2026-11-25', 5),
    on('2026-11-23', 6),
    on('2026-11-30', 4),
    on('2026-12-02', 6, { maxCapacity: 8, own: ['maxCapacity'] }),
    on('2026-12-07', 6, { status: 'cancelled', cancelReason: 'Rita is ill' }),
  ];
  expect(overbooked(planned(formOf({ endDate: '2026-12-09', maxCapacity: 4 }), list))).toEqual([
    { date: '2026-11-23', taken: 6, spots: 4 },
    { date: '2026-11-25', taken: 5, spots: 4 },
  ]);
  expect(overbooked(planned(formOf({ endDate: '2026-12-09' }), list))).toEqual([]);
});

describe('the instructor of a class', () => {
  it.each([
    ['Bianca Moraes', true],
    ['bianca  moraes', true],
    ['Profa. Bianca Moraes', true],
    ['Professora Biânca Moraes', true],
    ['Mestre Bianca Moraes', true],
    ['Bianca', false],
    ['Bianca Moraes e Rafael', false],
    ['Profa.', false],
    ['', false],
  ])('%s is Bianca Moraes: %s', (instructor, isShe) => {
    expect(isTaughtBy(instructor, 'Bianca Moraes')).toBe(isShe);
  });

  it('is not one without a name', () => {
    expect(isTaughtBy('', '')).toBe(false);
  });
});

describe('a clash of two classes of one instructor', () => {
  const lesson = {
    classId: 'new',
    instructor: 'hélio ',
    startTime: '18:30',
    endTime: '19:30',
    dates: ['2026-11-23', '2026-11-24', '2026-11-25'],
  };
  const other = classOf('gi', formOf({ instructor: 'Helio' }));
  const clashing = (change: Partial<typeof other>) => classClashes(lesson, [{ ...other, ...change }]);

  it('is found on the dates that both classes share', () => {
    const { id, title, name, startTime, endTime } = other;
    expect(clashing({})).toEqual([
      { id, title, name, startTime, endTime, dates: ['2026-11-23', '2026-11-25'] },
    ]);
  });

  it.each([
    { instructor: 'Rafael' },
    { id: 'new' },
    { deleting: true },
    { startTime: '19:30', endTime: '20:30' },
    { startTime: '17:30', endTime: '18:30' },
    { dates: ['2026-11-26'] },
    { startTime: '20:00', endTime: '00:00' },
  ])('is none with another class of %j', (change) => {
    expect(clashing(change)).toEqual([]);
  });

  it('is none without an instructor, and without a date', () => {
    for (const instructor of [' ', '\u200b'])
      expect(classClashes({ ...lesson, instructor }, [{ ...other, instructor }])).toEqual([]);
    expect(classClashes({ ...lesson, dates: [] }, [other])).toEqual([]);
  });

  it('is found with an open mat until midnight', () => {
    expect(clashing({ startTime: '17:00', endTime: '00:00' })).toHaveLength(1);
  });

  it('is found over midnight, from a Sunday to a Monday too, unless the other date is left out', () => {
    const night = { ...lesson, startTime: '01:00', endTime: '02:00' };
    const dates = ['2026-11-22'];
    const mat = { ...other, startTime: '22:00', endTime: '01:30', dates };
    const clashes = (change: Partial<typeof mat> = {}) =>
      classClashes(night, [{ ...mat, ...change }]).map((clash) => clash.dates);
    expect(clashes()).toEqual([['2026-11-23']]);
    expect(clashes({ endTime: '01:00' })).toEqual([]);
    expect(clashes({ dates: ['2026-11-23'] })).toEqual([['2026-11-24']]);
    expect(clashes({ dates: [] })).toEqual([]);

    const own = { ...night, eventId: 'new_2026-11-22', date: '2026-11-22', instructor: 'Helena' };
    const saturday = classOn(DAY, { classId: 'mat', startTime: '22:00', endTime: '01:30' });
    expect(instanceClashes(own, [saturday])).toMatchObject([{ id: saturday.eventId, dates: [DAY] }]);
  });

  it('is found among the active classes of one day as they are, including changes by hand', () => {
    const own = {
      eventId: 'new_2026-11-21',
      date: DAY,
      instructor: 'Helena',
      startTime: '18:30',
      endTime: '19:30',
    };
    const same = classOn(DAY, { classId: 'gi' });
    const others = [
      classOn(DAY, { classId: 'kids', classInstructor: 'Sofia' }),
      classOn(DAY, { classId: 'off', status: 'cancelled' }),
      classOn('2026-11-22', { classId: 'later' }),
      classOn(DAY, { classId: 'new' }),
    ];
    expect(instanceClashes(own, [same, ...others])).toMatchObject([{ id: same.eventId, dates: [DAY] }]);
  });
});
