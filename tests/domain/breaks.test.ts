import {
  breakDays,
  breakOn,
  breaksIn,
  changeBreaks,
  MOST_BREAKS,
  openBreak,
  type TrainingBreak,
  trainingStateOf,
  withoutBreaks,
} from '@domain/breaks.ts';
import { shiftDate } from '@domain/calendar.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROUNDS } from '../support/rounds.ts';

const TODAY = '2026-06-15';
const pause = (from: string, until: string | null): TrainingBreak => ({ from, until, reason: '' });
const gone = (from: string, until: string | null = null): TrainingBreak => ({
  ...pause(from, until),
  left: true,
});

const PAST = pause('2026-01-01', '2026-01-31');
const RUNNING = pause('2026-06-01', '2026-06-30');
const COMING = pause('2026-07-01', '2026-07-31');

const changed = (breaks: TrainingBreak[], form: Parameters<typeof changeBreaks>[1]) => {
  const answer = changeBreaks(breaks, form, TODAY);
  return answer.ok ? answer.breaks : answer.reasons[0];
};
const paused = (from: string, until: string) => ({ kind: 'paused', from, until, reason: '' }) as const;

describe('a pause', () => {
  it.each([
    ['the first', [], '2026-06-20', '2026-07-20', [pause('2026-06-20', '2026-07-20')]],
    ['of one day', [], TODAY, TODAY, [pause(TODAY, TODAY)]],
    ['that began before', [PAST], '2026-02-01', '2026-06-20', [PAST, pause('2026-02-01', '2026-06-20')]],
    ['longer', [RUNNING], '2026-06-01', '2026-08-31', [pause('2026-06-01', '2026-08-31')]],
    ['that began earlier', [RUNNING], '2026-05-20', '2026-06-30', [pause('2026-05-20', '2026-06-30')]],
    ['that began later', [RUNNING], '2026-06-05', '2026-06-30', [pause('2026-06-05', '2026-06-30')]],
    ['in place of a coming one', [COMING], '2026-08-01', '2026-08-31', [pause('2026-08-01', '2026-08-31')]],
    [
      'after the days of one that runs',
      [RUNNING],
      '2026-07-10',
      '2026-07-20',
      [pause('2026-06-01', '2026-06-14'), pause('2026-07-10', '2026-07-20')],
    ],
    [
      'of a student who had left',
      [gone('2026-06-01')],
      TODAY,
      '2026-07-20',
      [gone('2026-06-01', '2026-06-14'), pause(TODAY, '2026-07-20')],
    ],
    ['that ends before it begins', [], '2026-06-20', '2026-06-19', 'break-dates'],
    ['that is over', [], '2026-06-01', '2026-06-14', 'break-dates'],
    ['on days of one before', [PAST], '2026-01-31', '2026-06-20', 'break-dates'],
    ['on days after the student had left', [gone('2026-06-01')], '2026-06-10', '2026-06-20', 'break-dates'],
    ['of two years', [], TODAY, '2028-06-15', [pause(TODAY, '2028-06-15')]],
    ['of more than two years', [], TODAY, '2028-06-16', 'break-dates'],
    ['from too long ago', [], '2024-06-14', TODAY, 'break-dates'],
  ] as [string, TrainingBreak[], string, string, TrainingBreak[] | string][])(
    '%s',
    (_, breaks, from, until, after) => {
      expect(changed(breaks, paused(from, until))).toEqual(after);
    },
  );

  it(`is refused after ${MOST_BREAKS} breaks`, () => {
    const many = Array.from({ length: MOST_BREAKS }, (_, index) => {
      const day = shiftDate('2020-01-01', 2 * index);
      return pause(day, day);
    });
    expect(changed(many, paused(TODAY, TODAY))).toBe('invalid-input');
    expect(changed(many.slice(1), paused(TODAY, TODAY))).toHaveLength(MOST_BREAKS);
  });
});

