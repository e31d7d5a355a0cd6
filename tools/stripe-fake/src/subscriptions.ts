import * as z from 'zod';
import { savedCard } from './cards.ts';
import { payablePrice } from './catalogue.ts';
import { CUSTOMER } from './customers.ts';
import { prorations } from './forms.ts';
import { find, listRoute, type Routes, retrieveRoute, route, shown } from './kind.ts';
import { flag, form, merged, metadata, newMetadata, nullable, text, whole } from './parameters.ts';
import { missing, StripeRefusal } from './refusal.ts';
import { changePrice, setCancelAtPeriodEnd } from './subscription-change.ts';
import { endSubscription, revise, startSubscription } from './subscription-life.ts';
import { SUBSCRIPTION } from './subscription-shape.ts';

export const subscriptionRoutes: Routes = {
  'POST /v1/subscriptions': route(
    form({
      customer: text,
      default_payment_method: text.optional(),
      items: z.tuple([form({ price: text })]),
      metadata: newMetadata,
      off_session: flag.optional(),
      payment_behavior: z.literal('error_if_incomplete').optional(),
    }),
    (world, { items: [{ price }], default_payment_method: method, metadata, ...input }) => {
      const customer = find(CUSTOMER, world, input.customer, 'customer');
      const subscription = startSubscription(world, {
        customer: customer.id,
        price: payablePrice(world, price, 'items[0][price]'),
        metadata,
        card: method === undefined ? null : savedCard(customer, method),
      });
      return shown(SUBSCRIPTION, subscription, world);
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
      items: z.tuple([form({ id: text, price: text })]).optional(),
      metadata: metadata.default({}),
      pause_collection: z
        .union([
          z.literal('').transform(() => null),
          form({ behavior: z.literal('void'), resumes_at: nullable(whole) }),
        ])
        .optional(),
      payment_behavior: z.literal('error_if_incomplete').optional(),
      proration_behavior: prorations.optional(),
    }),
    (world, { metadata, ...input }, id) => {
      const subscription = find(SUBSCRIPTION, world, id);
      if (subscription.ended_at !== null) {
        throw new StripeRefusal(
          'A canceled subscription can only update its cancellation_details and metadata.',
        );
      }
      if (subscription.status === 'incomplete' && Object.keys(input).length > 0) {
        throw new StripeRefusal('An incomplete subscription can only update its metadata.');
      }
      if (input.items) {
        const { proration_behavior: proration = 'create_prorations', payment_behavior: payment } = input;
        changePrice(world, subscription, input.items[0], proration, payment !== undefined);
      }
      const { cancel_at_period_end: cancel, pause_collection: pause } = input;
      if (cancel !== undefined && cancel !== subscription.cancel_at_period_end) {
        setCancelAtPeriodEnd(world, subscription, cancel);
      }
      revise(world, subscription, () => {
        subscription.metadata = merged(subscription.metadata, metadata);
        if (pause !== undefined) subscription.pause_collection = pause;
      });
      return shown(SUBSCRIPTION, subscription, world);
    },
  ),

  'DELETE /v1/subscriptions/:id': route(form({}), (world, _input, id) => {
    const subscription = find(SUBSCRIPTION, world, id);
    if (subscription.ended_at !== null) throw missing('subscription', id);
    endSubscription(world, subscription);
    return shown(SUBSCRIPTION, subscription, world);
  }),
};
