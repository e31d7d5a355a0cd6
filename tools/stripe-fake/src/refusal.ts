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

/** Invalid parameters. Stripe keeps no answer for these, because no work began. */
export function badParameters(error: z.ZodError): StripeRefusal {
  const [issue] = error.issues;
  const path = (issue?.path ?? []).map(String);
  const kept = false;
  if (issue?.code === 'unrecognized_keys') {
    const param = name([...path, issue.keys[0] ?? '']);
    return new StripeRefusal(`Received unknown parameter: ${param}`, {
      code: 'parameter_unknown',
      param,
      kept,
    });
  }
  const param = name(path);
  if (issue?.code === 'invalid_type' && issue.message.includes('undefined')) {
    return new StripeRefusal(`Missing required param: ${param}.`, { code: 'parameter_missing', param, kept });
  }
  return new StripeRefusal(`Invalid ${param}: ${issue?.message}`, { param, kept });
}

/** `items[0][price]` */
function name([first = '', ...rest]: string[]): string {
  return first + rest.map((part) => `[${part}]`).join('');
}
