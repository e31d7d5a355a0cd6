import * as z from 'zod';
import { isDocumentId } from './document-id.ts';
import type { Reason } from './errors.ts';
import { grade } from './graduation.ts';
import { classesPerDegree } from './graduation-targets.ts';
import { PROMOTION_LIMITS } from './promotion.ts';
import { directoryEntries } from './student-directory.ts';

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
const studentId = z.string({ error: 'invalid-user-id' satisfies Reason }).refine(isDocumentId, {
  error: 'invalid-user-id' satisfies Reason,
});
/** Chosen by the browser, once per promotion: sent again after a lost answer, it promotes nobody twice. */
const promotionId = z.string().refine(isDocumentId);
const remark = (limit: number) => z.string().trim().max(limit).default('');
const attendance = z.strictObject({ attendees: z.int().nonnegative() });

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
} as const;
