import { isReason, type Reason, type ReasonParams } from '@domain/errors.ts';

/**
 * No reason means that no answer came (no network, a time-out): say so in the words of the screen, and offer to try again. `params` is
 * what the reasons' texts name besides their words: `t(`errors:${reason}`, params)`.
 */
export type CallOutcome<Output> =
  | { ok: true; output: Output }
  | { ok: false; reasons: Reason[]; params: ReasonParams };

function paramsIn(details: object): ReasonParams {
  const params = 'params' in details ? details.params : undefined;
  if (params === null || typeof params !== 'object') return {};
  return Object.fromEntries(Object.entries(params).filter(([, value]) => typeof value === 'string'));
}

/** What a refusal carries in its details: its reasons, most important first; undefined where it carries none. By hand, as the public page has no zod. */
export function refusalIn(details: unknown): { reasons: Reason[]; params: ReasonParams } | undefined {
  if (details === null || typeof details !== 'object' || !('reasons' in details)) return undefined;
  if (!Array.isArray(details.reasons)) return undefined;
  return { reasons: details.reasons.filter(isReason), params: paramsIn(details) };
}
