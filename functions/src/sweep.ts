import { FUNCTIONS_REGION } from '@domain/academy.ts';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { firebase } from './edge/firebase.ts';
import { stripeSecretKey } from './edge/settings.ts';
import { applyLeadRetention } from './interest/lead-retention.ts';
import { eraseAllDue } from './leaving/run-erasure.ts';
import { creditAllDue } from './schedule/credit-techniques.ts';

/** Resumes what a callable left undone, because it was interrupted or had too much to do. */
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
    const work = [creditAllDue, eraseAllDue, applyLeadRetention];
    const done = await Promise.allSettled(work.map((resume) => resume(firebase())));
    for (const each of done) if (each.status === 'rejected') throw each.reason;
  },
);
