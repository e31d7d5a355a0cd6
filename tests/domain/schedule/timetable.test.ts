import { academyClock } from '@domain/calendar.ts';
import { timetableOf } from '@domain/schedule/timetable.ts';
import { expect, it } from 'vitest';
import { classOn, DAY, NOON } from '../../support/factories.ts';

it('the timetable has counts in place of attendees', () => {
  const event = classOn(DAY, { classId: 'gi', currentAttendees: ['ana', 'bia'] });
  const [only, ...others] = timetableOf([event], academyClock(NOON));
  expect(others).toEqual([]);
  expect(only).toEqual({
    eventId: event.eventId,
    date: DAY,
    classTitle: 'Fundamentals',
    name: '',
    classInstructor: 'Helena',
    startTime: '18:00',
    endTime: '19:00',
    maxCapacity: event.maxCapacity,
    attendees: 2,
  });
  expect(JSON.stringify(only)).not.toMatch(/ana|bia/);
});

it('the timetable is in the order of date and time, without canceled classes', () => {
  const events = [
    classOn('2026-11-22', { classId: 'early', startTime: '07:00' }),
    classOn(DAY, { classId: 'late', startTime: '20:00' }),
    classOn(DAY, { classId: 'noon', startTime: '12:00' }),
    classOn(DAY, { classId: 'off', status: 'cancelled' }),
  ];
  const found = timetableOf(events, academyClock(NOON));
  expect(found.map(({ eventId }) => eventId)).toEqual([`noon_${DAY}`, `late_${DAY}`, 'early_2026-11-22']);
});
