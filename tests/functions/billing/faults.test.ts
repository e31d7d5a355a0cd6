import { beforeEach, describe, expect, it } from 'vitest';
import { changePlan } from '../../../functions/src/billing/change-plan.ts';
import { createPortalSession } from '../../../functions/src/billing/create-portal-session.ts';
import { reconcile } from '../../../functions/src/billing/reconcile-subscriptions.ts';
import { refreshSubscription } from '../../../functions/src/billing/refresh-subscription.ts';
import type { Dependencies } from '../../../functions/src/edge/dependencies.ts';
import { checkIn } from '../../../functions/src/schedule/check-in.ts';
import { ensureProfile } from '../../../functions/src/session/ensure-profile.ts';
import { PAYING_CARD } from '../../../tools/stripe-stand-in/acts.ts';
import { COMPLETE_PROFILE, classOn, DAY, studentOf } from '../../support/factories.ts';
import { call, get, put, takeLog } from '../world.ts';
import {
  afresh,
  billing,
  checkout,
  deliver,
  eventAbout,
  events,
  liveAt,
  sdkFor,
  stripe,
  student,
  subscribe,
  withStripe,
} from './billing-world.ts';

/**
 * Every call to Stripe that anything of ours makes, and what can become of it: no answer, a 429, a 500, or the work done and the answer lost.
 * Whoever tries again gets there, there is one customer and one subscription in the end, and the student can train meanwhile.
 */

withStripe();

const KINDS = ['hang', 'rate-limit', 'error', 'crash', 'drop'] as const;
const EVENT = classOn(DAY, { classId: 'c' });

type Flow = {
  /** What was there before. */
  given: () => Promise<unknown>;
  /** Whether it went well. */
  act: (dependencies: Dependencies) => Promise<boolean>;
  /** Live subscriptions in the end. */
  live: number;
};

const RITA = { uid: 'rita' };
const change = async (planId: string, dependencies: Dependencies) =>
  (await call(changePlan, RITA, { studentId: 'ana', planId }, dependencies)).ok;
const subscribed = async () => subscribe('ana', await student('ana'));
const wasSubscribed = async () => stripe().cancelNow(await subscribed());

const FLOWS: Record<string, Flow> = {
  'a first sign-in': {
    given: async () => {},
    act: async (dependencies) => {
      await call(ensureProfile, { uid: 'ana' }, {}, dependencies);
      return (await get('students/ana'))?.stripeCustomerId !== undefined;
    },
    live: 0,
  },
  'a sign-in of somebody without a customer': {
    given: () => put({ 'students/ana': studentOf('ana') }),
    act: async (dependencies) => {
      await call(ensureProfile, { uid: 'ana' }, {}, dependencies);
      return (await get('students/ana'))?.stripeCustomerId !== undefined;
    },
    live: 0,
  },
  'a checkout': {
    given: () => put({ 'students/ana': studentOf('ana') }),
    act: async (dependencies) => (await checkout('ana', 'price_warrior', dependencies)).ok,
    live: 0,
  },
  'a checkout beside one that is open': {
    given: async () => {
      await student('ana');
      await checkout('ana', 'price_elite');
    },
    act: async (dependencies) => (await checkout('ana', 'price_warrior', dependencies)).ok,
    live: 0,
  },
  'a checkout of somebody who has a subscription': {
    given: subscribed,
    act: async (dependencies) => (await checkout('ana', 'price_elite', dependencies)).ok,
    live: 1,
  },
  'a checkout of somebody who owes a boleto': {
    given: async () => {
      await subscribed();
      for (const subscription of stripe().state.subscriptions.values()) subscription.status = 'incomplete';
    },
    act: async (dependencies) => (await checkout('ana', 'price_elite', dependencies)).ok,
    live: 1,
  },
  'the portal': {
    given: subscribed,
    act: async (dependencies) => (await call(createPortalSession, { uid: 'ana' }, {}, dependencies)).ok,
    live: 1,
  },
  'a plan change': {
    given: subscribed,
    act: (dependencies) => change('price_elite', dependencies),
    live: 1,
  },
  'a plan change where nothing is live': {
    given: wasSubscribed,
    act: (dependencies) => change('price_elite', dependencies),
    live: 1,
  },
  'a refresh': {
    given: subscribed,
    act: async (dependencies) =>
      (await call(refreshSubscription, RITA, { studentId: 'ana' }, dependencies)).ok,
    live: 1,
  },
  'an event': {
    given: subscribed,
    act: async (dependencies) => {
      const customer = (await get('students/ana'))?.stripeCustomerId;
      const event = eventAbout('invoice.paid', { id: 'in_1', customer });
      return (await deliver(event, dependencies)).status === 200;
    },
    live: 1,
  },
  'an event while two are live': {
    given: async () => {
      await subscribed();
      stripe().advance(1);
      const sdk = await sdkFor(stripe());
      const customer = String((await get('students/ana'))?.stripeCustomerId);
      stripe().setCard(customer, PAYING_CARD);
      const [price] = stripe().state.prices.keys();
      await sdk.subscriptions.create({
        customer,
        items: [{ price: price ?? '' }],
        metadata: { source: 'faixa' },
      });
    },
    act: async (dependencies) => {
      const customer = (await get('students/ana'))?.stripeCustomerId;
      const event = eventAbout('invoice.paid', { id: 'in_1', customer });
      return (await deliver(event, dependencies)).status === 200;
    },
    live: 1,
  },
  'a customer who was deleted': {
    given: async () => {
      await subscribed();
      stripe().deleteCustomer(String((await get('students/ana'))?.stripeCustomerId));
      events();
    },
    act: async (dependencies) => (await checkout('ana', 'price_elite', dependencies)).ok,
    live: 0,
  },
  'a reconciliation': {
    given: subscribed,
    act: async (dependencies) => {
      const later = new Date(dependencies.now().getTime() + 30 * 60_000);
      const done = await reconcile({ ...dependencies, now: () => later }).catch(() => ({ failed: 1 }));
      return done.failed === 0;
    },
    live: 1,
  },
};

