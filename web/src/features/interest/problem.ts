import { MESSAGES, type Reason } from '@domain/errors.ts';

/** The catalogue of the form (specification, point 8). */
const CATALOGUE = [
  'captcha-missing',
  'captcha-invalid',
  'too-many-submissions',
  'invalid-form-data',
  'invalid-phone-format',
] as const satisfies readonly Reason[];
type FormReason = (typeof CATALOGUE)[number];

/** Why a form was not sent: a reason of the catalogue, or that no such reason is known. */
export type Problem = FormReason | 'failed' | 'offline';

/** The specification's fallback (point 8). */
const FAILED = 'Failed to submit form';

/** What to say when the answer was no, or when there was none. */
export function problemOf(reasons: readonly Reason[], online: boolean): Problem {
  const known = CATALOGUE.find((reason) => reason === reasons[0]);
  if (known) return known;
  return reasons.length === 0 && !online ? 'offline' : 'failed';
}

/** The specification's own words, which are English in either language. */
export function quotedWords(problem: Problem): string {
  return problem === 'failed' || problem === 'offline' ? FAILED : MESSAGES[problem];
}
