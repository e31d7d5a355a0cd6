import type { Contract } from '@domain/api.ts';
import type { z } from 'zod';
import { type CallOutcome, refusalIn } from './call-outcome.ts';
import { functionUrl } from './settings.ts';

/** As long as the Function itself may take, and a slow network beside it. */
const PATIENCE_MS = 40_000;

/** The callable protocol: an answer holds `result`, a refusal `error` with the details that the Function gave it. */
type Wire = { result?: unknown; error?: { details?: unknown } };

const NO_ANSWER = { reasons: [], params: {} };

/**
 * Calls a Function that anybody may call, without the Firebase SDK: the public pages save its 60 kB for one request. Typed by the contract;
 * never rejects.
 */
export async function callByFetch<Input extends z.ZodType, Output extends z.ZodType>(
  contract: Contract<Input, Output, 'visitor'>,
  input: z.input<Input>,
): Promise<CallOutcome<z.output<Output>>> {
  try {
    const response = await fetch(functionUrl(contract.name), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: input }),
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const wire: Wire = await response.json();
    if (response.ok) return { ok: true, output: contract.output.parse(wire.result) };
    return { ok: false, ...(refusalIn(wire.error?.details) ?? NO_ANSWER) };
  } catch {
    return { ok: false, ...NO_ANSWER };
  }
}
