import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DECLINING_CARD, PAYING_CARD } from '../src/acts.ts';
import {
  type Account,
  customerWith,
  eventTypes,
  openAccount,
  openCheckout,
  priceOf,
  subscribed,
} from './account.ts';

const NOW = new Date('2027-01-31T15:00:00.000Z');
const seconds = (text: string) => new Date(text).getTime() / 1000;

let account: Account;
beforeEach(async () => {
  account = await openAccount(NOW);
});
afterEach(() => account.fake.stop());

describe('a price', () => {
  it('takes the lookup key of another price only with transfer_lookup_key', async () => {
    const terms = {
      product: 'prod_elite',
      currency: 'usd',
      unit_amount: 1,
      recurring: { interval: 'month' },
    } as const;
    const before = priceOf(account, 'price_elite');
    await expect(account.stripe.prices.create({ ...terms, lookup_key: 'price_elite' })).rejects.toThrow(
      'already uses',
    );
    const { id } = await account.stripe.prices.create({
      ...terms,
      lookup_key: 'price_elite',
      transfer_lookup_key: true,
    });
    expect(priceOf(account, 'price_elite')).toBe(id);
    expect((await account.stripe.prices.retrieve(before)).lookup_key).toBeNull();
  });

  it('cannot be sold while it is inactive', async () => {
    const customer = await customerWith(account, PAYING_CARD);
    await account.stripe.prices.update(priceOf(account, 'price_warrior'), { active: false });
    await expect(openCheckout(account, customer)).rejects.toThrow('inactive');
  });
});

describe('a checkout', () => {
  it('stores the card at the subscription, and the card stays usable after its end', async () => {
    const { customer, id } = await subscribed(account);
    const { default_payment_method: card } = await account.stripe.subscriptions.cancel(id);
    const items = [{ price: priceOf(account, 'price_elite') }];
    const again = (method?: string) =>
      account.stripe.subscriptions.create({
        customer,
        items,
        ...(method !== undefined && { default_payment_method: method }),
      });
    await expect(again()).rejects.toThrow('no attached payment source');
    await expect(again('pm_nobodys')).rejects.toThrow('No such PaymentMethod');
    expect(await again(String(card))).toMatchObject({ status: 'active', default_payment_method: card });
  });

  it('creates a subscription in the shape of our API version, with all events, when it is paid', async () => {
    const customer = await customerWith(account, null);
    const session = await openCheckout(account, customer);
    expect(session).toMatchObject({ status: 'open', url: `${account.fake.url}/checkout/${session.id}` });
    account.fake.takeEvents();
    account.fake.completeCheckout(session.id);
    expect(eventTypes(account)).toEqual([
      'invoice.created',
      'invoice.finalized',
      'invoice.paid',
      'invoice.payment_succeeded',
      'customer.subscription.created',
      'checkout.session.completed',
    ]);
    const { data } = await account.stripe.subscriptions.list({ customer, expand: ['data.latest_invoice'] });
    expect(data).toMatchObject([
      {
        status: 'active',
        metadata: { uid: 'ana' },
        current_period_start: seconds('2027-01-31T15:00:00Z'),
        current_period_end: seconds('2027-02-28T15:00:00Z'),
        latest_invoice: { status: 'paid', amount_paid: 14_900 },
        items: { data: [{ price: { lookup_key: 'price_warrior', product: 'prod_warrior' } }] },
      },
    ]);
    expect(await account.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      subscription: data[0]?.id,
      url: null,
    });
  });

  it('stays open if the card is declined', async () => {
    const customer = await customerWith(account, null);
    const { id } = await openCheckout(account, customer);
    expect(() => account.fake.completeCheckout(id, DECLINING_CARD)).toThrow('declined');
    expect((await account.stripe.checkout.sessions.retrieve(id)).status).toBe('open');
    expect(account.fake.state.subscriptions.size).toBe(0);
  });

  it('can be paid once, and not after it expired', async () => {
    const customer = await customerWith(account, null);
    const [paid, expired, old] = [
      await openCheckout(account, customer),
      await openCheckout(account, customer),
      await openCheckout(account, customer),
    ];
    account.fake.completeCheckout(paid.id);
    expect(() => account.fake.completeCheckout(paid.id)).toThrow('complete');
    await expect(account.stripe.checkout.sessions.expire(paid.id)).rejects.toThrow('["open"]');
    await account.stripe.checkout.sessions.expire(expired.id);
    expect(() => account.fake.completeCheckout(expired.id)).toThrow('expired');
    account.fake.advance(86_400);
    expect((await account.stripe.checkout.sessions.retrieve(old.id)).status).toBe('expired');
    expect((await account.stripe.checkout.sessions.list({ customer, status: 'open' })).data).toEqual([]);
  });

  it('gives a customer a second subscription, as Stripe does', async () => {
    const customer = await customerWith(account, null);
    const [first, second] = [await openCheckout(account, customer), await openCheckout(account, customer)];
    account.fake.completeCheckout(first.id);
    account.fake.completeCheckout(second.id);
    expect((await account.stripe.subscriptions.list({ customer })).data).toHaveLength(2);
  });

  it('offers a boleto for BRL, and the subscription waits for the money', async () => {
    const product = await account.stripe.products.create({ name: 'Plano' });
    const { id: price } = await account.stripe.prices.create({
      product: product.id,
      currency: 'brl',
      unit_amount: 35_000,
      recurring: { interval: 'month' },
    });
    const customer = await customerWith(account, null);
    const session = await account.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price, quantity: 1 }],
      success_url: 'http://127.0.0.1:5000/',
    });
    expect(session.payment_method_types).toEqual(['card', 'boleto']);
    account.fake.completeCheckout(session.id, 'boleto');
    const [waiting] = (await account.stripe.subscriptions.list({ customer })).data;
    expect(waiting?.status).toBe('incomplete');
    account.fake.settleInvoices(waiting?.id ?? '');
    expect((await account.stripe.subscriptions.list({ customer })).data).toMatchObject([
      { status: 'active' },
    ]);
  });
});
