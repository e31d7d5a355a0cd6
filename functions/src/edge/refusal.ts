import { MESSAGES, type Reason, type Refused } from '@domain/errors.ts';
import { type FunctionsErrorCode, HttpsError } from 'firebase-functions/v2/https';

/**
 * A clear 'no' to the caller. Anything else that is thrown is a bug or a fault, and is reported as 'internal'.
 * A refusal with a cause is one that somebody has to look into; it is logged.
 */
export class Refusal extends Error {
  readonly reasons: Refused['reasons'];

  constructor(reasons: Refused['reasons'], options?: ErrorOptions) {
    super(reasons.join(', '), options);
    this.reasons = reasons;
  }
}

const CODES = {
  'not-signed-in': 'unauthenticated',
  'not-allowed': 'permission-denied',
  'account-disabled': 'permission-denied',
  'invalid-input': 'invalid-argument',
  'invalid-class-id': 'invalid-argument',
  'invalid-user-id': 'invalid-argument',
  'class-not-found': 'not-found',
  'invalid-class-data': 'failed-precondition',
  'class-cancelled': 'failed-precondition',
  'class-past': 'failed-precondition',
  'already-checked-in': 'already-exists',
  'class-full': 'resource-exhausted',
  'not-checked-in': 'failed-precondition',
  'profile-missing': 'failed-precondition',
  'emergency-contact-missing': 'failed-precondition',
  'parq-missing': 'failed-precondition',
  'own-grade': 'permission-denied',
  'grade-changed': 'aborted',
  'same-grade': 'already-exists',
  'reason-needed': 'invalid-argument',
  'promotion-not-found': 'not-found',
  'promotion-not-latest': 'failed-precondition',
  busy: 'aborted',
  internal: 'internal',
} as const satisfies Record<Reason, FunctionsErrorCode>;

/** The wire form: the code and `reason` are the most important reason's, `reasons` holds all, `id` finds the log entry. */
export function toHttpsError(reasons: Refused['reasons'], id?: string): HttpsError {
  const [reason] = reasons;
  const message = reasons.map((each) => MESSAGES[each]).join('\n');
  return new HttpsError(CODES[reason], message, { reason, reasons, ...(id === undefined ? {} : { id }) });
}
