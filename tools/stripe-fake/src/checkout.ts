import * as z from 'zod';
import { keepCard } from './cards.ts';
import { referredCustomer } from './customers.ts';
import { listRoute } from './list.ts';
import { address, expand, flag, form, mergeMetadata, metadata, text, whole } from './parameters.ts';
import { payablePrice } from './prices.ts';
import { declined, missing, StripeRefusal } from './refusal.ts';
import { type Routes, route } from './route.ts';
import type { Card, CheckoutSession, Json } from './state.ts';
import { startSubscription } from './subscription-life.ts';
import { priceOf } from './subscription-shape.ts';
import { emit, newObject, type World } from './world.ts';

const DAY = 86_400;

export function checkoutJson(world: World, session: CheckoutSession): Json {
  const { price: _price, quantity, subscription_metadata: _metadata, ...own } = session;
  const { currency, unit_amount } = priceOf(world, session);
  const amount = unit_amount ?? 0;
  return {
    ...own,
    object: 'checkout.session',
    amount_subtotal: amount * quantity,
    amount_total: amount * quantity,
    allow_promotion_codes: null,
    automatic_tax: { enabled: false, status: null },
    billing_address_collection: null,
    consent: null,
    currency,
    custom_fields: [],
    custom_text: {},
    customer_creation: null,
    customer_details: null,
    customer_email: null,
    invoice: session.invoice,
    livemode: false,
    mode: 'subscription',
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_options: {},
    phone_number_collection: { enabled: false },
    setup_intent: null,
    shipping_options: [],
    submit_type: null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted',
    url: session.status === 'open' ? `${world.url}/checkout/${session.id}` : null,
  };
}

export function findCheckout({ state }: World, id: string): CheckoutSession {
  const session = state.checkoutSessions.get(id);
  if (!session) throw missing('checkout.session', id);
  return session;
}

/** Closes the session without a payment. */
export function expireCheckout(world: World, session: CheckoutSession): void {
  if (session.status !== 'open') {
    throw new StripeRefusal(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  }
  session.status = 'expired';
  emit(world, 'checkout.session.expired', checkoutJson(world, session));
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
    items: [{ price: payablePrice(world, session.price, 'line_items'), quantity: session.quantity }],
    metadata: session.subscription_metadata,
    card: means === 'boleto' ? null : means,
    behavior: means === 'boleto' ? 'default_incomplete' : 'error_if_incomplete',
  });
  session.status = 'complete';
  session.subscription = subscription.id;
  session.invoice = subscription.latest_invoice;
  session.payment_status = means === 'boleto' ? 'unpaid' : 'paid';
  emit(world, 'checkout.session.completed', checkoutJson(world, session));
}

const lineItem = form({ price: text, quantity: whole.optional() });

export const checkoutRoutes: Routes = {
  'POST /v1/checkout/sessions': route(
    form({
      allow_promotion_codes: flag.optional(),
      cancel_url: address.optional(),
      client_reference_id: text.optional(),
      customer: text,
      expand,
      expires_at: whole.optional(),
      line_items: z.array(lineItem).length(1),
      locale: text.optional(),
      metadata: metadata.optional(),
      mode: z.literal('subscription'),
      payment_method_collection: z.enum(['always', 'if_required']).optional(),
      payment_method_types: z.array(text).optional(),
      subscription_data: form({ description: text.optional(), metadata: metadata.optional() }).optional(),
      success_url: address,
      ui_mode: z.literal('hosted').optional(),
    }),
    (world, input) => {
      const [item] = input.line_items;
      const price = payablePrice(world, item?.price ?? '', 'line_items[0][price]');
      const base = newObject(world, 'cs_test');
      const session: CheckoutSession = {
        ...base,
        customer: referredCustomer(world, input.customer).id,
        status: 'open',
        payment_status: 'unpaid',
        price: price.id,
        quantity: item?.quantity ?? 1,
        subscription: null,
        invoice: null,
        success_url: input.success_url,
        cancel_url: input.cancel_url ?? null,
        expires_at: input.expires_at ?? base.created + DAY,
        metadata: mergeMetadata({}, input.metadata),
        subscription_metadata: mergeMetadata({}, input.subscription_data?.metadata),
        client_reference_id: input.client_reference_id ?? null,
        locale: input.locale ?? null,
        payment_method_types: meansFor(price.currency, input.payment_method_types),
      };
      world.state.checkoutSessions.set(session.id, session);
      return checkoutJson(world, session);
    },
  ),

  'GET /v1/checkout/sessions': listRoute(
    '/v1/checkout/sessions',
    ({ state }) => state.checkoutSessions.values(),
    checkoutJson,
  ),

  'GET /v1/checkout/sessions/:id': route(form({ expand }), (world, _input, id) =>
    checkoutJson(world, findCheckout(world, id)),
  ),

  'POST /v1/checkout/sessions/:id/expire': route(form({ expand }), (world, _input, id) => {
    const session = findCheckout(world, id);
    expireCheckout(world, session);
    return checkoutJson(world, session);
  }),
};

/** The payment methods of a session. By default all of its currency; boleto requires BRL. */
function meansFor(currency: string, asked: string[] | undefined): string[] {
  if (asked?.includes('boleto') && currency !== 'brl') {
    throw new StripeRefusal(
      `The payment method \`boleto\` cannot be used with the currency \`${currency}\`.`,
      { param: 'payment_method_types' },
    );
  }
  return asked ?? (currency === 'brl' ? ['card', 'boleto'] : ['card']);
}
