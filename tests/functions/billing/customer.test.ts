import { beforeEach, describe, expect, it } from 'vitest';
import type { Dependencies } from '../../../functions/src/edge/dependencies.ts';
import { IN_AUTH, MEMBER, OPEN_ACADEMY, studentOf } from '../../support/factories.ts';
import { ROUNDS } from '../../support/rounds.ts';
import { db, get, put } from '../database.ts';
import { call, DONE, OFFICE, refused, seededRandom, takeLog } from '../world.ts';
import { billing, stripe, student, withStripe } from './billing-world.ts';
import { checkout, subscribe } from './subscriptions.ts';

/** Each student has exactly one customer at Stripe. */

withStripe();
beforeEach(() => put(OPEN_ACADEMY));

const MINUTES = 60_000;

const customers = () => [...stripe().state.customers.values()];
const of = (uid: string) => customers().filter(({ metadata }) => metadata.uid === uid);
const signIn = (uid: string, dependencies: Dependencies = billing()) =>
  call('ensureProfile', { uid }, {}, dependencies);

describe('a first sign-in', () => {
  it('creates the profile and a customer with name, email and the student’s id', async () => {
    expect(await signIn('ana')).toEqual(DONE);
    const [customer, ...others] = customers();
    expect(others).toEqual([]);
    expect(customer).toMatchObject({
      name: 'Student ana',
      email: 'ana@academy.test',
      metadata: { source: 'faixa', uid: 'ana' },
    });
    expect(await get('students/ana')).toMatchObject({ stripeCustomerId: customer?.id });
    expect(stripe().requests.filter((request) => request.startsWith('POST'))).toEqual(['POST /v1/customers']);
    await put({ 'admins/rita': {} });
    await signIn('rita');
    expect(customers()).toHaveLength(1);
  });

  it(
    `five times at once creates one customer, ${ROUNDS} times`,
    async () => {
      const random = seededRandom(7);
      for (let round = 0; round < ROUNDS; round++) {
        const uid = `person-${round}`;
        const answers = await Promise.all([1, 2, 3, 4, 5].map(() => signIn(uid, billing({ random }))));
        expect(answers.every(({ ok }) => ok)).toBe(true);
        expect(of(uid)).toHaveLength(1);
        expect(await get(`students/${uid}`)).toMatchObject({ stripeCustomerId: of(uid)[0]?.id });
      }
    },
    10 * MINUTES,
  );

  it.each(['error', 'rate-limit', 'crash', 'drop'] as const)(
    'five times at once while Stripe fails some requests with %s creates one customer in the end',
    async (kind) => {
      const random = seededRandom(8);
      for (let round = 0; round < Math.ceil(ROUNDS / 2); round++) {
        const uid = `person-${kind}-${round}`;
        stripe().faults.searchLag = 60;
        stripe().faults.add({ match: 'POST /v1/customers', kind, times: 1 + Math.floor(random() * 6) });
        await Promise.all([1, 2, 3, 4, 5].map(() => signIn(uid, billing({ random }))));
        stripe().faults.clear();
        stripe().faults.searchLag = 60;
        await signIn(uid);
        expect(of(uid), uid).toHaveLength(1);
        expect(await get(`students/${uid}`)).toMatchObject({ stripeCustomerId: of(uid)[0]?.id });
      }
      expect(takeLog().every(({ event }) => event === 'customer-not-made')).toBe(true);
    },
    10 * MINUTES,
  );
});

