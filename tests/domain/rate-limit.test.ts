import { SUBMISSIONS } from '@domain/interest/interest-form.ts';
import { judgeRate } from '@domain/rate-limit.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('the limit of an address', () => {
  const NOON = Date.parse('2026-11-21T12:00:00Z');
  const MINUTE = 60_000;
  const at = (minutes: number) => new Date(NOON + minutes * MINUTE);
  const judge = (earlier: number[], minute: number) => judgeRate(earlier.map(at), at(minute), SUBMISSIONS);

  it('accepts five submissions within the hour and refuses the sixth', () => {
    expect(judge([0, 1, 2, 3], 4)).toMatchObject({ ok: true });
    expect(judge([0, 1, 2, 3, 4], 5)).toEqual({ ok: false, reasons: ['too-many-submissions'] });
  });

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
