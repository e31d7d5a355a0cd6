import * as z from 'zod';
import { createRoute, type Kind, listRoute, updateRoute } from './kind.ts';
import { flag, form, mergeMetadata, metadata, text, whole } from './parameters.ts';
import { StripeRefusal, unknownReference } from './refusal.ts';
import type { Routes } from './route.ts';
import type { Json, Price } from './state.ts';
import { emit, type World } from './world.ts';

export function priceJson({ interval, interval_count, unit_amount, ...price }: Price): Json {
  const isTiered = unit_amount === null;
  return {
    ...price,
    object: 'price',
    billing_scheme: isTiered ? 'tiered' : 'per_unit',
    livemode: false,
    recurring: { interval, interval_count, usage_type: 'licensed' },
    type: 'recurring',
    unit_amount,
    unit_amount_decimal: isTiered ? null : String(unit_amount),
  };
}

const PRICE: Kind<Price> = {
  name: 'price',
  path: '/v1/prices',
  prefix: 'price',
  announced: true,
  all: ({ prices }) => prices,
  show: priceJson,
};

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

/** A lookup key belongs to one price; a new one takes it only with transfer_lookup_key. */
function releaseLookupKey(world: World, key: string, transfer: boolean): void {
  const holder = [...world.state.prices.values()].find(({ lookup_key: taken }) => taken === key);
  if (!holder) return;
  if (!transfer) {
    throw new StripeRefusal(
      `A price (\`${holder.id}\`) already uses that lookup key. You may transfer the lookup key with \`transfer_lookup_key\`.`,
      { param: 'lookup_key' },
    );
  }
  holder.lookup_key = null;
  emit(world, 'price.updated', priceJson(holder));
}

export const priceRoutes: Routes = {
  'POST /v1/prices': createRoute(
    PRICE,
    form({
      currency: text,
      lookup_key: text.optional(),
      metadata: metadata.optional(),
      product: text,
      recurring: form({
        interval: z.enum(['day', 'week', 'month', 'year']),
        interval_count: whole.optional(),
      }),
      transfer_lookup_key: flag.optional(),
      unit_amount: whole,
    }),
    (base, { product, lookup_key = null, ...input }, world) => {
      if (!world.state.products.has(product)) throw unknownReference('product', product, 'product');
      if (lookup_key) releaseLookupKey(world, lookup_key, input.transfer_lookup_key ?? false);
      return {
        ...base,
        product,
        unit_amount: input.unit_amount,
        currency: input.currency.toLowerCase(),
        interval: input.recurring.interval,
        interval_count: input.recurring.interval_count ?? 1,
        active: true,
        lookup_key,
        metadata: mergeMetadata({}, input.metadata),
      };
    },
  ),

  'GET /v1/prices': listRoute(
    PRICE,
    { active: flag.optional(), lookup_keys: z.array(text).max(10).optional() },
    (price, { active = price.active, lookup_keys: keys }) =>
      price.active === active && (!keys || keys.includes(price.lookup_key ?? '')),
  ),

  'POST /v1/prices/:id': updateRoute(PRICE, form({ active: flag }), (price, { active }) => {
    price.active = active;
  }),
};
