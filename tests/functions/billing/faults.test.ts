import { studentDocument } from '@domain/profile.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { reconcile } from '../../../functions/src/billing/reconcile-subscriptions.ts';
import type { Dependencies } from '../../../functions/src/edge/dependencies.ts';
import { EVERY_CASE } from '../../support/cases.ts';
import { classOn, DAY, MEMBER, OPEN_ACADEMY, studentOf } from '../../support/factories.ts';
import { ROUNDS } from '../../support/rounds.ts';
import { get, put } from '../database.ts';
import { call, type Person, RITA, takeLog } from '../world.ts';
import { billing, restart, sdkFor, stripe, student, withStripe } from './billing-world.ts';
import { checkout, liveAt, openCheckouts, planAt, secondSubscription, subscribe } from './subscriptions.ts';
import { deliver, eventAbout, events } from './webhook-world.ts';

/**
 * Every request that the app sends to Stripe, failing in every way: no answer, 429, 500, or the
 * work done and the answer lost. Retries succeed and end with one customer, one subscription and a
 * profile with which the student can check in.
 */

withStripe();

const KINDS = ['hang', 'rate-limit', 'error', 'crash', 'drop'] as const;
type Kind = (typeof KINDS)[number];

/**
 * A failed GET changes nothing at Stripe, so only two outcomes differ: no answer, or an error. By default a request
 * fails in one of the ways in turn, and one that writes also loses its answer.
 */
function kindsOf(request: string, turn: number): readonly Kind[] {
  const isRead = request.startsWith('GET');
  const kinds: readonly Kind[] = isRead && ROUNDS < 100 ? ['hang', 'error'] : KINDS;
  if (EVERY_CASE || ROUNDS >= 100) return kinds;
  const inTurn = kinds[turn % kinds.length] ?? 'error';
  return isRead ? [inTurn] : [...new Set<Kind>(['crash', inTurn])];
}

const EVENT = classOn(DAY, { classId: 'c' });

type Flow = {
  given: () => Promise<unknown>;
  /** Returns whether it succeeded. */
  act: (dependencies: Dependencies) => Promise<boolean>;
  /** Live subscriptions in the end. */
  live: number;
  /** Invoices that are paid and not refunded in the end. */
  paid?: number;
};

const changeTo = (planId: string) => async (dependencies: Dependencies) => {
  const input = { studentId: 'ana', planId, from: planAt(await customerOfAna()) };
  return (await call('changePlan', RITA, input, dependencies)).ok;
};
const subscribed = async () => subscribe('ana', await student('ana'));
const wasSubscribed = async () => stripe().cancelNow(await subscribed());
const customerOfAna = async () => String((await get('students/ana'))?.stripeCustomerId);
const signIn = async (dependencies: Dependencies) => {
  await call('ensureProfile', { uid: 'ana' }, {}, dependencies);
  return (await get('students/ana'))?.stripeCustomerId !== undefined;
};
const receive = async (dependencies: Dependencies) => {
  const id = [...stripe().state.invoices.keys()].at(-1);
  const event = eventAbout('invoice.paid', { id, customer: await customerOfAna() });
  return (await deliver(event, dependencies)).status === 200;
};

const profile = () => put({ 'students/ana': studentOf('ana') });
const subscribeTo = (planId: string) => async (dependencies: Dependencies) =>
  (await checkout('ana', planId, dependencies)).ok;
const calling =
  (name: Parameters<typeof call>[0], person: Person, input: object) => async (dependencies: Dependencies) =>
    (await call(name, person, input, dependencies)).ok;

const FLOWS: Record<string, Flow> = {
  'a first sign-in': { given: () => put(OPEN_ACADEMY), act: signIn, live: 0 },
  'a sign-in without a customer': {
    given: () => put({ 'members/ana': MEMBER, 'students/ana': studentOf('ana') }),
    act: signIn,
    live: 0,
  },
  'a checkout': { given: profile, act: subscribeTo('price_warrior'), live: 0 },
  'a checkout link': {
    given: profile,
    act: calling('createCheckoutLink', RITA, { studentId: 'ana', planId: 'price_warrior' }),
    live: 0,
  },
  'a checkout while another is open': {
    given: async () => {
      await student('ana');
      await checkout('ana', 'price_elite');
    },
    act: subscribeTo('price_warrior'),
    live: 0,
  },
  'a checkout with a live subscription': { given: subscribed, act: subscribeTo('price_elite'), live: 1 },
  'a checkout with a pending boleto': {
    given: async () => {
      await subscribed();
      for (const subscription of stripe().state.subscriptions.values()) subscription.status = 'incomplete';
    },
    act: subscribeTo('price_elite'),
    live: 1,
  },
  'the portal': { given: subscribed, act: calling('createPortalSession', { uid: 'ana' }, {}), live: 1 },
  'a plan change': { given: subscribed, act: changeTo('price_elite'), live: 1 },
  'a plan change without a live subscription': {
    given: wasSubscribed,
    act: changeTo('price_elite'),
    live: 1,
  },
  'a refresh': {
    given: subscribed,
    act: calling('refreshSubscription', RITA, { studentId: 'ana' }),
    live: 1,
  },
  'an event': { given: subscribed, act: receive, live: 1 },
  'an event while two subscriptions are live': {
    given: async () => {
      await subscribed();
      await secondSubscription(await customerOfAna());
    },
    act: receive,
    live: 1,
    paid: 1,
  },
  'a checkout of a deleted customer': {
    given: async () => {
      await subscribed();
      stripe().deleteCustomer(await customerOfAna());
      events();
    },
    act: subscribeTo('price_elite'),
    live: 0,
  },
  'a reconciliation': {
    given: subscribed,
    act: async (dependencies) => {
      const later = new Date(dependencies.now().getTime() + 30 * 60_000);
      const { failed } = await reconcile({ ...dependencies, now: () => later }).catch(() => ({ failed: 1 }));
      return failed === 0;
    },
    live: 1,
  },
};

