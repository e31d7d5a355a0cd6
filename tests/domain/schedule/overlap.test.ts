import { bookingsDuring } from '@domain/schedule/span.ts';
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
  it('contain one that overlaps', () => {
    expect(bookingsDuring(asked, [asked, booked], 'ana')).toEqual([booked]);
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
