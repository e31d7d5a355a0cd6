import * as z from 'zod';
import { planId } from './billing/plans.ts';
import { cancelReason, classDate, classInput, instanceForm, newClassInput } from './classes/class-form.ts';
import { HOLIDAY_NAME_LIMIT } from './classes/holidays.ts';
import { isDocumentId } from './document-id.ts';
import type { Reason } from './errors.ts';
import { grade } from './graduation/grades.ts';
import { PROMOTION_LIMITS } from './graduation/promotion.ts';
import { directoryEntries } from './graduation/student-directory.ts';
import { classesPerDegree } from './graduation/targets.ts';
import { INTEREST_LIMITS, type InterestFormInput } from './interest/interest-form.ts';

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
const classId = eventId;
/** Chosen by the browser, once per form: sent again after a lost answer, it makes nothing twice. Short enough for `classId_date`. */
const newClassId = classId.refine((id) => id.length <= 100, { error: 'invalid-class-id' satisfies Reason });
const count = z.int().nonnegative();
const studentId = z.string({ error: 'invalid-user-id' satisfies Reason }).refine(isDocumentId, {
  error: 'invalid-user-id' satisfies Reason,
});
/** Chosen by the browser, once per promotion: sent again after a lost answer, it promotes nobody twice. */
const promotionId = z.string().refine(isDocumentId);
const remark = (limit: number) => z.string().trim().max(limit).default('');
/** Where the browser goes next: a page of Stripe's. */
const destination = z.strictObject({ url: z.url({ protocol: /^https?$/ }) });
const attendance = z.strictObject({ attendees: z.int().nonnegative() });

/** Takes anything, nothing too: what it is typed as is only what the browser has to send. */
function unjudged<Sent>(): z.ZodType<unknown, Sent> {
  return z.unknown().optional() as z.ZodType<unknown, Sent>;
}
const holidayName = z
  .string({ error: 'holiday-name-required' satisfies Reason })
  .trim()
  .min(1, { error: 'holiday-name-required' satisfies Reason })
  .max(HOLIDAY_NAME_LIMIT);

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
  /** Answers with the number of its instances. */
  createClass: contract({
    name: 'createClass',
    access: 'admin',
    input: z.strictObject({ classId: newClassId, form: newClassInput }),
    output: z.strictObject({ classId: z.string(), instances: count }),
  }),
  /** Dates from today on: new ones, those that changed, those kept as cancelled because somebody is checked in, those gone. */
  updateClass: contract({
    name: 'updateClass',
    access: 'admin',
    input: z.strictObject({ classId, form: classInput }),
    output: z.strictObject({ created: count, updated: count, cancelled: count, deleted: count }),
  }),
  /** Answers with the number of instances that this call deleted; called again, it finishes what was interrupted. */
  deleteClass: contract({
    name: 'deleteClass',
    access: 'admin',
    input: z.strictObject({ classId }),
    output: z.strictObject({ deleted: count }),
  }),
  /** One date, without touching the rest. */
  updateInstance: contract({
    name: 'updateInstance',
    access: 'admin',
    input: z.strictObject({ eventId, form: instanceForm }),
    output: z.strictObject({}),
  }),
  /** Calls one date off, for a reason that students see on the card; answers with the number of people who were checked in. */
  cancelInstance: contract({
    name: 'cancelInstance',
    access: 'admin',
    input: z.strictObject({ eventId, reason: cancelReason }),
    output: attendance,
  }),
  /** Takes a cancellation back. The list starts empty: whoever was told that the class is off has to say again that they come. */
  reopenInstance: contract({
    name: 'reopenInstance',
    access: 'admin',
    input: z.strictObject({ eventId }),
    output: z.strictObject({}),
  }),
  /** Only where nobody is checked in: else 'instance-has-attendees', and the date can be cancelled instead. */
  deleteInstance: contract({
    name: 'deleteInstance',
    access: 'admin',
    input: z.strictObject({ eventId }),
    output: z.strictObject({}),
  }),
  /** One day of the academy's list: a name adds or renames it, null takes it out. */
  saveHoliday: contract({
    name: 'saveHoliday',
    access: 'admin',
    input: z.strictObject({ date: classDate, name: holidayName.nullable() }),
    output: z.strictObject({}),
  }),
  /** `from` is what the caller saw: if the student wears something else by now, it is refused. */
  graduate: contract({
    name: 'graduate',
    access: 'admin',
    input: z.strictObject({
      studentId,
      promotionId,
      from: grade,
      to: grade,
      note: remark(PROMOTION_LIMITS.note),
      reason: remark(PROMOTION_LIMITS.reason),
    }),
    output: z.strictObject({}),
  }),
  /** Only the student's latest promotion; answers with the grade that they wear again. */
  undoPromotion: contract({
    name: 'undoPromotion',
    access: 'admin',
    input: z.strictObject({ studentId, promotionId }),
    output: grade,
  }),
  saveGraduationTargets: contract({
    name: 'saveGraduationTargets',
    access: 'admin',
    input: z.strictObject({ classesPerDegree }),
    output: z.strictObject({}),
  }),
  /** Every student, by name, for search, sorting and filters; the documents themselves are listed live, a page at a time. */
  studentDirectory: contract({
    name: 'studentDirectory',
    access: 'admin',
    input: z.strictObject({}),
    output: z.strictObject({ students: directoryEntries }),
  }),
  /**
   * To Stripe's checkout for a first subscription. Whoever has a live one is sent to change or renew that one instead: nobody is billed
   * twice (docs/decisions/0041).
   */
  createCheckoutSession: contract({
    name: 'createCheckoutSession',
    access: 'student',
    input: z.strictObject({ planId }),
    output: destination,
  }),
  /** To Stripe's billing portal: card, invoices, cancellation. */
  createPortalSession: contract({
    name: 'createPortalSession',
    access: 'student',
    input: z.strictObject({}),
    output: destination,
  }),
  /** Moves the student's live subscription to another plan, prorated; begins one only where none is live. */
  changePlan: contract({
    name: 'changePlan',
    access: 'admin',
    input: z.strictObject({ studentId, planId }),
    output: z.strictObject({ subscriptionId: z.string(), status: z.string() }),
  }),
  /** Asks Stripe anew for one student's subscription; the document that everybody listens to then says so. */
  refreshSubscription: contract({
    name: 'refreshSubscription',
    access: 'admin',
    input: z.strictObject({ studentId }),
    output: z.strictObject({}),
  }),
} as const;
