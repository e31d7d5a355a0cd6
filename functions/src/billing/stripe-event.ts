import { CUSTOMER_EVENTS, DISPUTE_EVENTS, REFUND_EVENTS } from '@domain/billing/stripe-events.ts';
import { idOf } from '@domain/billing/subscription-mirror.ts';
import * as z from 'zod';

/** An id of Stripe, which becomes part of a path and of an address. */
const optionalId = idOf.pipe(z.string().regex(/^[\w-]{1,255}$/)).nullish();

/**
 * Only the event's own id and type and the ids that it names; all other data is fetched from
 * Stripe.
 */
const envelope = z.object({
  id: z.string().regex(/^evt_\w{1,200}$/),
  type: z.string().max(100),
  data: z.object({
    object: z.object({ id: optionalId, charge: optionalId, customer: optionalId, product: optionalId }),
  }),
});

/** `invoiceId`: the invoice that was paid. */
export type StripeEvent = { id: string; type: string; invoiceId?: string | undefined };

export type ParsedEvent = StripeEvent &
  (
    | { about: 'customer'; customerId: string }
    | { about: 'product'; productId: string }
    | { about: 'dispute' | 'refund'; objectId: string }
    | { about: 'ignored' }
  );

/** The customer, product, dispute or charge whose data has to be fetched; null if it is not an event of Stripe's. */
export function parseEvent(payload: unknown): ParsedEvent | null {
  const parsed = envelope.safeParse(payload);
  if (!parsed.success) return null;
  const { id, type, data } = parsed.data;
  const { object } = data;
  const customerId = type === 'customer.deleted' ? object.id : object.customer;
  const isCustomerEvent = (CUSTOMER_EVENTS as readonly string[]).includes(type);
  const invoiceId = type === 'invoice.paid' ? (object.id ?? undefined) : undefined;
  if (isCustomerEvent && customerId) return { id, type, invoiceId, about: 'customer', customerId };
  const isDispute = (DISPUTE_EVENTS as readonly string[]).includes(type);
  const isRefund = (REFUND_EVENTS as readonly string[]).includes(type);
  if (isDispute && object.id) return { id, type, about: 'dispute', objectId: object.id };
  // 'charge.refunded' is about a charge, the others about a refund of one.
  const chargeId = object.charge ?? object.id;
  if (isRefund && chargeId) return { id, type, about: 'refund', objectId: chargeId };
  const isAboutPrice = type === 'price.created' || type === 'price.updated';
  const productId = isAboutPrice ? object.product : type === 'product.updated' && object.id;
  if (productId) return { id, type, about: 'product', productId };
  return { id, type, about: 'ignored' };
}
