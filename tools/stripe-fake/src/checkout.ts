import { keepCard } from './cards.ts';
import { COUPON, payablePrice } from './catalogue.ts';
import { CUSTOMER } from './customers.ts';
import { newCheckout } from './forms.ts';
import { announce, createRoute, find, type Kind, listRoute, type Routes, route } from './kind.ts';
import { form, text } from './parameters.ts';
import { declined, StripeRefusal } from './refusal.ts';
import type { Card, CheckoutSession, Json } from './state.ts';
import { startSubscription } from './subscription-life.ts';
import type { World } from './world.ts';

const DAY = 86_400;

export const CHECKOUT: Kind<CheckoutSession> = {
  name: 'checkout.session',
  prefix: 'cs_test',
  all: ({ checkoutSessions }) => checkoutSessions,
  show: ({ price: _price, coupon: _coupon, subscription_metadata: _metadata, ...session }, { url }) => ({
    ...session,
    automatic_tax: { enabled: false },
    custom_fields: [],
    custom_text: {},
    mode: 'subscription',
    shipping_options: [],
    url: session.status === 'open' ? `${url}/checkout/${session.id}` : null,
  }),
};

/** Closes the session without a payment. */
export function expireCheckout(world: World, session: CheckoutSession): Json {
  if (session.status !== 'open') {
    throw new StripeRefusal(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  }
  session.status = 'expired';
  return announce(world, CHECKOUT, session, 'expired');
}

/**
 * Pays the session by card, or by 'boleto', which leaves the subscription incomplete. The card
 * becomes the subscription's own. Stripe does not check for an existing subscription.
 */
export function completeCheckout(world: World, session: CheckoutSession, means: Card | 'boleto'): void {
  if (session.status !== 'open') throw new StripeRefusal(`This Checkout Session is ${session.status}.`);
  if (means !== 'boleto' && means.behavior === 'declining') throw declined();
  const customer = find(CUSTOMER, world, session.customer, 'customer');
  if (means !== 'boleto') keepCard(customer, means);

  const subscription = startSubscription(world, {
    customer: customer.id,
    price: payablePrice(world, session.price, 'line_items'),
    metadata: session.subscription_metadata,
    coupon: session.coupon,
    card: means === 'boleto' ? null : means,
    isPaidLater: means === 'boleto',
  });
  session.status = 'complete';
  session.subscription = subscription.id;
  session.invoice = subscription.latest_invoice;
  session.payment_status = means === 'boleto' ? 'unpaid' : 'paid';
  announce(world, CHECKOUT, session, 'completed');
}

export const checkoutRoutes: Routes = {
  'POST /v1/checkout/sessions': createRoute(
    CHECKOUT,
    newCheckout,
    ({ line_items, discounts, mode: _mode, subscription_data, ...input }, world, { created }) => {
      const price = payablePrice(world, line_items[0].price, 'line_items[0][price]');
      const coupon = discounts?.[0].coupon;
      return {
        ...input,
        customer: find(CUSTOMER, world, input.customer, 'customer').id,
        status: 'open' as const,
        payment_status: 'unpaid' as const,
        price: price.id,
        coupon: coupon ? find(COUPON, world, coupon, 'discounts[0][coupon]').id : null,
        subscription: null,
        invoice: null,
        expires_at: created + DAY,
        subscription_metadata: subscription_data.metadata,
        // Boleto requires reais.
        payment_method_types: price.currency === 'brl' ? ['card', 'boleto'] : ['card'],
      };
    },
  ),

  'GET /v1/checkout/sessions': listRoute(CHECKOUT, { customer: text.optional(), status: text.optional() }),

  'POST /v1/checkout/sessions/:id/expire': route(form({}), (world, _input, id) =>
    expireCheckout(world, find(CHECKOUT, world, id)),
  ),
};
