import type { Breaks } from '@domain/breaks.ts';
import { shiftDate } from '@domain/calendar.ts';
import { ageInYear, BELTS, isChildrens, nextGrades } from '@domain/graduation/grades.ts';
import {
  adultBeltsOf,
  byReadiness,
  type GradeFacts,
  judgeReadiness,
  type Readiness,
} from '@domain/graduation/readiness.ts';
import { classesPerDegree, type GraduationTargets, TARGET_COLORS } from '@domain/graduation/targets.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itForAny } from '../../support/property.ts';

const TODAY = '2026-11-21';
/** Often days around the end of a year or of February. */
const day = fc.oneof(
  fc.integer({ min: -6000, max: 400 }).map((days) => shiftDate(TODAY, days)),
  fc.constantFrom('2024-02-29', '2023-12-31', '2024-01-01', '2025-02-28', '2024-03-01', '2020-02-29'),
);
const nullOr = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 1, arbitrary: fc.constant(null) }, { weight: 4, arbitrary });

/** Breaks in their order, at times the last one without an end. */
const breaks: fc.Arbitrary<Breaks> = fc
  .record({
    from: day,
    spans: fc.array(fc.record({ trains: fc.integer({ min: 1, max: 200 }), rests: fc.nat(100) }), {
      maxLength: 4,
    }),
    hasLeft: fc.boolean(),
  })
  .map(({ from, spans, hasLeft }) => {
    let first = from;
    return spans.map(({ trains, rests }, index) => {
      const until = shiftDate(first, rests);
      const one = { from: first, until: hasLeft && index === spans.length - 1 ? null : until };
      first = shiftDate(until, trains);
      return one;
    });
  });

const facts: fc.Arbitrary<GradeFacts> = fc.record({
  belt: fc.constantFrom(...BELTS),
  degree: fc.oneof(fc.nat(4), fc.constant(4)),
  birthYear: nullOr(fc.integer({ min: 1950, max: 2026 })),
  beltInWords: fc.oneof({ weight: 9, arbitrary: fc.constant('') }, fc.constant('cinza')),
  beltSince: nullOr(day),
  gradeSince: nullOr(day),
  classesSince: fc.nat(150),
  classesAhead: fc.array(day, { maxLength: 5 }),
  breaks,
});
const classes = fc.nat(120);
const targets: fc.Arbitrary<GraduationTargets> = fc
  .array(classes, { minLength: TARGET_COLORS.length, maxLength: TARGET_COLORS.length })
  .map((needs) => targetsOf((index) => needs[index] ?? 0));

function targetsOf(need: (index: number) => number): GraduationTargets {
  const entries = TARGET_COLORS.map((color, index) => [color, need(index)]);
  return { classesPerDegree: classesPerDegree.parse(Object.fromEntries(entries)) };
}
/** A number of days: from none to many years. */
const later = fc.oneof(fc.nat(40), fc.nat(400), fc.nat(9000));

const HOW_READY = ['not-yet', 'cannot-tell', 'ready'] as const;
const howReady = ({ state }: Readiness) => HOW_READY.indexOf(state);

function statusCounts({ reasons }: Readiness) {
  const count = (status: string) => reasons.filter((reason) => reason.status === status).length;
  return { missing: count('missing'), unknown: count('unknown') };
}

function expectNoLessReady(before: Readiness, after: Readiness): void {
  // A child's belt ends at 16: then the professor chooses.
  if (adultBeltsOf(after)) return;
  expect(howReady(after)).toBeGreaterThanOrEqual(howReady(before));
  expect(after.progress).toBeGreaterThanOrEqual(before.progress);
  expect(statusCounts(after).missing).toBeLessThanOrEqual(statusCounts(before).missing);
  expect(byReadiness(after, before)).toBeLessThanOrEqual(0);
}

const RUNS = { numRuns: 3000 };

