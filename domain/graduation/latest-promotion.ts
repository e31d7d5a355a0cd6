import * as z from 'zod';
import { partialDate } from '../calendar.ts';

/**
 * students/{uid}.standing: the profile's copy of the latest promotion, so that readiness needs no
 * other document. Missing until the first promotion in this app, unless the academy entered what it
 * knew of a person (domain/person.ts).
 */
export const latestPromotion = z.object({
  /** Null for a promotion from before this app. */
  promotionId: z.string().nullable(),
  /** The day of the belt; null if it is unknown. */
  beltSince: partialDate.nullable(),
  /** The day of the current degree, or of the belt if it has no degree yet. Null if it is unknown. */
  gradeSince: partialDate.nullable(),
  /** All classes attended up to the end of that day. */
  classes: z.int().nonnegative(),
  /** Classes since then from before this app, which readiness counts. No attendance. Missing: none. */
  carriedOver: z.int().positive().optional(),
});
export type LatestPromotion = z.infer<typeof latestPromotion>;
