import { expect, it } from 'vitest';
import { ROUNDS } from '../../support/rounds.ts';
import { clear } from '../database.ts';
import { type Handler, type Outcome, runHistory } from './history.ts';
import { deliver } from './webhook-world.ts';

const AT_ONCE = 8;
const MINUTES = 60_000;

const webhook: Handler = async (event, dependencies) => (await deliver(event, dependencies)).status;

/**
 * Random histories at Stripe whose events arrive shuffled, duplicated, delayed and in the same
 * second, while the handler crashes midway. In the end the mirror equals Stripe's state.
 */
it(
  `the mirror equals Stripe’s state after each of ${ROUNDS} random histories`,
  async () => {
    await clear();
    const outcomes: Outcome[] = [];
    const seeds = Array.from({ length: ROUNDS }, (_, index) => index);
    const work = async () => {
      for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift())
        outcomes[seed] = await runHistory(seed, webhook);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    for (const [seed, { mirror, expected }] of outcomes.entries()) {
      expect(expected, `seed ${seed}`).toBeDefined();
      expect(mirror, `seed ${seed}`).toEqual(expected);
    }
  },
  30 * MINUTES,
);
