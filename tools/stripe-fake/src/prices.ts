import * as z from 'zod';
import { isAsked, page } from './list.ts';
import { created, expand, flag, form, listing, mergeMetadata, metadata, text, whole } from './parameters.ts';
import { missing, StripeRefusal, unknownReference } from './refusal.ts';
import { type Routes, route } from './route.ts';
import type { Json, Price } from './state.ts';
import { emit, newObject, type World } from './world.ts';

export function priceJson(price: Price): Json {
  return {
    id: price.id,
    object: 'price',
    active: price.active,
    billing_scheme: price.unit_amount === null ? 'tiered' : 'per_unit',
    created: price.created,
    currency: price.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: price.lookup_key,
    metadata: price.metadata,
    nickname: price.nickname,
    product: price.product,
    recurring: {
      aggregate_usage: null,
      interval: price.interval,
      interval_count: price.interval_count,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: price.unit_amount === null ? 'volume' : null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: price.unit_amount,
    unit_amount_decimal: price.unit_amount === null ? null : String(price.unit_amount),
  };
}

function findPrice({ state }: World, id: string): Price {
  const price = state.prices.get(id);
  if (!price) throw missing('price', id);
  return price;
}

/** Returns a price that can be sold; throws if it is missing or inactive. */
export function payablePrice({ state }: World, id: string, param: string): Price {
  const price = state.prices.get(id);
  if (!price) throw unknownReference('price', id, param);
  if (!price.active) {
    throw new StripeRefusal('The price specified is inactive. This field only accepts active prices.', {
      param,
    });
  }
  return price;
}

/** A lookup key belongs to one price; another takes it only with transfer_lookup_key. */
function claimLookupKey(world: World, price: Price, key: string, transfer: boolean): void {
  const holder = [...world.state.prices.values()].find(
    (other) => other.lookup_key === key && other !== price,
  );
  if (holder && !transfer) {
    throw new StripeRefusal(
      `A price (\`${holder.id}\`) already uses that lookup key. You may transfer the lookup key with \`transfer_lookup_key\`.`,
      { param: 'lookup_key' },
    );
  }
  if (holder) {
    const before = priceJson(holder);
    holder.lookup_key = null;
    emit(world, 'price.updated', priceJson(holder), before);
  }
  price.lookup_key = key || null;
}

export const priceRoutes: Routes = {
  'POST /v1/prices': route(
    form({
      active: flag.optional(),
      currency: text,
      expand,
      lookup_key: text.optional(),
      metadata: metadata.optional(),
      nickname: text.optional(),
      product: text,
      recurring: form({
        interval: z.enum(['day', 'week', 'month', 'year']),
        interval_count: whole.optional(),
      }),
      transfer_lookup_key: flag.optional(),
      unit_amount: whole,
    }),
    (world, input) => {
      if (!world.state.products.has(input.product))
        throw unknownReference('product', input.product, 'product');
      const price: Price = {
        ...newObject(world, 'price'),
        product: input.product,
        unit_amount: input.unit_amount,
        currency: input.currency.toLowerCase(),
        interval: input.recurring.interval,
        interval_count: input.recurring.interval_count ?? 1,
        active: input.active ?? true,
        lookup_key: null,
        nickname: input.nickname || null,
        metadata: mergeMetadata({}, input.metadata),
      };
      if (input.lookup_key)
        claimLookupKey(world, price, input.lookup_key, input.transfer_lookup_key ?? false);
      world.state.prices.set(price.id, price);
      emit(world, 'price.created', priceJson(price));
      return priceJson(price);
    },
  ),

  'GET /v1/prices': route(
    form({
      ...listing,
      active: flag.optional(),
      currency: text.optional(),
      lookup_keys: z.array(text).max(10).optional(),
      product: text.optional(),
      type: text.optional(),
      created: created.optional(),
    }),
    ({ state }, { active, currency, lookup_keys: keys, product, created: range, type: _type, ...paging }) => {
      const found = [...state.prices.values()].filter(
        (price) =>
          isAsked(price, { active, currency, product, created: range }) &&
          (keys === undefined || (price.lookup_key !== null && keys.includes(price.lookup_key))),
      );
      return page('/v1/prices', found, paging, priceJson);
    },
  ),

  'GET /v1/prices/:id': route(form({ expand }), (world, _input, id) => priceJson(findPrice(world, id))),

  'POST /v1/prices/:id': route(
    form({
      active: flag.optional(),
      expand,
      lookup_key: text.optional(),
      metadata: metadata.optional(),
      nickname: text.optional(),
      transfer_lookup_key: flag.optional(),
    }),
    (world, input, id) => {
      const price = findPrice(world, id);
      const before = priceJson(price);
      price.active = input.active ?? price.active;
      price.nickname = input.nickname === undefined ? price.nickname : input.nickname || null;
      price.metadata = mergeMetadata(price.metadata, input.metadata);
      if (input.lookup_key !== undefined) {
        claimLookupKey(world, price, input.lookup_key, input.transfer_lookup_key ?? false);
      }
      emit(world, 'price.updated', priceJson(price), before);
      return priceJson(price);
    },
  ),
};
