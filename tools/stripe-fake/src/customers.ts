import * as z from 'zod';
import { paymentMethodId } from './cards.ts';
import { newCustomer, textOrNull } from './forms.ts';
import {
  announce,
  createRoute,
  find,
  type Kind,
  listRoute,
  type Routes,
  retrieveRoute,
  route,
  shown,
  updateRoute,
} from './kind.ts';
import { form, metadata, text, whole } from './parameters.ts';
import { StripeRefusal } from './refusal.ts';
import type { Customer, Json } from './state.ts';
import { endSubscription } from './subscription-life.ts';
import type { World } from './world.ts';

export const CUSTOMER: Kind<Customer> = {
  name: 'customer',
  prefix: 'cus',
  all: ({ customers }) => customers,
  announced: true,
  show: ({ card, deleted: _deleted, saved: _saved, ...customer }) => ({
    ...customer,
    invoice_settings: { default_payment_method: card && paymentMethodId(customer, card) },
  }),
};

/** Deleting a customer ends its subscriptions. */
export function deleteCustomer(world: World, id: string): Json {
  const customer = find(CUSTOMER, world, id);
  for (const subscription of world.state.subscriptions.values()) {
    if (subscription.customer === id && subscription.ended_at === null) endSubscription(world, subscription);
  }
  announce(world, CUSTOMER, customer, 'deleted');
  customer.deleted = true;
  return shown(CUSTOMER, customer, world);
}

/** `metadata['uid']:'ana'` */
function searched(query: string): (customer: Customer) => boolean {
  const [, key = '', value] = /^metadata\['(\w+)'\]:'([^']*)'$/.exec(query) ?? [];
  if (!key) throw new StripeRefusal(`The fake cannot search for ${query}`, { param: 'query', kept: false });
  return (customer) => customer.metadata[key] === value;
}

export const customerRoutes: Routes = {
  'POST /v1/customers': createRoute(CUSTOMER, newCustomer, (input) => ({
    ...input,
    deleted: false,
    balance: 0,
    card: null,
    saved: [],
  })),

  'GET /v1/customers': listRoute(CUSTOMER, { email: text.optional() }),

  'GET /v1/customers/search': route(
    form({ query: text, limit: whole.default(10) }),
    (world, { query, limit }) => {
      const seenBefore = world.now() - world.faults.searchLag;
      const found = [...world.state.customers.values()]
        .filter((customer) => !customer.deleted && customer.created <= seenBefore)
        .filter(searched(query))
        .reverse();
      return {
        object: 'search_result',
        url: '/v1/customers/search',
        has_more: found.length > limit,
        next_page: null,
        data: found.slice(0, limit).map((customer) => shown(CUSTOMER, customer, world)),
      };
    },
  ),

  'GET /v1/customers/:id': retrieveRoute(CUSTOMER),

  'POST /v1/customers/:id': updateRoute(
    CUSTOMER,
    form({
      email: textOrNull.optional(),
      metadata: metadata.optional(),
      name: textOrNull.optional(),
      preferred_locales: z.array(text).optional(),
    }),
  ),

  'DELETE /v1/customers/:id': route(form({}), (world, _input, id) => deleteCustomer(world, id)),
};
