import * as z from 'zod';
import { plainDate } from '../calendar.ts';
import { type Refused, refuse } from '../errors.ts';
import type { StudentDocument } from '../profile.ts';
import { type Grade, grade, promotionKind, sameGrade } from './grades.ts';
import { type LatestPromotion, latestPromotion } from './latest-promotion.ts';

/** Longest texts of a promotion, in characters. */
export const PROMOTION_LIMITS = { note: 500, reason: 500 } as const;

/**
 * students/{uid}/promotions/{id}: who promoted whom, when, from what to what. It stays for ever; what was taken back says so in
 * `undone`, and is no part of anybody's history.
 */
export const promotionDocument = z.object({
  id: z.string(),
  from: grade,
  to: grade,
  /** The academy's day on which it was given. */
  date: plainDate,
  at: z.date(),
  by: z.string(),
  byName: z.string(),
  /** What the professor wanted to say; may be empty. */
  note: z.string(),
  /** Why a grade was skipped or taken away; empty for a plain step. */
  reason: z.string(),
  /** Classes attended in all until then. */
  classes: z.int().nonnegative(),
  /** The student's standing before, to which undoing returns; null where nobody had promoted them here yet. */
  before: latestPromotion.nullable(),
  undone: z.object({ at: z.date(), by: z.string(), byName: z.string() }).nullable(),
});
export type PromotionDocument = z.infer<typeof promotionDocument>;

type Promoter = { caller: string; student: Pick<StudentDocument, 'userId' | 'belt' | 'degree' | 'standing'> };
export type PromotionVerdict = { ok: true } | Refused;

/** Whether a step of this kind has to be explained: the dialog asks by the same rule by which the server refuses. */
export function needsReason(from: Grade, to: Grade): boolean {
  return ['skip', 'back'].includes(promotionKind(from, to));
}

/** Nobody changes their own belt, not even an administrator who trains. `from` is what the caller saw when deciding. */
export function judgePromotion({
  caller,
  student,
  from,
  to,
  reason,
}: Promoter & { from: Grade; to: Grade; reason: string }): PromotionVerdict {
  if (caller === student.userId) return refuse('own-grade');
  if (!sameGrade(student, from)) return refuse('grade-changed');
  if (sameGrade(from, to)) return refuse('same-grade');
  if (needsReason(from, to) && reason.trim() === '') return refuse('reason-needed');
  return { ok: true };
}

/** Only the latest promotion can be undone, and the one before is the latest then. What is undone already stays so: no refusal. */
export function judgeUndo({
  caller,
  student,
  promotion,
}: Promoter & { promotion: Pick<PromotionDocument, 'id' | 'to' | 'undone'> }): PromotionVerdict {
  if (caller === student.userId) return refuse('own-grade');
  if (promotion.undone) return { ok: true };
  if (student.standing?.promotionId !== promotion.id) return refuse('promotion-not-latest');
  // Somebody changed the belt past the app; going back from there would be a guess.
  if (!sameGrade(student, promotion.to)) return refuse('grade-changed');
  return { ok: true };
}

/** The student's `standing` after a promotion: the belt's day moves only with the belt. `attended`: classes in all, without those to come (attended.ts). */
export function latestPromotionAfter(
  student: Pick<StudentDocument, 'belt' | 'standing'>,
  { promotionId, to, today, attended }: { promotionId: string; to: Grade; today: string; attended: number },
): LatestPromotion {
  const beltSince = student.belt === to.belt ? (student.standing?.beltSince ?? null) : today;
  return { promotionId, beltSince, gradeSince: today, classes: attended };
}
