/** Every reason for a refusal, by the server or by the same check in the browser. */
export const REASONS = [
  'not-signed-in',
  'not-allowed',
  'account-disabled',
  'not-a-member',
  'account-declined',
  'account-left',
  'provider-not-allowed',
  'not-waiting',
  'student-exists',
  'import-undone',
  'import-too-old',
  'date-in-future',
  'has-account',
  'grade-recorded',
  'student-has-account',
  'invitation-over',
  'invitation-early',
  'address-has-account',
  'common-password',
  'merge-has-history',
  'merge-notes-long',
  'address-changed',
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
  'marked-absent',
  'not-absent',
  'attendance-closed',
  'booking-too-far',
  'too-many-bookings',
  'profile-missing',
  'emergency-contact-missing',
  'parq-missing',
  'parq-outdated',
  'captcha-missing',
  'captcha-invalid',
  'too-many-submissions',
  'invalid-form-data',
  'invalid-phone-format',
  'class-title-required',
  'class-instructor-required',
  'class-date-required',
  'class-start-date-required',
  'class-end-date-required',
  'class-start-time-required',
  'class-end-time-required',
  'class-schedule-required',
  'class-schedule-empty',
  'class-no-days',
  'class-select-day',
  'class-capacity',
  'class-capacity-too-large',
  'class-end-not-after-start',
  'class-end-before-start',
  'class-days-invalid',
  'class-no-instances',
  'class-too-many-instances',
  'class-change-too-large',
  'class-exists',
  'class-deleting',
  'movement-name-required',
  'movements-too-long',
  'techniques-full',
  'techniques-removed-full',
  'technique-exists',
  'technique-not-found',
  'techniques-changed',
  'cancel-reason-required',
  'instance-has-attendees',
  'holiday-name-required',
  'holiday-too-long',
  'account-not-found',
  'grantee-disabled',
  'grantee-unverified',
  'grantee-waiting',
  'grantee-administrator',
  'last-administrator',
  'administrator-leaving',
  'own-grade',
  'grade-changed',
  'same-grade',
  'reason-needed',
  'promotion-of-another',
  'promotion-not-found',
  'promotion-not-latest',
  'students-only',
  'customer-missing',
  'billing-unavailable',
  'plan-unavailable',
  'plan-change-failed',
  'plan-changed',
  'first-payment-pending',
  'payment-method-missing',
  'payment-declined',
  'subscription-live',
  'subscription-charged',
  'subscription-unknown',
  'changed-meanwhile',
  'too-many-calls',
  'busy',
  'app-outdated',
  'internal',
] as const;
export type Reason = (typeof REASONS)[number];

/**
 * The English texts. Those after the blank line are fixed (docs/product.md): their wording must not
 * change. A `{{…}}` is replaced with one of the refusal's `params`.
 */