/** 'GET /v1/invoices/in_12' becomes 'GET /v1/invoices/*'. */
const patternOf = (request: string) => request.replace(/\/(?:cus|sub|in|prod|cs_test|si|pi)_\w+/, '/*');

const MAX_TRIES = 6;
/** How often a request fails. Twice, because the SDK repeats a request by itself after a lost connection. */
const TIMES = 2;

/** Dependencies for which the requests of `match` time out, without the wait for it (customer.test.ts waits). */
async function timingOut(match: string): Promise<Dependencies> {
  const sdk = await sdkFor(stripe());
  const http = sdk.getApiField('httpClient');
  const send = http.makeRequest.bind(http);
  let left = TIMES;
  http.makeRequest = async (...request: string[]) => {
    const [, , path, method] = request;
    if (left === 0 || patternOf(`${method} ${path?.split('?')[0]}`) !== match) return send(...request);
    left -= 1;
    throw Object.assign(new TypeError('ETIMEDOUT'), { code: 'ETIMEDOUT' });
  };
  return billing({ stripe: async () => sdk });
}

async function prepare(given: Flow['given']): Promise<void> {
  await put({ 'admins/rita': {}, [`calendar_events/${EVENT.eventId}`]: EVENT });
  await given();
  stripe().requests.length = 0;
}

const flows = Object.entries(FLOWS).map(([name, flow], turn) => ({ name, ...flow, turn }));

describe.each(flows)('$name', ({ given, act, live, paid, turn }) => {
  beforeEach(() => prepare(given));

  it('succeeds after retries, whichever request fails and however', { timeout: 300_000 }, async () => {
    expect(await act(billing())).toBe(true);
    const patterns = [...new Set(stripe().requests.map(patternOf))];
    expect(patterns.length).toBeGreaterThan(0);
    takeLog();
    for (const [at, match] of patterns.entries()) {
      for (const kind of kindsOf(match, at + turn)) await survive({ match, kind });
    }
    await expectCheckIn();
  });

  async function survive({ match, kind }: { match: string; kind: Kind }): Promise<void> {
    await restart();
    await prepare(given);
    stripe().faults.searchLag = 60;
    if (kind !== 'hang') stripe().faults.add({ match, kind, times: TIMES });
    const dependencies = kind === 'hang' ? await timingOut(match) : billing();
    let tries = 1;
    while (!(await act(dependencies)) && tries < MAX_TRIES) tries += 1;
    const label = `${match} ${kind}`;
    expect(tries, label).toBeLessThan(MAX_TRIES);

    const customers = [...stripe().state.customers.values()].filter(({ deleted }) => !deleted);
    expect(customers, label).toHaveLength(1);
    const customer = customers[0]?.id ?? '';
    const profile = studentDocument.parse(await get('students/ana'));
    expect(profile, label).toMatchObject({ stripeCustomerId: customer });
    expect(liveAt(customer), label).toHaveLength(live);
    const invoices = [...stripe().state.invoices.values()];
    const kept = invoices.filter(({ status, refunded }) => status === 'paid' && !refunded);
    if (paid !== undefined) expect(kept, label).toHaveLength(paid);
    expect(openCheckouts().length, label).toBeLessThanOrEqual(1);
    takeLog();
  }
});

const { emergencyContact, healthAnsweredAt } = studentOf('ana');
const COMPLETE = { emergencyContact, healthAnsweredAt };

async function expectCheckIn(): Promise<void> {
  await put({ 'students/ana': { ...(await get('students/ana')), ...COMPLETE } });
  const checkedIn = await call('checkIn', { uid: 'ana' }, { eventId: EVENT.eventId }, billing());
  expect(checkedIn).toEqual({ ok: true, output: { attendees: 1 } });
}
