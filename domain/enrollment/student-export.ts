import type * as z from 'zod';
import { partialDate } from '../calendar.ts';
import { studentDocument } from '../profile.ts';

export const MOST_EXPORTED = 2000;

/** A student in a file of the academy. `since`: the start of the training, or otherwise of the profile. */
export const exportedStudent = studentDocument
  .pick({
    ...{ userId: true, name: true, email: true, phone: true, birthDate: true, guardian: true },
    ...{ belt: true, degree: true, beltInWords: true },
  })
  .extend({ since: partialDate });
export type ExportedStudent = z.infer<typeof exportedStudent>;
