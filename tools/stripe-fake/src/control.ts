import * as z from 'zod';
import type { Acts } from './acts.ts';
import type { Faults } from './faults.ts';

/**
 * The body of a POST to /__control, for tests in another process:
 * `{ "held": true, "act": ["endPeriod", "sub_…"] }`
 */
const order = z.strictObject({
  held: z.boolean().optional(),
  act: z.tuple([z.string()], z.json()).optional(),
});

/** Throws if the body is invalid or the act fails. */
export function obey(
  body: string,
  { acts, faults, flush }: { acts: Acts; faults: Faults; flush: () => void },
): void {
  const { held, act } = order.parse(JSON.parse(body));
  if (held !== undefined) faults.held = held;
  if (act) {
    const [name, ...args] = act;
    if (!Object.hasOwn(acts, name)) throw new Error(`Unknown act: ${name}`);
    (acts[name as keyof Acts] as (...args: unknown[]) => void)(...args);
  }
  // Events that `held` kept may be sent now.
  flush();
}
