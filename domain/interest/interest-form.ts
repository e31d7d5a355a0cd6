import * as z from 'zod';
import { type Reason, type Refused, refuse } from '../errors.ts';
import type { Quota } from '../rate-limit.ts';
import { EMPTY_OR_WORDED, visibleLines, visibleText } from '../visible-text.ts';

/** A prospect's experience, in the order of the form. */
export const EXPERIENCES = [
  'beginner',
  'whiteBelt',
  'blueBelt',
  'purpleBelt',
  'brownBelt',
  'blackBelt',
] as const;
export type Experience = (typeof EXPERIENCES)[number];

/** The plans that the form offers. A form with another one is accepted: the offer may have changed meanwhile. */
export const INTEREST_PLANS = ['warrior'] as const;

/** registration_forms/{id}.status, set by administrators and the reception. */
export const LEAD_STATUSES = ['new', 'contacted', 'joined', 'lost'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** Lengths in UTF-16 units, like an input's `maxlength`. */
export const INTEREST_LIMITS = {
  nameMin: 2,
  nameMax: 50,
  text: 500,
  email: 254,
  /** Google documents no limit; current tokens have about 2000 characters. */
  captchaToken: 8192,
} as const;

/** Accepted forms per IP address. */
export const SUBMISSIONS = {
  most: 5,
  windowMinutes: 60,
  reason: 'too-many-submissions',
} as const satisfies Quota;

/**
 * The browser requests its token for this action, and the server refuses tokens of other actions.
 */
export const CAPTCHA_ACTION = 'interest';

/**
 * Trims, removes angle brackets and invisible characters and cuts to 500 characters, without leaving half an emoji.
 */
export function cleanText(text: string): string {
  return visibleLines(visibleLines(text.replaceAll(/[<>]/g, '')).slice(0, INTEREST_LIMITS.text));
}

const cleaned = z.string().transform(cleanText);
const name = cleaned
  .transform(visibleText)
  .pipe(z.string().min(INTEREST_LIMITS.nameMin).max(INTEREST_LIMITS.nameMax).regex(EMPTY_OR_WORDED));
const invalidPhone = { error: 'invalid-phone-format' satisfies Reason };

/** '(NN) NNNNN-NNNN' */
const PHONE_FORMAT = /^\(\d{2}\) \d{5}-\d{4}$/;

/** The form, cleaned before it is validated. The output is stored. */
export const interestForm = z.strictObject({
  firstName: name,
  lastName: name,
  email: cleaned
    .transform((text) => text.toLowerCase())
    .pipe(z.string().max(INTEREST_LIMITS.email).pipe(z.email())),
  phone: z.string(invalidPhone).transform(cleanText).pipe(z.string().regex(PHONE_FORMAT, invalidPhone)),
  experience: z.enum(EXPERIENCES),
  plan: cleaned.pipe(z.string().min(1)),
  additionalInfo: cleaned.default(''),
});
export type InterestForm = z.output<typeof interestForm>;
export type InterestFormInput = z.input<typeof interestForm>;

/**
 * Returns `invalid-phone-format` if only the phone is invalid, otherwise `invalid-form-data`. If
 * the phone and another field are invalid, it returns both, the general reason first.
 */
export function judgeInterestForm(form: unknown): { ok: true; form: InterestForm } | Refused {
  const parsed = interestForm.safeParse(form);
  if (parsed.success) return { ok: true, form: parsed.data };
  const isPhone = ({ message }: { message: string }) => message === invalidPhone.error;
  const { issues } = parsed.error;
  if (issues.every(isPhone)) return refuse('invalid-phone-format');
  return issues.some(isPhone)
    ? refuse('invalid-form-data', 'invalid-phone-format')
    : refuse('invalid-form-data');
}

/** registration_forms/{id} as stored. */
export const leadDocument = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  experience: z.enum(EXPERIENCES),
  plan: z.string(),
  additionalInfo: z.string(),
  timestamp: z.date(),
  status: z.enum(LEAD_STATUSES).default('new'),
  /**
   * Of a person who came without the form. `isAdult`: as a tablet asked; null for a visitor on the list of a class.
   * `number`: the phone as it is dialed, to find the same guest again.
   */
  door: z.object({ isAdult: z.boolean().nullable(), number: z.string().nullish() }).optional(),
  /** When the lead became a student, or the guardian of one. */
  enrolledAt: z.date().optional(),
  /**
   * That student. `isChild`: the lead is the guardian. `entry`: of the act, whose commit wrote the student. `from`: the
   * status before it.
   */
  enrolledAs: z
    .object({ studentId: z.string(), isChild: z.boolean(), entry: z.string(), from: z.enum(LEAD_STATUSES) })
    .optional(),
  /** Firestore deletes the lead then. */
  expiresAt: z.date(),
});
export type LeadDocument = z.infer<typeof leadDocument>;

/**
 * registration_forms/{id}/private/origin: evidence after an attack. Apart from the lead, because administrators listen
 * to leads and need neither field (docs/decisions/0109).
 */
export const leadOrigin = z.object({
  recaptchaToken: z.string(),
  ipAddress: z.string(),
  expiresAt: z.date(),
});
export type LeadOrigin = z.infer<typeof leadOrigin>;

/** Days after which a TTL policy deletes the origin. */
export const ORIGIN_DAYS = 30;
