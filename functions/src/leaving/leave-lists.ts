import { academyClock } from '@domain/calendar.ts';
import { type DocumentSnapshot, FieldPath, FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { readInstances } from '../classes/delete-class.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { writeLists } from '../schedule/class-list.ts';

/** Attendance records in one commit, which changes at most four documents for each. */
const RECORDS_AT_ONCE = 50;

type Leaver = { uid: string; alias: string };

/**
 * Takes a student out of all lists, rosters and absences, and deletes the attendance records, by which they are found.
 * A record is deleted in the commit that changes its class, so an interrupted run goes on where it stopped.
 */
export async function leaveLists(leaver: Leaver, dependencies: Dependencies): Promise<void> {
  while (await leaveSome(leaver, dependencies));
}

/** Returns whether there were records. */
function leaveSome({ uid, alias }: Leaver, dependencies: Dependencies): Promise<boolean> {
  const { db, now } = dependencies;
  const clock = academyClock(now());
  const change = { kind: 'leave', leaver: uid, alias } as const;

  return commitWithRetry(dependencies, async (batch) => {
    const { docs } = await db.collection(paths.attendanceOf(uid)).limit(RECORDS_AT_ONCE).select().get();
    if (docs.length === 0) return false;
    const read = (path: (eventId: string) => string) => db.getAll(...docs.map(({ id }) => db.doc(path(id))));
    const [events, rosters, absences] = await Promise.all([
      read(paths.event),
      read(paths.roster),
      read(paths.absences),
    ]);
    const changes = readInstances(events).map((event) => ({ event, change }));
    // No profile or record is needed: all of them are deleted.
    const outcomes = await writeLists({ db, batch, clock }, changes, []);
    const written = new Set(
      changes.filter((_, index) => outcomes[index]?.event).map(({ event }) => event.data.eventId),
    );
    for (const roster of rosters) if (!written.has(roster.id)) forget(batch, roster, 'attendees', uid);
    for (const each of absences) forget(batch, each, 'students', uid);
    for (const { ref } of docs) batch.delete(ref);
    return true;
  });
}

/** An update of a missing document would fail. */
function forget(batch: WriteBatch, document: DocumentSnapshot, field: string, uid: string): void {
  const place = new FieldPath(field, uid);
  if (document.get(place) !== undefined) batch.update(document.ref, place, FieldValue.delete());
}
