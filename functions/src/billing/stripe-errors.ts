import { Refusal } from '../edge/refusal.ts';

/** Stripe's errors by their names: the SDK's classes would have to be loaded to compare with. */
type StripeFailure = Error & {
  type: string;
  code?: string | undefined;
  param?: string | undefined;
  statusCode?: number | undefined;
};

function isStripeFailure(error: unknown): error is StripeFailure {
  return error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe');
}

/** There is no such object at Stripe, or none in the state that it takes. */
export function isMissing(error: unknown): boolean {
  return isStripeFailure(error) && error.code === 'resource_missing';
}

/** Stripe understood, and said no to what was asked; asked again it would say so again. */
export function isRejected(error: unknown): boolean {
  return isStripeFailure(error) && error.type === 'StripeInvalidRequestError';
}

/** No card to charge, or one that is gone: Stripe then names no parameter, or that of the card. */
export function lacksPaymentMethod(error: unknown): boolean {
  return (
    isStripeFailure(error) && isMissing(error) && [undefined, 'default_payment_method'].includes(error.param)
  );
}

export function isDeclined(error: unknown): boolean {
  return isStripeFailure(error) && error.type === 'StripeCardError';
}

const ANSWERED = ['StripeIdempotencyError', 'StripeCardError', 'StripeInvalidRequestError', 'StripeAPIError'];

/**
 * Whether an idempotency key is used up: Stripe keeps a failed answer too, and gives it again for the same key; and a key that was used with
 * something else is never taken for this (design, section 8, point 7). After a timeout, a broken connection, a 429 or a conflict (409) the same key
 * is the right one to ask with again.
 */
export function isKeySpent(error: unknown): boolean {
  return isStripeFailure(error) && ANSWERED.includes(error.type) && error.statusCode !== 409;
}

/** What the caller is told: anything of Stripe's is 'billing-unavailable' and logged; a refusal or a bug of ours stays what it is. */
export async function askingStripe<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw isStripeFailure(error) ? new Refusal(['billing-unavailable'], { cause: error }) : error;
  }
}
