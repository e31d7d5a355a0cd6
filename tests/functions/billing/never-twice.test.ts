import { beforeEach, describe, expect, it } from 'vitest';
import { PAYING_CARD } from '../../../tools/stripe-stand-in/acts.ts';
import { ROUNDS } from '../../support/rounds.ts';
import { get, refused, takeLog } from '../world.ts';
import {
  billing,
  checkout,
  deliver,
  deliverAll,
  events,
  liveAt,
  openCheckoutOf,
  sdkFor,
  stripe,
  student,
  subscribe,
  withStripe,
} from './billing-world.ts';

/** Nobody is billed twice, whatever somebody clicks, wherever, and however often. */

withStripe();

let customer: string;
beforeEach(async () => {
  customer = await student('ana');
});

const urlOf = (answer: unknown) => (answer as { output: { url: string } }).output.url;
const sessions = (status: string) =>
  [...stripe().state.checkoutSessions.values()].filter((session) => session.status === status);
const paidAndKept = () =>
  [...stripe().state.invoices.values()].filter(({ status, refunded }) => status === 'paid' && !refunded);

describe('somebody with a live subscription who subscribes', () => {
  it.each([
    ['active', () => {}],
    ['canceling', (id: string) => stripe().cancelAtPeriodEnd(id)],
    ['unpaid', (id: string) => stripe().giveUp(id, 'unpaid')],
    [
      'past due',
      (id: string) => {
        stripe().setCard(customer, { last4: '0341', behaviour: 'declining' });
        stripe().endPeriod(id);
      },
    ],
  ])('while it is %s gets to the portal, and no checkout is opened', async (_, act) => {
    act(await subscribe('ana', customer));
    for (const planId of ['price_warrior', 'price_elite']) {
      const answer = await checkout('ana', planId);
      expect(urlOf(answer)).toMatch(/\/portal\//);
    }
    expect(sessions('open')).toEqual([]);
    expect(liveAt(customer)).toHaveLength(1);
  });

  it('to another plan gets to the page that confirms this change, and comes back to the plans', async () => {
    const subscription = await subscribe('ana', customer);
    await checkout('ana', 'price_elite');
    const [opened] = [...stripe().state.portalSessions.values()].slice(-1);
    const elite = [...stripe().state.prices.values()].find(({ lookup_key: key }) => key === 'price_elite');
    expect(opened).toMatchObject({
      customer,
      return_url: 'https://academy.test/dashboard/plans',
      flow: {
        type: 'subscription_update_confirm',
        subscription,
        price: elite?.id,
        quantity: 1,
        redirect: 'https://academy.test/dashboard/plans?checkout=changed',
      },
    });
  });

  it('while a boleto is awaited gets to that very invoice', async () => {
    await checkout('ana', 'price_warrior');
    stripe().completeCheckout(openCheckoutOf(customer), 'boleto');
    const [invoice] = [...stripe().state.invoices.values()];
    for (const planId of ['price_warrior', 'price_beginner']) {
      expect(urlOf(await checkout('ana', planId))).toContain(invoice?.id);
    }
    expect(sessions('open')).toEqual([]);
  });

  it('once it is over gets to the checkout again', async () => {
    stripe().cancelNow(await subscribe('ana', customer));
    expect(urlOf(await checkout('ana', 'price_elite'))).toMatch(/\/checkout\//);
  });
});

describe('a checkout that is left open', () => {
  it('is closed before the next is opened: only one can be paid', async () => {
    await checkout('ana', 'price_warrior');
    const first = openCheckoutOf(customer);
    await checkout('ana', 'price_elite');
    expect(openCheckoutOf(customer)).not.toBe(first);
    expect(() => stripe().completeCheckout(first)).toThrow();
  });

  it('of somebody else stays open', async () => {
    const other = await student('bia');
    await checkout('bia', 'price_warrior');
    await checkout('ana', 'price_warrior');
    expect([openCheckoutOf(other), openCheckoutOf(customer)]).toHaveLength(2);
  });

  it('and is paid before it can be closed leads to the portal', async () => {
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

  it('in many tabs at once is one in the end, and at least one of them leads to it', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const plans = ['price_warrior', 'price_warrior', 'price_elite', 'price_beginner', 'price_elite'];
      const answers = await Promise.all(plans.map((planId) => checkout('ana', planId)));
      const open = sessions('open');
      expect(open.length).toBeLessThanOrEqual(1);
      for (const answer of answers) if (!answer.ok) expect(answer).toEqual(refused('busy'));
      // Whoever tries again, alone, gets there.
      expect(urlOf(await checkout('ana', 'price_elite'))).toContain(openCheckoutOf(customer));
    }
  });
});

describe('two that are live at once all the same', () => {
  async function second(metadata: Record<string, string> = { source: 'faixa', uid: 'ana' }): Promise<string> {
    stripe().advance(1);
    stripe().setCard(customer, PAYING_CARD);
    const sdk = await sdkFor(stripe());
    const [price] = (await sdk.prices.list({ lookup_keys: ['price_elite'] })).data;
    const items = [{ price: price?.id ?? '' }];
    return (await sdk.subscriptions.create({ customer, items, metadata })).id;
  }
  const ended = (subscription: string, refunded = 'done') => ({
    event: 'subscription-surplus-ended',
    details: { subscription, customer, refunded },
  });

  it('from our checkout: the second is paid back and ended, and the first goes on', async () => {
    const first = await subscribe('ana', customer);
    const surplus = await second();
    await deliverAll();
    expect(liveAt(customer)).toEqual([first]);
    expect(paidAndKept()).toHaveLength(1);
    expect(await get('subscriptions/ana')).toMatchObject({ status: 'active', stripeSubscriptionId: first });
    expect(takeLog()).toEqual([ended(surplus)]);
  });

  it.each(['GET /v1/invoices/*', 'POST /v1/refunds', 'DELETE /v1/subscriptions/*'])(
    'are settled in the end though %s fails',
    async (match) => {
      for (const kind of ['error', 'rate-limit', 'crash'] as const) {
        const first = await subscribe('ana', customer);
        await second();
        const [event] = events().slice(-1);
        if (!event) throw new Error('There was no event');
        stripe().faults.add({ match, kind, times: 3 });
        let tries = 1;
        while ((await deliver(event)).status !== 200 && tries < 9) tries += 1;
        expect(liveAt(customer), `${match} ${kind}`).toEqual([first]);
        expect(paidAndKept()).toHaveLength(1);
        expect(
          takeLog().every(({ event: name }) => /^(webhook-failed|subscription-surplus-ended)$/.test(name)),
        ).toBe(true);
        for (const kept of ['subscriptions', 'invoices', 'checkoutSessions'] as const)
          stripe().state[kept].clear();
        stripe().faults.clear();
        events();
      }
    },
  );

  it('made by the owner by hand are left alone', async () => {
    const first = await subscribe('ana', customer);
    const other = await second({});
    await deliverAll();
    expect(liveAt(customer)).toEqual([first, other]);
    expect(paidAndKept()).toHaveLength(2);
  });

  it('of which one was never paid: nothing is paid back, and it is ended', async () => {
    const first = await subscribe('ana', customer);
    stripe().advance(1);
    stripe().setCard(customer, PAYING_CARD);
    const sdk = await sdkFor(stripe());
    const [price] = (await sdk.prices.list({ lookup_keys: ['price_elite'] })).data;
    const surplus = await sdk.subscriptions.create({
      customer,
      items: [{ price: price?.id ?? '' }],
      metadata: { source: 'faixa' },
      payment_behavior: 'default_incomplete',
    });
    await deliverAll();
    expect(liveAt(customer)).toEqual([first]);
    expect(takeLog()).toEqual([ended(surplus.id, 'nothing-paid')]);
  });
});
