import { beforeEach, expect, it } from 'vitest';
import { staffOf } from '../../support/factories.ts';
import { db, get, put, recorded } from '../database.ts';
import { call, OFFICE, refused, takeLog } from '../world.ts';
import { billing, customer, stripe, student, withStudent } from './billing-world.ts';
import { checkout, openCheckoutOf, openCheckouts, subscribe } from './subscriptions.ts';
import { deliverAll } from './webhook-world.ts';

withStudent();
beforeEach(() => put(OFFICE));

const link = (planId = 'price_warrior', studentId = 'ana', dependencies = billing()) =>
  call('createCheckoutLink', { uid: 'rita' }, { studentId, planId }, dependencies);
const sessions = () => [...stripe().state.checkoutSessions.values()];
const siblings = () => {
  const coupon = stripe().state.coupons.get('siblings-20');
  if (!coupon) throw new Error('The fake has no coupon for siblings.');
  return coupon;
};

it('opens the student’s own checkout and records the act', async () => {
  const answer = await link();
  const [session] = sessions();
  expect(answer).toEqual({ ok: true, output: { url: `${stripe().url}/checkout/${session?.id}` } });
  expect(session).toMatchObject({
    customer,
    client_reference_id: 'ana',
    metadata: { uid: 'ana', planId: 'price_warrior' },
  });
  expect(await recorded()).toMatchObject([
    { act: 'checkout-link-created', by: 'rita', whom: 'ana', what: 'price_warrior' },
  ]);
});

it('asked again it returns the same page, for another plan a new one, and leaves one open', async () => {
  const first = await link();
  expect(await link()).toEqual(first);
  expect(await recorded()).toHaveLength(1);
  const elite = await link('price_elite');
  expect(elite).not.toEqual(first);
  expect(openCheckouts()).toMatchObject([{ metadata: { planId: 'price_elite' } }]);
  expect(await link()).not.toEqual(first);
  expect(openCheckouts()).toHaveLength(1);
  expect(await recorded()).toHaveLength(3);
});

const discounted = (coupon: string, planId = 'price_warrior') =>
  call('createCheckoutLink', { uid: 'rita' }, { studentId: 'ana', planId, coupon }, billing());

it('has its coupon: one without, or with another one, is another page', async () => {
  stripe().state.coupons.set('welcome', { ...siblings(), id: 'welcome', duration: 'once', percent_off: 50 });
  const full = await link();
  const first = await discounted('siblings-20');
  expect(first).not.toEqual(full);
  expect(await discounted('siblings-20')).toEqual(first);
  expect(openCheckouts()).toMatchObject([{ coupon: 'siblings-20' }]);
  expect(await discounted('welcome')).not.toEqual(first);
  expect(openCheckouts()).toMatchObject([{ coupon: 'welcome' }]);
  expect(await link()).not.toEqual(full);
  expect(openCheckouts()).toMatchObject([{ coupon: null }]);
});

it('keeps its coupon when the student subscribes in the app, for the same plan alone, and the record names it', async () => {
  await discounted('siblings-20');
  expect(await recorded()).toMatchObject([{ after: { coupon: 'siblings-20' } }]);
  const subscribeTo = (planId: string) =>
    call('createCheckoutSession', { uid: 'ana' }, { planId }, billing());
  expect(await subscribeTo('price_warrior')).toMatchObject({ ok: true });
  expect(openCheckouts()).toMatchObject([{ coupon: 'siblings-20' }]);
  for (const planId of ['price_elite', 'price_beginner']) {
    expect(await subscribeTo(planId)).toMatchObject({ ok: true });
    expect(openCheckouts()).toMatchObject([{ coupon: null }]);
  }
  expect(await subscribeTo('price_warrior')).toMatchObject({ ok: true });
  expect(openCheckouts()).toMatchObject([{ coupon: 'siblings-20' }]);
});

