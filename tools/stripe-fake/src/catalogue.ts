import * as z from 'zod';
import { newCoupon, newPrice, newProduct } from './forms.ts';
import {
  announce,
  createRoute,
  find,
  type Kind,
  listRoute,
  type Routes,
  retrieveRoute,
  updateRoute,
} from './kind.ts';
import { flag, form, metadata, text } from './parameters.ts';
import { StripeRefusal } from './refusal.ts';
import type { Coupon, Price, Product } from './state.ts';
import type { World } from './world.ts';

export const PRODUCT: Kind<Product> = {
  name: 'product',
  prefix: 'prod',
  all: ({ products }) => products,
  announced: true,
};

export const PRICE: Kind<Price> = {
  name: 'price',
  prefix: 'price',
  all: ({ prices }) => prices,
  announced: true,
  show: (price) => ({
    ...price,
    billing_scheme: price.unit_amount === null ? 'tiered' : 'per_unit',
    recurring: { ...price.recurring, usage_type: 'licensed' },
    type: 'recurring',
    unit_amount_decimal: price.unit_amount?.toString() ?? null,
  }),
};

export const COUPON: Kind<Coupon> = { name: 'coupon', prefix: 'coupon', all: ({ coupons }) => coupons };

/** Returns a price that can be sold; throws if it is missing or inactive. */
export function payablePrice(world: World, id: string, param: string): Price {
  const price = find(PRICE, world, id, param);
  if (!price.active) {
    throw new StripeRefusal('The price specified is inactive. This field only accepts active prices.', {
      param,
    });
  }
  return price;
}

/** A lookup key belongs to one price: a new one takes it from another. */
function transferLookupKey(world: World, key: string): void {
  const holder = [...world.state.prices.values()].find(({ lookup_key: taken }) => taken === key);
  if (!holder) return;
  holder.lookup_key = null;
  announce(world, PRICE, holder, 'updated');
}

export const catalogueRoutes: Routes = {
  'POST /v1/products': createRoute(PRODUCT, newProduct, (input, _world, { created }) => ({
    ...input,
    images: [],
    updated: created,
  })),

  'GET /v1/products/:id': retrieveRoute(PRODUCT),

  'POST /v1/products/:id': updateRoute(
    PRODUCT,
    form({ name: text.optional(), active: flag.optional(), metadata: metadata.optional() }),
  ),

  'POST /v1/prices': createRoute(PRICE, newPrice, ({ transfer_lookup_key: transfer, ...input }, world) => {
    find(PRODUCT, world, input.product, 'product');
    if (transfer && input.lookup_key) transferLookupKey(world, input.lookup_key);
    return { ...input, active: true };
  }),

  'GET /v1/prices': listRoute(
    PRICE,
    { active: flag.optional(), lookup_keys: z.array(text).max(10).optional() },
    (price, { active = price.active, lookup_keys: keys }) =>
      price.active === active && (!keys || keys.includes(price.lookup_key ?? '')),
  ),

  'POST /v1/prices/:id': updateRoute(PRICE, form({ active: flag })),

  'POST /v1/coupons': createRoute(COUPON, newCoupon, (input) => ({
    ...input,
    times_redeemed: 0,
    valid: true,
  })),

  'GET /v1/coupons': listRoute(COUPON, {}),
};
