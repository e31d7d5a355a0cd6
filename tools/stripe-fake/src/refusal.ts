import type * as z from 'zod';

type Details = { code?: string; param?: string; type?: string; status?: number; kept?: boolean };

/** An error in Stripe's shape. `kept`: whether the idempotency key keeps returning it. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly kept: boolean;
  readonly body: { error: Record<string, unknown> };

  constructor(message: string, details: Details = {}) {
    const { code, param, type = 'invalid_request_error', status = 400, kept = true } = details;
    super(message);
    this.status = status;
    this.kept = kept;
    this.body = { error: { type, message, ...(code && { code }), ...(param && { param }) } };
  }
}

/** An unknown id in the path, or in a parameter. */
export function missing(resource: string, id: string, param?: string): StripeRefusal {
  const details = { code: 'resource_missing', param: param ?? 'id', status: param ? 400 : 404 };
  return new StripeRefusal(`No such ${resource}: '${id}'`, details);
}

export function declined(): StripeRefusal {
  return new StripeRefusal('Your card was declined.', {
    type: 'card_error',
    code: 'card_declined',
    status: 402,
  });
}

/** Invalid parameters, by the name of the first: `items[0][price]`. Stripe keeps no answer, because no work began. */
export function badParameters(error: z.ZodError): StripeRefusal {
  const [{ path, message }] = error.issues as [z.core.$ZodIssue];
  const [first = '', ...rest] = path.map(String);
  const param = first + rest.map((part) => `[${part}]`).join('');
  return new StripeRefusal(`Invalid ${param}: ${message}`, { param, kept: false });
}
