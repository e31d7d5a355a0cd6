import * as z from 'zod';
import { type Reason, type Refused, refuse } from '../errors.ts';

/** Experience of a prospect, in the order of the form (specification, point 3). */
export const EXPERIENCES = [
  'beginner',
  'whiteBelt',
  'blueBelt',
  'purpleBelt',
  'brownBelt',
  'blackBelt',
] as const;
export type Experience = (typeof EXPERIENCES)[number];

/** The plans that the form offers (point 3). */
export const INTEREST_PLANS = ['warrior'] as const;

/**
 * How far the academy is with a prospect: registration_forms/{id}.status, which an administrator sets.
 * `firestore.rules` repeats the words; its tests read them from here.
 */
export const LEAD_STATUSES = ['new', 'contacted', 'joined', 'lost'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** Lengths in UTF-16 units, as an input's `maxlength` counts them; submissions per address (points 5 and 9). */
export const INTEREST_LIMITS = {
  nameMin: 2,
  nameMax: 50,
  text: 500,
  email: 254,
  /** Google doesn't say how long a token gets; those of today have about 2000 characters. */
  captchaToken: 8192,
  submissions: 5,
  windowMinutes: 60,
} as const;

/** The browser asks for its token under this name, and the server takes a token of no other. */
export const CAPTCHA_ACTION = 'interest';

/** Trims, removes angle brackets and cuts to 500 characters (point 5); half of an emoji is cut with it. */
export function cleanText(text: string): string {
  return text
    .replaceAll(/[<>]/g, '')
    .trim()
    .slice(0, INTEREST_LIMITS.text)
    .replaceAll(/\p{Surrogate}/gu, '')
    .trim();
}

const cleaned = z.string().transform(cleanText);
const name = cleaned.pipe(z.string().min(INTEREST_LIMITS.nameMin).max(INTEREST_LIMITS.nameMax));
const invalidPhone = { error: 'invalid-phone-format' satisfies Reason };

/** '(NN) NNNNN-NNNN' (point 5). */
const PHONE_FORMAT = /^\(\d{2}\) \d{5}-\d{4}$/;

/** What a prospect fills in: cleaned, then judged (point 5). What comes out is what is stored. */
export const interestForm = z.strictObject({
  firstName: name,
  lastName: name,
  email: cleaned
    .transform((text) => text.toLowerCase())
    .pipe(z.string().max(INTEREST_LIMITS.email).pipe(z.email())),
  phone: z.string(invalidPhone).transform(cleanText).pipe(z.string().regex(PHONE_FORMAT, invalidPhone)),
  experience: z.enum(EXPERIENCES),
  plan: z.enum(INTEREST_PLANS),
  additionalInfo: cleaned.default(''),
});
export type InterestForm = z.output<typeof interestForm>;
/** The form as it is sent: nothing is judged yet. */
export type InterestFormInput = z.input<typeof interestForm>;

/**
 * Says of a phone number alone that its format is wrong, and of anything else that the form's data are. Where both are true the general word
 * comes first, since it is true of all of it.
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

/**
 * registration_forms/{id} as stored (point 3), and how far the academy is with it. Its words are looser than the form's: a lead outlives
 * the plan that was offered.
 */
export const leadDocument = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  experience: z.enum(EXPERIENCES),
  plan: z.string(),
  additionalInfo: z.string(),
  recaptchaToken: z.string(),
  ipAddress: z.string(),
  timestamp: z.date(),
  status: z.enum(LEAD_STATUSES),
});
export type LeadDocument = z.infer<typeof leadDocument>;

/** rate_limits/{key}: when the submissions that may still count against an address were accepted. */
export const rateLimitDocument = z.object({ moments: z.array(z.date()), expiresAt: z.date() });
export type RateLimit = z.infer<typeof rateLimitDocument>;

const WINDOW_MS = INTEREST_LIMITS.windowMinutes * 60_000;

/**
 * Whether an address may submit once more, and what to remember then. One that is exactly 60 minutes old still counts: the
 * specification asks for those 'at or after one hour ago' (point 7).
 */
export function judgeRate(earlier: readonly Date[], now: Date): { ok: true; limit: RateLimit } | Refused {
  const from = now.getTime() - WINDOW_MS;
  const counting = earlier.filter((moment) => moment.getTime() >= from);
  if (counting.length >= INTEREST_LIMITS.submissions) return refuse('too-many-submissions');
  return { ok: true, limit: { moments: [...counting, now], expiresAt: new Date(now.getTime() + WINDOW_MS) } };
}
