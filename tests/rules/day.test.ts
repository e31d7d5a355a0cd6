import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACADEMY_TIME_ZONE } from '../../domain/academy.ts';
import { academyClock, shiftDate } from '../../domain/calendar.ts';
import { NOW } from './attempt.ts';
import { calendarEvent, student } from './documents.ts';
import type { Outcome, World } from './judge.ts';
import { openWorld, readRules } from './judge.ts';
import { mutantsOf } from './mutation/mutants.ts';

const LINES = [
  "return dayOf(request.time - duration.value(24 * days + 3, 'h'));",
  '&& date <= dayBefore(0));',
  'return date >= dayBefore(1) && date <= dayBefore(0);',
] as const;

/** Times of the academy, three hours behind UTC, with the first days that a student and a helper see then. */
type Facts = readonly [time: string, forMembers: string, forHelpers: string];
const TIMES: readonly Facts[] = [
  ['2026-11-27T00:00:00-03:00', '2026-11-26', '2026-11-13'],
  ['2026-11-27T20:59:00-03:00', '2026-11-26', '2026-11-13'],
  ['2026-11-27T21:01:00-03:00', '2026-11-26', '2026-11-13'],
  ['2026-11-27T23:59:59-03:00', '2026-11-26', '2026-11-13'],
  ['2026-11-28T00:00:00-03:00', '2026-11-27', '2026-11-14'],
  ['2027-01-01T00:30:00-03:00', '2026-12-31', '2026-12-18'],
  ['2028-03-01T22:00:00-03:00', '2028-02-29', '2028-02-16'],
];

let world: World;
beforeAll(async () => {
  world = await openWorld('demo-rules-day');
});
afterAll(() => world.close());

/** The rules at another time: the server's cannot be set. */
function rulesAt(time: string, rules: string): string {
  const found = rules.replace(
    /(function dayBefore\(days\) \{\s*return dayOf\()request\.time/,
    `$1timestamp.value(${new Date(time).getTime()})`,
  );
  if (found === rules) throw new Error('firestore.rules has no function dayBefore(days)');
  return found;
}

const dayBefore = (date: string) => shiftDate(date, -1);

/**
 * What a student and a helper get of their first days and of the days before these; the save of a birth date of today and
 * of tomorrow; and what a tablet gets of today and tomorrow, and of its first day and the one before.
 */
async function seenAt([time, forMembers, forHelpers]: Facts, rules: string): Promise<Outcome[]> {
  await world.loadRules(rulesAt(time, rules));
  const outcomes: Outcome[] = [];
  for (const [as, first] of [
    ['student', forMembers],
    ['professor', forHelpers],
  ] as const) {
    for (const date of [first, dayBefore(first)]) {
      const path = `rosters/class-1_${date}`;
      outcomes.push(await world.judge({ as, operation: 'get', path, stored: null }));
    }
  }
  for (const days of [1, 2]) {
    const data = { birthDate: shiftDate(forMembers, days), updatedAt: NOW };
    const save = { as: 'student', operation: 'update', path: 'students/ana', stored: student } as const;
    outcomes.push(await world.judge({ ...save, data }));
  }
  for (const days of [1, 2, 0, -1]) {
    const date = shiftDate(forMembers, days);
    const path = `calendar_events/class-1_${date}`;
    const stored = { ...calendarEvent, date };
    outcomes.push(await world.judge({ as: 'tablet', operation: 'get', path, stored }));
  }
  return outcomes;
}
const RIGHT = Array.from({ length: 10 }, (_, index): Outcome => (index % 2 ? 'refused' : 'allowed'));

describe('the days of the rules', () => {
  it.each(TIMES)(
    'at %s are the days of the academy: members see classes from %s on, helpers from %s on',
    async (...facts) => {
      const midnight = academyClock(new Date(facts[0])).date;
      expect(dayBefore(midnight), ACADEMY_TIME_ZONE).toBe(facts[1]);
      expect(await seenAt(facts, readRules())).toEqual(RIGHT);
    },
  );

  it.each(LINES)('tell each mutant of %s', async (line) => {
    const mutants = mutantsOf(readRules()).filter(({ name }) => name.includes(line));
    expect(mutants.length).toBeGreaterThan(2);
    for (const { name, rules } of mutants) {
      if (!rules.includes('return dayOf(request.time')) continue;
      const seen = [];
      for (const facts of TIMES) seen.push(...(await seenAt(facts, rules)));
      expect(seen, name).not.toEqual(TIMES.flatMap(() => RIGHT));
    }
  });
});
