import * as z from 'zod';
import { plainDate } from '../calendar.ts';
import { changesOf } from '../changes.ts';
import { command, contract, named, studentId } from '../contract.ts';
import { isDocumentId } from '../document-id.ts';
import type { Reason } from '../errors.ts';
import { visibleLines } from '../visible-text.ts';
import { grade } from './grades.ts';
import { PROMOTION_LIMITS, promotionDocument } from './promotion.ts';
import { recommendationForm } from './recommendation.ts';
import { directoryEntries } from './student-directory.ts';
import { classesPerDegree } from './targets.ts';

/** Generated once per promotion, so that a repeated call does not promote twice. */
const promotionId = z.string().refine(isDocumentId);
const remark = (limit: number) => z.string().overwrite(visibleLines).max(limit).default('');
const promotionReason = z
  .string({ error: 'reason-needed' satisfies Reason })
  .overwrite(visibleLines)
  .min(1, { error: 'reason-needed' satisfies Reason })
  .max(PROMOTION_LIMITS.reason, { error: 'invalid-input' satisfies Reason });

export const api = named({
  /**
   * `from` is the grade that the caller saw; refused if the student has another one by now. `date`: missing for today.
   * Returns what the certificate needs.
   */
  graduate: contract(
    'promote students',
    {
      studentId,
      promotionId,
      from: grade,
      to: grade,
      date: plainDate.optional(),
      note: remark(PROMOTION_LIMITS.note),
      reason: remark(PROMOTION_LIMITS.reason),
    },
    promotionDocument.pick({ date: true, byName: true }),
  ),
  /** Adds or replaces the reason of a promotion that the caller made. */
  explainPromotion: command('promote students', { studentId, promotionId, reason: promotionReason }),
  /** Only the student's latest promotion. Returns the restored grade. */
  undoPromotion: contract(
    'promote students',
    { studentId, promotionId },
    /** The grade from before. `beltInWords`: if the app does not have that belt. */
    { ...grade.shape, beltInWords: z.string().optional() },
  ),
  /** A sentence for Promotion day, which an empty one takes back. The next promotion deletes it. */
  recommendStudent: command('recommend a promotion', {
    studentId,
    changes: changesOf(recommendationForm.shape),
  }),
  saveGraduationTargets: command('promote students', { changes: changesOf(classesPerDegree.shape) }),
  /**
   * All students by name, for search, sorting and filters; a professor gets no subscriptions. Their documents are listed
   * live, one page at a time.
   */
  studentDirectory: contract(
    'see all students',
    {},
    {
      students: directoryEntries,
      /** The subscriptions without a student, for administrators. */
      others: z.array(z.json()),
      /** What was written later may be missing. */
      changesFrom: z.iso.datetime(),
    },
  ),
});
