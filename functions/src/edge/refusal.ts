import { messageOf } from '@domain/error-messages.ts';
import type { Reason, ReasonParams, Refused } from '@domain/errors.ts';
import { type FunctionsErrorCode, HttpsError } from 'firebase-functions/v2/https';

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

/** The codes of the refusals that are not of what is stored, which have 'failed-precondition'. */
const CODES: Partial<Record<Reason, FunctionsErrorCode>> = {
  'not-signed-in': 'unauthenticated',
  'not-allowed': 'permission-denied',
  'account-disabled': 'permission-denied',
  'not-a-member': 'permission-denied',
  'account-declined': 'permission-denied',
  'account-left': 'permission-denied',
  'provider-not-allowed': 'permission-denied',
  'student-exists': 'already-exists',
  'date-in-future': 'invalid-argument',
  'not-guardian': 'permission-denied',
  'guardians-full': 'resource-exhausted',
  'children-full': 'resource-exhausted',
  'invitations-full': 'resource-exhausted',
  'invitation-cut': 'invalid-argument',
  'address-has-account': 'already-exists',
  'common-password': 'invalid-argument',
  'invalid-input': 'invalid-argument',
  'invalid-class-id': 'invalid-argument',
  'invalid-user-id': 'invalid-argument',
  'class-not-found': 'not-found',
  'already-checked-in': 'already-exists',
  'class-full': 'resource-exhausted',
  'too-many-bookings': 'resource-exhausted',
  'captcha-missing': 'invalid-argument',
  'captcha-invalid': 'permission-denied',
  'too-many-submissions': 'resource-exhausted',
  'invalid-form-data': 'invalid-argument',
  'invalid-phone-format': 'invalid-argument',
  'class-title-required': 'invalid-argument',
  'class-instructor-required': 'invalid-argument',
  'class-date-required': 'invalid-argument',
  'class-start-date-required': 'invalid-argument',
  'class-end-date-required': 'invalid-argument',
  'class-start-time-required': 'invalid-argument',
  'class-end-time-required': 'invalid-argument',
  'class-schedule-required': 'invalid-argument',
  'class-schedule-empty': 'invalid-argument',
  'class-no-days': 'invalid-argument',
  'class-select-day': 'invalid-argument',
  'class-capacity': 'invalid-argument',
  'class-capacity-too-large': 'invalid-argument',
  'class-ages': 'invalid-argument',
  'class-end-not-after-start': 'invalid-argument',
  'class-end-before-start': 'invalid-argument',
  'class-days-invalid': 'invalid-argument',
  'class-no-instances': 'invalid-argument',
  'class-too-many-instances': 'invalid-argument',
  'class-change-too-large': 'resource-exhausted',
  'class-exists': 'already-exists',
  'movement-name-required': 'invalid-argument',
  'movement-exists': 'invalid-argument',
  'movements-too-long': 'invalid-argument',
  'techniques-full': 'resource-exhausted',
  'techniques-removed-full': 'resource-exhausted',
  'technique-exists': 'already-exists',
  'technique-not-found': 'not-found',
  'techniques-changed': 'aborted',
  'cancel-reason-required': 'invalid-argument',
  'holiday-name-required': 'invalid-argument',
  'holiday-too-long': 'invalid-argument',
  'account-not-found': 'not-found',
  'own-grade': 'permission-denied',
  'grade-changed': 'aborted',
  'same-grade': 'already-exists',
  'before-last-promotion': 'invalid-argument',
  'own-child': 'permission-denied',
  'reason-needed': 'invalid-argument',
  'promotion-of-another': 'permission-denied',
  'promotion-not-found': 'not-found',
  'students-only': 'permission-denied',
  'billing-unavailable': 'unavailable',
  'plan-changed': 'aborted',
  'own-payment': 'permission-denied',
  'due-day': 'invalid-argument',
  'break-dates': 'invalid-argument',
  'subscription-unknown': 'not-found',
  'changed-meanwhile': 'aborted',
  'tablets-full': 'resource-exhausted',
  'too-many-calls': 'resource-exhausted',
  busy: 'aborted',
  internal: 'internal',
};

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
  return new HttpsError(CODES[reason] ?? 'failed-precondition', message, {
    reason,
    reasons,
    ...(params && { params }),
    ...(id && { id }),
  });
}
