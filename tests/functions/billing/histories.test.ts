import { isDeepStrictEqual } from 'node:util';
import { mirrorOf, stripeSubscription } from '@domain/billing/subscription-mirror.ts';
import { expect, it } from 'vitest';
import { NOON } from '../../support/factories.ts';
import { ROUNDS } from '../../support/rounds.ts';
import { clear, db } from '../world.ts';
import { deliver } from './billing-world.ts';
import { type Handler, type Outcome, runHistory } from './history.ts';

/**
 * Random histories at Stripe whose events arrive shuffled, duplicated, delayed and in the same
 * second, while the handler crashes midway. In the end the mirror equals Stripe's state.
 */
/** Enough that the naive handler ends both wrong and right. */
const NAIVE_ROUNDS = Math.max(ROUNDS, 20);
const AT_ONCE = 8;
const MINUTES = 60_000;

async function runAll(rounds: number, handle: Handler): Promise<{ outcomes: Outcome[]; wrong: number[] }> {
  await clear();
  const outcomes: Outcome[] = [];
  const seeds = Array.from({ length: rounds }, (_, index) => index);
  const work = async () => {
    for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
      outcomes[seed] = await runHistory(seed, handle);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const wrong = outcomes.flatMap(({ mirror, expected }, seed) =>
    isDeepStrictEqual(mirror, expected) ? [] : [seed],
  );
  return { outcomes, wrong };
}

const webhook: Handler = async (event, dependencies) => (await deliver(event, dependencies)).status;

it(
  `the mirror equals Stripe’s state after each of ${ROUNDS} random histories`,
  async () => {
    const { outcomes, wrong } = await runAll(ROUNDS, webhook);
    expect(wrong.map((seed) => ({ seed, ...outcomes[seed] }))).toEqual([]);
    expect(outcomes.filter(({ expected }) => expected).length).toBe(ROUNDS);
  },
  30 * MINUTES,
);

/** Saves the payload of each event as it arrives. */
const naive: Handler = async ({ payload }, dependencies) => {
  const { type, data } = JSON.parse(payload);
  if (!type.startsWith('customer.subscription.')) return 200;
  const subscription = stripeSubscription.parse(data.object);
  const { lookup_key: key, product } = data.object.items.data[0].price;
  const name =
    { price_beginner: 'Beginner', price_warrior: 'Warrior', price_elite: 'Elite' }[String(key)] ?? '';
  const uid = subscription.metadata?.uid ?? '';
  const batch = dependencies.db.batch();
  const mirror = mirrorOf(subscription, { userId: uid, product: { id: product, name }, fetchedAt: NOON });
  batch.set(db.doc(`subscriptions/${uid}`), { ...mirror });
  try {
    await batch.commit();
    return 200;
  } catch {
    return 500;
  }
};

it(
  `a handler that saves the event's payload ends wrong in more than a tenth of ${NAIVE_ROUNDS} histories`,
  async () => {
    const { wrong } = await runAll(NAIVE_ROUNDS, naive);
    expect(wrong.length).toBeGreaterThan(NAIVE_ROUNDS / 10);
    // It is wrong for the right reason: if the order happens to be kept, it ends right.
    expect(wrong.length).toBeLessThan(NAIVE_ROUNDS);
  },
  30 * MINUTES,
);
