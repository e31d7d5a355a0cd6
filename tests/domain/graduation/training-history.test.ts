import { daysBetween, shiftDate, weekdayOf } from '@domain/calendar.ts';
import type { PromotionDocument } from '@domain/graduation/promotion.ts';
import {
  classesPerWeek,
  gradeStages,
  HISTORY_WEEKS,
  historyStart,
  mondayOf,
  techniqueHistory,
} from '@domain/graduation/training-history.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itForAny } from '../../support/property.ts';

const anyDay = fc.integer({ min: -9000, max: 9000 }).map((days) => shiftDate('2026-11-21', days));

it.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-21', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2026-11-23', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
  ['2027-01-03', '2026-12-28'],
  ['2024-02-29', '2024-02-26'],
  ['2024-03-03', '2024-02-26'],
])('a week of %s begins on %s, a Monday', (date, monday) => {
  expect(mondayOf(date)).toBe(monday);
  expect(weekdayOf(monday)).toBe('monday');
});

describe('classes per week', () => {
  const TODAY = '2026-11-21';

  it('cover the last 26 weeks up to the current one, with 0 for weeks without classes', () => {
    const weeks = classesPerWeek(['2026-11-16', TODAY, TODAY, '2026-11-15', '2026-06-01'], TODAY);
    expect(weeks).toHaveLength(26);
    expect(weeks[0]).toEqual({ monday: '2026-05-25', classes: 0 });
    expect(weeks[1]).toEqual({ monday: '2026-06-01', classes: 1 });
    expect(weeks.slice(-2)).toEqual([
      { monday: '2026-11-09', classes: 1 },
      { monday: '2026-11-16', classes: 3 },
    ]);
    expect(historyStart(TODAY)).toBe('2026-05-25');
  });

  it('ignore earlier and booked classes', () => {
    const weeks = classesPerWeek(['2026-05-24', '2026-11-22', '2027-11-21'], TODAY);
    expect(weeks.every(({ classes }) => classes === 0)).toBe(true);
  });

  itForAny([anyDay, fc.array(fc.nat(300))])(
    'have no gap across ends of years and Februaries, and count every class once',
    (today, ago) => {
      const dates = ago.map((days) => shiftDate(today, -days));
      const weeks = classesPerWeek(dates, today);
      expect(weeks).toHaveLength(HISTORY_WEEKS);
      for (const [index, { monday }] of weeks.entries()) {
        expect(weekdayOf(monday)).toBe('monday');
        if (index > 0) expect(daysBetween(weeks[index - 1]?.monday ?? '', monday)).toBe(7);
      }
      const last = weeks.at(-1)?.monday ?? '';
      expect(last <= today && daysBetween(last, today) < 7).toBe(true);
      const within = dates.filter((date) => date >= historyStart(today));
      expect(weeks.reduce((sum, { classes }) => sum + classes, 0)).toBe(within.length);
    },
  );
});

describe('techniques', () => {
  const practiced = (movementId: string, count: number, lastPracticed: string) => ({
    movementId,
    name: movementId,
    count,
    lastPracticed,
  });

  it('are sorted by count, then by the latest practice, then by name', () => {
    const history = techniqueHistory(
      [
        practiced('b', 2, '2026-11-01'),
        practiced('a', 2, '2026-11-01'),
        practiced('rare', 1, '2026-11-21'),
        practiced('recent', 2, '2026-11-20'),
        practiced('often', 9, '2026-01-01'),
      ],
      '2026-11-21',
    );
    expect(history.map(({ name, daysSince }) => [name, daysSince])).toEqual([
      ['often', 324],
      ['recent', 1],
      ['a', 20],
      ['b', 20],
      ['rare', 0],
    ]);
  });

  it('of a booked class were practiced 0 days ago', () => {
    expect(techniqueHistory([practiced('a', 1, '2026-11-25')], '2026-11-21')[0]?.daysSince).toBe(0);
  });
});

describe('a student’s grades', () => {
  const promotion = (id: string, degree: number, undone = false): PromotionDocument => ({
    id,
    from: { belt: 'branca', degree: degree - 1 },
    to: { belt: 'branca', degree },
    date: `2026-0${degree}-10`,
    at: new Date(`2026-0${degree}-10T20:00:00Z`),
    by: 'rita',
    byName: 'Rita',
    note: '',
    reason: '',
    classes: 0,
    before: null,
    undone: undone ? { at: new Date(), by: 'rita', byName: 'Rita' } : null,
  });

  it('begin with the grade before the first promotion, and contain no undone promotion', () => {
    const [first, second, mistake] = [promotion('1', 1), promotion('2', 2), promotion('3', 3, true)];
    expect(gradeStages([mistake, second, first], second.to)).toEqual([
      { belt: 'branca', degree: 0, since: null, promotion: null },
      { belt: 'branca', degree: 1, since: '2026-01-10', promotion: first },
      { belt: 'branca', degree: 2, since: '2026-02-10', promotion: second },
    ]);
  });

  it('are only the current grade without promotions', () => {
    const current = { belt: 'roxa', degree: 3 } as const;
    expect(gradeStages([], current)).toEqual([{ ...current, since: null, promotion: null }]);
    expect(gradeStages([promotion('1', 1, true)], current)).toHaveLength(1);
  });
});
