import { askedAmount, feePartOf, feePixCode, isAsked, lateOf } from '@domain/billing/asked-fee.ts';
import { NO_FEES, withRatesKept } from '@domain/billing/fee-settings.ts';
import { accountOf } from '@domain/billing/membership.ts';
import { daysBetween, shiftDate } from '@domain/calendar.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { membershipOf } from '../../support/fee-factory.ts';
import { ROUNDS } from '../../support/rounds.ts';

const FEES = { ...NO_FEES, pixKey: 'ana@academia.com.br', pixName: 'Ana', pixCity: 'Niteroi' };

it.each([
  ['2026-12-04', false],
  ['2026-12-05', true],
  ['2026-12-10', true],
  ['2027-02-01', true],
])('a fee due on 2026-12-10 is asked for on %s: %s', (today, expected) => {
  expect(isAsked(accountOf(membershipOf('ana', '2026-12-10'), [], today), [], today)).toBe(expected);
});

it('no fee is asked for where none follows, nor in a pause unless it has ended', () => {
  const [due, paused] = ['2026-12-10', [{ from: '2026-12-10', until: null }]];
  const account = accountOf(membershipOf('ana', due), [], due);
  const fees = [account, { ...account, isRunning: false }, { ...account, isRunning: false, due: null }];
  expect(fees.map((fee) => isAsked(fee, paused, due))).toEqual([false, true, false]);
});

describe('what is asked for is what is in the code', () => {
  it.each([
    ['the next fee', '2026-12-08', 0, 15_000],
    ['the fee of today', '2026-12-10', 0, 15_000],
    ['what a part payment left open', '2026-12-10', 5_000, 10_000],
    ['all fees that are late', '2027-01-12', 0, 30_000],
  ])('%s', (_, today, paid, expected) => {
    const account = accountOf(membershipOf('ana', '2026-12-10', { paid }), [], today);
    expect(askedAmount(account)).toBe(expected);
    expect(feePixCode(FEES, 'brl', { id: 'ana', due: account.due, amount: expected })).toContain(
      `5406${expected / 100}.00`,
    );
  });

  it.each([
    ['in another currency', FEES, 'usd', 15_000],
    ['without settings', null, 'brl', 15_000],
    ['without a key', { ...FEES, pixKey: '' }, 'brl', 15_000],
    ['where nothing is open', FEES, 'brl', 0],
  ])('there is no code %s', (_, fees, currency, open) => {
    expect(feePixCode(fees, currency, { id: 'ana', due: '2026-12-10', amount: open })).toBeNull();
  });
});

describe('a fee that is paid late', () => {
  const rates = { fine: 200, interest: 100 };
  const day = fc.integer({ min: -40, max: 200 }).map((days) => shiftDate('2026-12-10', days));
  const break_ = fc
    .tuple(day, fc.nat({ max: 60 }))
    .map(([from, days]) => ({ from, until: shiftDate(from, days) }));

  it('costs 2 % once and 1 % for 30 days, and nothing where the academy has not turned it on', () => {
    const fee = { membership: membershipOf('ana', '2026-12-10'), breaks: [] };
    const on = (today: string) => lateOf(rates, fee, today);
    expect(['2026-12-10', '2026-12-11', '2027-01-09'].map(on)).toEqual([0, 305, 450]);
    expect(feePartOf(15_305, (part) => lateOf(rates, fee, '2026-12-11', part))).toBe(15_000);
    expect(on('2027-01-11')).toBe(300 + 160 + 300 + 5);
    expect(lateOf(NO_FEES, fee, '2027-01-11')).toBe(0);
  });

  it('is late only since money for it was given back, with the fine and interest of those days', () => {
    const membership = { ...membershipOf('ana', '2026-11-22'), returnedOn: '2026-12-10' };
    const fee = { membership, breaks: [] };
    expect(accountOf(membership, [], '2026-12-10').daysLate).toBe(0);
    expect(['2026-12-10', '2026-12-11'].map((today) => lateOf(rates, fee, today))).toEqual([0, 305]);
  });

  it('costs no more by a change of the rates from its due day on, and less by a lower one', () => {
    const on = fc.oneof(fc.constant('2026-12-10'), day);
    const change = fc.record({ fine: fc.nat({ max: 200 }), interest: fc.nat({ max: 100 }), on });
    fc.assert(
      fc.property(fc.array(change), day, (changes, later) => {
        const fee = { membership: membershipOf('ana', '2026-12-10', { months: 12 }), breaks: [] };
        let settings = NO_FEES;
        for (const { on, ...to } of changes.toSorted((a, b) => a.on.localeCompare(b.on))) {
          const [before, now] = [settings, to].map((rates) => lateOf(rates, fee, later));
          settings = withRatesKept(settings, { ...settings, ...to }, on);
          const after = lateOf(settings, fee, later);
          if (on < '2026-12-10') expect(after).toBe(now);
          else expect(after).toBeLessThanOrEqual(Math.min(before ?? 0, now ?? 0));
        }
      }),
      { numRuns: 20 * ROUNDS },
    );
  });

  it('costs the same paid at once or in parts, and never for a day of a pause', () => {
    fc.assert(
      fc.property(day, fc.array(fc.integer({ min: 1, max: 40_000 })), break_, (today, parts, pause) => {
        const membership = membershipOf('ana', '2026-12-10');
        const fee = { membership, breaks: [pause] };
        const atOnce = lateOf(rates, fee, today);
        let sum = 0;
        for (const part of [...parts, 10_000_000]) {
          sum += lateOf(rates, fee, today, part);
          membership.paid += part;
        }
        // Each part is rounded to the cent.
        expect(Math.abs(sum - atOnce)).toBeLessThanOrEqual(parts.length / 2 + 1);
        const { owed } = accountOf(membershipOf('ana', '2026-12-10'), [pause], today);
        const months = Math.max(0, daysBetween('2026-12-10', today)) / 30;
        expect(atOnce).toBeLessThanOrEqual(Math.ceil(owed * (0.02 + 0.01 * months)));
        if (pause.from <= '2026-12-10' && pause.until >= today) expect(atOnce).toBe(0);
      }),
      { numRuns: 20 * ROUNDS },
    );
  });
});
