import { messageOf } from '@domain/error-messages.ts';
import { CODES, type ReasonParams, type Refused } from '@domain/errors.ts';
import { HttpsError } from 'firebase-functions/v2/https';

/**
 * A decision against the caller, with its reasons. Any other error is a bug or a fault, and is
 * reported as 'internal'. A refusal with a cause needs attention and is logged.
 */
export class Refusal extends Error {
  readonly reasons: Refused['reasons'];
  readonly params: ReasonParams | undefined;

  constructor(reasons: Refused['reasons'], options: ErrorOptions & Pick<Refused, 'params'> = {}) {
    super(reasons.join(', '), options);
    this.reasons = reasons;
    this.params = options.params;
  }
}

/** The verdict, unless it is a refusal, which it throws. */
export function accepted<Verdict extends { ok: true }>(verdict: Verdict | Refused): Verdict {
  if (!verdict.ok) throw new Refusal(verdict.reasons, verdict);
  return verdict;
}

/**
 * The error sent to the client. Its code and `reason` are those of the most important reason;
 * `reasons` has all, `params` the values of their messages' placeholders, and `id` finds the log entry.
 */
export function toHttpsError(
  reasons: Refused['reasons'],
  { params, id }: Pick<Refused, 'params'> & { id?: string } = {},
): HttpsError {
  const [reason] = reasons;
  const message = reasons.map((each) => messageOf(each, params)).join('\n');
  return new HttpsError(CODES[reason], message, {
    reason,
    reasons,
    ...(params && { params }),
    ...(id && { id }),
  });
}
