import * as z from 'zod';
import { plainDate } from '../calendar.ts';

/**
 * What a profile keeps of its latest promotion, so that readiness asks no further document. Missing until the first promotion
 * in this app: whoever came with a belt wears it since a day that nobody has told.
 */
export const standing = z.object({
  promotionId: z.string(),
  /** The day of the belt; null when it was worn already before the first promotion here. */
  beltSince: plainDate.nullable(),
  /** The day of the grade: of the degree, or of the belt without one. */
  gradeSince: plainDate,
  /** Classes attended in all until that day. */
  classes: z.int().nonnegative(),
});
export type Standing = z.infer<typeof standing>;
