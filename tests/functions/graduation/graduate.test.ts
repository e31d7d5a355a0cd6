import { shiftDate } from '@domain/calendar.ts';
import type { Reason } from '@domain/errors.ts';
import { promotionDocument } from '@domain/graduation/promotion.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { costOf } from '../../support/cost.ts';
import { classOn, DAY, studentOf } from '../../support/factories.ts';
import { dump, expectNothing, get, put, reset, withoutTraces } from '../database.ts';
import { call, OFFICE, RITA, refused, world } from '../world.ts';
import { expectConsistentHistory, gradeOf, promote, SAUL, undo } from './promotion-world.ts';

const ana = studentOf('ana', { classesAttended: 34 });
const FIRST = { belt: 'branca', degree: 0 } as const;
const SECOND = { belt: 'branca', degree: 1 } as const;
const input = { studentId: 'ana', promotionId: 'p1', from: FIRST, to: SECOND };
const given = { ok: true, output: { date: DAY, byName: 'Rita Lima' } };

beforeEach(async () => {
  await reset({ ...OFFICE, 'admins/saul': {}, 'students/ana': ana });
  await put({ 'students/rita': studentOf('rita', { name: 'Rita Lima' }) });
});

describe('a promotion', () => {
  it('changes the grade, records who gave it, when and from which grade, and changes nothing else', async () => {
    const before = await dump();
    const answer = await call('graduate', RITA, { ...input, note: '  Good guard  ' });
    expect(answer).toEqual(given);

    const standing = { promotionId: 'p1', beltSince: null, gradeSince: DAY, classes: 34 };
    expect(withoutTraces(await dump())).toEqual({
      ...withoutTraces(before),
      ...withoutTraces({ 'students/ana': { ...ana, ...SECOND, standing } }),
      'students/ana/promotions/p1': {
        id: 'p1',
        from: FIRST,
        to: SECOND,
        date: DAY,
        at: expect.any(Date),
        by: 'rita',
        byName: 'Rita Lima',
        note: 'Good guard',
        reason: '',
        classes: 34,
        before: null,
        undone: null,
      },
    });
    const { at } = promotionDocument.parse(await get('students/ana/promotions/p1'));
    expect(await get('students/ana')).toMatchObject({ updatedAt: at });
  });

  it('has the date of the academy’s time zone, not of the host’s', async () => {
    const dependencies = world({ now: () => new Date('2026-12-31T23:30:00-03:00') });
    await promote('ana', 'p1', { dependencies });
    expect(await get('students/ana')).toMatchObject({ standing: { gradeSince: '2026-12-31' } });
  });

  it('changes the day of the belt only with the belt', async () => {
    const dependencies = world({ now: () => new Date('2027-03-08T12:00:00-03:00') });
    await put({ 'students/ana': { ...ana, belt: 'branca', degree: 4 } });
    expect(await promote('ana', 'p1', { dependencies, date: '2026-11-21' })).toMatchObject({ ok: true });
    const early = await promote('ana', 'p2', { dependencies, date: '2026-11-20' });
    expect(early).toEqual(refused('before-last-promotion'));
    await promote('ana', 'p2', { dependencies, date: '2027-03-01' });
    expect(await get('students/ana')).toMatchObject({
      belt: 'azul',
      degree: 1,
      standing: { promotionId: 'p2', beltSince: '2026-11-21', gradeSince: '2027-03-01', classes: 34 },
    });
    await expectConsistentHistory('ana', { belt: 'branca', degree: 4 });
  });

  it('gives a belt of children, on the rosters from today on too, and at 16 an adult’s; the age is the professor’s decision', async () => {
    const event = classOn(DAY, { classId: 'kids' });
    const past = classOn(shiftDate(DAY, -1), { classId: 'kids' });
    const entry = { name: 'Ana Silva', email: 'ana@academy.test', belt: 'branca', degree: 0 };
    for (const each of [event, past])
      await put({
        [`rosters/${each.eventId}`]: { attendees: { ana: entry } },
        [`calendar_events/${each.eventId}`]: { ...each, currentAttendees: ['ana'] },
      });
    for (const [id, birthDate, belt] of [
      ['p1', '2019-05-14', 'laranja-preta'],
      ['p2', '2010-12-31', 'branca'],
      ['p3', '2011-01-01', 'verde'],
      ['p4', '2010-12-31', 'roxa'],
    ] as const) {
      await put({ 'students/ana': { ...((await get('students/ana')) as object), birthDate } });
      expect(await promote('ana', id, { to: { belt, degree: 0 } })).toMatchObject({ ok: true });
      expect(await get(`rosters/${event.eventId}`)).toMatchObject({ attendees: { ana: { belt } } });
    }
    expect(await undo('ana', 'p4')).toMatchObject({ ok: true });
    expect(await get(`rosters/${event.eventId}`)).toMatchObject({ attendees: { ana: { belt: 'verde' } } });
    expect(await get(`rosters/${past.eventId}`)).toEqual({ attendees: { ana: entry } });
    await expectConsistentHistory('ana', FIRST);
  });

  it('reads 6 documents and writes 4, plus 2 reads and 1 write per check-in from today on', async () => {
    expect(await costOf(() => call('graduate', RITA, input))).toEqual({ read: 6, written: 4 });
    for (const classId of ['gi', 'no-gi']) {
      const event = classOn(DAY, { classId });
      await put({ [`calendar_events/${event.eventId}`]: event });
      await call('checkIn', { uid: 'ana' }, { eventId: event.eventId });
    }
    const again = { studentId: 'ana', promotionId: 'p2', from: SECOND, to: { belt: 'branca', degree: 2 } };
    expect(await costOf(() => call('graduate', RITA, again))).toEqual({ read: 9, written: 6 });
  });
});

