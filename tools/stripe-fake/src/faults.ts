import * as z from 'zod';

/**
 * What can go wrong with a request:
 * - delay: it is done and answered `milliseconds` later, its idempotency key in use meanwhile
 * - hang: it is never answered, and nothing is done
 * - rate-limit: 429, nothing is done
 * - error: 500, nothing is done; kept under the idempotency key, as Stripe keeps it
 * - drop: the connection breaks before anything is done
 * - crash: it is done, and the connection breaks before the answer
 */
export const requestFault = z.strictObject({
  /** 'POST /v1/customers'; a * stands for anything. */
  match: z.string(),
  kind: z.enum(['delay', 'hang', 'rate-limit', 'error', 'drop', 'crash']),
  milliseconds: z.int().min(0).default(0),
  /** How many requests it happens to; for ever when it is not said. */
  times: z.int().min(1).optional(),
});
export type RequestFault = z.infer<typeof requestFault>;

/** What can go wrong with the delivery of events: each is sent that often, that late, and in pairs the wrong way round. */
export const deliveryFaults = z.strictObject({
  copies: z.int().min(1).default(1),
  milliseconds: z.int().min(0).default(0),
  reorder: z.boolean().default(false),
  /** Nothing is sent until it is false again. */
  held: z.boolean().default(false),
});
export type DeliveryFaults = z.infer<typeof deliveryFaults>;

type Rule = RequestFault & { pattern: RegExp };

/** The switches that make the fake behave as badly as a network can. */
export class Faults {
  delivery: DeliveryFaults = deliveryFaults.parse({});
  /** Seconds until the search finds what was made; at Stripe up to a minute. */
  searchLag = 0;
  #rules: Rule[] = [];

  add(fault: z.input<typeof requestFault>): void {
    const parsed = requestFault.parse(fault);
    const parts = parsed.match.split('*').map((part) => part.replaceAll(/[^\w\s/-]/g, '\\$&'));
    const pattern = new RegExp(`^${parts.join('.*')}$`);
    this.#rules.push({ ...parsed, pattern });
  }

  /** Nothing goes wrong any more. */
  clear(): void {
    this.#rules = [];
    this.delivery = deliveryFaults.parse({});
    this.searchLag = 0;
  }

  /** What happens to this request; a fault with a number of times is used up. */
  take(request: string): RequestFault | undefined {
    const rule = this.#rules.find(({ pattern }) => pattern.test(request));
    if (rule?.times !== undefined) {
      rule.times -= 1;
      if (rule.times === 0) this.#rules = this.#rules.filter((other) => other !== rule);
    }
    return rule;
  }
}
