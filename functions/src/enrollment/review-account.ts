import { api } from '@domain/enrollment/api.ts';
import { studentDocument } from '@domain/profile.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { customerFollows } from '../billing/align-customer.ts';
import { recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists } from '../edge/read.ts';
import { accepted, Refusal } from '../edge/refusal.ts';
import { MAY_ASK_STRIPE } from '../edge/settings.ts';
import { renameInRosters } from '../schedule/rename-in-rosters.ts';
import { endAccount } from './end-account.ts';

/** An administrator decides whether an account is that of its person. Repeated, it changes nothing. */
export const reviewAccount = defineCallable(
  api.reviewAccount,
  async ({ input: { studentId: uid, keeps }, caller: { uid: by }, dependencies }) => {
    if (keeps) await approve(uid, by, dependencies);
    else {
      accepted(await endAccount({ uid, by, ending: 'any' }, dependencies));
      await renameInRosters(uid, dependencies);
      await customerFollows(uid, dependencies);
    }
  },
  MAY_ASK_STRIPE,
);

function approve(uid: string, by: string, dependencies: Dependencies): Promise<void> {
  const { db } = dependencies;
  const document = db.doc(paths.student(uid));
  return commitWithRetry(dependencies, async (batch) => {
    const student = readIfExists(await document.get(), studentDocument);
    if (!student) throw new Refusal(['profile-missing']);
    const { entered, email } = student.data;
    if (!entered) return;
    const change = { entered: FieldValue.delete(), updatedAt: FieldValue.serverTimestamp() };
    batch.update(document, change, { lastUpdateTime: student.version });
    const addresses = { before: { email: entered.email }, after: { email } };
    const operation = student.version;
    recordAct(batch, db, { by, act: 'account-approved', whom: uid, operation, ...addresses });
  });
}
