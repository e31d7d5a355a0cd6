import { askedAmount, feePixCode, isAsked } from '@domain/billing/asked-fee.ts';
import { NO_FEES } from '@domain/billing/fee-settings.ts';
import { accountOf } from '@domain/billing/membership.ts';
import { describe, expect, it } from 'vitest';
import { membershipOf } from '../../support/fee-factory.ts';

const FEES = { ...NO_FEES, pixKey: 'ana@academia.com.br', pixName: 'Ana', pixCity: 'Niteroi' };

it.each([
  ['2026-12-04', false],
  ['2026-12-05', true],
  ['2026-12-10', true],
  ['2027-02-01', true],
])('a fee due on 2026-12-10 is asked for on %s: %s', (today, expected) => {
  expect(isAsked({ due: '2026-12-10' }, today)).toBe(expected);
});

it('no fee is asked for where none follows', () => {
  expect(isAsked({ due: null }, '2026-12-10')).toBe(false);
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
    expect(feePixCode(FEES, 'brl', 'ana', account)).toContain(`5406${expected / 100}.00`);
  });

  it.each([
    ['in another currency', FEES, 'usd', 15_000],
    ['without settings', null, 'brl', 15_000],
    ['without a key', { ...FEES, pixKey: '' }, 'brl', 15_000],
    ['where nothing is open', FEES, 'brl', 0],
  ])('there is no code %s', (_, fees, currency, open) => {
    expect(feePixCode(fees, currency, 'ana', { due: '2026-12-10', owed: 0, open })).toBeNull();
  });
});
