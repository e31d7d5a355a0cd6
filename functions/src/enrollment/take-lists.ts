import { academyClock } from '@domain/calendar.ts';
import { hidesEmail, listedNameOf } from '@domain/hidden-email.ts';
import type { StudentDocument } from '@domain/profile.ts';
import {
  type AttendanceDocument,
  counts,
  markedRecord,
  type RecordChange,
} from '@domain/schedule/attendance.ts';
import { type RosterEntry, rosterEntryOf } from '@domain/schedule/schedule.ts';
import {
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { readInstances } from '../classes/delete-class.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { forget, leaveMalformed } from '../leaving/leave-lists.ts';
import { type ClassListChange, writeLists } from '../schedule/class-list.ts';

type Taking = {
  leaver: string;
  account: StudentDocument;
  eventIds: readonly string[];
  /** The classes whose record the account takes, and so the absence. */
  moved: ReadonlySet<string>;
  /** What past lists showed before of the one who comes, by class. */
  entries?: Entries;
  /** Where the one who leaves stays absent, and since when, by class. */
  absent?: ReadonlyMap<string, Timestamp>;
};
export type Entries = Record<string, RosterEntry>;

/**
 * Puts one profile in the place of another on the lists of classes, and among their absences. A past list keeps the grade
 * that it has. A malformed list counts as empty, and is repaired. Returns what the lists showed of the one who leaves.
 */
export async function takeLists(
  batch: WriteBatch,
  { leaver, account, eventIds, moved, entries = {}, absent = new Map() }: Taking,
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
): Promise<Entries> {
  if (eventIds.length === 0) return {};
  const [events, rosters, absences] = (await Promise.all(
    [paths.event, paths.roster, paths.absences].map((path) =>
      db.getAll(...eventIds.map((id) => db.doc(path(id)))),
    ),
  )) as [DocumentSnapshot[], DocumentSnapshot[], DocumentSnapshot[]];
  const before = entriesIn(rosters, leaver);
  const { userId: by } = account;
  const shown: Entries = { ...before, ...entriesIn(rosters, by), ...entries };
  const clock = academyClock(now());
  const changes = readInstances(events).map((event) => {
    const { eventId, date } = event.data;
    const grade = date < clock.date ? shown[eventId] : undefined;
    const entry = entryOf(account, clock.date, grade);
    return { event, change: { kind: 'replace', leaver, by, entry } as const };
  });
  const outcomes = await writeLists({ db, batch, clock }, changes, []);
  const written = changes.filter((_, index) => outcomes[index]?.event).map(({ event }) => event.data.eventId);
  leaveMalformed(batch, { events, rosters }, { uid: leaver, written: new Set(written) });

  const [left, taken] = [leaver, by].map((uid) => new FieldPath('students', uid)) as [FieldPath, FieldPath];
  for (const each of absences) {
    forget(batch, each, 'paused', leaver);
    const since = each.get(left);
    // The absence is that of the record, also where the record that it replaces was an absence.
    const next = moved.has(each.id) ? since : each.get(taken);
    const rest = absent.get(each.id);
    if (since === rest && next === each.get(taken)) continue;
    batch.update(each.ref, left, rest ?? FieldValue.delete(), taken, next ?? FieldValue.delete());
  }
  return before;
}

function entriesIn(rosters: readonly DocumentSnapshot[], uid: string): Entries {
  const listed = rosters.map((roster) => [roster.id, roster.get(new FieldPath('attendees', uid))] as const);
  return Object.fromEntries(listed.filter(([, entry]) => entry !== undefined));
}

/** Of a past list with the grade that it showed. */
function entryOf(profile: StudentDocument, today: string, grade: RosterEntry | undefined): RosterEntry {
  const who = { name: listedNameOf(profile, today), email: profile.email };
  return rosterEntryOf({ ...(grade ?? profile), ...who }, hidesEmail(profile, today));
}

/**
 * Puts the person back next to the account where both were on the list, and among the absent. Returns the changes of the
 * person's records: the class may have been canceled or deleted since.
 */
export async function joinLists(
  batch: WriteBatch,
  { person, accountId, records, entries }: Joining,
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
): Promise<RecordChange[]> {
  if (records.length === 0) return [];
  const clock = academyClock(now());
  const { userId: uid } = person;
  const events = readInstances(
    await db.getAll(...records.map(({ own }) => db.doc(paths.event(own.eventId)))),
  );
  const back: ClassListChange[] = [];
  const changes = records.flatMap(({ own, account }): RecordChange[] => {
    const { eventId } = own;
    if (own.mark?.kind === 'absent')
      batch.set(db.doc(paths.absences(eventId)), { students: { [uid]: own.mark.at } }, { merge: true });
    if (!counts(own)) return [];
    const event = events.find(({ data }) => data.eventId === eventId);
    if (event?.data.status === 'active') {
      const grade = event.data.date < clock.date ? entries[eventId] : undefined;
      const entry = entryOf(person, clock.date, grade);
      back.push({ event, change: { kind: 'replace', leaver: accountId, by: uid, entry, joins: true } });
      return [];
    }
    if (counts(account)) return [];
    const mark = { kind: 'removed', at: FieldValue.serverTimestamp() };
    batch.update(db.doc(paths.attendance(uid, eventId)), { movementIds: [], mark });
    return [{ before: own, after: markedRecord(own, 'removed') }];
  });
  await writeLists({ db, batch, clock }, back, []);
  return changes;
}

type Joining = {
  person: StudentDocument;
  accountId: string;
  /** Of each class where both have a record: that of the person, and that of the account by now. */
  records: readonly { own: AttendanceDocument; account: AttendanceDocument | null }[];
  entries: Entries;
};
