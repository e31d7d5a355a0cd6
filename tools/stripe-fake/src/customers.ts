import * as z from 'zod';
import { paymentMethodId } from './cards.ts';
import { createRoute, find, type Kind, listRoute, retrieveRoute, updateRoute } from './kind.ts';
import { form, mergeMetadata, metadata, text, whole } from './parameters.ts';
import { missing, StripeRefusal, unknownReference } from './refusal.ts';
import { type Routes, route } from './route.ts';
import type { Customer, Json } from './state.ts';
import { endSubscription } from './subscription-life.ts';
import { emit, type World } from './world.ts';

function customerJson({ card, deleted, saved: _saved, ...customer }: Customer): Json {
  if (deleted) return { id: customer.id, object: 'customer', deleted: true };
  return {
    ...customer,
    object: 'customer',
    invoice_settings: { default_payment_method: card && paymentMethodId(customer, card) },
    livemode: false,
  };
}

const CUSTOMER: Kind<Customer> = {
  name: 'customer',
  path: '/v1/customers',
  prefix: 'cus',
  announced: true,
  all: ({ customers }) => customers,
  show: customerJson,
};

/** The customer of a parameter; throws if it is missing or deleted. */
export function referredCustomer({ state }: World, id: string): Customer {
  const customer = state.customers.get(id);
  if (!customer || customer.deleted) throw unknownReference('customer', id, 'customer');
  return customer;
}

const fields = form({
  email: text.optional(),
  metadata: metadata.optional(),
  name: text.optional(),
  preferred_locales: z.array(text).optional(),
});

/** An empty text deletes the value. */
function change(customer: Customer, input: z.infer<typeof fields>): Customer {
  if (customer.deleted) throw missing('customer', customer.id);
  const { email = customer.email, name = customer.name } = input;
  return Object.assign(customer, {
    email: email || null,
    name: name || null,
    preferred_locales: input.preferred_locales ?? customer.preferred_locales,
    metadata: mergeMetadata(customer.metadata, input.metadata),
  });
}

/** Deleting a customer ends its subscriptions. */
export function deleteCustomer(world: World, id: string): Customer {
  const customer = find(CUSTOMER, world, id);
  if (customer.deleted) throw missing('customer', id);
  for (const subscription of world.state.subscriptions.values()) {
    if (subscription.customer === id && subscription.ended_at === null) endSubscription(world, subscription);
  }
  const before = customerJson(customer);
  customer.deleted = true;
  emit(world, 'customer.deleted', before);
  return customer;
}

/** `metadata['uid']:'ana'` */
function searched(query: string): (customer: Customer) => boolean {
  const [, key = '', value] = /^metadata\['(\w+)'\]:'([^']*)'$/.exec(query) ?? [];
  if (!key) throw new StripeRefusal(`The fake cannot search for ${query}`, { param: 'query', kept: false });
  return (customer) => customer.metadata[key] === value;
}

export const customerRoutes: Routes = {
  'POST /v1/customers': createRoute(CUSTOMER, fields, (base, input) => {
    const empty = { email: null, name: null, preferred_locales: [], metadata: {} };
    return change({ ...base, ...empty, deleted: false, balance: 0, card: null, saved: [] }, input);
  }),

  'GET /v1/customers': listRoute(
    CUSTOMER,
    { email: text.optional() },
    (customer, { email = customer.email }) => !customer.deleted && customer.email === email,
  ),

  'GET /v1/customers/search': route(
    form({ query: text, limit: whole.optional() }),
    (world, { query, limit = 10 }) => {
      const seenBefore = world.now() - world.searchLag();
      const found = [...world.state.customers.values()]
        .filter((customer) => !customer.deleted && customer.created <= seenBefore)
        .filter(searched(query))
        .reverse();
      return {
        object: 'search_result',
        url: '/v1/customers/search',
        has_more: found.length > limit,
        next_page: null,
        data: found.slice(0, limit).map(customerJson),
      };
    },
  ),

  'GET /v1/customers/:id': retrieveRoute(CUSTOMER),

  'POST /v1/customers/:id': updateRoute(CUSTOMER, fields, change),

  'DELETE /v1/customers/:id': route(form({}), (world, _input, id) => customerJson(deleteCustomer(world, id))),
};
