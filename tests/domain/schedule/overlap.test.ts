import { bookingsDuring } from '@domain/schedule/overlap.ts';
import { describe, expect, it, test } from 'vitest';
import { classOn, DAY } from '../../support/factories.ts';

const asked = classOn(DAY, { classId: 'asked', startTime: '19:00', endTime: '20:00' });
const booked = classOn(DAY, {
  classId: 'booked',
  startTime: '18:30',
  endTime: '19:30',
  currentAttendees: ['bia', 'ana'],
});

describe('the bookings during a class', () => {
  test.each([
    ['overlaps its start', '18:30', '19:01'],
    ['overlaps its end', '19:59', '21:00'],
    ['lasts as long', '19:00', '20:00'],
    ['contains it', '18:00', '21:00'],
    ['is within it', '19:15', '19:45'],
    ['starts during it and ends on the next day', '19:45', '00:15'],
    ['ends on the next day, hours after it', '12:00', '01:00'],
    ['lasts 24 hours', '18:00', '18:00'],
  ])('contain one that %s', (_, startTime, endTime) => {
    const other = { ...booked, startTime, endTime };
    expect(bookingsDuring(asked, [asked, other], 'ana')).toEqual([other]);
  });

  it('contain one of the day before that runs past midnight into it', () => {
    const mat = { ...booked, date: '2026-11-20', startTime: '22:00', endTime: '01:30' };
    const early = { ...asked, startTime: '01:00', endTime: '02:00' };
    expect(bookingsDuring(early, [mat], 'ana')).toEqual([mat]);
    expect(bookingsDuring({ ...early, startTime: '01:30' }, [mat], 'ana')).toEqual([]);
  });

  test.each([
    ['ends when it starts', '18:00', '19:00'],
    ['starts when it ends', '20:00', '21:00'],
  ])('do not contain one that %s', (_, startTime, endTime) => {
    expect(bookingsDuring(asked, [{ ...booked, startTime, endTime }], 'ana')).toEqual([]);
  });

  test.each([
    ['a class that the student is not in', { ...booked, currentAttendees: ['bia'] }],
    ['a canceled class', { ...booked, status: 'cancelled' as const }],
    ['a class of another day', { ...booked, date: '2026-11-22' }],
    ['the class itself', { ...asked, currentAttendees: ['ana'] }],
  ])('do not contain %s', (_, other) => {
    expect(bookingsDuring(asked, [other], 'ana')).toEqual([]);
  });
});
