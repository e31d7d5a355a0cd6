import { SUBMISSIONS } from '@domain/interest/interest-form.ts';
import type { Role } from '@domain/member.ts';
import { type Bucket, CALL_RATES, judgeRate, STRIPE_QUOTAS, takeOne } from '@domain/rate-limit.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('the limit of an address', () => {
  const NOON = Date.parse('2026-11-21T12:00:00Z');
  const MINUTE = 60_000;
  const at = (minutes: number) => new Date(NOON + minutes * MINUTE);
  const judge = (earlier: number[], minute: number) => judgeRate(earlier.map(at), at(minute), SUBMISSIONS);

  it('counts a submission of exactly an hour ago, but not of a millisecond more', () => {
    expect(judge([0, 1, 2, 3, 4], 60)).toMatchObject({ ok: false });
    expect(judge([0, 1, 2, 3, 4], 60 + 1 / MINUTE)).toEqual({
      ok: true,
      limit: { moments: [1, 2, 3, 4, 60 + 1 / MINUTE].map(at), expiresAt: at(120 + 1 / MINUTE) },
    });
  });

  it('counts submissions with a time in the future, from a server whose clock is ahead', () => {
    expect(judge([10, 10, 10, 10, 10], 9)).toMatchObject({ ok: false });
  });

  it('never accepts a sixth within an hour, and never refuses an earlier one', () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 40 * MINUTE }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(pauses, (between) => {
        let now = NOON;
        let moments: Date[] = [];
        const accepted: number[] = [];
        for (const pause of between) {
          now += pause;
          const within = accepted.filter((moment) => moment >= now - 60 * MINUTE);
          const verdict = judgeRate(moments, new Date(now), SUBMISSIONS);
          expect(verdict.ok).toBe(within.length < 5);
          if (!verdict.ok) continue;
          accepted.push(now);
          moments = verdict.limit.moments;
          expect(moments.length).toBeLessThanOrEqual(5);
          expect(verdict.limit.expiresAt.getTime()).toBe(now + 60 * MINUTE);
        }
      }),
    );
  });
});

it('lets a student make ten calls an hour that reach Stripe, and an administrator or the reception a hundred', () => {
  const noon = new Date('2026-11-21T12:00:00Z');
  const judge = (calls: number, role: Role) => judgeRate(Array(calls).fill(noon), noon, STRIPE_QUOTAS[role]);
  expect(judge(9, 'user').ok).toBe(true);
  expect(judge(10, 'user')).toEqual({ ok: false, reasons: ['too-many-calls'] });
  expect(judge(10, 'professor').ok).toBe(false);
  for (const role of ['admin', 'reception'] as const) {
    expect(judge(99, role).ok).toBe(true);
    expect(judge(100, role).ok).toBe(false);
  }
});

describe('the bucket of an account', () => {
  const START = Date.parse('2026-11-21T12:00:00Z');
  const RATE = { burst: 3, seconds: 2 };

  /** Whether each call is accepted, by its second. */
  function accepted(seconds: readonly number[], rate = RATE): boolean[] {
    let bucket: Bucket | undefined;
    return seconds.map((second) => {
      const next = takeOne(bucket, rate, new Date(START + second * 1000));
      bucket = next ?? bucket;
      return next !== null;
    });
  }

  it('accepts so many at once, and one more every two seconds', () => {
    expect(accepted([0, 0, 0, 0])).toEqual([true, true, true, false]);
    expect(accepted([0, 0, 0, 1.9, 2, 2, 4])).toEqual([true, true, true, false, true, false, true]);
  });

  it('never holds more than it did at first, and loses nothing to a clock that goes back', () => {
    expect(accepted([0, 100, 100, 100, 100])).toEqual([true, true, true, true, false]);
    expect(accepted([0, -5, -5, -5])).toEqual([true, true, true, false]);
  });

  it('accepts no more in any time than its size and what that time adds', () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(pauses, (between) => {
        let second = 0;
        const seconds = between.map((pause) => {
          second += pause / 1000;
          return second;
        });
        const count = accepted(seconds).filter(Boolean).length;
        const passed = second - (seconds[0] ?? 0);
        expect(count).toBeLessThanOrEqual(RATE.burst + passed / RATE.seconds + 1e-6);
      }),
    );
  });

  it('stops a student who toggles twenty check-ins in a row, but not a class of 200 that is promoted', () => {
    expect(accepted(Array(20).fill(0), CALL_RATES.account)).toContain(false);
    expect(accepted(Array(200).fill(0), CALL_RATES.team)).not.toContain(false);
  });
});