/** 'GET /v1/invoices/in_12' is one of 'GET /v1/invoices/*'. */
const patternOf = (request: string) => request.replace(/\/(?:cus|sub|in|prod|cs_test|si|pi)_\w+/, '/*');

async function dependenciesFor(kind: (typeof KINDS)[number]): Promise<Dependencies> {
  if (kind !== 'hang') return billing();
  const sdk = await sdkFor(stripe(), { timeout: 250 });
  return billing({ stripe: async () => sdk });
}

describe.each(Object.entries(FLOWS))('%s', (_, { given, act, live }) => {
  beforeEach(async () => {
    await put({ 'admins/rita': {}, [`calendar_events/${EVENT.eventId}`]: EVENT });
    await given();
    stripe().requests.length = 0;
  });

  it('gets there in the end, whichever call fails, and however', { timeout: 300_000 }, async () => {
    expect(await act(billing())).toBe(true);
    const patterns = [...new Set(stripe().requests.map(patternOf))];
    expect(patterns.length).toBeGreaterThan(0);
    takeLog();
    for (const match of patterns) {
      for (const kind of KINDS) await survive({ match, kind });
    }
  });

  async function survive({ match, kind }: { match: string; kind: (typeof KINDS)[number] }): Promise<void> {
    await afresh();
    await put({ 'admins/rita': {}, [`calendar_events/${EVENT.eventId}`]: EVENT });
    await given();
    stripe().faults.searchLag = 60;
    // Twice: after a broken connection the SDK asks again by itself.
    stripe().faults.add({ match, kind, times: 2 });
    const dependencies = await dependenciesFor(kind);
    let tries = 1;
    while (!(await act(dependencies)) && tries < 6) tries += 1;
    const words = `${match} ${kind}`;
    expect(tries, words).toBeLessThan(6);

    const kept = [...stripe().state.customers.values()].filter(({ deleted }) => !deleted);
    expect(kept, words).toHaveLength(1);
    const customer = kept[0]?.id ?? '';
    expect(await get('students/ana'), words).toMatchObject({ stripeCustomerId: customer });
    expect(liveAt(customer), words).toHaveLength(live);
    const open = [...stripe().state.checkoutSessions.values()].filter(({ status }) => status === 'open');
    expect(open.length, words).toBeLessThanOrEqual(1);

    await put({ 'students/ana': { ...(await get('students/ana')), ...COMPLETE_PROFILE } });
    const trained = await call(checkIn, { uid: 'ana' }, { eventId: EVENT.eventId }, billing());
    expect(trained, words).toEqual({ ok: true, output: { attendees: 1 } });
    takeLog();
  }
});
