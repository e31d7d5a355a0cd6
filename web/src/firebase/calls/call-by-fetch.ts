import type { Contract } from '@domain/contract.ts';
import type { OpenCapability } from '@domain/permissions.ts';
import type { z } from 'zod';
import { explained } from '../new-version.ts';
import { functionUrl } from '../settings.ts';
import { CALL_TIMEOUT_MS, type CallOutcome, NO_ANSWER, refusalIn } from './call-outcome.ts';

/** The callable protocol: `result` on success, `error` with the Function's details on refusal. */
type Wire = { result?: unknown; error?: { details?: unknown } };

/**
 * Calls a public Function without the Firebase SDK, which would add 60 kB to the public pages for
 * one request. Never rejects.
 */
export async function callByFetch<Input extends z.ZodType, Output extends z.ZodType>(
  contract: Contract<Input, Output, OpenCapability>,
  input: z.input<Input>,
  appCheck?: string,
): Promise<CallOutcome<z.output<Output>>> {
  try {
    const response = await fetch(functionUrl(`visitors/${contract.name}`), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(appCheck && { 'x-firebase-appcheck': appCheck }) },
      body: JSON.stringify({ data: input }),
      credentials: 'omit',
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
    const wire: Wire = await response.json();
    if (response.ok) return { ok: true, output: contract.output.parse(wire.result) };
    return explained({ ...NO_ANSWER, ...refusalIn(wire.error?.details) });
  } catch {
    return explained(NO_ANSWER);
  }
}
