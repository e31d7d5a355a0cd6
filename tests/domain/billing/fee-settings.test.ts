import { feeSettings, NO_FEES, siblingDiscount } from '@domain/billing/fee-settings.ts';
import { describe, expect, it } from 'vitest';

const PLAN = { id: 'a'.repeat(20), name: 'Adulto', amount: 15_000, months: 1 } as const;
const read = (changes: object) => feeSettings.safeParse({ ...NO_FEES, ...changes });

it.each([
  [-100, false],
  [0, true],
  [1, false],
  [99, false],
  [100, true],
  [149.5, false],
  [10_000_000, true],
  [10_000_001, false],
])('an amount of %d is one: %s', (amount, isOne) => {
  expect(read({ plans: [{ ...PLAN, amount }] }).success).toBe(isOne);
});

describe('the settings of fees', () => {
  it('keep a key as a bank expects it', () => {
    expect(read({ pixKey: '(11) 98765-4321' }).data?.pixKey).toBe('+5511987654321');
    expect(read({ pixKey: ' ' }).data?.pixKey).toBe('');
    expect(read({ pixKey: '123.456.789-00' }).success).toBe(false);
  });

  it.each([
    ['', true],
    ['São José', true],
    ['a'.repeat(15), true],
    ['a'.repeat(16), false],
    // Nothing of it would be in the code, and a code without a city is none.
    ['柔術', false],
    ['🥋', false],
  ])('have the city %j: %s', (pixCity, isTaken) => {
    expect(read({ pixCity }).success).toBe(isTaken);
  });

  it('have each plan once, of one, three or twelve months, with at most its price off for siblings', () => {
    expect(read({ plans: [PLAN, { ...PLAN, id: 'b'.repeat(20), months: 12 }] }).success).toBe(true);
    expect(read({ plans: [PLAN, PLAN] }).success).toBe(false);
    expect(read({ plans: [{ ...PLAN, months: 2 }] }).success).toBe(false);
    expect(read({ plans: [{ ...PLAN, sibling: 15_001 }] }).success).toBe(false);
    expect(read({ plans: [{ ...PLAN, name: '\u200b' }] }).success).toBe(false);
  });
});

describe('the discount for siblings', () => {
  const plan = { amount: 15_000, sibling: 3_000 };
  const lia = { uid: 'lia', heldBy: ['marta', 'joao'] };
  const theo = { uid: 'theo', heldBy: ['marta'] };

  it('is the plan’s, for a student of whom a guardian pays for another one already', () => {
    expect(siblingDiscount(plan, lia, [theo])).toBe(3_000);
  });

  it.each([
    ['another plan', { amount: 15_000 }, [theo]],
    ['the student alone', plan, [lia]],
    ['a child of another guardian', plan, [{ uid: 'bia', heldBy: ['rita'] }, { uid: 'caio' }]],
  ])('is none with %s', (_, given, paying) => {
    expect(siblingDiscount(given, lia, paying)).toBeNull();
  });
});
