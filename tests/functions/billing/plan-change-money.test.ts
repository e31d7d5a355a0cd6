import { beforeEach, describe, expect, it } from 'vitest';
import { DECLINING_CARD } from '../../../tools/stripe-fake/src/acts.ts';
import { put } from '../database.ts';
import { call } from '../world.ts';
import { billing, customer, stripe, withStudent } from './billing-world.ts';
import { checkout, planAt, subscribe } from './subscriptions.ts';

/** What a change of plan costs: an upgrade is paid at once, a downgrade counts from the next invoice. */

withStudent();

let id: string;
beforeEach(async () => {
  await put({ 'admins/rita': {} });
  id = await subscribe('ana', customer);
});

const halfOfTheMonth = () => {
  const { current_period_start: start, current_period_end: end } = subscription();
  stripe().advance(Math.round((end - start) / 2));
};
function subscription() {
  const found = stripe().state.subscriptions.get(id);
  if (!found) throw new Error(`The fake has no subscription ${id}.`);
  return found;
}
const planNow = () => stripe().state.prices.get(subscription().items[0]?.price ?? '')?.lookup_key;
/** The paid cents of each invoice, the first one included. */
const paid = () =>
  [...stripe().state.invoices.values()]
    .filter(({ status }) => status === 'paid')
    .map(({ amount_due: cents }) => cents);

/** Confirms the change on Stripe's page, as a student does. Returns the status of the page. */
async function inThePortal(planId: string): Promise<number> {
  const answer = await checkout('ana', planId);
  if (!answer.ok) throw new Error(answer.message);
  const { url } = answer.output as { url: string };
  const body = new URLSearchParams({ act: 'change' });
  return (await fetch(url, { method: 'POST', body, redirect: 'manual' })).status;
}

const byAdministrator = (planId: string) =>
  call('changePlan', { uid: 'rita' }, { studentId: 'ana', planId, from: planAt(customer) }, billing());

const WAYS = [
  ['in the portal', async (planId: string) => void (await inThePortal(planId))],
  ['by an administrator', async (planId: string) => void (await byAdministrator(planId))],
] as const;

describe.each(WAYS)('a change %s', (_, change) => {
  it('to a higher price is paid at once for the rest of the month', async () => {
    halfOfTheMonth();
    await change('price_elite');
    expect(planNow()).toBe('price_elite');
    expect(paid()).toEqual([14_900, 2_500]);
    stripe().endPeriod(id);
    expect(paid()).toEqual([14_900, 2_500, 19_900]);
  });

  it('to a higher price is paid at once for two children, too', async () => {
    const [item] = subscription().items;
    if (item) item.quantity = 2;
    halfOfTheMonth();
    await change('price_elite');
    expect(paid()).toEqual([14_900, 5_000]);
  });

  it('to a higher price is not made on a card that declines', async () => {
    stripe().setCard(customer, DECLINING_CARD);
    halfOfTheMonth();
    await change('price_elite');
    expect(planNow()).toBe('price_warrior');
    expect(subscription()).toMatchObject({ status: 'active', prorations: 0 });
    expect(paid()).toEqual([14_900]);
  });

  it('to a lower price credits nothing and counts from the next invoice', async () => {
    halfOfTheMonth();
    await change('price_beginner');
    expect(planNow()).toBe('price_beginner');
    expect(paid()).toEqual([14_900]);
    stripe().endPeriod(id);
    expect(paid()).toEqual([14_900, 9_900]);
    expect(stripe().state.customers.get(customer)).toMatchObject({ balance: 0 });
  });
});

it('the front page of the portal offers no change of plan', async () => {
  await checkout('ana', 'price_warrior');
  const [opened] = [...stripe().state.portalSessions.values()].slice(-1);
  const configuration = stripe().state.portalConfigurations.get(opened?.configuration ?? '');
  expect(configuration).toMatchObject({
    metadata: { purpose: 'portal' },
    features: { subscription_update: { enabled: false } },
  });
});