export const MESSAGES = {
  'not-signed-in': 'Please sign in to continue.',
  'not-allowed': 'Your account is not allowed to do this.',
  'account-disabled': 'This account is disabled. Please contact the academy.',
  'not-a-member': 'This account has no access yet. Reload the page, or contact the academy.',
  'account-declined': 'The academy did not let this account in. If that is a mistake, contact the academy.',
  'account-left': 'This account was erased. To come back, register again.',
  'provider-not-allowed': 'This way to sign in is not supported. Register with an email and a password.',
  'not-waiting': 'This account is not waiting any more. Reload the page.',
  'address-changed':
    'This account has changed its email. Check the address, or wait until the new one is confirmed.',
  'student-exists': 'This student was added already, with other details. Open the student to change them.',
  'import-undone': 'This import was undone. Start again with the file.',
  'import-too-old': 'An import can be undone for 24 hours. Erase the students one by one instead.',
  'date-in-future': 'A date cannot be after today',
  'has-account':
    'This student has an account by now and keeps these details in the profile. Reload the page.',
  'grade-recorded': 'A promotion is recorded. Change the grade under Promotions.',
  'student-has-account': 'This student has an account by now. Reload the page.',
  'invitation-over':
    'This link has ended: it was used or replaced, or is older than 30 days. If you used it, sign in. Otherwise ask the academy for another one.',
  'invitation-early':
    'This link works in an hour: the earlier account of this person is still being removed.',
  'address-has-account': 'This email has an account already.',
  'common-password': 'This is one of the most common passwords. Please choose another one.',
  'merge-has-history':
    'Both have been on class lists, or this student has a plan or more than 90 classes, which cannot move to another account. Erase the other account with its own classes, then invite the student with its email.',
  'merge-notes-long': 'The notes on both are too long for one student. Shorten them first.',
  'invalid-input': 'Something in this form is not valid. Please check it and try again.',
  'class-cancelled': 'This class is canceled',
  'class-past': 'This class is over',
  'marked-absent': 'The academy marked you absent. Please ask your instructor to add you.',
  'not-absent': 'The student is not marked absent',
  'attendance-closed': 'A class and its list can be changed up to 14 days later',
  'booking-too-far': 'Too early to check in: at most {{days}} day(s) ahead' as string,
  'too-many-bookings':
    'You have reached the limit of open bookings ({{max}}). Cancel one to check in to this class.' as string,
  'parq-outdated': 'The health questionnaire (PAR-Q) is more than a year old and must be confirmed',
  'too-many-calls': 'Too many attempts in a short time. Please wait and try again.',
  busy: 'Many people are doing this right now. Please try again.',
  'app-outdated': 'There is a new version of Faixa. Reload the page and try again.',
  internal: 'Something went wrong on our side. Please try again.',
  'class-capacity-too-large': 'Capacity must be at most 500',
  'class-too-many-instances':
    'A class can have at most 366 dates. Please choose an earlier end date or fewer days.',
  'class-change-too-large':
    'Too many check-ins are affected to change everything at once. Please change fewer dates at a time.',
  'class-exists':
    'This class was saved already, with other details. Please close the form and edit the class.',
  'class-deleting': 'This class is being deleted',
  'movement-name-required': 'Each technique needs a name',
  'movements-too-long': 'The technique texts are too long in total. Shorten or remove some.',
  'techniques-full':
    'The list of the academy has {{max}} techniques, and no room for a new one. Pick one from the list.' as string,
  'techniques-removed-full': 'At most {{max}} techniques can be removed. Rename this one instead.' as string,
  'technique-exists':
    'Another technique has this name, or had it when it was removed. Two techniques cannot be merged.',
  'technique-not-found': 'This technique is no longer in the list',
  'techniques-changed':
    'Someone else saved other techniques of this class meanwhile. Check theirs before you save yours.',
  'cancel-reason-required': 'Enter the reason: students see it on the card.',
  'instance-has-attendees': 'More students are checked in by now. Check the list and try again.',
  'holiday-name-required': 'The holiday needs a name',
  'holiday-too-long': 'A holiday can have at most 62 days',
  'account-not-found': 'No account has this email. The person must register first.',
  'grantee-disabled': 'This account is disabled and cannot get a role.',
  'grantee-unverified':
    'This account has not confirmed its email, so it may belong to another person. Ask them to open the link first.',
  'grantee-waiting': 'The academy has not let this account in. Let it in first, on the page of the students.',
  'grantee-administrator': 'This account is an administrator. Revoke that role first.',
  'last-administrator': 'The last administrator cannot be removed. Grant the role to another account first.',
  'administrator-leaving': 'An administrator cannot be declined or erased. Revoke the role first.',
  'own-grade': 'You cannot change your own belt',
  'grade-changed': 'Someone else just changed this belt. Check it and try again.',
  'same-grade': 'The student already has this grade.',
  'reason-needed': 'Enter the reason',
  'promotion-of-another': 'Only the administrator who promoted the student can give the reason.',
  'promotion-not-found': 'Promotion not found',
  'promotion-not-latest': 'Only the latest promotion can be undone',
  'students-only': 'Only a student can do this.',
  'customer-missing': 'No payment customer identifier was found for this student.',
  'billing-unavailable': 'Stripe cannot be reached. Please try again.',
  'plan-unavailable': 'This plan is not available right now. Please contact the academy.',
  'plan-changed': 'Someone else just changed this plan. Check it and try again.',
  'first-payment-pending': 'The first payment is pending. The plan can be changed once it arrives.',
  'payment-method-missing':
    'This student has no payment method yet. They can subscribe on their own plans page.',
  'payment-declined':
    'The payment was declined. The student can update the card on the payment page (Stripe).',
  'subscription-live': 'The student has a subscription already. Change its plan instead.',
  'subscription-charged':
    'This account still pays {{plan}}{{price}} and could not cancel it. End the subscription first.' as string,
  'subscription-unknown': 'This subscription does not exist at Stripe, or is not of this academy.',
  'changed-meanwhile': 'Someone else changed this meanwhile. Check the new value before you save yours.',

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
  'captcha-missing': 'Please complete the reCAPTCHA verification.',
  'captcha-invalid': 'Invalid reCAPTCHA. Please try again.',
  'too-many-submissions': 'Too many submissions. Please try again later.',
  'invalid-form-data': 'Invalid form data. Please check your inputs.',
  'invalid-phone-format': 'Invalid phone format',
  'class-title-required': 'Title is required',
  'class-instructor-required': 'Instructor is required',
  'class-date-required': 'Date is required',
  'class-start-date-required': 'Start date is required',
  'class-end-date-required': 'End date is required',
  'class-start-time-required': 'Start time is required',
  'class-end-time-required': 'End time is required',
  'class-schedule-required': 'Weekly schedule is required',
  'class-schedule-empty': 'Weekly schedule must contain at least one day',
  'class-no-days': 'At least one day must be selected in the weekly schedule',
  'class-select-day': 'Select at least one day',
  'class-capacity': 'Capacity must be at least 1',
  'class-end-not-after-start': 'End date must be after start date',
  'class-end-before-start': 'End date must be after or equal to start date',
  // A plain string: i18next would otherwise require `days` for every reason.
  'class-days-invalid': 'Invalid days in schedule: {{days}}' as string,
  'class-no-instances': 'No class instances were generated. Please check the selected days and date range.',
  'plan-change-failed': 'Failed to update subscription plan',
} as const satisfies Record<Reason, string>;

export function isReason(value: unknown): value is Reason {
  return typeof value === 'string' && (REASONS as readonly string[]).includes(value);
}

/** The reasons that explain something: without those that only say that it did not work. */
export function explanatory(reasons: readonly Reason[]): Reason[] {
  return reasons.filter((reason) => reason !== 'internal' && reason !== 'invalid-input');
}

/** The values of a message's placeholders, by name. */
export type ReasonParams = Record<string, string>;

/** A reason in English, with its placeholders filled in. */
export function messageOf(reason: Reason, params: ReasonParams = {}): string {
  return MESSAGES[reason].replaceAll(
    /\{\{(\w+)\}\}/g,
    (placeholder, name: string) => params[name] ?? placeholder,
  );
}

/** A negative decision, with all its reasons, most important first. */
export type Refused = { ok: false; reasons: [Reason, ...Reason[]]; params?: ReasonParams };

export function refuse(first: Reason, ...others: Reason[]): Refused {
  return { ok: false, reasons: [first, ...others] };
}
