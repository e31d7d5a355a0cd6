import { itemOf, STRIPE_SOURCE, type StripeSubscription } from '@domain/billing/subscription-mirror.ts';
import type Stripe from 'stripe';
import type { Dependencies } from '../edge/dependencies.ts';
import { isRejected } from './stripe-errors.ts';
import type { AtStripe } from './with-customer.ts';

const PLANS_PAGE = '/dashboard/plans';

/** Where Stripe sends people back to: fixed pages of the app's one address, nothing of the caller's. */
export function plansPage({ billing }: Dependencies, checkout?: 'done' | 'cancelled' | 'changed'): string {
  return `${billing().appUrl}${PLANS_PAGE}${checkout ? `?checkout=${checkout}` : ''}`;
}

type Flow = Stripe.BillingPortal.SessionCreateParams.FlowData;

/** The address of a portal session for this customer, good for some minutes. */
export async function openPortal(
  { stripe, customer }: AtStripe,
  dependencies: Dependencies,
  flow?: Flow,
): Promise<string> {
  const configuration = await ourConfiguration(stripe);
  const { url } = await stripe.billingPortal.sessions.create({
    customer,
    return_url: plansPage(dependencies),
    ...(configuration && { configuration }),
    ...(flow && { flow_data: flow }),
  });
  return url;
}

/** The one that `npm run stripe:setup` made: Stripe takes it for nobody's default. Without it, the one that was set up in Stripe's dashboard. */
async function ourConfiguration(stripe: Stripe): Promise<string | undefined> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  return data.find(({ metadata }) => metadata?.source === STRIPE_SOURCE)?.id;
}

/**
 * To the page that confirms the change of a live subscription to another price, with what it costs today. Where Stripe doesn't offer that (one that is
 * canceling has to be renewed first, one with an open invoice paid), to the portal's front page.
 */
export async function openPlanChange(
  at: AtStripe,
  dependencies: Dependencies,
  { subscription, price }: { subscription: StripeSubscription; price: string },
): Promise<string> {
  const flow: Flow = {
    type: 'subscription_update_confirm',
    subscription_update_confirm: {
      subscription: subscription.id,
      items: [{ id: itemOf(subscription).id, price, quantity: 1 }],
    },
    after_completion: {
      type: 'redirect',
      redirect: { return_url: plansPage(dependencies, 'changed') },
    },
  };
  try {
    return await openPortal(at, dependencies, flow);
  } catch (error) {
    if (!isRejected(error)) throw error;
    return openPortal(at, dependencies);
  }
}
