import { expect, it } from 'vitest';
import { createCheckoutLink } from '../../../functions/src/billing/create-checkout-link.ts';
import { MEMBER } from '../../support/factories.ts';
import { call, db, dump, get, put, refused, takeLog } from '../world.ts';
import { billing, checkout, customer, stripe, student, subscribe, withStudent } from './billing-world.ts';

withStudent();

const link = async (planId = 'price_warrior', studentId = 'ana', uid = 'rita', dependencies = billing()) => {
  await put({ 'members/rita': MEMBER, 'admins/rita': {} });
  return call(createCheckoutLink, { uid }, { studentId, planId }, dependencies);
};
const sessions = () => [...stripe().state.checkoutSessions.values()];
const open = () => sessions().filter(({ status }) => status === 'open');
const entries = async () => (await db.collection('audit').get()).docs.map((each) => each.data());

it('opens the student’s own checkout and records the act', async () => {
  const answer = await link();
  const [session] = sessions();
  expect(answer).toEqual({ ok: true, output: { url: `${stripe().url}/checkout/${session?.id}` } });
  expect(session).toMatchObject({
    customer,
    client_reference_id: 'ana',
    metadata: { uid: 'ana', planId: 'price_warrior' },
  });
  expect(await entries()).toMatchObject([
    { act: 'checkout-link-created', by: 'rita', whom: 'ana', what: 'price_warrior' },
  ]);
});

it('asked again it returns the same page, for another plan a new one, and leaves one open', async () => {
  const first = await link();
  expect(await link()).toEqual(first);
  expect(await entries()).toHaveLength(1);
  const elite = await link('price_elite');
  expect(elite).not.toEqual(first);
  expect(open()).toMatchObject([{ metadata: { planId: 'price_elite' } }]);
  expect(await link()).not.toEqual(first);
  expect(open()).toHaveLength(1);
  expect(await entries()).toHaveLength(3);
});

it('a page that the student opened is the one to send', async () => {
  const own = await checkout('ana', 'price_warrior');
  expect(await link()).toEqual(own);
  expect(open()).toHaveLength(1);
});

it('is opened by the next call after an error that Stripe keeps under the idempotency key', async () => {
  stripe().faults.add({ match: 'POST /v1/checkout/sessions', kind: 'error', times: 1 });
  const answers = await Promise.all([link(), link()]);
  expect(answers).toContainEqual(refused('billing-unavailable'));
  takeLog();
  expect(await link()).toMatchObject({ ok: true });
  expect(open()).toHaveLength(1);
  expect((await get('students/ana'))?.billingAttempt).toBe(1);
});

it('is refused for a student without a customer whose account was deleted', async () => {
  await student('bia', { customer: false });
  const dependencies = billing({ findAccount: async () => null });
  expect(await link('price_warrior', 'bia', 'rita', dependencies)).toEqual(refused('account-not-found'));
  expect(sessions()).toEqual([]);
});

it('is refused beside a live subscription, and for students', async () => {
  await subscribe('ana', customer);
  expect(await link('price_elite')).toEqual(refused('subscription-live'));
  expect(open()).toEqual([]);
  const before = await dump();
  expect(await link('price_elite', 'ana', 'ana')).toEqual(refused('not-allowed'));
  expect(await link('price_gold')).toEqual(refused('invalid-input'));
  expect(await dump()).toEqual(before);
});
