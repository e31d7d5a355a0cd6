import { type ErasureTask, erasureTask, settlesAt } from '@domain/leaving.ts';
import type { DocumentReference } from 'firebase-admin/firestore';
import { settleAct } from '../edge/audit.ts';
import { isAboutExistence, lostRaceOf } from '../edge/committed.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists } from '../edge/read.ts';
import { traceOf } from '../edge/trace.ts';
import { ERASURE_STEPS } from './erasure-steps.ts';

const ERASURES_PER_RUN = 20;
/** An interrupted run is resumed after this long, and behind all others that are due. */
const RESUMED_AFTER_MS = 5 * 60_000;

/** Resumes all erasures that are due; returns how many failed. */
export async function eraseAllDue(dependencies: Dependencies): Promise<number> {
  const { db, now } = dependencies;
  const due = db.collection(paths.erasures).where('due', '<=', now()).orderBy('due').limit(ERASURES_PER_RUN);
  const { docs } = await due.get();
  let failed = 0;
  for (const { id } of docs) failed += (await runErasure(dependencies, id)) ? 0 : 1;
  return failed;
}

/**
 * Does all steps of an erasure that has begun, and returns whether they succeeded. A failure does not fail the call:
 * the student is shut out by then, and the sweep resumes.
 */
export async function runErasure(dependencies: Dependencies, uid: string): Promise<boolean> {
  const { db, logError, now } = dependencies;
  try {
    const document = db.doc(paths.erasure(uid));
    const task = readIfExists(await document.get(), erasureTask)?.data;
    if (!task) return true;
    const startedAt = now();
    if (!(await postpone(dependencies, document, new Date(startedAt.getTime() + RESUMED_AFTER_MS))))
      return true;
    for (const step of ERASURE_STEPS) await step({ uid, ...task }, dependencies);
    if (startedAt < settlesAt(task)) await postpone(dependencies, document, settlesAt(task));
    else await settle(dependencies, document, task);
    return true;
  } catch (error) {
    logError('erasure-interrupted', { uid, ...traceOf(error) });
    return false;
  }
}

/** Returns whether the task is still there: another run may have finished it. */
async function postpone({ db }: Dependencies, document: DocumentReference, due: Date): Promise<boolean> {
  const lost = await lostRaceOf(db.batch().update(document, { due }));
  if (lost && !isAboutExistence(lost)) throw lost;
  return !lost;
}

/**
 * Deletes the task, the state, and a role that was granted meanwhile. No document has the user id any more but what the
 * table of places keeps, and no token of the account is valid.
 */
async function settle(
  { db }: Dependencies,
  document: DocumentReference,
  { entry }: ErasureTask,
): Promise<void> {
  const batch = db.batch().delete(document);
  for (const path of [paths.member, paths.admin]) batch.delete(db.doc(path(document.id)));
  await settleAct(batch, db.doc(entry)).commit();
}
