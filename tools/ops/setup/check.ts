import { messageOf } from '../../output.ts';
import { CHECKS } from './checks.ts';
import type { Google } from './google.ts';
import type { Step } from './steps.ts';

export type Verdict = { title: string; state: 'done' | 'missing' | 'cannot tell'; details: string[] };

/** Whether a step is done, as far as Google tells. */
export async function checkStep({ title, check }: Step, google: Google, project: string): Promise<Verdict> {
  const read = check === null ? undefined : CHECKS[check];
  if (!read) return { title, state: 'cannot tell', details: [] };
  try {
    const details = await read(google, project);
    return { title, state: details.length === 0 ? 'done' : 'missing', details };
  } catch (error) {
    return { title, state: 'cannot tell', details: [messageOf(error)] };
  }
}
