import { FUNCTIONS_REGION } from '@domain/academy.ts';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { eraseDeclined } from './admission/erase-declined.ts';
import { firebase } from './edge/firebase.ts';
import { stripeSecretKey } from './edge/settings.ts';
import { applyLeadRetention } from './interest/lead-retention.ts';
import { eraseAllDue } from './leaving/run-erasure.ts';
import { creditAllDue } from './schedule/credit-techniques.ts';

/** Does what is due: resumes what a callable left undone, and erases the accounts that were declined. */
export const sweep = onSchedule(
  {
    schedule: 'every 5 minutes',
    region: FUNCTIONS_REGION,
    memory: '512MiB',
    maxInstances: 1,
    timeoutSeconds: 300,
    secrets: [stripeSecretKey],
  },
  async () => {
    // A failure of one kind of work does not hold up the others.
    const work = [creditAllDue, eraseDeclined, eraseAllDue, applyLeadRetention];
    const done = await Promise.allSettled(work.map((resume) => resume(firebase())));
    for (const each of done) if (each.status === 'rejected') throw each.reason;
    // Each failure is logged where it happened; the run says that there was one.
    const failed = done.filter((each) => each.status === 'fulfilled' && Number(each.value ?? 0) > 0);
    if (failed.length > 0) throw new Error('Some work of the sweep failed');
  },
);
