/** Every reason for which the server, or a courtesy check in the browser, refuses something. */
export const REASONS = [
  'not-signed-in',
  'not-allowed',
  'account-disabled',
  'invalid-input',
  'invalid-class-id',
  'invalid-user-id',
  'class-not-found',
  'invalid-class-data',
  'class-cancelled',
  'class-past',
  'already-checked-in',
  'class-full',
  'not-checked-in',
  'profile-missing',
  'emergency-contact-missing',
  'parq-missing',
  'own-grade',
  'grade-changed',
  'same-grade',
  'reason-needed',
  'promotion-not-found',
  'promotion-not-latest',
  'busy',
  'internal',
] as const;
export type Reason = (typeof REASONS)[number];

/**
 * The catalogue in English (specification, points 5 and 8, to the letter). The first eight and the last six are ours:
 * the specification is silent there.
 */
export const MESSAGES = {
  'not-signed-in': 'Please sign in to continue.',
  'not-allowed': 'Only an administrator can do this.',
  'account-disabled': 'This account is disabled. Please speak to the academy.',
  'invalid-input': 'Something in this form is not valid. Please check it and try again.',
  'class-cancelled': 'This class is cancelled',
  'class-past': 'This class is over',
  busy: 'Many people are doing this right now. Please try again.',
  internal: 'Something went wrong on our side. Please try again.',
  'invalid-class-id': 'Invalid class ID',
  'invalid-user-id': 'Invalid user ID',
  'class-not-found': 'Class not found',
  'invalid-class-data': 'Invalid class data',
  'already-checked-in': 'Already checked in to this class',
  'class-full': 'Class is full',
  'not-checked-in': 'Not checked in to this class',
  'profile-missing': 'Student profile not found',
  'emergency-contact-missing': 'Emergency contact information required',
  'parq-missing': 'Health questionnaire (PAR-Q) must be completed',
  'own-grade': 'Nobody can change their own belt',
  'grade-changed': 'This belt has changed in the meantime. Please look again.',
  'same-grade': 'The student has this belt and degree already',
  'reason-needed': 'A grade that is skipped or taken away needs a reason',
  'promotion-not-found': 'Promotion not found',
  'promotion-not-latest': 'Only the latest promotion can be undone',
} as const satisfies Record<Reason, string>;

export function isReason(value: unknown): value is Reason {
  return typeof value === 'string' && (REASONS as readonly string[]).includes(value);
}

/** What a decision answers when it says no. It holds every reason at once, most important first. */
export type Refused = { ok: false; reasons: [Reason, ...Reason[]] };

export function refuse(first: Reason, ...others: Reason[]): Refused {
  return { ok: false, reasons: [first, ...others] };
}
