import { PLAN_IDS, PLANS, planId, planOf } from '@domain/billing/plans.ts';
import { expect, it } from 'vitest';

it('are the specification’s, to the letter', () => {
  expect(
    PLANS.map(({ id, name, amount, currency, interval }) => [id, name, amount, currency, interval]),
  ).toEqual([
    ['price_beginner', 'Beginner', 99, 'usd', 'month'],
    ['price_warrior', 'Warrior', 149, 'usd', 'month'],
    ['price_elite', 'Elite', 199, 'usd', 'month'],
  ]);
  for (const { features } of PLANS) expect(features).toHaveLength(4);
});

it('are found by their id, and a stranger’s price is none of them', () => {
  for (const id of PLAN_IDS) expect(planOf(id)?.id).toBe(id);
  for (const id of ['price_gold', 'Warrior', '', null]) expect(planOf(id)).toBeUndefined();
});

it('are all that a caller can name', () => {
  expect(PLAN_IDS.every((id) => planId.safeParse(id).success)).toBe(true);
  for (const id of ['price_gold', 'price_1Nxyz', ' price_elite', 'PRICE_ELITE', 149, null, ['price_elite']]) {
    expect(planId.safeParse(id).success, String(id)).toBe(false);
  }
});
