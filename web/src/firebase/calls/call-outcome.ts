import { isReason, type Reason, type ReasonParams } from '@domain/errors.ts';

/**
 * Without reasons, no answer came (no network, a timeout): the screen offers to try again. `params`
 * fill the placeholders of the reasons' texts. `id` finds an internal error in the Functions' log.
 */
export type CallFailure = { reasons: Reason[]; params: ReasonParams; id?: string };

export type CallOutcome<Output> = { ok: true; output: Output } | ({ ok: false } & CallFailure);

export const NO_ANSWER: CallFailure & { ok: false } = { ok: false, reasons: [], params: {} };

/** The Function's own timeout, plus time for a slow network. */
export const CALL_TIMEOUT_MS = 40_000;

function paramsIn(details: object): ReasonParams {
  const params = 'params' in details ? details.params : undefined;
  if (params === null || typeof params !== 'object') return {};
  return Object.fromEntries(Object.entries(params).filter(([, value]) => typeof value === 'string'));
}

/**
 * The reasons in a refusal's details, most important first; undefined if there are none. Parsed by
 * hand: the public page loads no zod.
 */
export function refusalIn(details: unknown): CallFailure | undefined {
  if (details === null || typeof details !== 'object' || !('reasons' in details)) return undefined;
  if (!Array.isArray(details.reasons)) return undefined;
  const id = 'id' in details && typeof details.id === 'string' ? { id: details.id } : {};
  return { reasons: details.reasons.filter(isReason), params: paramsIn(details), ...id };
}
