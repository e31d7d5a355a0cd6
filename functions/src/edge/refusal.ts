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

const CODES = {
  'not-signed-in': 'unauthenticated',
  'not-allowed': 'permission-denied',
  'account-disabled': 'permission-denied',
  'not-a-member': 'permission-denied',
  'account-declined': 'permission-denied',
  'account-left': 'permission-denied',
  'provider-not-allowed': 'permission-denied',
  'not-waiting': 'failed-precondition',
  'student-exists': 'already-exists',
  'import-undone': 'failed-precondition',
  'enrollment-over': 'failed-precondition',
  'import-too-old': 'failed-precondition',
  'date-in-future': 'invalid-argument',
  'has-account': 'failed-precondition',
  'not-guardian': 'permission-denied',
  'own-guardian': 'failed-precondition',
  'guardians-full': 'resource-exhausted',
  'children-full': 'resource-exhausted',
  'guardian-minor': 'failed-precondition',
  'birth-date-missing': 'failed-precondition',
  'guardian-needed': 'failed-precondition',
  'consents-missing': 'failed-precondition',
  'not-a-child': 'failed-precondition',
  'grade-recorded': 'failed-precondition',
  'student-has-account': 'failed-precondition',
  'invitations-full': 'resource-exhausted',
  'invitation-over': 'failed-precondition',
  'invitation-cut': 'invalid-argument',
  'address-has-account': 'already-exists',
  'common-password': 'invalid-argument',
  'other-person': 'failed-precondition',
  'merge-has-plan': 'failed-precondition',
  'merge-too-large': 'failed-precondition',
  'merge-over': 'failed-precondition',
  'merge-notes-long': 'failed-precondition',
  'merge-has-fees': 'failed-precondition',
  'address-changed': 'failed-precondition',
  'invalid-input': 'invalid-argument',
  'invalid-class-id': 'invalid-argument',
  'invalid-user-id': 'invalid-argument',
  'class-not-found': 'not-found',
  'invalid-class-data': 'failed-precondition',
  'class-cancelled': 'failed-precondition',
  'class-past': 'failed-precondition',
  'class-date-taken': 'failed-precondition',
  'already-checked-in': 'already-exists',
  'class-full': 'resource-exhausted',
  'not-checked-in': 'failed-precondition',
  'marked-absent': 'failed-precondition',
  'not-absent': 'failed-precondition',
  'attendance-closed': 'failed-precondition',
  'booking-too-far': 'failed-precondition',
  'too-many-bookings': 'resource-exhausted',
  'profile-missing': 'failed-precondition',
  'emergency-contact-missing': 'failed-precondition',
  'parq-missing': 'failed-precondition',
  'parq-outdated': 'failed-precondition',
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
  'class-deleting': 'failed-precondition',
  'movement-name-required': 'invalid-argument',
  'movement-exists': 'invalid-argument',
  'movements-too-long': 'invalid-argument',
  'techniques-full': 'resource-exhausted',
  'techniques-removed-full': 'resource-exhausted',
  'technique-exists': 'already-exists',
  'technique-not-found': 'not-found',
  'techniques-changed': 'aborted',
  'cancel-reason-required': 'invalid-argument',
  'instance-has-attendees': 'failed-precondition',
  'holiday-name-required': 'invalid-argument',
  'holiday-too-long': 'invalid-argument',
  'account-not-found': 'not-found',
  'grantee-disabled': 'failed-precondition',
  'grantee-unverified': 'failed-precondition',
  'grantee-waiting': 'failed-precondition',
  'grantee-administrator': 'failed-precondition',
  'role-first': 'failed-precondition',
  'last-administrator': 'failed-precondition',
  'administrator-leaving': 'failed-precondition',
  'own-grade': 'permission-denied',
  'grade-changed': 'aborted',
  'same-grade': 'already-exists',
  'childrens-belt': 'failed-precondition',
  'before-last-promotion': 'invalid-argument',
  'own-child': 'permission-denied',
  'reason-needed': 'invalid-argument',
  'promotion-of-another': 'permission-denied',
  'promotion-not-found': 'not-found',
  'promotion-not-latest': 'failed-precondition',
  'students-only': 'permission-denied',
  'customer-missing': 'failed-precondition',
  'billing-unavailable': 'unavailable',
  'plan-unavailable': 'failed-precondition',
  'discount-unavailable': 'failed-precondition',
  'plan-change-failed': 'failed-precondition',
  'plan-changed': 'aborted',
  'first-payment-pending': 'failed-precondition',
  'subscription-paused': 'failed-precondition',
  'payment-method-missing': 'failed-precondition',
  'payment-declined': 'failed-precondition',
  'subscription-live': 'failed-precondition',
  'pays-directly': 'failed-precondition',
  'student-left': 'failed-precondition',
  'own-payment': 'permission-denied',
  'due-day': 'invalid-argument',
  'break-dates': 'invalid-argument',
  'correction-over': 'failed-precondition',
  'subscription-charged': 'failed-precondition',
  'subscription-unknown': 'not-found',
  'changed-meanwhile': 'aborted',
  'code-over': 'failed-precondition',
  'tablets-full': 'resource-exhausted',
  'door-time': 'failed-precondition',
  'door-late': 'failed-precondition',
  'door-order': 'failed-precondition',
  'door-undo': 'failed-precondition',
  'guest-known': 'failed-precondition',
  'too-many-calls': 'resource-exhausted',
  busy: 'aborted',
  'app-outdated': 'failed-precondition',
  internal: 'internal',
} as const satisfies Record<Reason, FunctionsErrorCode>;

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
