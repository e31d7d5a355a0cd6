import { studentDocument } from '@domain/profile.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { alignCustomer } from '../billing/align-customer.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists } from '../edge/read.ts';
import { traceOf } from '../edge/trace.ts';

/**
 * Brings the address of the account into Stripe and the profile; without `listedName` the rosters are brought up to
 * date as after a rename, and the directory finds every changed profile. Only a verified address, because REST lets an
 * account claim any. Stripe comes first: if it cannot be reached, the profile keeps the old address, and the next
 * sign-in tries again. An admission of the old address ends. Returns whether the profile changed.
 */
export async function followEmail(uid: string, dependencies: Dependencies): Promise<boolean> {
  const { db, findAccount, logError } = dependencies;
  const account = await findAccount(uid);
  const email = account?.emailVerified && account.email;
  if (!email) return false;
  try {
    const reference = db.doc(paths.student(uid));
    return await commitWithRetry(dependencies, async (batch) => {
      const student = readIfExists(await reference.get(), studentDocument);
      if (!student || student.data.email === email) return false;
      await alignCustomer({ ...student.data, email }, dependencies);
      const now = FieldValue.serverTimestamp();
      const admission = student.data.admission?.state === 'admitted' && { state: 'waiting', since: now };
      const change = {
        email,
        listedName: FieldValue.delete(),
        updatedAt: now,
        ...(admission && { admission }),
      };
      batch.update(reference, change, { lastUpdateTime: student.version });
      return true;
    });
  } catch (error) {
    logError('email-not-followed', { uid, ...traceOf(error) });
    return false;
  }
}
