import * as z from 'zod';
import type { Acts } from './acts.ts';
import { deliveryFaults, type Faults, requestFault } from './faults.ts';

/**
 * The body of a POST to /__control, for tests in another process. Applied in this order:
 * `{ "clear": true, "faults": [{ "match": "POST /v1/customers", "kind": "error", "times": 1 }],
 *    "delivery": { "milliseconds": 3000 }, "searchLag": 5, "act": ["endPeriod", "sub_…"] }`
 */
const order = z.strictObject({
  clear: z.literal(true).optional(),
  faults: z.array(requestFault).optional(),
  delivery: deliveryFaults.optional(),
  searchLag: z.int().min(0).optional(),
  act: z.tuple([z.string()], z.json()).optional(),
});

/** Throws if the body is invalid or the act fails. */
export function obey(
  body: string,
  { acts, faults, flush }: { acts: Acts; faults: Faults; flush: () => void },
): void {
  const { clear, faults: added = [], delivery, searchLag, act } = order.parse(JSON.parse(body));
  if (clear) faults.clear();
  for (const fault of added) faults.add(fault);
  if (delivery) faults.delivery = delivery;
  if (searchLag !== undefined) faults.searchLag = searchLag;
  if (act) {
    const [name, ...args] = act;
    if (!Object.hasOwn(acts, name)) throw new Error(`Unknown act: ${name}`);
    (acts[name as keyof Acts] as (...args: unknown[]) => void)(...args);
  }
  // Events that `delivery.held` kept may be sent now.
  flush();
}