describe('readiness', () => {
  itForAny([facts, targets, fc.nat(60)], RUNS)('never decreases with more classes', (given, asked, more) => {
    const before = judgeReadiness(given, asked, TODAY);
    const after = judgeReadiness({ ...given, classesSince: given.classesSince + more }, asked, TODAY);
    expectNoLessReady(before, after);
  });

  itForAny([facts, targets, day, later], RUNS)(
    'never decreases with time, across leap days, ends of years and breaks',
    (given, asked, today, days) => {
      const before = judgeReadiness(given, asked, today);
      expectNoLessReady(before, judgeReadiness(given, asked, shiftDate(today, days)));
      expectNoLessReady(before, judgeReadiness(given, asked, shiftDate(today, 1)));
    },
  );

  it('counts no month within a break, and the months before and after it as without one', () => {
    const months = (today: string, rest: Breaks) =>
      judgeReadiness(
        {
          ...{ belt: 'azul', degree: 4, birthYear: 1990, beltInWords: '', classesSince: 0, classesAhead: [] },
          ...{ beltSince: '2025-01-31', gradeSince: '2025-01-31', breaks: rest },
        },
        targetsOf(() => 0),
        today,
      ).reasons.find(({ kind }) => kind === 'months');
    const rest = [{ from: '2025-02-28', until: '2025-03-30' }];
    for (const today of ['2025-02-27', '2025-02-28', '2025-03-01', '2025-03-30'])
      expect(months(today, rest)).toMatchObject({ have: 0, need: 24 });
    expect(months('2025-03-31', rest)).toMatchObject({ have: 1 });
    expect(months('2027-01-31', rest)).toMatchObject({ have: 23, status: 'missing' });
    expect(months('2027-03-03', rest)).toMatchObject({ have: 24, status: 'met' });
    expect(months('2027-03-02', rest)).toMatchObject({ have: 23, status: 'missing' });
    expect(months('2027-03-02', [])).toMatchObject({ have: 25 });
  });

  itForAny([facts, targets, classes], RUNS)('never decreases with a lower target', (given, asked, lower) => {
    const { classesPerDegree } = asked;
    const needs = Object.values(classesPerDegree);
    const after = judgeReadiness(
      given,
      targetsOf((index) => Math.min(lower, needs[index] ?? 0)),
      TODAY,
    );
    expect(howReady(after)).toBeGreaterThanOrEqual(howReady(judgeReadiness(given, asked, TODAY)));
  });

  itForAny([facts, targets, day], RUNS)(
    'has missing requirements exactly in the state "not-yet"',
    (given, asked, today) => {
      const judged = judgeReadiness(given, asked, today);
      const { missing, unknown } = statusCounts(judged);
      expect(judged.state === 'not-yet').toBe(missing > 0);
      expect(judged.state === 'cannot-tell').toBe(missing === 0 && unknown > 0);
      for (const reason of judged.reasons) {
        if ('have' in reason) expect(reason.have >= reason.need).toBe(reason.status === 'met');
      }
      const [next = null, ...others] = nextGrades(given, ageInYear(given.birthYear, today));
      expect(judged.next).toEqual(given.beltInWords || others.length > 0 ? null : next);
      expect(adultBeltsOf(judged) !== null).toBe(!given.beltInWords && others.length > 0);
      expect(judged.progress < 1).toBe(missing > 0);
      expect(judged.progress).toBeGreaterThanOrEqual(0);
    },
  );

  itForAny([facts, targets])(
    'is reached by every student with known dates and enough classes and years, below the last grade of adults',
    (given, asked) => {
      const dates = { birthYear: 2000, beltSince: TODAY, gradeSince: TODAY };
      const known = { ...given, ...dates, beltInWords: '', classesSince: 120, breaks: [] };
      const state = judgeReadiness(known, asked, shiftDate(TODAY, 6 * 366)).state;
      const isLast = isChildrens(given.belt) || nextGrades(given, 26).length === 0;
      expect(state).toBe(isLast ? 'cannot-tell' : 'ready');
    },
  );

  itForAny([fc.array(facts, { minLength: 3, maxLength: 12 }), targets])(
    'sorts transitively',
    (people, asked) => {
      const sorted = people.map((given) => judgeReadiness(given, asked, TODAY)).sort(byReadiness);
      for (const [index, judged] of sorted.entries()) {
        for (const after of sorted.slice(index)) expect(byReadiness(judged, after)).toBeLessThanOrEqual(0);
      }
    },
  );
});
