import * as z from 'zod';
import { lastDayOf, partialDate } from '../calendar.ts';
import { type Refused, refuse } from '../errors.ts';
import type { StudentDocument } from '../profile.ts';
import { type Grade, grade, mayGet, promotionKind, sameGrade } from './grades.ts';
import { type LatestPromotion, latestPromotion } from './latest-promotion.ts';

/** Maximum lengths of a promotion's texts, in characters. */
export const PROMOTION_LIMITS = { note: 500, reason: 500 } as const;

/**
 * students/{uid}/promotions/{id}. Undoing a promotion sets `undone`, which takes it out of the student's history; an
 * erasure deletes it.
 */
export const promotionDocument = z.object({
  id: z.string(),
  from: grade,
  /** The belt before, if the app does not have it: undoing restores it; `from` has no meaning. Missing otherwise. */
  fromInWords: z.string().optional(),
  to: grade,
  /** The day in the academy's time zone. One from before this app may be a month or a year. */
  date: partialDate,
  at: z.date(),
  by: z.string(),
  byName: z.string(),
  /** The instructor's words to the student; may be empty. */
  note: z.string(),
  /** Why grades were skipped or the grade was lowered; empty if not given (`explainPromotion`). */
  reason: z.string(),
  /** All classes attended by the end of its day. */
  classes: z.int().nonnegative(),
  /** The student's `standing` before, which undoing restores; null for the first promotion here. */
  before: latestPromotion.nullable(),
  /** From the academy's earlier records, by an import. */
  carriedOver: z.literal(true).optional(),
  undone: z.object({ at: z.date(), by: z.string(), byName: z.string() }).nullable(),
});
export type PromotionDocument = z.infer<typeof promotionDocument>;

/** Sorts promotions by date, oldest first. Those from before this app, whose dates may be a year, come first. */
export function comparePromotions(a: PromotionDocument, b: PromotionDocument): number {
  const [first, second] = [a, b].map(({ carriedOver, date }) => (carriedOver ? '' : date));
  if (first === second) return a.at.getTime() - b.at.getTime();
  return (first ?? '') < (second ?? '') ? -1 : 1;
}

type Promoted = Pick<StudentDocument, 'userId' | 'belt' | 'degree' | 'beltInWords' | 'standing'>;
export type PromotionVerdict = { ok: true } | Refused;

/** No student of today was promoted before. */
export const EARLIEST_PROMOTION = '1950';

/**
 * Whether a reason is asked for, which may be left out: the history then shows that it is missing. The grade
 * after a belt in words is unknown.
 */
export function asksReason(from: Grade & { beltInWords?: string | undefined }, to: Grade): boolean {
  return !from.beltInWords && ['skip', 'back'].includes(promotionKind(from, to));
}

type PromotionFacts = {
  caller: string;
  student: Promoted & Pick<StudentDocument, 'birthDate'>;
  /** The grade that the caller saw when deciding. */
  from: Grade;
  to: Grade;
  /** Of the promotion; not before the last one, of which a month or a year counts from its end. */
  date: string;
  today: string;
};

/** Administrators cannot change their own grade. */
export function judgePromotion(facts: PromotionFacts): PromotionVerdict {
  const { caller, student, from, to, date, today } = facts;
  if (caller === student.userId) return refuse('own-grade');
  if (!sameGrade(student, from)) return refuse('grade-changed');
  if (sameGrade(from, to) && !student.beltInWords) return refuse('same-grade');
  if (date > today) return refuse('date-in-future');
  const last = lastDayOf((student.standing?.gradeSince ?? student.birthDate) || EARLIEST_PROMOTION);
  if (date < last && date < today) return refuse('before-last-promotion');
  const { birthDate, belt: worn } = student;
  return mayGet(to.belt, { birthDate, worn }, date) ? { ok: true } : refuse('childrens-belt');
}

/** The reason is the promoter's own words. */
export function judgeReason(caller: string, { by }: Pick<PromotionDocument, 'by'>): PromotionVerdict {
  return caller === by ? { ok: true } : refuse('promotion-of-another');
}

type Undoable = Pick<PromotionDocument, 'id' | 'to' | 'undone'>;
type UndoFacts = { caller: string; student: Promoted; promotion: Undoable };

/** Only the latest promotion can be undone. Undoing it again is accepted and changes nothing. */
export function judgeUndo({ caller, student, promotion }: UndoFacts): PromotionVerdict {
  if (caller === student.userId) return refuse('own-grade');
  if (promotion.undone) return { ok: true };
  if (student.standing?.promotionId !== promotion.id) return refuse('promotion-not-latest');
  // The belt was changed outside the app, so the grade to return to is unknown.
  if (!sameGrade(student, promotion.to)) return refuse('grade-changed');
  return { ok: true };
}

/**
 * The student's `standing` after a promotion. The day of the belt changes only with the belt.
 *
 * @param attended - All classes attended by the end of that day (schedule/training.ts).
 */
export function latestPromotionAfter(
  student: Pick<StudentDocument, 'belt' | 'standing'>,
  { promotionId, to, date, attended }: { promotionId: string; to: Grade; date: string; attended: number },
): LatestPromotion {
  const beltSince = student.belt === to.belt ? (student.standing?.beltSince ?? null) : date;
  return { promotionId, beltSince, gradeSince: date, classes: attended };
}