describe('a student', () => {
  it('is paused until further notice, until the pause gets a last day or ends', () => {
    const open = breaksIn('paused', '2026-06-01');
    const form = { kind: 'paused', from: '2026-06-01', until: '2026-06-30', reason: '' } as const;
    expect(changed(open, form)).toEqual([RUNNING]);
    expect(changed(open, { kind: 'back' })).toEqual([pause('2026-06-01', '2026-06-14')]);
  });

  it('leaves, once', () => {
    const left = [PAST, pause('2026-06-01', '2026-06-14'), { ...gone(TODAY), prorated: true as const }];
    expect(changed([PAST, RUNNING], { kind: 'left', reason: '' })).toEqual(left);
    expect(changed(left, { kind: 'left', reason: '' })).toEqual(left);
    expect(changed([COMING], { kind: 'left', reason: '' })).toEqual([gone(TODAY)]);
  });

  it('is back today', () => {
    expect(changed([PAST, gone('2026-06-01')], { kind: 'back' })).toEqual([
      PAST,
      gone('2026-06-01', '2026-06-14'),
    ]);
    expect(changed([RUNNING], { kind: 'back' })).toEqual([pause('2026-06-01', '2026-06-14')]);
    for (const breaks of [[gone(TODAY)], [COMING], []]) expect(changed(breaks, { kind: 'back' })).toEqual([]);
  });

  it.each([
    [[], 'active'],
    [[COMING], 'active'],
    [[RUNNING], 'paused'],
    [[pause('2026-06-01', TODAY)], 'paused'],
    [[pause('2026-06-01', '2026-06-14')], 'active'],
    [[gone(TODAY)], 'left'],
    [[gone('2026-06-01', '2026-06-14')], 'active'],
  ] as const)('with %j is %s', (breaks, state) => {
    expect(trainingStateOf(breaks, TODAY)).toBe(state);
  });
});

it.each([
  // The day itself does not count, today does.
  [[RUNNING], '2026-06-10', 5],
  [[PAST, gone('2026-06-11')], '2025-12-01', 31 + 5],
] as const)('of %j, after %s, %i days count through today', (breaks, from, days) => {
  expect(breakDays(breaks, from, TODAY)).toBe(days);
  expect(withoutBreaks(from, breaks, TODAY)).toBe(shiftDate(TODAY, -days));
});

it('a history never overlaps, has one open break at most, and counts each day as a calendar does', () => {
  const form = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('paused' as const),
        from: fc.integer({ min: -60, max: 60 }),
        days: fc.nat(90),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('left' as const, 'back' as const) }) },
  );
  const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), form), { maxLength: 30 });
  const property = fc.property(steps, (all) => {
    let today = '2026-01-01';
    let breaks: TrainingBreak[] = [];
    for (const [after, each] of all) {
      today = shiftDate(today, after);
      const before = shiftDate(today, each.kind === 'paused' ? each.from : 0);
      const answer =
        each.kind === 'paused'
          ? changeBreaks(breaks, paused(before, shiftDate(before, each.days)), today)
          : changeBreaks(
              breaks,
              each.kind === 'left' ? { kind: 'left', reason: '' } : { kind: 'back' },
              today,
            );
      if (!answer.ok) continue;
      ({ breaks } = answer);
      for (const [index, one] of breaks.entries()) {
        const next = breaks[index + 1];
        expect(one.until === null || one.from <= one.until).toBe(true);
        if (next) expect(one.until !== null && one.until < next.from).toBe(true);
        if (next) expect(openBreak([one], today)).toBeNull();
      }
      expect(trainingStateOf(breaks, today) === 'left').toBe(breaks.at(-1)?.until === null);
      const days = Array.from({ length: 400 }, (_, index) => shiftDate(today, -index));
      const away = days.filter((one) => breakOn(breaks, one)).length;
      expect(breakDays(breaks, shiftDate(today, -400), today)).toBe(away);
    }
  });
  fc.assert(property, { numRuns: 5 * ROUNDS });
});
