import { beforeEach, describe, expect, it } from 'vitest';
import { costOf } from '../../support/cost.ts';
import { attendanceRecordOf, classOn, DAY, MEMBER, NOON, studentOf } from '../../support/factories.ts';
import { ROUNDS } from '../../support/rounds.ts';
import { db, dump, get, put, reset } from '../database.ts';
import { call, DONE, RITA } from '../world.ts';

const ANA = { uid: 'ana' };
const ana = studentOf('ana', { stripeCustomerId: 'cus_ana' });
const entry = { name: 'Ana Silva', email: 'ana@academy.test', belt: 'branca', degree: 0 };
const bia = { ...entry, name: 'Bia Prado', email: 'bia@academy.test' };
const past = classOn('2026-11-20', { classId: 'past' });
const today = classOn(DAY, { classId: 'today' });
const later = classOn('2026-11-28', { classId: 'later' });

async function rename(name: string): Promise<void> {
  await db.doc('students/ana').update({ name });
}

function attended(...classes: (typeof today)[]): Record<string, object> {
  return Object.fromEntries(
    classes.flatMap((event) => [
      [`students/ana/attendance/${event.eventId}`, attendanceRecordOf(event)],
      [`rosters/${event.eventId}`, { attendees: { ana: entry, bia } }],
      [`calendar_events/${event.eventId}`, { ...event, currentAttendees: ['ana', 'bia'] }],
    ]),
  );
}

beforeEach(() => reset({ 'members/ana': MEMBER }));

describe('an address that its owner hides', () => {
  const hidden = { ...entry, email: '', emailHidden: true };
  const entryIn = async ({ eventId }: typeof today) => {
    const attendees = (await get(`rosters/${eventId}`))?.attendees as Record<string, object> | undefined;
    return attendees?.ana;
  };

  it('leaves the rosters that members see, of yesterday on, and comes back', async () => {
    const before = classOn('2026-11-19', { classId: 'before' });
    await put({ 'students/ana': { ...ana, emailHidden: true }, ...attended(before, past, today, later) });
    expect(await call('ensureProfile', ANA, {})).toEqual(DONE);
    for (const event of [past, today, later]) expect(await entryIn(event)).toEqual(hidden);
    expect(await entryIn(before)).toEqual(entry);
    expect(await get('students/ana')).toMatchObject({ listedHidden: true });

    await db.doc('students/ana').update({ emailHidden: false });
    await call('ensureProfile', ANA, {});
    for (const event of [today, later]) expect(await entryIn(event)).toEqual(entry);
    expect(await get('students/ana')).toMatchObject({ listedHidden: false });
  });

  it('is not in a roster after a check-in, and never that of a student under 18', async () => {
    await put({ 'students/ana': { ...ana, birthDate: '2010-05-17' } });
    await put(Object.fromEntries([today, later].map((event) => [`calendar_events/${event.eventId}`, event])));
    await call('checkIn', ANA, { eventId: today.eventId });
    expect(await entryIn(today)).toEqual(hidden);
    await db.doc('students/ana').update({ emailHidden: false });
    await call('checkIn', ANA, { eventId: later.eventId });
    expect(await entryIn(later)).toEqual(entry);
  });
});

describe('after a rename', () => {
  it('the rosters of today and later have the new name, and nothing else changes', async () => {
    await put({ 'students/ana': ana, ...attended(past, today, later) });
    await rename('Ana Lima');
    const before = await dump();
    expect(await call('ensureProfile', ANA, {})).toEqual(DONE);

    const renamed = { attendees: { ana: { ...entry, name: 'Ana Lima' }, bia } };
    expect(await dump()).toEqual({
      ...before,
      'students/ana': { ...ana, name: 'Ana Lima', listedName: 'Ana Lima', updatedAt: expect.any(Date) },
      [`rosters/${today.eventId}`]: renamed,
      [`rosters/${later.eventId}`]: renamed,
    });
  });

  it('a second call reads the profile and writes nothing', async () => {
    await put({ 'students/ana': ana, ...attended(today) });
    await rename('Ana Lima');
    expect(await costOf(() => call('ensureProfile', ANA, {}))).toEqual({
      read: 2 + 2 + 1 + 2 + 1 + 1,
      written: 2,
    });
    expect(await costOf(() => call('ensureProfile', ANA, {}))).toEqual({ read: 2 + 2, written: 0 });
  });

  it('also after 400 check-ins and check-outs of earlier dates', async () => {
    await put({ 'students/ana': ana, ...attended(later) });
    const mark = { kind: 'removed', at: NOON } as const;
    const left = Array.from({ length: 400 }, (_, index) => classOn(DAY, { classId: `c${index}` }));
    const records = left.map((event) => [
      `students/ana/attendance/${event.eventId}`,
      { ...attendanceRecordOf(event), mark },
    ]);
    await put(Object.fromEntries(records));
    await rename('Ana Lima');
    await call('ensureProfile', ANA, {});
    expect(await get(`rosters/${later.eventId}`)).toMatchObject({ attendees: { ana: { name: 'Ana Lima' } } });
  });

  it('a list without its roster, or without an entry in it, is left alone', async () => {
    const { [`rosters/${today.eventId}`]: _, ...others } = attended(today, later);
    await put({ 'students/ana': ana, ...others, [`rosters/${later.eventId}`]: { attendees: { bia } } });
    await rename('Ana Lima');
    expect(await call('ensureProfile', ANA, {})).toEqual(DONE);
    expect(await get(`rosters/${today.eventId}`)).toBeUndefined();
    expect(await get(`rosters/${later.eventId}`)).toEqual({ attendees: { bia } });
  });
});

it(`renames, check-ins, check-outs and promotions at once end with the last name in every list that the student is on, ${ROUNDS} times`, async () => {
  const classes = ['a', 'b', 'c', 'd'].map((classId) => classOn(DAY, { classId }));
  for (let round = 0; round < ROUNDS; round += 1) {
    await reset({ 'members/ana': MEMBER, 'students/ana': ana, 'students/bia': studentOf('bia') });
    await put({ 'admins/rita': {} });
    await put(Object.fromEntries(classes.map((event) => [`calendar_events/${event.eventId}`, event])));

    const ofClasses = classes.map(async ({ eventId }, index) => {
      expect(await call('checkIn', ANA, { eventId })).toMatchObject({ ok: true });
      if (index === 0) expect(await call('checkOut', ANA, { eventId })).toMatchObject({ ok: true });
    });
    const ofOthers = classes.map(({ eventId }) => call('checkIn', { uid: 'bia' }, { eventId }));
    const names = (async () => {
      for (const name of ['Ana Lima', 'Ana Prado']) {
        await rename(name);
        expect(await call('ensureProfile', ANA, {})).toEqual(DONE);
      }
    })();
    const { belt, degree } = ana;
    const input = { studentId: 'ana', promotionId: 'p1', from: { belt, degree }, to: { belt, degree: 1 } };
    const promoted = call('graduate', RITA, { ...input, note: '', reason: '' });
    await Promise.all([...ofClasses, ...ofOthers, names, promoted]);

    expect(await get('students/ana')).toMatchObject({ name: 'Ana Prado', listedName: 'Ana Prado' });
    const [left, ...listed] = await Promise.all(classes.map(({ eventId }) => get(`rosters/${eventId}`)));
    expect(left).toMatchObject({ attendees: { bia: { name: 'Ana Silva' } } });
    expect((left as { attendees: object }).attendees).not.toHaveProperty('ana');
    for (const roster of listed)
      expect(roster).toMatchObject({ attendees: { ana: { name: 'Ana Prado', degree: 1 }, bia: {} } });
  }
});
