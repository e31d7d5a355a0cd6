import { hasLeft } from './breaks.ts';
import { academyClock, daysBetween } from './calendar.ts';
import { hasConsents } from './consents.ts';
import type { Reason } from './errors.ts';
import { bornOn, isChild } from './minor.ts';
import {
  CONSENT_VERSION,
  type HealthDocument,
  type ProfileForm,
  type StudentDocument,
  valueAt,
} from './profile.ts';
import { formatOf, PROFILE_FIELDS, type ProfileField, type ProfileGroup } from './profile-fields.ts';
import { isFilled, visibleText } from './visible-text.ts';

/** Days after which the questionnaire is asked again, and after which check-in waits for it. */
const HEALTH_DAYS = { asked: 365, required: 395 } as const;

/** What a profile needs for a check-in. */
export type CheckInProfile = Pick<StudentDocument, 'emergencyContact' | 'healthAnsweredAt'> &
  Partial<Pick<StudentDocument, 'birthDate' | 'heldBirthDate' | 'consents' | 'breaks'>>;

export type MissingFields = { reason: Reason; fields: ProfileField[] };

/** Whether the answers are so many days old on one of the academy's days. */
function isAged(answeredAt: Date, today: string, days: number): boolean {
  return daysBetween(academyClock(answeredAt).date, today) >= days;
}

/** Whether stored answers are to be confirmed: after a year, or without consent to the present text. */
export function isHealthDue(
  { answeredAt, consent }: Omit<HealthDocument, 'answers'>,
  today: string,
): boolean {
  return consent !== CONSENT_VERSION || isAged(answeredAt, today, HEALTH_DAYS.asked);
}

/** The required fields of a group that are empty: all health answers, because the profile does not contain them. */
export function blankFields(
  profile: { readonly [Key in keyof ProfileForm]?: unknown },
  group: ProfileGroup,
): ProfileField[] {
  return PROFILE_FIELDS.filter((field) => field.group === group && !field.optional)
    .filter((field) => !isFilled(visibleText(String(valueAt(profile, field) ?? '')), formatOf(field.kind)))
    .map(({ path }) => path);
}

/** The fields that a student must fill in before a check-in on one of the academy's days, by the reason to refuse. */
export function missingFields(
  { emergencyContact, healthAnsweredAt }: CheckInProfile,
  today: string,
): MissingFields[] {
  const isOutdated = !!healthAnsweredAt && isAged(healthAnsweredAt, today, HEALTH_DAYS.required);
  const missing = [
    {
      reason: 'emergency-contact-missing',
      fields: blankFields({ emergencyContact }, 'emergencyContact'),
    },
    // The answers are saved together or not at all.
    { reason: 'parq-missing', fields: healthAnsweredAt ? [] : blankFields({}, 'parq') },
    { reason: 'parq-outdated', fields: isOutdated ? blankFields({}, 'parq') : [] },
  ] as const;
  return missing.filter(({ fields }) => fields.length > 0);
}

/**
 * Returns why a student may not check in yet: one who left, a gap in the emergency contact, unanswered or old health
 * questions, or a child without the consents of a guardian.
 */
export function profileProblems(profile: CheckInProfile, today: string): Reason[] {
  const { birthDate = '', heldBirthDate, consents } = profile;
  const lacksConsent = isChild(bornOn({ birthDate, heldBirthDate }), today) && !hasConsents(consents);
  return [
    ...(hasLeft(profile, today) ? (['student-left'] as const) : []),
    ...missingFields(profile, today).map(({ reason }) => reason),
    ...(lacksConsent ? (['consents-missing'] as const) : []),
  ];
}
