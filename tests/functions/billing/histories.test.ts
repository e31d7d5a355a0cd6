import { expect, it } from 'vitest';
import { ROUNDS } from '../../support/rounds.ts';
import { clear } from '../database.ts';
import { expectBooks, payments } from './fee-books.ts';
import { type Handler, type Outcome, runHistory } from './history.ts';
import { deliver } from './webhook-world.ts';

const AT_ONCE = 8;
const MINUTES = 60_000;

const webhook: Handler = async (event, dependencies) => (await deliver(event, dependencies)).status;

/**
 * Random histories at Stripe whose events arrive shuffled, duplicated, delayed and in the same
 * second, while the handler crashes midway. In the end the mirror equals Stripe's state, and the payments of a student what
 * Stripe holds: each id once, receipts without gaps, sums by month.
 */
it(
  `the mirror equals Stripe’s state, and the payments its money, after each of ${ROUNDS} random histories`,
  async () => {
    await clear();
    const outcomes: Outcome[] = [];
    const seeds = Array.from({ length: ROUNDS }, (_, index) => index);
    const work = async () => {
      for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift())
        outcomes[seed] = await runHistory(seed, webhook);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const entered = [...(await payments()).values()];
    for (const [seed, { mirror, expected, held }] of outcomes.entries()) {
      const own = entered.filter(({ studentId }) => studentId === `student-${seed}`);
      expect(
        own.reduce((sum, { amount }) => sum + amount, 0),
        `money of seed ${seed}`,
      ).toBe(held);
      expect(expected, `seed ${seed}`).toBeDefined();
      expect(mirror, `seed ${seed}`).toEqual(expected);
    }
    await expectBooks();
  },
  30 * MINUTES,
);
