import { itemOf, STRIPE_SOURCE, type StripeSubscription } from '@domain/billing/subscription-mirror.ts';
import type Stripe from 'stripe';
import type { Dependencies } from '../edge/dependencies.ts';
import type { CustomerContext } from './customer.ts';
import { isRejected } from './stripe-errors.ts';

const PLANS_PAGE = '/dashboard/plans';

/** The only address to which Stripe's pages lead back; nothing of it comes from the caller. */
export function plansPageUrl({ billing }: Dependencies, checkout?: 'done' | 'cancelled' | 'changed'): string {
  return `${billing().appUrl}${PLANS_PAGE}${checkout ? `?checkout=${checkout}` : ''}`;
}

type Flow = Stripe.BillingPortal.SessionCreateParams.FlowData;

/** The address of a portal session for this customer, valid for some minutes. */
export async function openPortal(
  { stripe, customer, locale }: CustomerContext,
  dependencies: Dependencies,
  flow?: Flow,
): Promise<string> {
  const configuration = await findConfiguration(stripe);
  const { url } = await stripe.billingPortal.sessions.create({
    customer,
    return_url: plansPageUrl(dependencies),
    ...(locale && { locale }),
    ...(configuration && { configuration: configuration.id }),
    ...(flow && { flow_data: flow }),
  });
  return url;
}

/**
 * The configuration made by `npm run stripe:setup`; without it Stripe uses the dashboard's default.
 */
export async function findConfiguration(
  stripe: Stripe,
): Promise<Stripe.BillingPortal.Configuration | undefined> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  return data.find(({ metadata }) => metadata?.source === STRIPE_SOURCE);
}

/**
 * The portal's page that confirms a change of the live subscription to another price and shows the
 * cost. Stripe rejects it for a subscription that is canceling or has an unpaid invoice; then the
 * portal's front page.
 */
export async function openPlanChange(
  context: CustomerContext,
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
      redirect: { return_url: plansPageUrl(dependencies, 'changed') },
    },
  };
  try {
    return await openPortal(context, dependencies, flow);
  } catch (error) {
    if (!isRejected(error)) throw error;
    return openPortal(context, dependencies);
  }
}
