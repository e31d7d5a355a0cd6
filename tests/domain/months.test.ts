import { monthsBetween, shiftMonths, yearOf } from '@domain/calendar.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itForAny } from '../support/property.ts';

const anyDay = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

it.each([
  ['2026-11-21', 1, '2026-12-21'],
  ['2026-11-21', 2, '2027-01-21'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2024-02-29', 24, '2026-02-28'],
  ['2024-02-29', 48, '2028-02-29'],
  ['2026-08-31', 1, '2026-09-30'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-11-21', 0, '2026-11-21'],
])('a date shifted by months %s and %i months are %s', (date, months, later) => {
  expect(shiftMonths(date, months)).toBe(later);
});

describe('whole months between two days', () => {
  it.each([
    ['2026-11-21', '2026-11-21', 0],
    ['2026-11-21', '2026-12-20', 0],
    ['2026-11-21', '2026-12-21', 1],
    ['2024-02-29', '2026-02-27', 23],
    ['2024-02-29', '2026-02-28', 24],
    ['2024-01-31', '2024-02-28', 0],
    ['2024-01-31', '2024-02-29', 1],
    ['2025-12-31', '2026-01-01', 0],
    ['2024-12-31', '2026-12-31', 24],
    ['2026-12-01', '2026-11-30', -1],
  ])('from %s to %s are %i', (from, to, months) => {
    expect(monthsBetween(from, to)).toBe(months);
  });

  itForAny([anyDay, anyDay, anyDay])(
    'are the most months that can be added without passing the later day, and never decrease with it',
    (a, b, c) => {
      const [from = a, to = b, later = c] = [a, b, c].sort();
      const months = monthsBetween(from, to);
      expect(shiftMonths(from, months) <= to).toBe(true);
      expect(shiftMonths(from, months + 1) > to).toBe(true);
      expect(monthsBetween(from, later)).toBeGreaterThanOrEqual(months);
    },
  );
});

it('the year of a date is its first four digits', () => {
  expect(yearOf('1998-12-31')).toBe(1998);
});
