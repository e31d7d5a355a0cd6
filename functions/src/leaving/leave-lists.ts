import { academyClock } from '@domain/calendar.ts';
import { classPhase } from '@domain/schedule/span.ts';
import {
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Firestore,
  type Query,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { readInstances } from '../classes/delete-class.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { writeLists } from '../schedule/class-list.ts';

/** Classes in one commit, which changes at most four documents for each. */
const CLASSES_AT_ONCE = 50;

type Leaver = { uid: string; alias: string };

/**
 * Takes a student out of all lists, rosters and absences, and deletes the attendance records, by which they are found.
 * A record is deleted in the commit that changes its class, so an interrupted run goes on where it stopped. Lists that
 * have the student without a record, such as a former administrator's, are found by the list itself.
 */
export async function leaveLists(leaver: Leaver, dependencies: Dependencies): Promise<void> {
  while (await leaveSome(leaver, dependencies));
}

/** Returns whether there were classes. */
function leaveSome({ uid, alias }: Leaver, dependencies: Dependencies): Promise<boolean> {
  const { db, now } = dependencies;
  const clock = academyClock(now());
  const change = { kind: 'leave', leaver: uid, alias } as const;

  return commitWithRetry(dependencies, async (batch) => {
    const ids = (await idsIn(db.collection(paths.attendanceOf(uid)))) ?? (await idsIn(listing(db, uid)));
    if (!ids) return false;
    const read = (path: (eventId: string) => string) => db.getAll(...ids.map((id) => db.doc(path(id))));
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
    leaveMalformed(batch, { events, rosters }, { uid, written });
    for (const each of absences) for (const field of ['students', 'paused']) forget(batch, each, field, uid);
    for (const id of ids) batch.delete(db.doc(paths.attendance(uid, id)));
    return true;
  });
}

type Freed = { uid: string; from: string; until: string | null };

/**
 * Takes a student off the lists of the classes of these days that have not begun. A canceled date keeps its list. An
 * interrupted run goes on where it stopped.
 */
export async function freePlaces(freed: Freed, dependencies: Dependencies): Promise<void> {
  while (await freeSome(freed, dependencies));
}

function freeSome({ uid, from, until }: Freed, dependencies: Dependencies): Promise<boolean> {
  const { db, now } = dependencies;
  return commitWithRetry(dependencies, async (batch) => {
    const clock = academyClock(now());
    const coming = listing(db, uid).where('date', '>=', from > clock.date ? from : clock.date);
    const query = until === null ? coming : coming.where('date', '<=', until);
    const { docs } = await query.orderBy('date').limit(CLASSES_AT_ONCE).get();
    const changes = readInstances(docs)
      .filter(({ data }) => data.status !== 'cancelled' && classPhase(data, clock) === 'ahead')
      .map((event) => ({ event, change: { kind: 'check-out', uid } as const }));
    await writeLists({ db, batch, clock }, changes);
    return changes.length > 0;
  });
}

/** A malformed list counts as empty, so `writeLists` has not written it: it would be found again and again. */
export function leaveMalformed(
  batch: WriteBatch,
  { events, rosters }: Record<'events' | 'rosters', readonly DocumentSnapshot[]>,
  { uid, written }: { uid: string; written: ReadonlySet<string> },
): void {
  for (const { id, ref } of events.filter((event) => lists(event, uid)))
    if (!written.has(id)) batch.update(ref, { currentAttendees: FieldValue.arrayRemove(uid) });
  for (const roster of rosters) if (!written.has(roster.id)) forget(batch, roster, 'attendees', uid);
}

export function listing(db: Firestore, uid: string): Query {
  return db.collection(paths.events).where('currentAttendees', 'array-contains', uid);
}

function lists(event: DocumentSnapshot, uid: string): boolean {
  const attendees: unknown = event.get('currentAttendees');
  return Array.isArray(attendees) && attendees.includes(uid);
}

async function idsIn(query: Query): Promise<string[] | null> {
  const { docs } = await query.limit(CLASSES_AT_ONCE).select().get();
  return docs.length > 0 ? docs.map(({ id }) => id) : null;
}

/** An update of a missing document would fail. */
function forget(batch: WriteBatch, document: DocumentSnapshot, field: string, uid: string): void {
  const place = new FieldPath(field, uid);
  if (document.get(place) !== undefined) batch.update(document.ref, place, FieldValue.delete());
}
