import { api } from '@domain/billing/api.ts';
import type { PortalPurpose } from '@domain/billing/plan-change.ts';
import {
  itemOf,
  STRIPE_SOURCE,
  type StripePrice,
  type StripeSubscription,
} from '@domain/billing/subscription-mirror.ts';
import type Stripe from 'stripe';
import { defineCallable } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { Refusal } from '../edge/refusal.ts';
import { ASKING_STRIPE } from '../edge/settings.ts';
import { directionOf } from './change-price.ts';
import { type CustomerContext, customerToManage, withCustomer } from './customer.ts';
import { isRejected } from './stripe-errors.ts';

/** The only addresses to which Stripe's pages lead back; the caller names only the child. */
const RETURN_PAGES = { account: '/dashboard/plans', withoutAccount: '/welcome' } as const;

type Return = {
  checkout?: 'done' | 'cancelled' | 'changed';
  child?: string | undefined;
  page?: keyof typeof RETURN_PAGES;
};

/** Returns the address to which Stripe's page leads back. `child`: the student whose part of the page it opens. */
export function returnUrl(
  { billing }: Dependencies,
  { checkout, child, page = 'account' }: Return = {},
): string {
  const params = new URLSearchParams({ ...(checkout && { checkout }), ...(child && { student: child }) });
  const query = params.size > 0 ? `?${params}` : '';
  return `${billing().appUrl}${RETURN_PAGES[page]}${query}`;
}

type Flow = Stripe.BillingPortal.SessionCreateParams.FlowData;

/** The address of a portal session for this customer, valid for some minutes. */
export async function openPortal(
  { stripe, customer, locale, child }: CustomerContext,
  dependencies: Dependencies,
  { purpose = 'portal', flow }: { purpose?: PortalPurpose; flow?: Flow } = {},
): Promise<string> {
  const configuration = await findConfiguration(stripe, purpose);
  // Without one Stripe would use the dashboard's default, in which a student might change prices or amounts.
  if (!configuration) throw new Refusal(['billing-unavailable'], { cause: new PortalMissing(purpose) });
  const { url } = await stripe.billingPortal.sessions.create({
    customer,
    return_url: returnUrl(dependencies, { child }),
    configuration: configuration.id,
    ...(locale && { locale }),
    ...(flow && { flow_data: flow }),
  });
  return url;
}

class PortalMissing extends Error {
  readonly code: PortalPurpose;

  constructor(code: PortalPurpose) {
    super('The portal is not set up. Run `npm run stripe:setup`.');
    this.code = code;
  }
}

/** The configuration made by `npm run stripe:setup`. */
export async function findConfiguration(
  stripe: Stripe,
  purpose: PortalPurpose = 'portal',
): Promise<Stripe.BillingPortal.Configuration | undefined> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  return data.find(({ metadata }) => metadata?.source === STRIPE_SOURCE && metadata.purpose === purpose);
}

/**
 * The portal's page that confirms a change of the live subscription to another price and shows the cost: an upgrade is
 * charged at once, a downgrade counts from the next invoice (docs/decisions/0087). Stripe rejects it for a subscription
 * that is canceling or has an unpaid invoice; then the portal's front page, where the student renews or pays.
 */
export async function openPlanChange(
  context: CustomerContext,
  dependencies: Dependencies,
  { subscription, price }: { subscription: StripeSubscription; price: StripePrice },
): Promise<string> {
  const item = itemOf(subscription);
  const purpose = directionOf(subscription, price);
  const flow: Flow = {
    type: 'subscription_update_confirm',
    subscription_update_confirm: {
      subscription: subscription.id,
      items: [{ id: item.id, price: price.id, quantity: item.quantity ?? 1 }],
    },
    after_completion: {
      type: 'redirect',
      redirect: { return_url: returnUrl(dependencies, { checkout: 'changed', child: context.child }) },
    },
  };
  try {
    return await openPortal(context, dependencies, { purpose, flow });
  } catch (error) {
    if (!isRejected(error)) throw error;
    return openPortal(context, dependencies);
  }
}

/**
 * 'Manage Payment Information': the portal of the student's own customer. An account that has a customer can cancel
 * there, also one that has become an administrator or is no member.
 */
export const createPortalSession = defineCallable(
  api.createPortalSession,
  async ({ input: { locale }, student: { uid, isHeld }, dependencies }) => ({
    url: await withCustomer(
      uid,
      dependencies,
      (context) => openPortal({ ...context, locale, child: isHeld ? uid : undefined }, dependencies),
      customerToManage,
    ),
  }),
  ASKING_STRIPE,
);
