import { FUNCTIONS_REGION } from '@domain/academy.ts';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { eraseOverdue } from './admission/erase-overdue.ts';
import type { Dependencies } from './edge/dependencies.ts';
import { firebase } from './edge/firebase.ts';
import { stripeSecretKey } from './edge/settings.ts';
import { followAllChildren } from './family/follow-child.ts';
import { applyLeadRetention } from './interest/lead-retention.ts';
import { eraseAllDue } from './leaving/run-erasure.ts';
import { creditAllDue } from './schedule/credit-techniques.ts';

/** Does what is due: resumes what a callable left undone, and erases the accounts that were declined or never let in. */
export const sweep = onSchedule(
  {
    schedule: 'every 5 minutes',
    region: FUNCTIONS_REGION,
    memory: '512MiB',
    maxInstances: 1,
    timeoutSeconds: 300,
    secrets: [stripeSecretKey],
  },
  () => resumeAll(firebase()),
);

/** Throws if some of the work failed; each failure was logged where it happened. */
export async function resumeAll(dependencies: Dependencies): Promise<void> {
  // A failure of one kind of work does not hold up the others.
  const work = [creditAllDue, eraseOverdue, eraseAllDue, applyLeadRetention, followAllChildren];
  const done = await Promise.allSettled(work.map((resume) => resume(dependencies)));
  for (const each of done) if (each.status === 'rejected') throw each.reason;
  const failed = done.filter((each) => each.status === 'fulfilled' && Number(each.value ?? 0) > 0);
  if (failed.length > 0) throw new Error('Some work of the sweep failed');
}
