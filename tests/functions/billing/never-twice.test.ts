import { describe, expect, it } from 'vitest';
import { ROUNDS } from '../../support/rounds.ts';
import { db, get } from '../database.ts';
import { refused, takeLog } from '../world.ts';
import { billing, customer, sdkFor, stripe, student, withStudent } from './billing-world.ts';
import {
  checkout,
  liveAt,
  openCheckoutOf,
  openCheckouts,
  secondSubscription,
  subscribe,
} from './subscriptions.ts';
import { deliverAll } from './webhook-world.ts';

/** A student is never billed twice, for any clicks in any number of tabs. */

withStudent();

const urlOf = (answer: unknown) => (answer as { output: { url: string } }).output.url;
const paidAndKept = () =>
  [...stripe().state.invoices.values()].filter(({ status, refunded }) => status === 'paid' && !refunded);

describe('a student with a live subscription', () => {
  it.each([
    ['active', () => {}],
    ['canceling', (id: string) => stripe().cancelAtPeriodEnd(id)],
    ['unpaid', (id: string) => stripe().giveUp(id, 'unpaid')],
    [
      'past due',
      (id: string) => {
        stripe().setCard(customer, { last4: '0341', behavior: 'declining' });
        stripe().endPeriod(id);
      },
    ],
  ])('that is %s is sent to the portal, and no checkout is opened', async (_, act) => {
    act(await subscribe('ana', customer));
    for (const planId of ['price_warrior', 'price_elite']) {
      const answer = await checkout('ana', planId);
      expect(urlOf(answer)).toMatch(/\/portal\//);
    }
    expect(openCheckouts()).toEqual([]);
    expect(liveAt(customer)).toHaveLength(1);
  });

  it('a student who chooses another plan is sent to the page that confirms it, and back to the plans page', async () => {
    const subscription = await subscribe('ana', customer);
    await checkout('ana', 'price_elite');
    const [opened] = [...stripe().state.portalSessions.values()].slice(-1);
    const elite = [...stripe().state.prices.values()].find(({ lookup_key: key }) => key === 'price_elite');
    expect(opened).toMatchObject({
      customer,
      return_url: 'https://academy.test/dashboard/plans',
      flow: {
        type: 'subscription_update_confirm',
        subscription_update_confirm: { subscription, items: [{ price: elite?.id, quantity: 1 }] },
        after_completion: {
          redirect: { return_url: 'https://academy.test/dashboard/plans?checkout=changed' },
        },
      },
    });
  });

  it('with a pending boleto is sent to its invoice', async () => {
    await checkout('ana', 'price_warrior');
    stripe().completeCheckout(openCheckoutOf(customer), 'boleto');
    const [invoice] = [...stripe().state.invoices.values()];
    for (const planId of ['price_warrior', 'price_beginner']) {
      expect(urlOf(await checkout('ana', planId))).toContain(invoice?.id);
    }
    expect(openCheckouts()).toEqual([]);
  });
});

describe('an open checkout', () => {
  it('is closed before the next one opens: only one can be paid', async () => {
    await checkout('ana', 'price_warrior');
    const first = openCheckoutOf(customer);
    await checkout('ana', 'price_elite');
    expect(openCheckoutOf(customer)).not.toBe(first);
    expect(() => stripe().completeCheckout(first)).toThrow();
  });

  it('of another student stays open', async () => {
    const other = await student('bia');
    await checkout('bia', 'price_warrior');
    await checkout('ana', 'price_warrior');
    expect([openCheckoutOf(other), openCheckoutOf(customer)]).toHaveLength(2);
  });

  it('that is paid just before it is closed leads to the portal', async () => {
    await checkout('ana', 'price_warrior');
    const open = openCheckoutOf(customer);
    const sdk = await sdkFor(stripe());
    const expire = sdk.checkout.sessions.expire.bind(sdk.checkout.sessions);
    sdk.checkout.sessions.expire = ((...args: Parameters<typeof expire>) => {
      stripe().completeCheckout(open);
      return expire(...args);
    }) as typeof expire;
    const answer = await checkout('ana', 'price_elite', billing({ stripe: async () => sdk }));
    expect(urlOf(answer)).toMatch(/\/portal\//);
    expect(liveAt(customer)).toHaveLength(1);
  });

  it('is the only one left after requests from many tabs at once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const plans = ['price_warrior', 'price_warrior', 'price_elite', 'price_beginner', 'price_elite'];
      const answers = await Promise.all(plans.map((planId) => checkout('ana', planId)));
      const open = openCheckouts();
      expect(open.length).toBeLessThanOrEqual(1);
      for (const answer of answers) if (!answer.ok) expect(answer).toEqual(refused('busy'));
      // A retry without competition succeeds.
      expect(urlOf(await checkout('ana', 'price_elite'))).toContain(openCheckoutOf(customer));
    }
  });
});

describe('two live subscriptions', () => {
  const canceled = (subscription: string, refunded = 'done') => ({
    event: 'duplicate-subscription-canceled',
    details: { subscription, customer, refunded },
  });

  it('from our checkout: the second is refunded and canceled, and the first continues', async () => {
    const first = await subscribe('ana', customer);
    const duplicate = await secondSubscription(customer);
    await deliverAll();
    expect(liveAt(customer)).toEqual([first]);
    expect(paidAndKept()).toHaveLength(1);
    expect(await get('subscriptions/ana')).toMatchObject({ status: 'active', stripeSubscriptionId: first });
    expect(takeLog()).toEqual([canceled(duplicate)]);
  });

  it('stay if the owner created them by hand, with one alert for administrators while one is not in the list', async () => {
    const first = await subscribe('ana', customer);
    const other = await secondSubscription(customer, {});
    await deliverAll();
    expect(liveAt(customer)).toEqual([first, other]);
    expect(await get(`billing_alerts/second_${other}`)).toMatchObject({
      what: 'live',
      userId: 'ana',
      amount: 199,
    });
    await db.doc(`billing_alerts/second_${other}`).update({ open: false });
    stripe().cancelAtPeriodEnd(first);
    await deliverAll();
    expect(await get(`billing_alerts/second_${other}`)).toMatchObject({ open: false });

    // The other one is the one that counts now, and no alert says that it is not in the list.
    await (await sdkFor(stripe())).subscriptions.cancel(first);
    await deliverAll();
    expect(liveAt(customer)).toEqual([other]);
    expect(await get(`billing_alerts/second_${other}`)).toBeUndefined();
  });

  it('one of which was paid outside Stripe: it is canceled, and the owner refunds by hand', async () => {
    const first = await subscribe('ana', customer);
    const duplicate = await secondSubscription(customer);
    for (const invoice of stripe().state.invoices.values()) {
      if (invoice.subscription === duplicate) invoice.payment_intent = null;
    }
    await deliverAll();
    expect(liveAt(customer)).toEqual([first]);
    expect(takeLog()).toEqual([canceled(duplicate, 'by-hand')]);
  });
});
