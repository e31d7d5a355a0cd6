import { PLANS } from '@domain/billing/plans.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { customerFollows } from '../../../functions/src/billing/align-customer.ts';
import { billingSettings, stripeSettings } from '../../../functions/src/edge/settings.ts';
import { MEMBER, NOON, studentOf } from '../../support/factories.ts';
import { db, expectNothing, get, put } from '../database.ts';
import { call, refused, takeLog } from '../world.ts';
import { billing, customer, stripe, student, withStudent } from './billing-world.ts';
import { checkout, subscribe } from './subscriptions.ts';
import { deliverAll } from './webhook-world.ts';

withStudent();

const ANA = { uid: 'ana' };
const portal = (person = ANA, data: unknown = {}) => call('createPortalSession', person, data, billing());
const sessions = () => [...stripe().state.checkoutSessions.values()];
const portals = () => [...stripe().state.portalSessions.values()];

describe('a checkout', () => {
  it.each(PLANS)(
    'for $name has its price and the caller’s customer and returns to the plans page',
    async ({ id, amount }) => {
      const answer = await checkout('ana', id);
      const [session, ...others] = sessions();
      expect(others).toEqual([]);
      expect(answer).toEqual({ ok: true, output: { url: `${stripe().url}/checkout/${session?.id}` } });
      expect(session).toMatchObject({
        customer,
        client_reference_id: 'ana',
        metadata: { source: 'faixa', uid: 'ana', planId: id },
        subscription_metadata: { source: 'faixa', uid: 'ana' },
        success_url: 'https://academy.test/dashboard/plans?checkout=done',
        cancel_url: 'https://academy.test/dashboard/plans?checkout=cancelled',
      });
      expect(stripe().state.prices.get(session?.price ?? '')).toMatchObject({
        lookup_key: id,
        unit_amount: amount * 100,
      });
    },
  );

  it('and the receipts that follow are in the language of the app', async () => {
    const input = { planId: 'price_warrior', locale: 'pt-BR' };
    expect(await call('createCheckoutSession', ANA, input, billing())).toMatchObject({ ok: true });
    expect(sessions()).toMatchObject([{ locale: 'pt-BR' }]);
    expect(stripe().state.customers.get(customer)).toMatchObject({ preferred_locales: ['pt-BR'] });
    expect(await portal(ANA, { locale: 'en' })).toMatchObject({ ok: true });
    expect(portals()).toMatchObject([{ locale: 'en' }]);
  });

  it('writes nothing to Firestore', async () => {
    await expectNothing(() => checkout('ana', 'price_warrior'), expect.objectContaining({ ok: true }));
  });

  it('creates a new customer if the old one was deleted at Stripe and no event has arrived yet', async () => {
    stripe().deleteCustomer(customer);
    expect(await checkout('ana', 'price_warrior')).toMatchObject({ ok: true });
    const { stripeCustomerId } = (await get('students/ana')) ?? {};
    expect(stripeCustomerId).not.toBe(customer);
    expect(sessions()).toMatchObject([{ customer: stripeCustomerId }]);
  });

  it('is refused and keeps the customer if Stripe does not know it: the key may be of a wrong account', async () => {
    await put({ 'students/ana': studentOf('ana', { stripeCustomerId: 'cus_elsewhere' }) });
    await expectNothing(() => checkout('ana', 'price_warrior'), refused('billing-unavailable'));
    expect(takeLog()).toMatchObject([{ event: 'callable-refused', details: { code: 'resource_missing' } }]);
  });

  it('is refused and logged for a plan without a price', async () => {
    for (const price of stripe().state.prices.values()) price.lookup_key = null;
    expect(await checkout('ana', 'price_elite')).toEqual(refused('plan-unavailable'));
    expect(takeLog()).toMatchObject([{ event: 'callable-refused', details: { code: 'price_elite' } }]);
  });

  it('has the price that has the lookup key now', async () => {
    const old = [...stripe().state.prices.values()].find(({ lookup_key: key }) => key === 'price_warrior');
    if (!old) throw new Error('The fake has no Warrior price');
    old.lookup_key = null;
    stripe().state.prices.set('price_2027', {
      ...old,
      id: 'price_2027',
      lookup_key: 'price_warrior',
      unit_amount: 15_900,
    });
    await checkout('ana', 'price_warrior');
    expect(sessions()).toMatchObject([{ price: 'price_2027' }]);
  });
});

