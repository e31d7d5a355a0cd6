import { CUSTOMER_EVENTS } from '@domain/billing/stripe-events.ts';
import { idOf } from '@domain/billing/subscription-mirror.ts';
import * as z from 'zod';

/** What of an event is read: which it is, and whom or what it is about. Of the rest of the payload nothing is believed (design, section 8, point 8). */
const named = idOf.nullish();

const envelope = z.object({
  id: z.string().regex(/^evt_\w{1,200}$/),
  type: z.string().max(100),
  data: z.object({ object: z.object({ id: named, customer: named, product: named }) }),
});

export type EventMatter =
  | { id: string; type: string; about: 'customer'; customerId: string }
  | { id: string; type: string; about: 'product'; productId: string }
  | { id: string; type: string; about: 'nothing-of-ours' };

function isOne(names: readonly string[], type: string): boolean {
  return names.includes(type);
}

/** What an event asks us to look at; null for what is no event of Stripe's. */
export function matterOf(payload: unknown): EventMatter | null {
  const parsed = envelope.safeParse(payload);
  if (!parsed.success) return null;
  const { id, type, data } = parsed.data;
  const { object } = data;
  const customerId = type === 'customer.deleted' ? object.id : object.customer;
  if (isOne(CUSTOMER_EVENTS, type) && customerId) return { id, type, about: 'customer', customerId };
  const productId = { 'price.updated': object.product, 'product.updated': object.id }[type];
  if (productId) return { id, type, about: 'product', productId };
  return { id, type, about: 'nothing-of-ours' };
}
