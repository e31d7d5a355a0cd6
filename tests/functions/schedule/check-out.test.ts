import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkIn } from '../../../functions/src/schedule/check-in.ts';
import { checkOut } from '../../../functions/src/schedule/check-out.ts';
import { ARMBAR, classOn, DAY, studentOf, TRIANGLE } from '../../support/factories.ts';
import { ROUNDS } from '../../support/rounds.ts';
import { call, clear, db, dump, get, type Person, put, refused, withoutTraces, world } from '../world.ts';
import { expectSameAttendees, expectTrainingMatchesRecords, trainingOn } from './attendance-checks.ts';

const ANA: Person = { uid: 'ana' };
const ana = studentOf('ana');
const event = classOn(DAY, { classId: 'gi', movements: [ARMBAR, TRIANGLE] });
const EVENT = `calendar_events/${event.eventId}`;
const input = { eventId: event.eventId };
const onDay = (date: string) => world({ now: () => new Date(`${date}T12:00:00-03:00`) });

const tomorrow = classOn('2026-11-22', { classId: 'gi', movements: [{ ...ARMBAR, name: 'Juji gatame' }] });

beforeEach(async () => {
  await clear();
  await put({ 'students/ana': ana, [EVENT]: event });
});

describe('checking out', () => {
  it('keeps the record with a dated mark, by which it counts nowhere', async () => {
    const RECORD = `students/ana/attendance/${event.eventId}`;
    await call(checkIn, ANA, input);
    const record = await get(RECORD);
    await call(checkOut, ANA, input);
    const marked = await get(RECORD);
    const mark = { kind: 'removed', at: expect.any(Date) };
    expect(marked).toEqual({ ...record, movementIds: [], mark });
    await call(checkIn, ANA, input);
    expect(await get(RECORD)).toEqual({ ...record, checkedInAt: expect.any(Date) });
  });

  it('resets name and date of a movement to those of the latest remaining class', async () => {
    await put({ [`calendar_events/${tomorrow.eventId}`]: tomorrow });
    await call(checkIn, ANA, { eventId: tomorrow.eventId });
    await call(checkIn, ANA, input);
    expect(await trainingOn('ana', tomorrow.date)).toMatchObject({
      movements: [{ name: 'Juji gatame', count: 2, lastPracticed: '2026-11-22' }, { count: 1 }],
    });
    await call(checkOut, ANA, { eventId: tomorrow.eventId }, onDay(tomorrow.date));
    expect(await get('students/ana')).toMatchObject({
      movements: [{ name: 'Armbar', count: 1, lastPracticed: DAY }, { count: 1 }],
    });
  });

  it('resets the name to that of the later check-in if two classes of one day remain', async () => {
    const called = (classId: string, name: string) =>
      classOn(DAY, { classId, movements: [{ ...ARMBAR, name }] });
    const classes = [called('first', 'One'), called('second', 'Two'), called('third', 'Three')];
    for (const each of classes) {
      await put({ [`calendar_events/${each.eventId}`]: each });
      await call(checkIn, ANA, { eventId: each.eventId });
    }
    await call(checkOut, ANA, { eventId: 'third_2026-11-21' });
    expect(await get('students/ana')).toMatchObject({ movements: [{ name: 'Two', count: 2 }] });
  });

  it('is allowed without a profile', async () => {
    await call(checkIn, ANA, input);
    await db.doc('students/ana').delete();
    expect(await call(checkOut, ANA, input)).toEqual({ ok: true, output: { attendees: 0 } });
    expect(await get(`students/ana/attendance/${event.eventId}`)).toMatchObject({
      mark: { kind: 'removed' },
    });
  });

  it('leaves documents that agree, in any order over any classes, and finally the initial documents', async () => {
    const classes = ['2026-11-21', '2026-11-21', '2026-11-22', '2026-11-23'].map((date, index) =>
      classOn(date, { classId: `class-${index}`, movements: index === 1 ? [TRIANGLE] : [ARMBAR, TRIANGLE] }),
    );
    const steps = fc.array(fc.nat(classes.length - 1), { minLength: 4, maxLength: 12 });
    const toggle = async (eventId: string) => {
      const attending = (await get(`calendar_events/${eventId}`))?.currentAttendees as string[];
      expect(await call(attending.includes('ana') ? checkOut : checkIn, ANA, { eventId })).toMatchObject({
        ok: true,
      });
    };
    await fc.assert(
      fc.asyncProperty(steps, async (picks) => {
        await clear();
        await put({ 'students/ana': ana });
        await put(Object.fromEntries(classes.map((each) => [`calendar_events/${each.eventId}`, each])));
        const before = withoutTraces(await dump());
        for (const pick of picks) {
          await toggle(classes[pick]?.eventId ?? '');
          await expectTrainingMatchesRecords('ana');
        }
        for (const { eventId } of classes) {
          if ((await expectSameAttendees(eventId, ['ana'])).length > 0) await toggle(eventId);
        }
        expect(withoutTraces(await dump())).toEqual(before);
      }),
      { numRuns: ROUNDS },
    );
  });
});

describe('a check-out is refused', () => {
  it('for a student who is not checked in, and allowed for one who is', async () => {
    expect(await call(checkOut, ANA, input)).toEqual(refused('not-checked-in'));
    await call(checkIn, ANA, input);
    expect(await call(checkOut, ANA, input)).toMatchObject({ ok: true });
    expect(await call(checkOut, ANA, input)).toEqual(refused('not-checked-in'));
  });

  it('for a past, a canceled and a missing class, and takes nothing back', async () => {
    await call(checkIn, ANA, input);
    const before = await dump();
    expect(await call(checkOut, ANA, input, onDay('2026-11-22'))).toEqual(refused('class-past'));
    await db.doc(EVENT).update({ status: 'cancelled' });
    expect(await call(checkOut, ANA, input)).toEqual(refused('class-cancelled'));
    expect(await call(checkOut, ANA, { eventId: 'gone_2026-11-21' })).toEqual(refused('class-not-found'));
    await db.doc(EVENT).update({ status: 'active' });
    expect(await dump()).toEqual(before);
  });
});
