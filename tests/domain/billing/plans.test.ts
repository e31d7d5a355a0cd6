import { PLAN_IDS, PLANS, planId, planOf } from '@domain/billing/plans.ts';
import { expect, it } from 'vitest';

it('offers Beginner, Warrior and Elite at their published prices', () => {
  expect(
    PLANS.map(({ id, name, amount, currency, interval }) => [id, name, amount, currency, interval]),
  ).toEqual([
    ['price_beginner', 'Beginner', 99, 'usd', 'month'],
    ['price_warrior', 'Warrior', 149, 'usd', 'month'],
    ['price_elite', 'Elite', 199, 'usd', 'month'],
  ]);
  for (const { features } of PLANS) expect(features).toHaveLength(4);
});

it('finds a plan by its id and no plan by any other price', () => {
  for (const id of PLAN_IDS) expect(planOf(id)?.id).toBe(id);
  for (const id of ['price_gold', 'Warrior', '', null]) expect(planOf(id)).toBeUndefined();
});

it('accepts the ids of the three plans as input and nothing else', () => {
  expect(PLAN_IDS.every((id) => planId.safeParse(id).success)).toBe(true);
  for (const id of ['price_gold', 'price_1Nxyz', ' price_elite', 'PRICE_ELITE', 149, null, ['price_elite']]) {
    expect(planId.safeParse(id).success, String(id)).toBe(false);
  }
});
