import { shiftDate, weekdayOf } from '@domain/calendar.ts';
import { classFormOf } from '@domain/classes/class-form.ts';
import { classDocument } from '@domain/classes/classes.ts';
import { rosterEntryOf } from '@domain/schedule/schedule.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY, IN_AUTH, MEMBER, OPEN_ACADEMY, studentOf } from '../../support/factories.ts';
import {
  specifiedClass,
  specifiedEvent,
  specifiedStudent,
  specifiedSubscription,
} from '../../support/specified.ts';
import { db, get, put, reset } from '../database.ts';
import { call, DONE, OFFICE, outputOf, RITA, refused, takeLog, world } from '../world.ts';

const BIA = { name: 'Bia Prado', email: 'bia@academy.test', ...IN_AUTH };
const WITH_BIA = world({ findAccount: async () => BIA });

/** Documents that another app stored: with exactly the specified fields. */
const ANA = { uid: 'ana' };
const EVENT = 'calendar_events/evening';
const ROSTER = 'rosters/evening';
const WEEK_LATER = shiftDate(DAY, 7);
const input = { eventId: 'evening' };
const entry = rosterEntryOf({ ...studentOf('bia'), name: 'Bia Prado', belt: 'azul', degree: 2 });

beforeEach(() =>
  reset({
    'members/ana': MEMBER,
    ...OFFICE,
    'students/ana': studentOf('ana'),
    'students/bia': specifiedStudent('bia', { name: 'Bia Prado' }),
    [EVENT]: specifiedEvent('evening', DAY, { currentAttendees: ['bia'] }),
  }),
);

describe('a dated class with only the specified fields', () => {
  it('lets a student in and out, and keeps those who were on its list', async () => {
    expect(await call('checkIn', ANA, input)).toEqual({ ok: true, output: { attendees: 2 } });
    expect(await get(EVENT)).toMatchObject({ currentAttendees: ['bia', 'ana'], seq: 1 });
    expect(await get('students/ana')).toMatchObject({ movements: [{ movementId: 'kimura', count: 1 }] });

    expect(await call('checkOut', ANA, input)).toEqual({ ok: true, output: { attendees: 1 } });
    expect(await get(EVENT)).toMatchObject({ currentAttendees: ['bia'] });
  });

  it('gets a roster of the attendees who have none, and no entry of an id without a profile', async () => {
    await put({ [EVENT]: specifiedEvent('evening', DAY, { currentAttendees: ['bia', 'gone', 'a/b'] }) });
    expect(await call('completeRoster', ANA, input)).toEqual(DONE);
    expect(await get(ROSTER)).toMatchObject({ attendees: { bia: entry } });
    expect(await get(EVENT)).toMatchObject({ currentAttendees: ['bia', 'gone', 'a/b'], seq: 1 });

    await call('completeRoster', ANA, input);
    expect(await get(EVENT)).toMatchObject({ seq: 1 });
  });

  it('keeps the entries that its roster has, and shows a child with an initial and without an address', async () => {
    await call('checkIn', ANA, input);
    await db.doc('students/bia').update({ birthDate: '2015-03-02' });
    await call('completeRoster', ANA, input);
    expect(await get(ROSTER)).toMatchObject({
      attendees: {
        ana: { name: 'Ana Silva' },
        bia: { ...entry, name: 'Bia P.', email: '', emailHidden: true },
      },
    });
  });

  it('shows a promotion and a new name of an attendee who has no record', async () => {
    await call('completeRoster', ANA, input);
    const change = { studentId: 'bia', from: { belt: 'azul', degree: 2 }, to: { belt: 'azul', degree: 3 } };
    expect(await call('graduate', RITA, { ...change, promotionId: 'p1' })).toMatchObject({ ok: true });
    expect(await get(ROSTER)).toMatchObject({ attendees: { bia: { degree: 3 } } });
  });

  it('is corrected, edited and taught as every other one', async () => {
    const bia = { ...input, studentId: 'bia' };
    expect(await call('correctAttendance', RITA, { ...bia, correction: 'absent' })).toMatchObject({
      ok: true,
    });
    expect(await get(EVENT)).toMatchObject({ currentAttendees: [] });
    expect(await call('correctAttendance', RITA, { ...bia, correction: 'present' })).toMatchObject({
      ok: true,
    });
    expect(await get(ROSTER)).toMatchObject({ attendees: { bia: entry } });
  });

  it.each([
    ['no date', { date: undefined }],
    ['a list that is none', { currentAttendees: 'ana' }],
  ])('is refused as malformed with %s', async (_, overrides) => {
    const stored = Object.entries({ ...specifiedEvent('evening', DAY), ...overrides });
    await put({ [EVENT]: Object.fromEntries(stored.filter(([, value]) => value !== undefined)) });
    expect(await call('completeRoster', ANA, input)).toEqual(refused('invalid-class-data'));
    expect(takeLog()).toMatchObject([{ event: 'callable-refused' }]);
  });
});

