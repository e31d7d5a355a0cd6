import { api } from '@domain/enrollment/api.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { customerFollows } from '../billing/align-customer.ts';
import { writeAsRead } from '../edge/as-read.ts';
import { recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { accepted } from '../edge/refusal.ts';
import { MAY_ASK_STRIPE } from '../edge/settings.ts';
import { readStudent } from '../graduation/promotion-documents.ts';
import { renameInRosters } from '../schedule/rename-in-rosters.ts';
import { endAccount } from './end-account.ts';

/** An administrator decides whether an account is that of its person. Repeated, it changes nothing. */
export const reviewAccount = defineCallable(
  api.reviewAccount,
  async ({ input: { studentId: uid, keeps }, caller: { uid: by }, dependencies }) => {
    if (keeps) return approve(uid, by, dependencies);
    accepted(await endAccount({ uid, by, ending: 'any' }, dependencies));
    await renameInRosters(uid, dependencies);
    await customerFollows(uid, dependencies);
  },
  MAY_ASK_STRIPE,
);

function approve(uid: string, by: string, dependencies: Dependencies): Promise<void> {
  const { db } = dependencies;
  return commitWithRetry(dependencies, async (batch) => {
    const snapshot = await db.doc(paths.student(uid)).get();
    const { data, version: operation } = readStudent(snapshot);
    if (!data.entered) return;
    writeAsRead(batch, snapshot, { entered: FieldValue.delete(), updatedAt: FieldValue.serverTimestamp() });
    const addresses = { before: { email: data.entered.email }, after: { email: data.email } };
    recordAct(batch, db, { by, act: 'account-approved', whom: uid, operation, ...addresses });
  });
}
