import { FUNCTIONS_REGION } from '@domain/academy.ts';
import { declinedUntil } from '@domain/admission.ts';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { committed } from '../edge/committed.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { firebase } from '../edge/firebase.ts';
import { paths } from '../edge/paths.ts';
import { traceOf } from '../edge/trace.ts';

/** Accounts per run. */
const PER_RUN = 100;

/** Deletes the accounts that were declined 7 days ago. */
export const sweepDeclined = onSchedule(
  {
    schedule: 'every 6 hours',
    region: FUNCTIONS_REGION,
    memory: '256MiB',
    maxInstances: 1,
    timeoutSeconds: 300,
  },
  async () => {
    await deleteDeclined(firebase());
  },
);

/** Returns how many accounts could not be deleted. The next run tries them again. */
export async function deleteDeclined(dependencies: Dependencies): Promise<number> {
  const { db, now, logError } = dependencies;
  const until = declinedUntil(now());
  const declined = db.collection(paths.members).where('state', '==', 'declined');
  const { docs } = await declined.where('since', '<=', until).orderBy('since').limit(PER_RUN).get();
  let failed = 0;
  for (const member of docs) {
    try {
      await deleteOne(member, dependencies);
    } catch (error) {
      failed += 1;
      logError('declined-not-deleted', { uid: member.id, ...traceOf(error) });
    }
  }
  return failed;
}

/**
 * First what is stored about the person, on condition that the decision was not taken back; then the account in Auth;
 * the marker last. Until then it shuts the account out, and a run after a fault finds it again.
 */
async function deleteOne(member: QueryDocumentSnapshot, { db, deleteAccount }: Dependencies): Promise<void> {
  const { id: uid, ref, updateTime } = member;
  const student = db.doc(paths.student(uid));
  const parts = await Promise.all((await student.listCollections()).map((each) => each.listDocuments()));
  const stored = [
    ...parts.flat(),
    student,
    db.doc(paths.studentNotes(uid)),
    db.doc(paths.outsidePayment(uid)),
  ];
  const batch = db.batch();
  for (const document of stored) batch.delete(document);
  // Changes nothing: only its condition counts.
  batch.update(ref, { state: 'declined' }, { lastUpdateTime: updateTime });
  if (!(await committed(batch))) return;
  await deleteAccount(uid);
  await ref.delete();
}
