import * as z from 'zod';

/**
 * Faults of a request:
 * - hang: does no work and never answers
 * - rate-limit: does no work and answers 429
 * - error: does no work and answers 500, which stays under the idempotency key, as at Stripe
 * - drop: breaks the connection before the work
 * - crash: does the work, then breaks the connection before the answer
 */
export const requestFault = z.strictObject({
  /** 'POST /v1/customers'; * matches any text. */
  match: z.string(),
  kind: z.enum(['hang', 'rate-limit', 'error', 'drop', 'crash']),
  /** The number of affected requests; unlimited if undefined. */
  times: z.int().min(1).optional(),
});
export type RequestFault = z.infer<typeof requestFault>;

type Rule = RequestFault & { pattern: RegExp };

export class Faults {
  /** While true, no event is sent. */
  held = false;
  /** Seconds until the search finds a new customer; at Stripe up to a minute. */
  searchLag = 0;
  #rules: Rule[] = [];

  add(fault: z.input<typeof requestFault>): void {
    const parsed = requestFault.parse(fault);
    const parts = parsed.match.split('*').map((part) => part.replaceAll(/[^\w\s/-]/g, '\\$&'));
    const pattern = new RegExp(`^${parts.join('.*')}$`);
    this.#rules.push({ ...parsed, pattern });
  }

  clear(): void {
    this.#rules = [];
    this.held = false;
    this.searchLag = 0;
  }

  /** Returns the fault for this request, and counts it down if its number is limited. */
  take(request: string): RequestFault | undefined {
    const rule = this.#rules.find(({ pattern }) => pattern.test(request));
    if (rule?.times !== undefined) {
      rule.times -= 1;
      if (rule.times === 0) this.#rules = this.#rules.filter((other) => other !== rule);
    }
    return rule;
  }
}
