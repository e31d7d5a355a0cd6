import * as z from 'zod';
import { keepCard } from './cards.ts';
import { referredCoupon } from './coupons.ts';
import { referredCustomer } from './customers.ts';
import { createRoute, find, type Kind, listRoute } from './kind.ts';
import { address, form, mergeMetadata, metadata, text } from './parameters.ts';
import { payablePrice } from './prices.ts';
import { declined, StripeRefusal } from './refusal.ts';
import { type Routes, route } from './route.ts';
import type { Card, CheckoutSession, Json } from './state.ts';
import { startSubscription } from './subscription-life.ts';
import { emit, type World } from './world.ts';

const DAY = 86_400;

function checkoutJson(session: CheckoutSession, world: World): Json {
  const { price: _price, coupon: _coupon, subscription_metadata: _metadata, ...own } = session;
  return {
    ...own,
    object: 'checkout.session',
    automatic_tax: { enabled: false },
    custom_fields: [],
    custom_text: {},
    livemode: false,
    mode: 'subscription',
    shipping_options: [],
    url: session.status === 'open' ? `${world.url}/checkout/${session.id}` : null,
  };
}

export const CHECKOUT: Kind<CheckoutSession> = {
  name: 'checkout.session',
  path: '/v1/checkout/sessions',
  prefix: 'cs_test',
  all: ({ checkoutSessions }) => checkoutSessions,
  show: checkoutJson,
};

/** Closes the session without a payment. */
export function expireCheckout(world: World, session: CheckoutSession): void {
  if (session.status !== 'open') {
    throw new StripeRefusal(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  }
  session.status = 'expired';
  emit(world, 'checkout.session.expired', checkoutJson(session, world));
}

/**
 * Pays the session by card, or by 'boleto', which leaves the subscription incomplete. The card
 * becomes the subscription's own. Stripe does not check for an existing subscription.
 */
export function completeCheckout(world: World, session: CheckoutSession, means: Card | 'boleto'): void {
  if (session.status !== 'open') throw new StripeRefusal(`This Checkout Session is ${session.status}.`);
  if (means !== 'boleto' && means.behavior === 'declining') throw declined();
  const customer = referredCustomer(world, session.customer);
  if (means !== 'boleto') keepCard(customer, means);

  const subscription = startSubscription(world, {
    customer: customer.id,
    items: [{ price: payablePrice(world, session.price, 'line_items'), quantity: 1 }],
    metadata: session.subscription_metadata,
    coupon: session.coupon,
    card: means === 'boleto' ? null : means,
    behavior: means === 'boleto' ? 'default_incomplete' : 'error_if_incomplete',
  });
  session.status = 'complete';
  session.subscription = subscription.id;
  session.invoice = subscription.latest_invoice;
  session.payment_status = means === 'boleto' ? 'unpaid' : 'paid';
  emit(world, 'checkout.session.completed', checkoutJson(session, world));
}

const lineItem = form({ price: text, quantity: z.literal('1') });

export const checkoutRoutes: Routes = {
  'POST /v1/checkout/sessions': createRoute(
    CHECKOUT,
    form({
      cancel_url: address.optional(),
      client_reference_id: text.optional(),
      customer: text,
      discounts: z.tuple([form({ coupon: text })]).optional(),
      line_items: z.tuple([lineItem]),
      locale: text.optional(),
      metadata: metadata.optional(),
      mode: z.literal('subscription'),
      subscription_data: form({ metadata }).optional(),
      success_url: address,
    }),
    (base, input, world): CheckoutSession => {
      const [item] = input.line_items;
      const price = payablePrice(world, item.price, 'line_items[0][price]');
      const coupon = input.discounts?.[0].coupon;
      return {
        ...base,
        customer: referredCustomer(world, input.customer).id,
        status: 'open',
        payment_status: 'unpaid',
        price: price.id,
        coupon: coupon ? referredCoupon(world, coupon, price.currency).id : null,
        subscription: null,
        invoice: null,
        success_url: input.success_url,
        cancel_url: input.cancel_url ?? null,
        expires_at: base.created + DAY,
        metadata: mergeMetadata({}, input.metadata),
        subscription_metadata: mergeMetadata({}, input.subscription_data?.metadata),
        client_reference_id: input.client_reference_id ?? null,
        locale: input.locale ?? null,
        // Boleto requires reais.
        payment_method_types: price.currency === 'brl' ? ['card', 'boleto'] : ['card'],
      };
    },
  ),

  'GET /v1/checkout/sessions': listRoute(CHECKOUT, { customer: text.optional(), status: text.optional() }),

  'POST /v1/checkout/sessions/:id/expire': route(form({}), (world, _input, id) => {
    const session = find(CHECKOUT, world, id);
    expireCheckout(world, session);
    return checkoutJson(session, world);
  }),
};