describe('a later sign-in', () => {
  it('of a student with a customer asks Stripe nothing', async () => {
    await signIn('ana');
    stripe().requests.length = 0;
    expect(await signIn('ana')).toEqual(DONE);
    expect(stripe().requests).toEqual([]);
  });

  it('finds a customer whose creation was never confirmed, even after the idempotency key has expired', async () => {
    await signIn('ana');
    const [customer] = customers();
    await put({ 'students/ana': studentOf('ana') });
    for (const lag of [0, 60]) {
      stripe().faults.searchLag = lag;
      await put({ 'students/ana': studentOf('ana', { billingAttempt: 9 }) });
      await signIn('ana');
      expect(await get('students/ana')).toMatchObject({ stripeCustomerId: customer?.id });
    }
    expect(customers()).toHaveLength(1);
  });

  it('of a student whose profile was deleted finds the customer that still pays', async () => {
    await signIn('ana');
    const [customer] = customers();
    await subscribe('ana', customer?.id ?? '');
    await db.doc('students/ana').delete();
    stripe().requests.length = 0;
    expect(await signIn('ana')).toEqual(DONE);
    // Not even under the first idempotency key, which Stripe keeps for only a day.
    expect(stripe().requests).not.toContain('POST /v1/customers');
    expect(await get('students/ana')).toMatchObject({ stripeCustomerId: customer?.id });
    expect(customers()).toHaveLength(1);
    expect(await checkout('ana', 'price_elite')).toMatchObject({
      output: { url: expect.stringContaining('/portal/') },
    });
  });

  it('does not take another student’s customer with the same address', async () => {
    const named = (name: string) =>
      billing({ findAccount: async () => ({ name, email: 'home@a.test', ...IN_AUTH }) });
    await signIn('bia', named('Bia'));
    await put({ 'students/ana': studentOf('ana') });
    await signIn('ana', named('Ana'));
    expect([of('ana').length, of('bia').length]).toEqual([1, 1]);
  });

  it('is not created for an account that was deleted', async () => {
    await put({ 'students/ana': studentOf('ana') });
    const dependencies = billing({ findAccount: async () => null });
    expect(await checkout('ana', 'price_warrior', dependencies)).toEqual(refused('not-signed-in'));
    expect(customers()).toEqual([]);
  });

  it('after a change of the name still creates only one', async () => {
    stripe().faults.add({ match: 'POST /v1/customers', kind: 'crash', times: 2 });
    await signIn('ana');
    expect(takeLog()).toMatchObject([{ event: 'customer-not-made', details: { uid: 'ana' } }]);
    stripe().faults.searchLag = 60;
    const renamed = { name: 'Ana Maria', email: 'ana@academy.test', ...IN_AUTH };
    await signIn('ana', billing({ findAccount: async () => renamed }));
    expect(customers()).toHaveLength(1);
    expect(await get('students/ana')).toMatchObject({ stripeCustomerId: customers()[0]?.id });
  });
});

describe('the customer at Stripe', () => {
  const details = { name: 'Ana Souza', email: 'ana.souza@academy.test' };
  const atStripe = (customer: string) => stripe().state.customers.get(customer);
  const correct = async (to: object) => {
    await put(OFFICE);
    const { name, email } = (await get('students/ana')) ?? {};
    const changes = { from: { name, email }, to };
    return call('updateStudent', { uid: 'rita' }, { studentId: 'ana', changes }, billing());
  };

  it('follows the name and the address that the office corrects', async () => {
    const customer = await student('ana');
    await db.doc('students/ana').update({ withoutAccount: true });
    expect(await correct(details)).toEqual(DONE);
    expect(atStripe(customer)).toMatchObject(details);
    expect(await correct({ ...details, email: '' })).toEqual(DONE);
    expect(atStripe(customer)).toMatchObject({ name: details.name, email: null });
  });

  it('follows with the next payment link if Stripe could not be reached', async () => {
    const customer = await student('ana');
    await db.doc('students/ana').update({ withoutAccount: true });
    stripe().faults.add({ match: '*', kind: 'error' });
    expect(await correct(details)).toEqual(DONE);
    expect(takeLog()).toMatchObject([{ event: 'customer-not-aligned', details: { uid: 'ana' } }]);
    stripe().faults.clear();
    const link = { studentId: 'ana', planId: 'price_warrior' };
    expect(await call('createCheckoutLink', { uid: 'rita' }, link, billing())).toMatchObject({ ok: true });
    expect(atStripe(customer)).toMatchObject(details);
  });

  it('follows the name that its owner changes', async () => {
    const customer = await student('ana');
    await put({ 'members/ana': MEMBER });
    await db.doc('students/ana').update({ name: details.name });
    await signIn('ana');
    expect(atStripe(customer)).toMatchObject({ name: details.name, email: 'ana@academy.test' });
  });
});

describe('while Stripe fails', () => {
  it('without an answer, the sign-in continues after a few seconds', async () => {
    const sdk = await billing().stripe();
    stripe().faults.add({ match: '*', kind: 'hang' });
    const quick = new Proxy(sdk, {
      get(target, name) {
        if (name !== 'customers') return Reflect.get(target, name);
        return {
          list: (_: never, options: { timeout?: number }) => {
            // The longest that a sign-in waits; this test waits a hundredth of it.
            expect(options.timeout).toBeLessThanOrEqual(3_000);
            return target.customers.list({}, { ...options, timeout: 30, maxNetworkRetries: 0 });
          },
          search: () => ({ data: [] }),
        };
      },
    });
    expect(await signIn('ana', billing({ stripe: async () => quick }))).toEqual(DONE);
    expect(takeLog()).toMatchObject([
      { event: 'customer-not-made', details: { error: 'StripeConnectionError' } },
    ]);
  });

  it('without a key, so that the SDK cannot be loaded, students can sign in', async () => {
    const stripeless = billing({ stripe: () => Promise.reject(new Error('no key')) });
    expect(await signIn('ana', stripeless)).toEqual(DONE);
    expect(takeLog()).toMatchObject([{ event: 'customer-not-made' }]);
  });
});
