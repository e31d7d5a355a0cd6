import * as z from 'zod';
import { leadDocument } from './interest-form.ts';

/** A lead as administrators read it. Old leads may have no status or message. */
export const lead = leadDocument.extend({
  id: z.string(),
  experience: z.string(),
  additionalInfo: leadDocument.shape.additionalInfo.default(''),
  status: leadDocument.shape.status.default('new'),
});
export type Lead = z.infer<typeof lead>;
