import * as z from 'zod';
import { plainDate } from '../calendar.ts';

/**
 * students/{uid}.standing: the profile's copy of the latest promotion, so that readiness needs no
 * other document. Missing until the first promotion in this app, because the day of a belt from
 * before is unknown.
 */
export const latestPromotion = z.object({
  promotionId: z.string(),
  /** The day of the belt; null if the student had it before the first promotion here. */
  beltSince: plainDate.nullable(),
  /** The day of the current degree, or of the belt if it has no degree yet. */
  gradeSince: plainDate,
  /** All classes attended up to the end of that day. */
  classes: z.int().nonnegative(),
});
export type LatestPromotion = z.infer<typeof latestPromotion>;
