import { MESSAGES, messageOf } from '@domain/error-messages.ts';
import { explanatory, isReason, REASONS } from '@domain/errors.ts';
import { describe, expect, it } from 'vitest';

/** The fixed texts of check-in, captcha, interest form and class form. */
const SPECIFIED = {
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
  'class-no-instances': 'No class instances were generated. Please check the selected days and date range.',
  'plan-change-failed': 'Failed to update subscription plan',
} as const;

describe('the error catalogue', () => {
  it('has the fixed texts of the refusals, to the letter', () => {
    expect(MESSAGES).toMatchObject(SPECIFIED);
  });

  it('names in a message what the refusal is about', () => {
    expect(messageOf('class-days-invalid', { days: 'funday, lundi' })).toBe(
      'Invalid days in schedule: funday, lundi',
    );
    expect(messageOf('class-full', { days: 'funday' })).toBe('Class is full');
  });

  it('has one message of its own for every reason, and no other', () => {
    expect(Object.keys(MESSAGES).sort()).toEqual([...REASONS].sort());
    expect(new Set(Object.values(MESSAGES)).size).toBe(REASONS.length);
    for (const message of Object.values(MESSAGES)) expect(message).toBe(message.trim());
  });

  it('accepts its own reasons only', () => {
    for (const reason of REASONS) expect(isReason(reason)).toBe(true);
    for (const other of ['', 'toString', '__proto__', 'Class is full', 0, null, undefined, ['busy']]) {
      expect(isReason(other)).toBe(false);
    }
  });

  it('explains nothing with an internal error or an invalid input', () => {
    expect(explanatory(['internal', 'class-full', 'invalid-input'])).toEqual(['class-full']);
  });
});
