import { isReason, type Reason } from '@domain/errors.ts';

/** No reason means that no answer came (no network, a time-out): say so in the words of the screen, and offer to try again. */
export type CallOutcome<Output> = { ok: true; output: Output } | { ok: false; reasons: Reason[] };

/** The reasons that a refusal carries in its details, most important first; undefined where it carries none. */
export function reasonsIn(details: unknown): Reason[] | undefined {
  if (details === null || typeof details !== 'object' || !('reasons' in details)) return undefined;
  return Array.isArray(details.reasons) ? details.reasons.filter(isReason) : undefined;
}
