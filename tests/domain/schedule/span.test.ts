import { academyClock } from '@domain/calendar.ts';
import { keptCopyOf, keptFrom } from '@domain/schedule/kept-copy.ts';
import { classPhase, dayOf, overlap, spanOf } from '@domain/schedule/span.ts';
import { timetableOf } from '@domain/schedule/timetable.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { classOn, DAY, NOON, studentOf } from '../../support/factories.ts';

const TOMORROW = '2026-11-22';
const at = (time: string, date = DAY) => academyClock(new Date(`${date}T${time}:00-03:00`));
const lesson = (startTime: string, endTime: string, date = DAY) => ({ date, startTime, endTime });
const openMat = lesson('20:00', '00:00');
const late = lesson('22:00', '01:30');

describe('the span of a class', () => {
  test.each([
    ['18:00', '19:30', 90],
    ['20:00', '00:00', 240],
    ['22:00', '01:30', 210],
    ['23:59', '00:00', 1],
    ['00:00', '23:59', 1439],
    ['07:00', '06:59', 1439],
    ['18:00', '18:00', 1440],
    ['00:00', '00:00', 1440],
  ])('from %s to %s lasts %d minutes', (startTime, endTime, length) => {
    const { start, end } = spanOf({ startTime, endTime });
    expect(end - start).toBe(length);
  });

  it('is counted from midnight of another day, over the end of a month and of a year', () => {
    expect(spanOf(late, TOMORROW)).toEqual({ start: -120, end: 90 });
    expect(spanOf(lesson('22:00', '01:30', '2026-12-31'), '2027-01-01')).toEqual({ start: -120, end: 90 });
    expect(spanOf(late, '2026-11-20')).toEqual({ start: 2760, end: 2970 });
  });
});

describe('the phase of a class, also of one that ends on the next day', () => {
  test.each([
    [lesson('18:00', '19:30'), '17:59', DAY, 'ahead'],
    [lesson('18:00', '19:30'), '19:29', DAY, 'now'],
    [lesson('18:00', '19:30'), '19:30', DAY, 'over'],
    [lesson('18:00', '19:30'), '18:30', TOMORROW, 'over'],
    [openMat, '19:59', DAY, 'ahead'],
    [openMat, '20:40', DAY, 'now'],
    [openMat, '23:50', DAY, 'now'],
    [openMat, '00:00', TOMORROW, 'over'],
    [late, '23:50', DAY, 'now'],
    [late, '00:30', TOMORROW, 'now'],
    [late, '01:29', TOMORROW, 'now'],
    [late, '01:30', TOMORROW, 'over'],
    [late, '00:30', DAY, 'ahead'],
    [lesson('18:00', '18:00'), '17:59', TOMORROW, 'now'],
    [lesson('18:00', '18:00'), '18:00', TOMORROW, 'over'],
  ])('%o at %s of %s is %s', (each, time, date, phase) => {
    expect(classPhase(each, at(time, date))).toBe(phase);
  });

  it('follows the wall clock in nights on which the clocks change', () => {
    const phaseAt = (instant: string, date: string) =>
      classPhase(lesson('22:00', '06:00', date), academyClock(new Date(instant), 'Europe/Lisbon'));
    // In Lisbon, 01:00 was 02:00 on 29 March 2026, and 02:00 was 01:00 again on 25 October 2026.
    expect(phaseAt('2026-03-29T04:59:00Z', '2026-03-28')).toBe('now');
    expect(phaseAt('2026-03-29T05:00:00Z', '2026-03-28')).toBe('over');
    expect(phaseAt('2026-10-25T05:59:00Z', '2026-10-24')).toBe('now');
    expect(phaseAt('2026-10-25T06:00:00Z', '2026-10-24')).toBe('over');
  });
});

it('the day of a class is its own date as long as it runs past midnight, and the academy’s date at all other times', () => {
  expect(dayOf(late, at('00:30', TOMORROW))).toBe(DAY);
  expect(dayOf(late, at('01:30', TOMORROW))).toBe(TOMORROW);
  expect(dayOf(late, at('12:00', '2026-11-20'))).toBe('2026-11-20');
  expect(dayOf(openMat, at('00:00', TOMORROW))).toBe(TOMORROW);
  expect(dayOf(lesson('18:00', '19:00'), at('18:30'))).toBe(DAY);
});

test('two classes overlap if and only if they share a minute, also over midnight', () => {
  const half = fc.nat(47).map((each) => `${String(each >> 1).padStart(2, '0')}:${each % 2 ? '30' : '00'}`);
  const date = fc.constantFrom('2026-11-20', DAY, TOMORROW, '2026-11-23');
  const classes = fc.record({ date, startTime: half, endTime: half });
  const instants = ({ date, startTime, endTime }: ReturnType<typeof lesson>) => {
    const [start, end] = [startTime, endTime].map((time) => Date.parse(`${date}T${time}Z`)) as [
      number,
      number,
    ];
    const minutes = (end > start ? end - start : end - start + 86_400_000) / 60_000;
    return new Set(Array.from({ length: minutes }, (_, minute) => start + minute * 60_000));
  };
  fc.assert(
    fc.property(classes, classes, (a, b) => {
      const others = instants(b);
      expect(overlap(a, b)).toBe([...instants(a)].some((each) => others.has(each)));
    }),
    { numRuns: 500 },
  );
});

describe('a class of yesterday that still runs', () => {
  const event = classOn(DAY, { classId: 'mat', startTime: '22:00', endTime: '01:30' });

  it('is in the timetable of a waiting account until it ends', () => {
    const ids = (time: string) => timetableOf([event], at(time, TOMORROW)).map(({ eventId }) => eventId);
    expect(ids('00:30')).toEqual([event.eventId]);
    expect(ids('01:30')).toEqual([]);
  });

  it('is in the copy on the student’s own device until it ends', () => {
    const copy = keptCopyOf({ events: [event], student: studentOf('ana'), today: DAY, now: NOON });
    expect(keptFrom(copy, at('00:30', TOMORROW))).toMatchObject([[DAY, [{ eventId: event.eventId }]]]);
    expect(keptFrom(copy, at('01:30', TOMORROW))).toEqual([]);
  });
});