describe('a guardian', () => {
  const MARTA = { uid: 'marta' };
  const CHILDREN = ['theo', 'lia'] as const;
  const held = { kind: 'guardian', since: NOON, by: 'rita', name: 'Marta Prado' };
  const pay = (person: { uid: string }, studentId: string) =>
    call('createCheckoutSession', person, { planId: 'price_warrior', studentId }, billing());
  const customerOf = async (uid: string) => {
    const { stripeCustomerId } = (await get(`students/${uid}`)) ?? {};
    return stripe().state.customers.get(String(stripeCustomerId));
  };

  beforeEach(async () => {
    await put({ 'members/marta': { ...MEMBER, guardian: { trains: false } } });
    for (const child of CHILDREN) {
      const entered = { name: `${child} Prado`, email: '', withoutAccount: true } as const;
      await put({
        [`students/${child}`]: studentOf(child, entered),
        [`members/${child}`]: MEMBER,
        [`students/${child}/holders/marta`]: held,
      });
    }
  });

  it('pays for each child: a customer each, with the child’s name and the guardian’s address', async () => {
    for (const child of CHILDREN) {
      expect(await pay(MARTA, child)).toMatchObject({ ok: true });
      expect(await customerOf(child)).toMatchObject({
        name: `${child} Prado`,
        email: 'marta@academy.test',
        metadata: { uid: child },
      });
    }
    expect(sessions()).toMatchObject(
      CHILDREN.map((child) => ({
        client_reference_id: child,
        success_url: `https://academy.test/dashboard/plans?checkout=done&student=${child}`,
        cancel_url: `https://academy.test/dashboard/plans?checkout=cancelled&student=${child}`,
      })),
    );
    for (const { id } of sessions()) stripe().completeCheckout(id);
    await deliverAll();
    for (const child of CHILDREN)
      expect(await get(`subscriptions/${child}`)).toMatchObject({ userId: child, status: 'active' });
    expect(await get('subscriptions/marta')).toBeUndefined();
  });

  it('keeps its address at the customer when the office corrects the child’s name', async () => {
    await pay(MARTA, 'theo');
    await put({ 'students/theo': { ...(await get('students/theo')), name: 'Theo Lima' } });
    await customerFollows('theo', billing());
    expect(await customerOf('theo')).toMatchObject({ name: 'Theo Lima', email: 'marta@academy.test' });
  });

  it('keeps its address at the customer, which pays already, when another guardian opens a page', async () => {
    await put({ 'students/theo/holders/bia': held, 'members/bia': MEMBER });
    await pay(MARTA, 'theo');
    for (const { id } of sessions()) stripe().completeCheckout(id);
    await deliverAll();
    expect(await pay({ uid: 'bia' }, 'theo')).toMatchObject({ ok: true });
    expect(await portal({ uid: 'bia' }, { studentId: 'theo' })).toMatchObject({ ok: true });
    expect(portals().at(-1)).toMatchObject({
      return_url: 'https://academy.test/dashboard/plans?student=theo',
    });
    expect(await customerOf('theo')).toMatchObject({ email: 'marta@academy.test' });
    await db.doc('students/theo').update({ email: 'home@school.test' });
    await customerFollows('theo', billing());
    expect(await customerOf('theo')).toMatchObject({ email: 'marta@academy.test' });
  });

  it('may be an administrator, who does not pay for itself', async () => {
    await put({ 'admins/marta': {} });
    expect(await pay(MARTA, 'theo')).toMatchObject({ ok: true });
    expect(await call('createCheckoutSession', MARTA, { planId: 'price_warrior' }, billing())).toEqual(
      refused('students-only'),
    );
  });

  it('of another child is refused', async () => {
    expect(await pay(ANA, 'theo')).toEqual(refused('not-guardian'));
    expect(await portal(ANA, { studentId: 'theo' })).toEqual(refused('not-guardian'));
    expect(await customerOf('theo')).toBeUndefined();
  });
});

describe('the caller decides nothing but the plan', () => {
  it.each(['tlh', 'pt-BR&amount=1'])('the language %j is refused', async (locale) => {
    const answer = await call('createCheckoutSession', ANA, { planId: 'price_warrior', locale }, billing());
    expect(answer).toEqual(refused('invalid-input'));
    expect(await portal(ANA, { locale })).toEqual(refused('invalid-input'));
    expect(stripe().requests).toEqual([]);
  });

  it('headers and claims are ignored', async () => {
    const claims = { stripeCustomerId: 'cus_of_bia', admin: true, app_url: 'https://evil.test' };
    const rawRequest = { headers: { origin: 'https://evil.test', host: 'evil.test' }, socket: {} };
    const person = { uid: 'ana', claims };
    await call('createCheckoutSession', person, { planId: 'price_warrior' }, billing(), rawRequest);
    expect(JSON.stringify(sessions())).not.toContain('evil');
    expect(sessions()).toMatchObject([{ customer }]);
  });
});

