import * as z from 'zod';
import { visibleText } from '../visible-text.ts';

export const RECOMMENDATION_LIMIT = 300;

export const recommendationForm = z.strictObject({
  sentence: z.string().overwrite(visibleText).max(RECOMMENDATION_LIMIT),
});

/** recommendations/{uid}: why a professor would promote a student, for professors and administrators. */
export const recommendationDocument = z.object({
  sentence: z.string(),
  updatedAt: z.date(),
  updatedByName: z.string(),
});
export type RecommendationDocument = z.infer<typeof recommendationDocument>;
