import * as z from 'zod';
import { savedCard } from './cards.ts';
import { referredCustomer } from './customers.ts';
import { find, type Kind, listRoute, retrieveRoute } from './kind.ts';
import { flag, form, mergeMetadata, metadata, text, whole } from './parameters.ts';
import { payablePrice } from './prices.ts';
import { missing, StripeRefusal } from './refusal.ts';
import { type Routes, route } from './route.ts';
import type { Subscription } from './state.ts';
import { changeItems, PRORATIONS, setCancelAtPeriodEnd } from './subscription-change.ts';
import { endSubscription, PAYMENT_BEHAVIORS, revise, startSubscription } from './subscription-life.ts';
import { subscriptionJson } from './subscription-shape.ts';

export const SUBSCRIPTION: Kind<Subscription> = {
  name: 'subscription',
  path: '/v1/subscriptions',
  prefix: 'sub',
  all: ({ subscriptions }) => subscriptions,
  show: (subscription, world) => subscriptionJson(world, subscription),
};

const payment_behavior = z.enum(PAYMENT_BEHAVIORS).optional();

export const subscriptionRoutes: Routes = {
  'POST /v1/subscriptions': route(
    form({
      customer: text,
      default_payment_method: text.optional(),
      items: z.array(form({ price: text, quantity: whole.optional() })).min(1),
      metadata: metadata.optional(),
      off_session: flag.optional(),
      payment_behavior,
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
      });
      return subscriptionJson(world, subscription);
    },
  ),

  // Without a status it lists all but canceled ones.
  'GET /v1/subscriptions': listRoute(
    SUBSCRIPTION,
    { customer: text.optional(), status: text.optional() },
    (one, { customer = one.customer, status: wanted }) =>
      one.customer === customer &&
      (wanted === undefined ? one.status !== 'canceled' : wanted === 'all' || one.status === wanted),
  ),

  'GET /v1/subscriptions/:id': retrieveRoute(SUBSCRIPTION),

  'POST /v1/subscriptions/:id': route(
    form({
      cancel_at_period_end: flag.optional(),
      items: z
        .array(
          form({
            id: text.optional(),
            price: text.optional(),
            quantity: whole.optional(),
          }),
        )
        .optional(),
      metadata: metadata.optional(),
      pause_collection: z
        .union([
          z.literal('').transform(() => null),
          form({ behavior: z.literal('void'), resumes_at: whole.optional() }),
        ])
        .optional(),
      payment_behavior,
      proration_behavior: z.enum(PRORATIONS).optional(),
    }),
    (world, input, id) => {
      const subscription = find(SUBSCRIPTION, world, id);
      if (subscription.ended_at !== null) {
        throw new StripeRefusal(
          'A canceled subscription can only update its cancellation_details and metadata.',
        );
      }
      const { metadata: _, ...others } = input;
      if (
        subscription.status === 'incomplete' &&
        Object.values(others).some((value) => value !== undefined)
      ) {
        throw new StripeRefusal('An incomplete subscription can only update its metadata.');
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
      const { pause_collection: pause } = input;
      revise(world, subscription, () => {
        subscription.metadata = mergeMetadata(subscription.metadata, input.metadata);
        if (pause !== undefined)
          subscription.pause_collection = pause && { ...pause, resumes_at: pause.resumes_at ?? null };
      });
      return subscriptionJson(world, subscription);
    },
  ),

  'DELETE /v1/subscriptions/:id': route(form({}), (world, _input, id) => {
    const subscription = find(SUBSCRIPTION, world, id);
    if (subscription.ended_at !== null) throw missing('subscription', id);
    endSubscription(world, subscription);
    return subscriptionJson(world, subscription);
  }),
};
