import type { Reason, ReasonParams } from './errors.ts';

/**
 * The English texts, apart from the reasons, which the app needs in each language. Those after the blank line are fixed
 * (docs/product.md): their wording must not change. A `{{…}}` is replaced with one of the refusal's `params`.
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
  'enrollment-over':
    'This can be undone for 24 hours, and only while nothing else has changed for the student.',
  'import-too-old': 'An import can be undone for 24 hours. Erase the students one by one instead.',
  'date-in-future': 'A date cannot be after today',
  'has-account':
    'This student has an account by now and keeps these details in the profile. Reload the page.',
  'not-guardian': 'You are no longer a guardian of this student. Reload the page.',
  'own-guardian': 'This link is for the guardian. Open it with the account of the guardian.',
  'guardians-full': 'A child can have at most {{max}} guardians. Remove one first.' as string,
  'children-full': 'An account can have at most {{max}} children.' as string,
  'guardian-minor': 'A guardian must be 18 or older.',
  'birth-date-missing':
    'Enter the birth date of the child first: it decides until when a guardian is needed.',
  'guardian-needed':
    'Under 16, a student needs the consent of a guardian to the registration for an own account. Add the guardian first.',
  'consents-missing':
    'A guardian must agree first, with an account of their own. The academy adds guardians.',
  'not-a-child': 'This student is 18 or older, and needs no guardian.',
  'grade-recorded': 'A promotion is recorded. Change the grade under Promotions.',
  'student-has-account': 'This student has an account by now. Reload the page.',
  'invitation-over':
    'This link has ended: it was used or replaced, or is older than 30 days. If you used it, sign in. Otherwise ask the academy for another one.',
  'invitation-cut': 'This link is incomplete. Open it again from the message, or copy all of it.',
  'invitations-full': 'You have 20 open invitations. Withdraw one before you create another.',
  'address-has-account':
    'This address belongs to another person’s account. Use another address, or sign in to that account and open the link again.',
  'common-password': 'This is one of the most common passwords. Please choose another one.',
  'other-person':
    'The names or the birth dates contradict each other: these seem to be two people. If it is one person, correct the details first.',
  'merge-has-plan':
    'The student without an account has a plan at Stripe, which cannot move. End it first; the account then subscribes again.',
  'merge-too-large':
    'The student without an account has more classes and payments than can move: 90 classes or 60 payments. Erase the other account, then invite the student with its email.',
  'merge-notes-long': 'The notes on both are too long for one student. Shorten them first.',
  'invalid-input': 'Something in this form is not valid. Please check it and try again.',
  'class-cancelled': 'This class is canceled',
  'class-past': 'This class is over',
  'class-date-taken': 'This class already has a date on that day',
  'marked-absent': 'The academy noted an absence. Please ask the instructor to change it.',
  'not-absent': 'The student is not marked absent',
  'attendance-closed': 'A class and its list can be changed up to 14 days later',
  'booking-too-far': 'Too early to check in: at most {{days}} day(s) ahead' as string,
  'too-many-bookings':
    'The limit of open bookings ({{max}}) is reached. Cancel one to check in to this class.' as string,
  'parq-outdated': 'The health questionnaire (PAR-Q) is more than a year old and must be confirmed',
  'code-over':
    'This code is not valid. It ends after 10 minutes and works once: show another one in the settings.',
  'tablets-full': 'An academy can have at most {{max}} tablets. Remove one first.' as string,
  'door-time':
    'Time or class unknown, or not in the hour before the class or the half hour after it: was the class moved?',
  'door-late': 'Arrived more than 7 days late, or late although the tablet was online',
  'door-order':
    'The tablet has sent another entry with this number before. If this happens again, remove it and pair it again',
  'door-undo': 'Is in; was undone at the tablet too late to count',
  'guest-known': 'A student has this name or this phone',
  'too-many-calls': 'Too many attempts in a short time. Please wait and try again.',
  busy: 'Many people are doing this right now. Please try again.',
  'app-outdated': 'There is a new version of Faixa. Reload the page and try again.',
  internal: 'Something went wrong on our side. Please try again.',
  'class-capacity-too-large': 'Capacity must be at most 500',
  'class-ages': 'Ages must be whole years from 1 to 99, the first not above the last',
  'class-too-many-instances':
    'A class can have at most 366 dates. Please choose an earlier end date or fewer days.',
  'class-change-too-large':
    'Too many check-ins are affected to change everything at once. Please change fewer dates at a time.',
  'class-exists':
    'This class was saved already, with other details. Please close the form and edit the class.',
  'class-deleting': 'This class is being deleted',
  'movement-name-required': 'Each technique needs a name',
  'movement-exists': 'This technique is already on the list.',
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
  'role-first': 'This account has a role. Revoke it under Settings first.',
  'last-administrator': 'The last administrator cannot be removed. Grant the role to another account first.',
  'administrator-leaving': 'An administrator cannot be declined or erased. Revoke the role first.',
  'own-grade': 'You cannot change your own belt',
  'grade-changed': 'Someone else just changed this belt. Check it and try again.',
  'same-grade': 'The student already has this grade.',
  'childrens-belt':
    'The belts of children are for students under 16 by the year of birth. Check the birth date, or enter it.',
  'before-last-promotion': 'The date is before the last promotion of this student.',
  'own-child': 'You cannot recommend your own child. Another professor or an administrator can.',
  'reason-needed': 'Enter the reason',
  'promotion-of-another': 'Only the administrator who promoted the student can give the reason.',
  'promotion-not-found': 'Promotion not found',
  'promotion-not-latest': 'Only the latest promotion can be undone',
  'students-only': 'Only a student can do this.',
  'customer-missing': 'No payment customer identifier was found for this student.',
  'billing-unavailable': 'Stripe cannot be reached. Please try again.',
  'stripe-behind': 'Saved here. Stripe cannot be reached, and may still charge. Please try again.',
  'plan-unavailable': 'This plan is not available right now. Please contact the academy.',
  'discount-unavailable': 'This discount is not available for this plan. Choose another one.',
  'plan-changed': 'Someone else just changed this plan. Check it and try again.',
  'first-payment-pending': 'The first payment is pending. The plan can be changed once it arrives.',
  'subscription-paused': 'A higher price can be chosen after the pause.',
  'payment-method-missing':
    'This student has no payment method yet. They can subscribe on their own plans page.',
  'payment-declined':
    'The payment was declined. The student can update the card on the payment page (Stripe).',
  'subscription-live': 'The student has a subscription already. Change its plan instead.',
  'pays-directly': 'A monthly fee runs for this student, paid directly to the academy. It has to end first.',
  'student-left': 'The student has left. The academy has to mark the student as back first.',
  'own-payment': 'You cannot confirm what you, or a child of yours, have paid. An administrator does.',
  'payment-unsure': 'This amount or day is unusual. Confirm that it is right.',
  'due-day': 'Choose a due day after the fees that are due or paid already.',
  'break-dates': 'Choose days that are not over, of two years at most, and outside earlier pauses.',
  'correction-over': 'This payment was corrected already, or needs a reason of an administrator by now.',
  'not-correctable': 'This cannot be corrected. A payment at Stripe is refunded there.',
  'merge-has-fees':
    'Both have payments of monthly fees. Enter those of one again at the other, and correct them here.',
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

/** A reason in English, with its placeholders filled in. */
export function messageOf(reason: Reason, params: ReasonParams = {}): string {
  return MESSAGES[reason].replaceAll(
    /\{\{(\w+)\}\}/g,
    (placeholder, name: string) => params[name] ?? placeholder,
  );
}
