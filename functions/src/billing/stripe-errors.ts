import type { Reason } from '@domain/errors.ts';
import { Refusal } from '../edge/refusal.ts';

/** Stripe's errors by their names: comparing with the SDK's classes would require loading it. */
type StripeFailure = Error & {
  type: string;
  code?: string | undefined;
  param?: string | undefined;
  statusCode?: number | undefined;
};

function isStripeFailure(error: unknown): error is StripeFailure {
  return error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe');
}

function hasType(error: unknown, type: string): boolean {
  return isStripeFailure(error) && error.type === type;
}

export function hasCode(error: unknown, code: 'invoice_upcoming_none' | 'charge_already_refunded'): boolean {
  return isStripeFailure(error) && error.code === code;
}

/** No such object exists at Stripe, or none in the required state. */
export function isMissing(error: unknown): boolean {
  return isStripeFailure(error) && error.code === 'resource_missing';
}

/** Stripe refused the request; a retry would be refused as well. */
export function isRejected(error: unknown): boolean {
  return hasType(error, 'StripeInvalidRequestError');
}

export function isDeclined(error: unknown): boolean {
  return hasType(error, 'StripeCardError');
}

/**
 * The customer has no card, or a removed one: Stripe then names no parameter, or that of the card.
 */
export function lacksPaymentMethod(error: unknown): boolean {
  return (
    isStripeFailure(error) && isMissing(error) && [undefined, 'default_payment_method'].includes(error.param)
  );
}

const ANSWERED = ['StripeIdempotencyError', 'StripeCardError', 'StripeInvalidRequestError', 'StripeAPIError'];

/**
 * Whether an idempotency key is used up: Stripe repeats a failed answer under the same key and
 * refuses a key that was used with other parameters. After a timeout, a lost connection, a 429 or a
 * conflict (409) a retry needs the same key.
 */
export function isKeySpent(error: unknown): boolean {
  return isStripeFailure(error) && ANSWERED.includes(error.type) && error.statusCode !== 409;
}

/** Another request, still under way or with other parameters, has the idempotency key. */
export function isKeyOfAnother(error: unknown): boolean {
  return hasType(error, 'StripeIdempotencyError');
}

/** Refuses with the reason, logged, if `work` throws an error of Stripe's. */
export async function refuseIfStripeFails<T>(
  work: () => Promise<T>,
  reason: Reason = 'billing-unavailable',
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isStripeFailure(error) ? new Refusal([reason], { cause: error }) : error;
  }
}