it('a user without a profile cannot pay', async () => {
  expect(await checkout('nobody', 'price_warrior')).toEqual(refused('profile-missing'));
  expect(await portal({ uid: 'nobody' })).toEqual(refused('profile-missing'));
  expect(stripe().requests).toEqual([]);
});

describe('the portal', () => {
  it('is for the caller’s customer, with the configuration of stripe:setup, and returns to the plans page', async () => {
    const answer = await portal();
    const [session] = portals();
    expect(answer).toEqual({ ok: true, output: { url: `${stripe().url}/portal/${session?.id}` } });
    const [configuration] = [...stripe().state.portalConfigurations.keys()];
    expect(session).toMatchObject({
      customer,
      configuration,
      flow: null,
      return_url: 'https://academy.test/dashboard/plans',
    });
  });

  it('opens for a student who has no customer yet', async () => {
    await student('bia', { customer: false });
    await put({ 'members/bia': MEMBER });
    expect(await portal({ uid: 'bia' })).toMatchObject({ ok: true });
  });

  it('opens for a student who has become an administrator and still pays', async () => {
    await subscribe('ana', customer);
    await put({ 'admins/ana': {} });
    expect(await portal()).toMatchObject({ ok: true });
    expect(portals()).toMatchObject([{ customer }]);
    expect(await checkout('ana', 'price_elite')).toEqual(refused('students-only'));
  });

  it('opens for an account that is no member any more and still pays', async () => {
    await subscribe('ana', customer);
    await db.doc('members/ana').delete();
    expect(await portal()).toMatchObject({ ok: true });
    expect(portals()).toMatchObject([{ customer }]);
  });

  it('creates no customer for an account that is no member', async () => {
    await put({ 'students/bia': studentOf('bia') });
    expect(await portal({ uid: 'bia' })).toEqual(refused('customer-missing'));
    expect(stripe().requests).toEqual([]);
  });

  it('creates no customer for an administrator, without one or after its deletion at Stripe', async () => {
    await put({ 'admins/ana': {}, 'admins/rita': {}, 'students/rita': studentOf('rita', { isAdmin: true }) });
    expect(await portal({ uid: 'rita' })).toEqual(refused('students-only'));
    expect(stripe().requests).toEqual([]);
    stripe().deleteCustomer(customer);
    expect(await portal()).toEqual(refused('students-only'));
    expect(stripe().requests).not.toContain('POST /v1/customers');
  });

  it('is refused and logged if Stripe has no portal configuration', async () => {
    stripe().state.portalConfigurations.clear();
    expect(await portal()).toEqual(refused('billing-unavailable'));
    expect(takeLog()).toMatchObject([{ event: 'callable-refused' }]);
  });
});

describe('the settings', () => {
  it('accept one webhook secret or several, and none if all are blank', () => {
    const secrets = (text: string) => billingSettings({}, text).webhookSecrets;
    expect(secrets('whsec_a')).toEqual(['whsec_a']);
    expect(secrets(' whsec_a , whsec_b\n')).toEqual(['whsec_a', 'whsec_b']);
    for (const none of ['', ' ', ',', ' , ']) expect(secrets(none)).toEqual([]);
  });

  it('reduce the app’s address to its origin', () => {
    expect(billingSettings({}, '').appUrl).toBe('https://faixa-jiu-jitsu.web.app');
    expect(billingSettings({ APP_URL: 'http://127.0.0.1:5000/x?y' }, '').appUrl).toBe(
      'http://127.0.0.1:5000',
    );
    expect(() => billingSettings({ APP_URL: 'academy.test' }, '')).toThrow();
  });

  it('use Stripe’s own address unless a fake is configured', () => {
    expect(stripeSettings({}, 'sk').apiUrl.href).toBe('https://api.stripe.com/');
    expect(stripeSettings({ STRIPE_API_URL: 'http://127.0.0.1:12111' }, 'sk_test_x').apiUrl.port).toBe(
      '12111',
    );
  });

  it('refuse a live key with any other address than Stripe’s', () => {
    for (const key of ['sk_live_x', 'rk_live_x']) {
      expect(stripeSettings({}, key).apiUrl.origin).toBe('https://api.stripe.com');
      expect(() => stripeSettings({ STRIPE_API_URL: 'http://127.0.0.1:12111' }, key)).toThrow();
      expect(() => stripeSettings({ STRIPE_API_URL: 'https://api.stripe.com.evil.test' }, key)).toThrow();
    }
  });
});