describe('a promotion is refused', () => {
  const REFUSALS: [string, Reason, object][] = [
    ['the same grade', 'same-grade', { to: FIRST }],
    ['a student without a profile', 'profile-missing', { studentId: 'nobody' }],
  ];
  it.each(REFUSALS)('for %s, and nothing is written', async (_, reason, wrong) => {
    await expectNothing(() => call('graduate', RITA, { ...input, ...wrong }), refused(reason));
    expect(await call('graduate', RITA, input)).toMatchObject({ ok: true });
  });

  it('for an administrator’s own grade, which another administrator may change', async () => {
    await put({ 'students/rita': studentOf('rita') });
    const own = { ...input, studentId: 'rita' };
    await expectNothing(() => call('graduate', RITA, own), refused('own-grade'));
    await expectNothing(
      () => call('graduate', RITA, { ...own, to: { belt: 'preta', degree: 4 }, reason: 'x' }),
      refused('own-grade'),
    );
    expect(await call('graduate', SAUL, own)).toMatchObject({ ok: true });
  });
});

describe('the same call again', () => {
  it('does not promote twice, even after a later promotion', async () => {
    await call('graduate', RITA, input);
    await promote('ana', 'p2');
    await expectNothing(() => call('graduate', RITA, input), given);
  });

  it('is refused with the id of another promotion, and with an edited note or reason', async () => {
    await call('graduate', RITA, input);
    const other = { ...input, from: SECOND, to: { belt: 'branca', degree: 2 } };
    expect(await call('graduate', RITA, other)).toEqual(refused('invalid-input'));
    expect(await call('graduate', SAUL, input)).toEqual(refused('invalid-input'));
    for (const edited of [{ note: 'Edited' }, { reason: 'Edited' }, { date: '2026-11-20' }])
      expect(await call('graduate', RITA, { ...input, ...edited })).toEqual(refused('invalid-input'));
    expect(await gradeOf('ana')).toEqual(SECOND);
  });
});
