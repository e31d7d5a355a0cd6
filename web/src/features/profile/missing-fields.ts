import type { Reason } from '@domain/errors.ts';
import { PARQ_QUESTIONS, profileProblems, type StudentDocument } from '@domain/profile.ts';
import type { ProfileField } from './profile-fields.ts';

export type Missing = { reason: Reason; fields: ProfileField[] };

const CONTACT_FIELDS = ['name', 'relationship', 'phone'] as const;

/** What keeps this student from checking in, and the fields that mend it. The reasons are the domain's own. */
export function missingFields(profile: Pick<StudentDocument, 'emergencyContact' | 'parq'>): Missing[] {
  return profileProblems(profile).map((reason) => ({ reason, fields: fieldsOf(reason, profile) }));
}

function fieldsOf(
  reason: Reason,
  { emergencyContact, parq }: Parameters<typeof missingFields>[0],
): ProfileField[] {
  if (reason === 'emergency-contact-missing') {
    return CONTACT_FIELDS.filter((part) => emergencyContact[part].trim() === '').map(
      (part): ProfileField => `emergencyContact.${part}`,
    );
  }
  return PARQ_QUESTIONS.filter((question) => typeof parq?.[question] !== 'boolean').map(
    (question): ProfileField => `parq.${question}`,
  );
}
