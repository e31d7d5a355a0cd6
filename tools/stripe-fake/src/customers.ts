import * as z from 'zod';
import { paymentMethodId } from './cards.ts';
import { isAsked, page } from './list.ts';
import { created, expand, form, listing, mergeMetadata, metadata, text, whole } from './parameters.ts';
import { missing, StripeRefusal, unknownReference } from './refusal.ts';
import { type Routes, route } from './route.ts';
import type { Customer, Json } from './state.ts';
import { endSubscription } from './subscription-life.ts';
import { emit, newObject, type World } from './world.ts';

const fields = {
  description: text.optional(),
  email: text.optional(),
  expand,
  metadata: metadata.optional(),
  name: text.optional(),
  phone: text.optional(),
  preferred_locales: z.array(text).optional(),
};

export function customerJson(customer: Customer): Json {
  if (customer.deleted) return { id: customer.id, object: 'customer', deleted: true };
  return {
    id: customer.id,
    object: 'customer',
    address: null,
    balance: customer.balance,
    created: customer.created,
    currency: null,
    default_source: null,
    delinquent: false,
    description: customer.description,
    discount: null,
    email: customer.email,
    invoice_prefix: customer.id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: customer.card && paymentMethodId(customer, customer.card),
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: customer.metadata,
    name: customer.name,
    next_invoice_sequence: 1,
    phone: customer.phone,
    preferred_locales: customer.preferred_locales,
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}

/** The customer of a parameter; throws if it is missing or deleted. */
export function referredCustomer({ state }: World, id: string): Customer {
  const customer = state.customers.get(id);
  if (!customer || customer.deleted) throw unknownReference('customer', id, 'customer');
  return customer;
}

function findCustomer({ state }: World, id: string): Customer {
  const customer = state.customers.get(id);
  if (!customer) throw missing('customer', id);
  return customer;
}

function textOrNull(given: string | undefined, before: string | null = null): string | null {
  return given === undefined ? before : given || null;
}

function change(
  customer: Customer,
  input: { [K in 'description' | 'email' | 'name' | 'phone']?: string | undefined } & {
    metadata?: Record<string, string> | undefined;
    preferred_locales?: string[] | undefined;
  },
): void {
  customer.description = textOrNull(input.description, customer.description);
  customer.email = textOrNull(input.email, customer.email);
  customer.name = textOrNull(input.name, customer.name);
  customer.phone = textOrNull(input.phone, customer.phone);
  customer.preferred_locales = input.preferred_locales ?? customer.preferred_locales;
  customer.metadata = mergeMetadata(customer.metadata, input.metadata);
}

function emptyCustomer(world: World): Customer {
  return {
    ...newObject(world, 'cus'),
    description: null,
    email: null,
    name: null,
    phone: null,
    preferred_locales: [],
    metadata: {},
    deleted: false,
    balance: 0,
    card: null,
    saved: [],
  };
}

/** Deleting a customer ends its subscriptions. */
export function deleteCustomer(world: World, id: string): Customer {
  const customer = findCustomer(world, id);
  if (customer.deleted) throw missing('customer', id);
  for (const subscription of world.state.subscriptions.values()) {
    if (subscription.customer === id && subscription.ended_at === null) endSubscription(world, subscription);
  }
  const before = customerJson(customer);
  customer.deleted = true;
  emit(world, 'customer.deleted', before);
  return customer;
}

/** `metadata['uid']:'ana' AND email:'a@b'` */
function searched(query: string): (customer: Customer) => boolean {
  const clauses = query.split(/\s+AND\s+/i).map((clause) => {
    const match = /^\s*(?:metadata\[['"]([^'"]+)['"]\]|(email|name|phone))\s*:\s*(['"])(.*)\3\s*$/.exec(
      clause,
    );
    if (!match) {
      throw new StripeRefusal(`The fake cannot search for ${clause}`, { param: 'query', kept: false });
    }
    const [, key, field, quote = '', quoted = ''] = match;
    const value = quoted.replaceAll(`\\${quote}`, quote);
    return (customer: Customer) =>
      (key === undefined ? customer[field as 'email' | 'name' | 'phone'] : customer.metadata[key]) === value;
  });
  return (customer) => clauses.every((clause) => clause(customer));
}

export const customerRoutes: Routes = {
  'POST /v1/customers': route(form(fields), (world, input) => {
    const customer = emptyCustomer(world);
    change(customer, input);
    world.state.customers.set(customer.id, customer);
    emit(world, 'customer.created', customerJson(customer));
    return customerJson(customer);
  }),

  'GET /v1/customers': route(
    form({ ...listing, email: text.optional(), created: created.optional() }),
    ({ state }, { email, created: range, ...paging }) => {
      const found = [...state.customers.values()].filter(
        (customer) => !customer.deleted && isAsked(customer, { email, created: range }),
      );
      return page('/v1/customers', found, paging, customerJson);
    },
  ),

  'GET /v1/customers/search': route(
    form({ expand, query: text, limit: whole.optional(), page: text.optional() }),
    (world, { query, limit = 10 }) => {
      const seenBefore = world.now() - world.searchLag();
      const found = [...world.state.customers.values()]
        .filter((customer) => !customer.deleted && customer.created <= seenBefore)
        .filter(searched(query))
        .reverse();
      const data = found.slice(0, limit).map(customerJson);
      return {
        object: 'search_result',
        url: '/v1/customers/search',
        has_more: found.length > limit,
        next_page: null,
        data,
      };
    },
  ),

  'GET /v1/customers/:id': route(form({ expand }), (world, _input, id) =>
    customerJson(findCustomer(world, id)),
  ),

  'POST /v1/customers/:id': route(form(fields), (world, input, id) => {
    const customer = findCustomer(world, id);
    if (customer.deleted) throw missing('customer', id);
    const before = customerJson(customer);
    change(customer, input);
    emit(world, 'customer.updated', customerJson(customer), before);
    return customerJson(customer);
  }),

  'DELETE /v1/customers/:id': route(form({}), (world, _input, id) => customerJson(deleteCustomer(world, id))),
};
