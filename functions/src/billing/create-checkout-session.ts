import { api } from '@domain/api.ts';
import type { PlanId } from '@domain/billing/plans.ts';
import {
  itemOf,
  liveSubscription,
  STRIPE_SOURCE,
  type StripeSubscription,
} from '@domain/billing/subscription-mirror.ts';
import type Stripe from 'stripe';
import { defineCallable } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { Refusal } from '../edge/refusal.ts';
import { ASKING_STRIPE } from '../edge/settings.ts';
import { closeCheckouts, keepOneCheckout } from './open-checkouts.ts';
import { openPlanChange, openPortal, plansPage } from './portal.ts';
import { priceOf } from './price-of.ts';
import { fetchSubscriptions } from './subscriptions-at-stripe.ts';
import { type AtStripe, withCustomer } from './with-customer.ts';

/**
 * 'Subscribe Now' (specification, point 2). The caller names a plan and nothing else: price, customer and addresses are ours. Whoever has a live
 * subscription is sent to where that one is changed, renewed or paid (docs/decisions/0041).
 */
export const createCheckoutSession = defineCallable(
  api.createCheckoutSession,
  async ({ input: { planId }, caller: { uid }, dependencies }) => ({
    url: await withCustomer(uid, dependencies, (at) => subscribe(at, dependencies, { uid, planId })),
  }),
  ASKING_STRIPE,
);

type Wish = { uid: string; planId: PlanId };

/** Pages left open elsewhere are closed first: what is looked at then can no longer be paid behind our back. */
async function subscribe(at: AtStripe, dependencies: Dependencies, wish: Wish): Promise<string> {
  const { stripe, customer } = at;
  await closeCheckouts(at);
  const [subscriptions, price] = await Promise.all([
    fetchSubscriptions(stripe, customer),
    priceOf(stripe, wish.planId),
  ]);
  const live = liveSubscription(subscriptions);
  if (live) return openForLive(at, dependencies, { live, price });

  const session = await openCheckout(at, dependencies, { ...wish, price });
  const kept = await keepOneCheckout(at);
  if (kept !== session.id || !session.url) throw new Refusal(['busy']);
  return session.url;
}

async function openForLive(
  at: AtStripe,
  dependencies: Dependencies,
  { live, price }: { live: StripeSubscription; price: string },
): Promise<string> {
  if (live.status === 'incomplete' && live.latest_invoice) {
    // The first payment is awaited: the same page again, with the boleto on it, or another card for the same invoice.
    const invoice = await at.stripe.invoices.retrieve(live.latest_invoice);
    if (invoice.hosted_invoice_url) return invoice.hosted_invoice_url;
  }
  const changes = itemOf(live).price.id !== price;
  return changes
    ? openPlanChange(at, dependencies, { subscription: live, price })
    : openPortal(at, dependencies);
}

/** Ways to pay are those of the account: card, and boleto where it has it and the price is in reais. */
function openCheckout(
  { stripe, customer }: AtStripe,
  dependencies: Dependencies,
  { uid, planId, price }: Wish & { price: string },
): Promise<Stripe.Checkout.Session> {
  const metadata = { source: STRIPE_SOURCE, uid };
  return stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    client_reference_id: uid,
    line_items: [{ price, quantity: 1 }],
    metadata: { ...metadata, planId },
    subscription_data: { metadata },
    success_url: plansPage(dependencies, 'done'),
    cancel_url: plansPage(dependencies, 'cancelled'),
  });
}
