import * as z from 'zod';
import { createRoute, find, type Kind, listRoute } from './kind.ts';
import { form, mergeMetadata, metadata, text, whole } from './parameters.ts';
import { StripeRefusal, unknownReference } from './refusal.ts';
import type { Routes } from './route.ts';
import type { Coupon, Json } from './state.ts';
import type { World } from './world.ts';

function couponJson(coupon: Coupon): Json {
  return { ...coupon, object: 'coupon', livemode: false, times_redeemed: 0 };
}

const COUPON: Kind<Coupon> = {
  name: 'coupon',
  path: '/v1/coupons',
  prefix: 'coupon',
  all: ({ coupons }) => coupons,
  show: couponJson,
};

/** The coupon of a checkout, which must be valid and of the price's currency. */
export function referredCoupon({ state }: World, id: string, currency: string): Coupon {
  const coupon = state.coupons.get(id);
  if (!coupon) throw unknownReference('coupon', id, 'discounts[0][coupon]');
  if (!coupon.valid) throw new StripeRefusal(`Coupon expired: ${id}`, { code: 'coupon_expired' });
  if (coupon.currency && coupon.currency !== currency)
    throw new StripeRefusal(`The coupon ${id} is not in ${currency}.`);
  return coupon;
}

/** Cents after the coupon, if there is one. */
export function reduced(world: World, amount: number, id: string | null): number {
  if (id === null) return amount;
  const { percent_off: percent, amount_off: off } = find(COUPON, world, id);
  return percent === null ? Math.max(0, amount - (off ?? 0)) : Math.round(amount * (1 - percent / 100));
}

export function discountJson(
  { state }: World,
  { id, customer, coupon, created }: { id: string; customer: string; coupon: string | null; created: number },
): Json | null {
  const found = coupon === null ? undefined : state.coupons.get(coupon);
  if (!found) return null;
  const name = id.replace('sub_', 'di_');
  return {
    id: name,
    object: 'discount',
    coupon: couponJson(found),
    customer,
    start: created,
    subscription: id,
  };
}

export const couponRoutes: Routes = {
  'POST /v1/coupons': createRoute(
    COUPON,
    form({
      amount_off: whole.optional(),
      currency: text.optional(),
      duration: z.enum(['once', 'forever']),
      id: text.optional(),
      metadata: metadata.optional(),
      name: text.optional(),
      percent_off: z.coerce.number().gt(0).max(100).optional(),
    }),
    (base, { id = base.id, ...input }, { state }): Coupon => {
      if (state.coupons.has(id))
        throw new StripeRefusal('Coupon already exists.', { code: 'resource_already_exists' });
      return {
        ...base,
        id,
        name: input.name ?? null,
        percent_off: input.percent_off ?? null,
        amount_off: input.amount_off ?? null,
        currency: input.currency ?? null,
        duration: input.duration,
        valid: true,
        metadata: mergeMetadata({}, input.metadata),
      };
    },
  ),
  'GET /v1/coupons': listRoute(COUPON, {}),
};
