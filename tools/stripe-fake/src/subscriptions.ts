import * as z from 'zod';
import { savedCard } from './cards.ts';
import { referredCustomer } from './customers.ts';
import { isAsked, page } from './list.ts';
import { created, expand, flag, form, listing, mergeMetadata, metadata, text, whole } from './parameters.ts';
import { payablePrice } from './prices.ts';
import { missing, StripeRefusal } from './refusal.ts';
import { type Routes, route } from './route.ts';
import type { Subscription } from './state.ts';
import { changeItems, setCancelAtPeriodEnd } from './subscription-change.ts';
import { endSubscription, revise, startSubscription } from './subscription-life.ts';
import { subscriptionJson } from './subscription-shape.ts';
import type { World } from './world.ts';

const behavior = z.enum([
  'allow_incomplete',
  'default_incomplete',
  'error_if_incomplete',
  'pending_if_incomplete',
]);
const cancellation = form({ comment: text.optional(), feedback: text.optional() });

export function findSubscription({ state }: World, id: string): Subscription {
  const subscription = state.subscriptions.get(id);
  if (!subscription) throw missing('subscription', id);
  return subscription;
}

function hasStatus({ status }: Subscription, wanted: string | undefined): boolean {
  if (wanted === undefined) return status !== 'canceled';
  if (wanted === 'all') return true;
  if (wanted === 'ended') return status === 'canceled' || status === 'incomplete_expired';
  return status === wanted;
}

export const subscriptionRoutes: Routes = {
  'POST /v1/subscriptions': route(
    form({
      collection_method: z.enum(['charge_automatically', 'send_invoice']).optional(),
      customer: text,
      days_until_due: whole.optional(),
      default_payment_method: text.optional(),
      expand,
      items: z.array(form({ price: text, quantity: whole.optional() })).min(1),
      metadata: metadata.optional(),
      off_session: flag.optional(),
      payment_behavior: behavior.optional(),
      proration_behavior: text.optional(),
    }),
    (world, input) => {
      const customer = referredCustomer(world, input.customer);
      const { default_payment_method: method } = input;
      const subscription = startSubscription(world, {
        customer: customer.id,
        items: input.items.map(({ price, quantity = 1 }, index) => ({
          price: payablePrice(world, price, `items[${index}][price]`),
          quantity,
        })),
        metadata: mergeMetadata({}, input.metadata),
        card: method === undefined ? null : savedCard(customer, method),
        behavior: input.payment_behavior,
        collection: input.collection_method,
      });
      return subscriptionJson(world, subscription);
    },
  ),

  'GET /v1/subscriptions': route(
    form({
      ...listing,
      created: created.optional(),
      customer: text.optional(),
      price: text.optional(),
      status: text.optional(),
    }),
    (world, { customer, price, status, created: range, ...paging }) => {
      const found = [...world.state.subscriptions.values()].filter(
        (subscription) =>
          isAsked(subscription, { customer, created: range }) &&
          (price === undefined || subscription.items.some((item) => item.price === price)) &&
          hasStatus(subscription, status),
      );
      return page('/v1/subscriptions', found, paging, (one) => subscriptionJson(world, one));
    },
  ),

  'GET /v1/subscriptions/:id': route(form({ expand }), (world, _input, id) =>
    subscriptionJson(world, findSubscription(world, id)),
  ),

  'POST /v1/subscriptions/:id': route(
    form({
      cancel_at_period_end: flag.optional(),
      cancellation_details: cancellation.optional(),
      expand,
      items: z
        .array(
          form({
            deleted: flag.optional(),
            id: text.optional(),
            price: text.optional(),
            quantity: whole.optional(),
          }),
        )
        .optional(),
      metadata: metadata.optional(),
      off_session: flag.optional(),
      payment_behavior: behavior.optional(),
      proration_behavior: z.enum(['create_prorations', 'always_invoice', 'none']).optional(),
    }),
    (world, input, id) => {
      const subscription = findSubscription(world, id);
      const changes = input.items !== undefined || input.cancel_at_period_end !== undefined;
      if (subscription.ended_at !== null && changes) {
        throw new StripeRefusal(
          'A canceled subscription can only update its cancellation_details and metadata.',
        );
      }
      if (input.items) {
        changeItems(world, subscription, input.items, {
          proration: input.proration_behavior ?? 'create_prorations',
          behavior: input.payment_behavior ?? 'allow_incomplete',
        });
      }
      const cancel = input.cancel_at_period_end;
      if (cancel !== undefined && cancel !== subscription.cancel_at_period_end) {
        setCancelAtPeriodEnd(world, subscription, cancel);
      }
      revise(world, subscription, () => {
        subscription.metadata = mergeMetadata(subscription.metadata, input.metadata);
      });
      return subscriptionJson(world, subscription);
    },
  ),

  'DELETE /v1/subscriptions/:id': route(
    form({
      cancellation_details: cancellation.optional(),
      expand,
      invoice_now: flag.optional(),
      prorate: flag.optional(),
    }),
    (world, _input, id) => {
      const subscription = findSubscription(world, id);
      if (subscription.ended_at !== null) throw missing('subscription', id);
      endSubscription(world, subscription);
      return subscriptionJson(world, subscription);
    },
  ),
};
