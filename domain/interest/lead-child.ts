import * as z from 'zod';
import { plainDate } from '../calendar.ts';
import { PROFILE_GROUPS } from '../profile-fields.ts';

/** The child who trains in place of the lead. */
export const leadChild = z.strictObject({
  name: PROFILE_GROUPS.personal.name.form,
  birthDate: plainDate.pipe(PROFILE_GROUPS.personal.birthDate.form),
});
export type LeadChild = z.infer<typeof leadChild>;
