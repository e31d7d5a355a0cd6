import { eventDocument } from '@domain/schedule/schedule.ts';
import { type DocumentSnapshot, FieldPath, FieldValue } from 'firebase-admin/firestore';
import { deleteAsRead, writeAsRead } from '../edge/as-read.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { MalformedDocument, readIfExists } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { traceOf } from '../edge/trace.ts';
import { changeListFor } from './class-list.ts';

/** Attendees who are credited at the same time, and dates per run of the sweep. */
const ATTENDEES_AT_ONCE = 10;
const DATES_PER_RUN = 100;
/** A callable leaves the rest to the sweep after this time. */
const PATIENCE_MS = 20_000;

/** Credits the techniques of all dates that have attendees behind; returns how many dates failed. */
export async function creditAllDue(dependencies: Dependencies): Promise<number> {
  const due = dependencies.db.collection(paths.allTechniquesDue).orderBy('since').limit(DATES_PER_RUN);
  const { docs } = await due.get();
  let failed = 0;
  for (const { id } of docs) failed += (await creditTechniques(dependencies, id)).length > 0 ? 1 : 0;
  return failed;
}

/**
 * Credits new techniques of these dates to their attendees, after the commit that changed them. The
 * techniques are saved by then, so a failure does not fail the call: the sweep resumes.
 */
export async function creditSoon(dependencies: Dependencies, eventIds: readonly string[]): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  for (const eventId of eventIds) {
    if (Date.now() > end || (await creditTechniques(dependencies, eventId)).length > 0) return;
  }
}

/**
 * Credits the techniques of all dates of a class that have attendees behind. Refuses as 'busy' if some could not be
 * credited; an unreadable profile is left out, as it would fail every time.
 */
export async function creditClass(dependencies: Dependencies, classId: string): Promise<void> {
  const due = dependencies.db.collection(paths.allTechniquesDue).orderBy(FieldPath.documentId());
  const { docs } = await due.startAt(`${classId}_`).endBefore(`${classId}_~`).get();
  for (const { id } of docs) {
    const failures = await creditTechniques(dependencies, id);
    if (failures.some((each) => !(each instanceof MalformedDocument))) throw new Refusal(['busy']);
  }
}

/**
 * Credits the techniques of a date to each attendee who is behind, in a commit of its own; a repeated
 * or concurrent run changes nothing. Returns why some have not been credited.
 *
 * techniques_due/{eventId} says that there is something to do. It is read before the list of
 * attendees and deleted on condition of its version, so that later techniques are never missed.
 */
async function creditTechniques(dependencies: Dependencies, eventId: string): Promise<unknown[]> {
  const { db, logError } = dependencies;
  const due = await db.doc(paths.techniquesDue(eventId)).get();
  if (!due.exists) return [];
  const failures: unknown[] = [];
  try {
    const event = readIfExists(await db.doc(paths.event(eventId)).get(), eventDocument)?.data;
    const uids = event?.currentAttendees ?? [];
    for (let start = 0; start < uids.length; start += ATTENDEES_AT_ONCE) {
      const group = uids.slice(start, start + ATTENDEES_AT_ONCE);
      const credits = group.map((uid) => changeListFor(dependencies, eventId, { kind: 'credit', uid }));
      // The others are credited although one profile is unreadable.
      const ended = await Promise.allSettled(credits);
      failures.push(...ended.flatMap((each) => (each.status === 'rejected' ? [each.reason] : [])));
    }
    await settle(dependencies, due, failures.length === 0);
  } catch (error) {
    failures.push(error);
    // Behind the others: an unreadable date would hold them up.
    await settle(dependencies, due, false).catch((cause) => failures.push(cause));
  }
  for (const error of failures) logError('techniques-not-credited', { eventId, ...traceOf(error) });
  return failures;
}

/**
 * Ends what was due, or puts it behind all other dates, so that one that always fails holds up none. A version of later
 * techniques is left alone: their callable or the sweep goes on.
 */
async function settle(dependencies: Dependencies, due: DocumentSnapshot, isDone: boolean): Promise<void> {
  await commitWithRetry(dependencies, async (batch) => {
    const now = await due.ref.get();
    if (!due.updateTime || !now.updateTime?.isEqual(due.updateTime)) return;
    if (isDone) deleteAsRead(batch, now);
    else writeAsRead(batch, now, { since: FieldValue.serverTimestamp() });
  });
}
