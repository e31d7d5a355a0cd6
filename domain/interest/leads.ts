import * as z from 'zod';
import { visibleText } from '../visible-text.ts';
import { leadDocument } from './interest-form.ts';

/** A lead as administrators read it. Old leads may have no status or message. */
export const lead = leadDocument.extend({
  id: z.string(),
  experience: z.string(),
  additionalInfo: leadDocument.shape.additionalInfo.default(''),
  status: leadDocument.shape.status.default('new'),
});
export type Lead = z.infer<typeof lead>;

type Addressed = { email: string };

/** Whether two people gave the same email address; Auth stores addresses in lower case, old leads may not. */
export function sameAddress(a: Addressed, b: Addressed): boolean {
  const [one, other] = [a, b].map(({ email }) => visibleText(email).toLowerCase());
  return one !== '' && one === other;
}
