import * as z from 'zod';
import { isDocumentId } from './document-id.ts';
import type { Reason } from './errors.ts';
import { INTEREST_LIMITS, type InterestFormInput } from './interest.ts';

/** Who may call. 'student' is a signed-in person who is not an administrator. There is no default. */
export type Access = 'visitor' | 'signed-in' | 'student' | 'admin';

export type Contract<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> = {
  name: string;
  access: Who;
  /** Strict. An issue's message may be a `Reason`; then that is what the caller is told. */
  input: Input;
  output: Output;
};

function contract<Input extends z.ZodType, Output extends z.ZodType, Who extends Access>(
  definition: Contract<Input, Output, Who>,
): Contract<Input, Output, Who> {
  return definition;
}

const eventId = z.string({ error: 'invalid-class-id' satisfies Reason }).refine(isDocumentId, {
  error: 'invalid-class-id' satisfies Reason,
});
const attendance = z.strictObject({ attendees: z.int().nonnegative() });

/** Takes anything, nothing too: what it is typed as is only what the browser has to send. */
function unjudged<Sent>(): z.ZodType<unknown, Sent> {
  return z.unknown().optional() as z.ZodType<unknown, Sent>;
}

/** The contract of every callable Function; browser and server are typed by the same objects. */
export const api = {
  ensureProfile: contract({
    name: 'ensureProfile',
    access: 'signed-in',
    input: z.strictObject({}),
    output: z.strictObject({ role: z.enum(['admin', 'user']), created: z.boolean() }),
  }),
  checkIn: contract({
    name: 'checkIn',
    access: 'signed-in',
    input: z.strictObject({ eventId }),
    output: attendance,
  }),
  checkOut: contract({
    name: 'checkOut',
    access: 'signed-in',
    input: z.strictObject({ eventId }),
    output: attendance,
  }),
  /**
   * `form` passes unjudged, missing even: the captcha is judged before the form is (docs/decisions/0012), so that the callable
   * asks `judgeInterestForm` itself.
   */
  submitInterestForm: contract({
    name: 'submitInterestForm',
    access: 'visitor',
    input: z.strictObject({
      recaptchaToken: z
        .string({ error: 'captcha-missing' satisfies Reason })
        .trim()
        .min(1, { error: 'captcha-missing' satisfies Reason })
        .max(INTEREST_LIMITS.captchaToken, { error: 'captcha-invalid' satisfies Reason }),
      form: unjudged<InterestFormInput>(),
    }),
    output: z.strictObject({}),
  }),
} as const;
