import { beforeEach, describe, expect, it } from 'vitest';
import { ARMBAR, classOn, DAY, studentOf, TRIANGLE } from '../../support/factories.ts';
import { db, get, put, reset } from '../database.ts';
import { call, type Person } from '../world.ts';

const ANA: Person = { uid: 'ana' };
const ana = studentOf('ana');
const event = classOn(DAY, { classId: 'gi', movements: [ARMBAR, TRIANGLE] });
const EVENT = `calendar_events/${event.eventId}`;
const input = { eventId: event.eventId };

beforeEach(() => reset({ 'students/ana': ana, [EVENT]: event }));

describe('checking out', () => {
  it('keeps the record with a dated mark, by which it counts nowhere', async () => {
    const RECORD = `students/ana/attendance/${event.eventId}`;
    await call('checkIn', ANA, input);
    const record = await get(RECORD);
    await call('checkOut', ANA, input);
    const marked = await get(RECORD);
    const mark = { kind: 'removed', at: expect.any(Date) };
    expect(marked).toEqual({ ...record, movementIds: [], mark });
    await call('checkIn', ANA, input);
    expect(await get(RECORD)).toEqual({ ...record, checkedInAt: expect.any(Date) });
  });

  it('resets the name to that of the later check-in if two classes of one day remain', async () => {
    const called = (classId: string, name: string) =>
      classOn(DAY, { classId, movements: [{ ...ARMBAR, name }] });
    const classes = [called('first', 'One'), called('second', 'Two'), called('third', 'Three')];
    for (const each of classes) {
      await put({ [`calendar_events/${each.eventId}`]: each });
      await call('checkIn', ANA, { eventId: each.eventId });
    }
    await call('checkOut', ANA, { eventId: 'third_2026-11-21' });
    expect(await get('students/ana')).toMatchObject({ movements: [{ name: 'Two', count: 2 }] });
  });

  it('is allowed without a profile', async () => {
    await call('checkIn', ANA, input);
    await db.doc('students/ana').delete();
    expect(await call('checkOut', ANA, input)).toEqual({ ok: true, output: { attendees: 0 } });
    expect(await get(`students/ana/attendance/${event.eventId}`)).toMatchObject({
      mark: { kind: 'removed' },
    });
  });
});