it('has no coupon that a helper gives to itself or to a child', async () => {
  const give = { studentId: 'ana', planId: 'price_warrior', coupon: 'siblings-20' };
  await put({ 'members/ana': staffOf('reception'), 'members/rosa': staffOf('reception') });
  const as = (uid: string) => call('createCheckoutLink', { uid }, give, billing());
  expect(await as('ana')).toEqual(refused('not-allowed'));
  await put({ 'families/rosa': { children: { ana: { name: 'Ana', since: new Date(0) } } } });
  expect(await as('rosa')).toEqual(refused('not-allowed'));
  await db.doc('families/rosa').delete();
  expect(await as('rosa')).toMatchObject({ ok: true });
});

it('two links at the same time, one with a coupon, are never one page', async () => {
  await link();
  for (const page of openCheckouts()) page.status = 'expired';
  const answers = await Promise.all([link(), discounted('siblings-20')]);
  const urls = answers.flatMap((answer) => (answer.ok ? [JSON.stringify(answer.output)] : []));
  expect(new Set(urls).size).toBe(urls.length);
  expect(openCheckouts()).toHaveLength(1);
});

it.each([
  ['forever', 119.2],
  ['once', 149],
] as const)('a coupon for %s: the mirror has the price of the periods to come', async (duration, amount) => {
  Object.assign(siblings(), { duration });
  expect(await discounted('siblings-20')).toMatchObject({ ok: true });
  stripe().completeCheckout(openCheckoutOf(customer));
  await deliverAll();
  expect([...stripe().state.invoices.values()]).toMatchObject([{ total: 11_920 }]);
  expect(await get('subscriptions/ana')).toMatchObject({
    amount,
    listAmount: 149,
    nextInvoiceAmount: amount,
  });
});

it('is refused with a coupon that Stripe does not have, no longer gives, or has in another currency', async () => {
  const refusal = refused('discount-unavailable');
  expect(await discounted('none')).toEqual(refusal);
  Object.assign(siblings(), { percent_off: null, amount_off: 1_000, currency: 'eur' });
  expect(await discounted('siblings-20')).toEqual(refusal);
  siblings().valid = false;
  expect(await discounted('siblings-20')).toEqual(refusal);
  expect(sessions()).toEqual([]);
});

it('has its coupons from Stripe, without those that cannot be given', async () => {
  const offered = () => call('readDiscounts', { uid: 'rita' }, {}, billing());
  const percent = { id: 'siblings-20', name: 'Irmãos', percent: 20, amount: null, currency: null };
  expect(await offered()).toEqual({ ok: true, output: { discounts: [percent] } });
  Object.assign(siblings(), { percent_off: null, amount_off: 1_050, currency: 'brl', name: null });
  const amount = { id: 'siblings-20', name: 'siblings-20', percent: null, amount: 10.5, currency: 'brl' };
  expect(await offered()).toEqual({ ok: true, output: { discounts: [amount] } });
  siblings().valid = false;
  expect(await offered()).toEqual({ ok: true, output: { discounts: [] } });
});

it('a page that the student opened is the one to send', async () => {
  const own = await checkout('ana', 'price_warrior');
  expect(await link()).toEqual(own);
  expect(openCheckouts()).toHaveLength(1);
});

it('is opened by the next call after an error that Stripe keeps under the idempotency key', async () => {
  stripe().faults.add({ match: 'POST /v1/checkout/sessions', kind: 'error', times: 1 });
  const answers = await Promise.all([link(), link()]);
  expect(answers).toContainEqual(refused('billing-unavailable'));
  takeLog();
  expect(await link()).toMatchObject({ ok: true });
  expect(openCheckouts()).toHaveLength(1);
  expect((await get('students/ana'))?.billingAttempt).toBe(1);
});

it('is refused for a student without a customer whose account was deleted', async () => {
  await student('bia', { customer: false });
  const dependencies = billing({ findAccount: async () => null });
  expect(await link('price_warrior', 'bia', dependencies)).toEqual(refused('account-not-found'));
  expect(sessions()).toEqual([]);
});

it('is refused next to a live subscription', async () => {
  await subscribe('ana', customer);
  expect(await link('price_elite')).toEqual(refused('subscription-live'));
  expect(openCheckouts()).toEqual([]);
});
