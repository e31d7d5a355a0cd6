import * as z from 'zod';
import type { Acts } from './acts.ts';
import { deliveryFaults, type Faults, requestFault } from './faults.ts';

/**
 * What a test in a browser posts to /__control, since it has no hand on the object itself:
 * `{ "clear": true, "faults": [{ "match": "POST /v1/customers", "kind": "error", "times": 1 }], "delivery": { "milliseconds": 3000 },
 *    "act": ["endPeriod", "sub_…"] }`. They are done in that order.
 */
const order = z.strictObject({
  clear: z.literal(true).optional(),
  faults: z.array(requestFault).optional(),
  delivery: deliveryFaults.optional(),
  searchLag: z.int().min(0).optional(),
  act: z.tuple([z.string()], z.json()).optional(),
});

/** Answers in words what was not understood; nothing where all was done. */
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
    if (!Object.hasOwn(acts, name)) throw new Error(`No act of that name: ${name}`);
    (acts[name as keyof Acts] as (...args: unknown[]) => void)(...args);
  }
  // What was held back may go now.
  flush();
}
