import { stripeClient } from '../../../functions/src/edge/stripe-client.ts';
import { PAYING_CARD } from '../../../tools/stripe-fake/src/acts.ts';
import { type StripeFake, startStripeFake } from '../../../tools/stripe-fake/src/stripe-fake.ts';
import type { StripeClient } from '../../../tools/stripe-setup/account.ts';
import { setUpStripe } from '../../../tools/stripe-setup/set-up.ts';

/** A request of the SDK, with its parameters as a form, and the fake's answer. */
export type RecordedCall = {
  method: string;
  path: string;
  parameters: string;
  status: number;
  answer: unknown;
};

/** Every call of `npm run stripe:setup` and of functions/src/billing. */
async function everything(stripe: StripeClient, fake: StripeFake): Promise<void> {
  await setUpStripe(stripe, { webhookUrl: 'https://academy.example/stripeWebhook', siblings: 20 });
  await setUpStripe(stripe, { webhookUrl: 'https://academy.example/stripeWebhook', siblings: 20 });
  await allPrices(stripe);
  const customer = await oneCustomer(stripe);
  await oneCheckout(stripe, fake, customer);
  await oneSubscription(stripe, fake, customer);
  await stripe.events.list({
    created: { gte: 1, lte: 4_000_000_000 },
    types: ['customer.deleted', 'invoice.paid'],
    limit: 100,
  });
  await stripe.events.list({ limit: 100 });
  await stripe.subscriptions.list({ limit: 100 });
  await stripe.customers.del(customer);
  await stripe.customers.retrieve(customer);
}

async function oneCustomer(stripe: StripeClient): Promise<string> {
  const { id } = await stripe.customers.create({
    email: 'ana@academy.demo',
    name: 'Ana Ribeiro',
    metadata: { source: 'faixa', uid: 'ana' },
  });
  await stripe.customers.list({ email: 'ana@academy.demo', limit: 100 });
  await stripe.customers.search({ query: "metadata['uid']:'ana'", limit: 100 });
  await stripe.customers.update(id, { name: 'Ana' });
  return id;
}

/** The request of functions/src/billing/refresh-from-stripe.ts. */
async function allPrices(stripe: StripeClient): Promise<void> {
  const lookup_keys = ['price_beginner', 'price_warrior', 'price_elite'];
  await stripe.prices.list({ lookup_keys, active: true, limit: 10, expand: ['data.product'] });
}

async function priceNamed(stripe: StripeClient, key: string): Promise<string> {
  const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 });
  return data[0]?.id ?? '';
}

async function oneCheckout(stripe: StripeClient, fake: StripeFake, customer: string): Promise<void> {
  const metadata = { source: 'faixa', uid: 'ana' };
  const open = async () =>
    stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      client_reference_id: 'ana',
      line_items: [{ price: await priceNamed(stripe, 'price_warrior'), quantity: 1 }],
      discounts: [{ coupon: 'siblings-20' }],
      metadata: { ...metadata, planId: 'price_warrior', coupon: 'siblings-20' },
      subscription_data: { metadata },
      success_url: 'https://academy.example/dashboard/plans?checkout=done',
      cancel_url: 'https://academy.example/dashboard/plans?checkout=cancelled',
    });
  await stripe.checkout.sessions.expire((await open()).id);
  const { id } = await open();
  await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 });
  fake.completeCheckout(id);
}

async function oneSubscription(stripe: StripeClient, fake: StripeFake, customer: string): Promise<void> {
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
  const { id = '', items } = data[0] ?? {};
  const item = items?.data[0]?.id ?? '';
  const price = await priceNamed(stripe, 'price_elite');
  const { data: configurations } = await stripe.billingPortal.configurations.list({
    active: true,
    limit: 100,
  });
  const upgrade = configurations.find(({ metadata }) => metadata?.purpose === 'upgrade');
  const portal = { customer, configuration: upgrade?.id ?? '', return_url: 'https://academy.example/' };
  await stripe.billingPortal.sessions.create(portal);
  await stripe.billingPortal.sessions.create({
    ...portal,
    flow_data: {
      type: 'subscription_update_confirm',
      subscription_update_confirm: { subscription: id, items: [{ id: item, price, quantity: 1 }] },
      after_completion: { type: 'redirect', redirect: { return_url: 'https://academy.example/' } },
    },
  });
  await stripe.subscriptions.update(id, {
    items: [{ id: item, price }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'error_if_incomplete',
  });
  await stripe.subscriptions.update(id, {
    items: [{ id: item, price: await priceNamed(stripe, 'price_beginner') }],
    proration_behavior: 'none',
    payment_behavior: 'error_if_incomplete',
  });
  await stripe.subscriptions.update(id, {
    pause_collection: { behavior: 'void', resumes_at: 4_000_000_000 },
    metadata: { faixa_pause: 4_000_000_000 },
  });
  await stripe.subscriptions.update(id, { pause_collection: '', metadata: { faixa_pause: '' } });
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  await stripe.subscriptions.retrieve(id);
  await stripe.products.retrieve('prod_elite');
  await stripe.invoices.list({ subscription: id, status: 'open', limit: 100 });
  const [invoice] = [...fake.state.invoices.values()];
  await stripe.invoices.retrieve(invoice?.id ?? '');
  const dispute = await stripe.disputes.retrieve(fake.dispute(id));
  await stripe.charges.retrieve(String(dispute.charge));
  await stripe.refunds.create({ payment_intent: invoice?.payment_intent ?? '', reason: 'duplicate' });
  await stripe.refunds.list({ charge: String(dispute.charge), limit: 100 });
  await stripe.subscriptions.cancel(id);
  fake.setCard(customer, PAYING_CARD);
  await stripe.subscriptions.create({
    customer,
    items: [{ price }],
    payment_behavior: 'error_if_incomplete',
    metadata: { source: 'faixa', uid: 'ana' },
  });
}

/** Returns every Stripe call of our code, with the fake's answers. */
export async function everyCall(): Promise<RecordedCall[]> {
  const calls: RecordedCall[] = [];
  const fake = await startStripeFake({
    port: 0,
    empty: true,
    onAnswer: ({ method, path, parameters }, { status, body }) =>
      // A copy, because later calls change the objects in it.
      calls.push({ method, path, parameters, status, answer: structuredClone(body) }),
  });
  try {
    await everything(await stripeClient({ secretKey: fake.secretKey, apiUrl: new URL(fake.url) }), fake);
    return calls;
  } finally {
    await fake.stop();
  }
}
