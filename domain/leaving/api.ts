import * as z from 'zod';
import { child, command, contract, named, studentId } from '../contract.ts';

export const api = named({
  /** All that is stored about the caller, or the child, by the path of the document. Dates are ISO texts. */
  exportOwnData: contract('manage the own data', child, {
    exportedAt: z.iso.datetime(),
    documents: z.record(z.string(), z.json()),
    /** The places that are not in the documents, and why. */
    leftOut: z.record(z.string(), z.string()),
  }),
  /** Asks the academy to erase the caller, or the child, or takes the request back. */
  askForErasure: command('manage the own data', { asks: z.boolean(), ...child }),
  /**
   * Erases a student: the account, the subscription and all personal data. It cannot be undone. `done`: whether all
   * steps have run once. Otherwise the student is shut out, and the sweep does the rest.
   */
  eraseStudent: contract('erase students', { studentId }, { done: z.boolean() }),
});
