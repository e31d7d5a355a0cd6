import type { DoorEntry } from '@domain/schedule/door.ts';
import {
  classesOf,
  type DoorClass,
  doorClassOf,
  holdClass,
  presentIn,
  shownOn,
} from '@domain/schedule/door-screen.ts';
import { IDLE_MS, seenNow } from '@domain/schedule/door-time.ts';
import { describe, expect, it } from 'vitest';
import { classOn } from '../../support/factories.ts';

const DATE = '2026-11-27';
// 18:00 in São Paulo.
const AT = '2026-11-27T21:00:00.000Z';
const kids = doorClassOf(classOn(DATE, { classId: 'kids', maxCapacity: 2, currentAttendees: ['ana'] }));
const night = doorClassOf(classOn(DATE, { classId: 'night', startTime: '23:00', endTime: '00:30' }));
const inOf = (studentId: string, seq = 1): Extract<DoorEntry, { kind: 'in' }> => ({
  ...{ seq, at: AT, eventId: kids.eventId, kind: 'in', studentId },
});

describe('the attendees of a class on a tablet', () => {
  it('follow the taps that are not sent yet, in their order', () => {
    const undo: DoorEntry = { ...inOf('theo', 3), kind: 'undo', undoes: 2 };
    expect([...presentIn(kids, [inOf('lia'), inOf('theo', 2), undo])]).toEqual(['ana', 'lia']);
  });

  it('lack taps for another class, and those that wait for the team because of their time', () => {
    const early: DoorClass = { ...kids, startTime: '09:00', endTime: '10:00' };
    expect([...presentIn(early, [inOf('lia')])]).toEqual(['ana']);
    expect([...presentIn({ ...kids, eventId: 'adults' }, [inOf('lia')])]).toEqual(['ana']);
  });
});

describe('the screen of a tablet', () => {
  const clock = { date: DATE, minutes: 18 * 60 };
  const read = { date: DATE, classes: [kids, night] };
  const at = (date: string, minutes: number) =>
    shownOn({ clock: { date, minutes }, read, held: null, isTyping: false, taps: [] });
  const held = holdClass(kids, { clock, taps: [] });
  const changeTo = (classes: DoorClass[], taps: DoorEntry[] = [], minutes = clock.minutes) => {
    const facts = { clock: { ...clock, minutes }, read: { date: DATE, classes }, held, isTyping: true, taps };
    return shownOn(facts);
  };

  it('names a class that began before midnight until half an hour after its end, and then none of that day', () => {
    expect(classesOf({ clock: { date: '2026-11-28', minutes: 60 }, read })).toEqual([night]);
    expect(at('2026-11-28', 20)).toMatchObject({ kind: 'class', event: night });
    expect(at('2026-11-28', 61)).toEqual({ kind: 'unread', event: null });
  });

  it.each([
    ['canceled', [{ ...kids, status: 'cancelled' as const }], [], 1080],
    ['gone', [night], [], 1080],
    ['moved', [{ ...kids, startTime: '18:30' }], [], 1080],
    ['over', [kids], [], 1171],
    ['full', [kids], [inOf('lia')], 1080],
    [null, [kids], [], 1170],
  ] as const)(
    'keeps the class under which a person types, and asks if it is %s',
    (change, classes, taps, minutes) => {
      const shown = changeTo([...classes], [...taps], minutes);
      expect(shown).toMatchObject({
        kind: 'class',
        event: { eventId: kids.eventId, startTime: '18:00' },
        change,
      });
    },
  );

  it('asks once, about a full class only while a person types, and about a class that it named after the first letter', () => {
    const canceled = { ...kids, status: 'cancelled' as const };
    const full = { clock, read, held, isTyping: false, taps: [inOf('lia')] };
    expect(shownOn(full)).toMatchObject({ event: kids, change: null });
    const accepted = holdClass(kids, { clock, taps: [] }, 'canceled');
    const facts = { clock, read: { date: DATE, classes: [canceled] }, isTyping: true, taps: [] };
    expect(shownOn({ ...facts, held: accepted })).toMatchObject({ event: kids, change: null });
    expect(shownOn({ ...facts, read, held: null })).toMatchObject({ event: kids, change: 'named' });
  });
});

it('an idle tablet does not count as away', () => {
  const [seenAt, now] = [new Date(AT), new Date(Date.parse(AT) + IDLE_MS)];
  expect(seenNow({ seenAt }, now)).toEqual({ seenAt: now });
});