it('a class with only the specified fields is edited with its dates', async () => {
  const stored = specifiedClass('fundamentals', DAY, WEEK_LATER);
  const eventOf = (date: string) => specifiedEvent(`${date}-x`, date);
  await put({
    'classes/fundamentals': stored,
    [`calendar_events/${DAY}-x`]: eventOf(DAY),
    [`calendar_events/${WEEK_LATER}-x`]: eventOf(WEEK_LATER),
  });
  await db.doc(EVENT).delete();

  const form = classFormOf(classDocument.parse(stored));
  const changes = { from: { instructor: form.instructor }, to: { instructor: 'Sofia' } };
  expect(await call('updateClass', RITA, { classId: 'fundamentals', changes })).toMatchObject({
    ok: true,
    output: { created: 0, updated: 2, cancelled: 0 },
  });
  expect(await get(`calendar_events/${WEEK_LATER}-x`)).toMatchObject({ classInstructor: 'Sofia' });
  expect(await get('classes/fundamentals')).toMatchObject({ dates: [DAY, WEEK_LATER], deletedDates: [] });
  expect(weekdayOf(DAY)).toBe(weekdayOf(WEEK_LATER));
});

describe('class documents that point to a parent', () => {
  const childOf = (parentId: string, id: string) =>
    specifiedClass(id, DAY, DAY, { isParent: false, parentId, title: 'Kids' });
  const CHILD = 'classes/child';
  const OTHER = 'classes/other';
  const child = childOf('fundamentals', 'child');
  const parent = specifiedClass('fundamentals', DAY, WEEK_LATER);
  const edit = {
    title: 'Advanced',
    instructor: 'Sofia',
    startTime: '19:00',
    endTime: '20:30',
    maxCapacity: 12,
    description: 'Harder',
    movements: [{ id: 'kimura', name: 'Kimura', description: 'From the back' }],
  };

  beforeEach(() =>
    put({
      'classes/fundamentals': parent,
      [CHILD]: child,
      [OTHER]: childOf('no-gi', 'other'),
      'calendar_events/of-child': specifiedEvent('of-child', DAY, { classId: 'child', parentId: 'child' }),
    }),
  );

  it('follow its edit, and those of another parent do not', async () => {
    const changes = { from: classFormOf(classDocument.parse(parent)), to: edit };
    expect(await call('updateClass', RITA, { classId: 'fundamentals', changes })).toMatchObject({ ok: true });
    expect(await get(CHILD)).toEqual({ ...child, ...edit, updatedAt: expect.any(Date) });
    expect(await get(OTHER)).toMatchObject({ title: 'Kids', instructor: 'Helena' });
  });

  it('are deleted with it and their dates', async () => {
    expect(await call('deleteClass', RITA, { classId: 'fundamentals' })).toMatchObject({ ok: true });
    for (const path of ['classes/fundamentals', CHILD, 'calendar_events/of-child'])
      expect(await get(path)).toBeUndefined();
    expect(await get(OTHER)).toMatchObject({ title: 'Kids' });
  });

  it('are edited and deleted alone, although another one points to them', async () => {
    await put({ [OTHER]: childOf('child', 'other') });
    const changes = { from: { instructor: 'Helena' }, to: { instructor: 'Sofia' } };
    expect(await call('updateClass', RITA, { classId: 'child', changes })).toMatchObject({ ok: true });
    expect(await call('deleteClass', RITA, { classId: 'child' })).toMatchObject({ ok: true });
    expect(await get(CHILD)).toBeUndefined();
    expect(await get('classes/fundamentals')).toMatchObject({ instructor: 'Helena' });
    expect(await get(OTHER)).toMatchObject({ instructor: 'Helena' });
  });
});

describe('other documents with only the specified fields', () => {
  it('are listed in the directory with grade and plan, and promoted', async () => {
    await put({ 'subscriptions/bia': specifiedSubscription('bia') });
    const { students } = await outputOf('studentDirectory', RITA, {});
    expect(students).toContainEqual(
      expect.objectContaining({
        uid: 'bia',
        name: 'Bia Prado',
        belt: 'azul',
        degree: 2,
        billing: expect.objectContaining({ subscription: expect.objectContaining({ planName: 'Warrior' }) }),
      }),
    );
  });

  it('let an account with such a profile into an open academy, which keeps its grade and techniques', async () => {
    await put(OPEN_ACADEMY);
    expect(await call('ensureProfile', { uid: 'bia' }, {}, WITH_BIA)).toMatchObject({ ok: true });
    expect(await get('members/bia')).toMatchObject({ state: 'member' });
    expect(await get('students/bia')).toMatchObject({
      belt: 'azul',
      degree: 2,
      movements: [{ count: 3 }, { count: 6 }],
    });
  });
});
