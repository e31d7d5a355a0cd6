import { INTEREST_LIMITS, type InterestForm } from '@domain/interest/interest-form.ts';

/** What stands in the fields: texts, before anything is judged. */
export type Field = keyof InterestForm;
export type Answers = Record<Field, string>;

/** In the order of the form. */
export const FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'experience',
  'plan',
  'additionalInfo',
] as const satisfies readonly Field[];

export const NO_ANSWERS: Answers = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  experience: '',
  plan: '',
  additionalInfo: '',
};

/** Longer than any number that a mask may still put right. */
const PHONE_MAX = 30;

/** What a field takes. */
export const LONGEST = {
  firstName: INTEREST_LIMITS.nameMax,
  lastName: INTEREST_LIMITS.nameMax,
  email: INTEREST_LIMITS.email,
  phone: PHONE_MAX,
  additionalInfo: INTEREST_LIMITS.text,
} as const satisfies Partial<Record<Field, number>>;

/** The texts among `found` that belong to a field, and are not empty. */
export function answersIn(found: unknown): Partial<Answers> {
  if (found === null || typeof found !== 'object') return {};
  const given = FIELDS.map((field) => [field, (found as Record<string, unknown>)[field]] as const);
  return Object.fromEntries(given.filter(([, text]) => typeof text === 'string' && text !== ''));
}
