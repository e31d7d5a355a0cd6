import { afterEach, beforeEach } from 'vitest';
import { stripeClient } from '../../../functions/src/edge/stripe-client.ts';
import type { Card } from '../../../tools/stripe-fake/src/state.ts';
import { type StripeFake, startStripeFake } from '../../../tools/stripe-fake/src/stripe-fake.ts';
import type { StripeClient } from '../../../tools/stripe-setup/account.ts';

/** A fake at a fixed time, and an SDK client for it that does not retry. */
async function openAccount(now: Date): Promise<Account> {
  const fake = await startStripeFake({ port: 0, clock: () => now });
  const apiUrl = new URL(fake.url);
  const stripe = await stripeClient({ secretKey: fake.secretKey, apiUrl }, { maxNetworkRetries: 0 });
  return { fake, stripe };
}

/** One for each test of a file, at a fixed time. Returns the account of the running test. */
export function accountPerTest(now: string): () => Account {
  let account: Account;
  beforeEach(async () => {
    account = await openAccount(new Date(now));
  });
  afterEach(() => account.fake.stop());
  return () => account;
}

export type Account = { fake: StripeFake; stripe: StripeClient };

function priceOf({ fake }: Account, lookupKey: string): string {
  const found = [...fake.state.prices.values()].find(({ lookup_key: key }) => key === lookupKey);
  return found?.id ?? '';
}

export async function customerWith({ fake, stripe }: Account, card: Card | null): Promise<string> {
  const { id } = await stripe.customers.create({ email: 'ana@academy.demo', metadata: { uid: 'ana' } });
  fake.setCard(id, card);
  return id;
}

export function openCheckout(account: Account, customer: string, plan = 'price_warrior') {
  return account.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: priceOf(account, plan), quantity: 1 }],
    success_url: 'http://127.0.0.1:5000/done?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://127.0.0.1:5000/back',
    subscription_data: { metadata: { uid: 'ana' } },
  });
}

/** A customer with a new subscription, whose events were already taken. */
export async function subscribed(account: Account, plan = 'price_warrior') {
  const { fake, stripe } = account;
  const customer = await customerWith(account, null);
  fake.completeCheckout((await openCheckout(account, customer, plan)).id);
  const [subscription] = (await stripe.subscriptions.list({ customer })).data;
  if (!subscription) throw new Error('There is no subscription.');
  fake.takeEvents();
  return { customer, id: subscription.id, item: subscription.items.data[0]?.id ?? '' };
}
