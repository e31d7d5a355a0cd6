import { shiftDate } from '@domain/calendar.ts';
import { MAX_TECHNIQUES } from '@domain/classes/techniques.ts';
import { presentRecord } from '@domain/schedule/attendance.ts';
import { DEFAULT_BOOKING_LIMITS } from '@domain/schedule/booking.ts';
import {
  attendedBy,
  openBookings,
  type Training,
  trainingAfter,
  trainingBy,
  trainingOf,
} from '@domain/schedule/training.ts';
import { expect, it } from 'vitest';
import { ARMBAR, attendanceRecordOf, classOn, DAY, studentOf } from '../../support/factories.ts';

const TOMORROW = shiftDate(DAY, 1);
const on = (date: string, classId = 'gi') => attendanceRecordOf(classOn(date, { classId }));
const booked = trainingOf([on('2026-11-10'), on(TOMORROW), on(TOMORROW, 'no-gi')], DAY);
const practiced = (count: number, lastPracticed: string) => [
  { movementId: 'armbar', name: 'Armbar', count, lastPracticed },
];

it('a class that is only booked adds nothing before its day, and everything from its day on', () => {
  expect(trainingBy(booked, DAY)).toMatchObject({
    classesAttended: 1,
    movements: practiced(1, '2026-11-10'),
  });
  expect(trainingBy(booked, TOMORROW)).toEqual({
    classesAttended: 3,
    movements: practiced(3, TOMORROW),
    classesAhead: {},
  });
  expect([DAY, TOMORROW].map((day) => attendedBy(booked, day))).toEqual([1, 3]);
  expect([DAY, TOMORROW].map((day) => openBookings(booked, day))).toEqual([2, 0]);
});

/** The size of a document by Firestore's rules: 1 byte more per text and name, 8 per number and time. */
function storedBytes(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value) + 1;
  if (typeof value === 'number' || value instanceof Date) return 8;
  if (Array.isArray(value)) return value.reduce((sum: number, each) => sum + storedBytes(each), 0);
  if (value === null || typeof value !== 'object') return 1;
  return Object.entries(value).reduce((sum, [key, each]) => sum + storedBytes(key) + storedBytes(each), 0);
}

it('ten years of training with a full list of techniques leave the profile under 50 kB, with every booking that is allowed', () => {
  const limits = DEFAULT_BOOKING_LIMITS;
  const techniques = Array.from({ length: MAX_TECHNIQUES }, (_, index) => ({
    id: `raspagem-de-gancho-${index}`,
    name: `Raspagem de gancho, entrada ${index}`,
    description: '',
  }));
  let training: Training = studentOf('ana');
  const first = shiftDate(DAY, -3650);
  for (let day = 0; day < 3650; day += 2) {
    const today = shiftDate(first, day);
    const movements = [0, 1, 2, 3].map((each) => techniques[(day * 2 + each) % MAX_TECHNIQUES] ?? ARMBAR);
    const after = presentRecord(classOn(today, { classId: 'gi', movements }), new Date());
    training = trainingAfter(training, [{ before: null, after }], { latest: new Map(), today });
  }
  const today = shiftDate(first, 3650);
  for (let booking = 0; booking < limits.maxOpen; booking += 1) {
    const date = shiftDate(today, 1 + booking);
    const event = classOn(date, { classId: 'a-class-of-usual-id', movements: techniques.slice(0, 4) });
    const changes = [{ before: null, after: presentRecord(event, new Date()) }];
    training = trainingAfter(training, changes, { latest: new Map(), today });
  }
  expect(training.movements).toHaveLength(MAX_TECHNIQUES);
  expect(training.classesAttended).toBe(1825);
  expect(Object.keys(training.classesAhead)).toHaveLength(limits.maxOpen);
  expect(storedBytes({ ...studentOf('ana'), ...training })).toBeLessThan(50_000);
});
