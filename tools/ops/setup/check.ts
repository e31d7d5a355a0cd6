import { messageOf } from '../../output.ts';
import { CHECKS } from './checks.ts';
import type { Google } from './google.ts';
import type { Step } from './steps.ts';

export type Verdict = { title: string; state: 'done' | 'missing' | 'cannot tell'; details: string[] };

const BY_HAND = 'only you can tell';

/** Whether a step is done, as far as Google tells. */
export async function checkStep({ title, check }: Step, google: Google, project: string): Promise<Verdict> {
  const read = check === null ? undefined : CHECKS[check];
  if (!read) return { title, state: 'cannot tell', details: [BY_HAND] };
  try {
    const details = await read(google, project);
    return { title, state: details.length === 0 ? 'done' : 'missing', details };
  } catch (error) {
    return { title, state: 'cannot tell', details: [messageOf(error)] };
  }
}

/** The counts, and the step to look at: the first whose answer is not 'done', without those that only a person knows. */
export function summary(verdicts: readonly Verdict[]): { counts: string; next: string | undefined } {
  const numberOf = (state: Verdict['state']) => verdicts.filter((verdict) => verdict.state === state).length;
  const open = verdicts.findIndex(({ state, details }) => state !== 'done' && details[0] !== BY_HAND);
  return {
    counts: `${numberOf('done')} done, ${numberOf('missing')} missing, ${numberOf('cannot tell')} cannot tell.`,
    next: verdicts[open] && `${open + 1}. ${verdicts[open].title}`,
  };
}
