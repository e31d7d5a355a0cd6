import * as z from 'zod';
import { changesOf } from '../changes.ts';
import { command, contract, named } from '../contract.ts';
import { isDocumentId } from '../document-id.ts';
import type { Reason } from '../errors.ts';
import { visibleText } from '../visible-text.ts';
import { INTEREST_LIMITS, type InterestFormInput, LEAD_STATUSES } from './interest-form.ts';
import { leadChild } from './lead-child.ts';
import { leadMonths } from './lead-retention.ts';

/** Any value; the callable validates it. `Sent` types what the browser sends. */
function unvalidated<Sent>(): z.ZodType<unknown, Sent> {
  return z.unknown().optional() as z.ZodType<unknown, Sent>;
}

export const api = named({
  /**
   * `form` may be any value, or missing: the callable verifies the captcha first, and then
   * validates the form itself. `attempt`: the same for a form that is sent again because no answer came; it is
   * stored once.
   */
  submitInterestForm: command('send the interest form', {
    recaptchaToken: z
      .string({ error: 'captcha-missing' satisfies Reason })
      .overwrite(visibleText)
      .min(1, { error: 'captcha-missing' satisfies Reason })
      .max(INTEREST_LIMITS.captchaToken, { error: 'captcha-invalid' satisfies Reason }),
    attempt: z.uuid().optional(),
    form: unvalidated<InterestFormInput>(),
  }),
  /** Saves for how many months leads are kept, stored ones included. */
  saveLeadRetention: command('change the settings', { changes: changesOf({ months: leadMonths }) }),
  setLeadStatus: contract(
    'answer leads',
    z
      .strictObject({
        leadId: z.string().refine(isDocumentId),
        /** Null undoes `enrolls`, for 24 hours and while nothing else has changed for the student. */
        status: z.enum(LEAD_STATUSES).nullable(),
        /** Also adds the lead, or a child of the lead, as a student. */
        enrolls: z.strictObject({ child: leadChild.nullable() }).optional(),
      })
      .refine(({ status, enrolls }) => status !== null || !enrolls),
    /** The student who is or was enrolled. */
    { studentId: z.string().nullable() },
  ),
});
