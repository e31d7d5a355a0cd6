import { membershipDocument } from '@domain/billing/membership.ts';
import { academyClock } from '@domain/calendar.ts';
import { joinedNotes } from '@domain/enrollment/merge.ts';
import { hidesEmail, listedNameOf } from '@domain/hidden-email.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { attendanceDocument, counts, type RecordChange } from '@domain/schedule/attendance.ts';
import { type RosterEntry, rosterEntryOf } from '@domain/schedule/schedule.ts';
import {
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Firestore,
  type QuerySnapshot,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { readInstances } from '../classes/delete-class.ts';
import { writeAsRead } from '../edge/as-read.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { PERSON_PLACES } from '../edge/places.ts';
import { readIfExists } from '../edge/read.ts';
import { accepted } from '../edge/refusal.ts';
import { recounted } from '../graduation/promotion-documents.ts';
import { leaveMalformed } from '../leaving/leave-lists.ts';
import { writeLists } from '../schedule/class-list.ts';
import { trainedWith } from '../schedule/training.ts';

/** The documents of both in one place. */
type Both = Record<'person' | 'account', DocumentSnapshot>;

export type Pair = { all: Both[]; of: (place: string) => Both };

export async function readPair(db: Firestore, studentId: string, accountId: string): Promise<Pair> {
  const read = await db.getAll(
    ...[studentId, accountId].flatMap((uid) => PERSON_PLACES.map((place) => db.doc(`${place}/${uid}`))),
  );
  const all = PERSON_PLACES.map(
    (_, index) => ({ person: read[index], account: read[index + PERSON_PLACES.length] }) as Both,
  );
  return { all, of: (place) => all[PERSON_PLACES.indexOf(place)] as Both };
}

/** Adds notes, recommendation and fee of the person to those of the account. Of two fees the one with payments counts. */
export function takeAbout(batch: WriteBatch, { of }: Pair): void {
  const [notes, recommended, fee] = [of('student_notes'), of('recommendations'), of(paths.memberships)];
  const text = (each: DocumentSnapshot, field: string) => String(each.get(field) ?? '');
  const sentence = recommended.account.exists ? text(recommended.person, 'sentence') : '';
  const joined = accepted(joinedNotes(text(notes.account, 'text'), [text(notes.person, 'text'), sentence]));
  const { updatedAt, updatedByName } = notes.person.data() ?? recommended.person.data() ?? {};
  if (joined.text !== null)
    writeAsRead(batch, notes.account, { text: joined.text, updatedAt, updatedByName });
  if (recommended.person.exists && !recommended.account.exists)
    writeAsRead(batch, recommended.account, recommended.person.data() ?? {});
  if (takesFee(fee)) writeAsRead(batch, fee.account, { ...fee.person.data(), userId: fee.account.id });
}

export function takesFee(fee: Both): boolean {
  const paid = paidOf(fee);
  return fee.person.exists && (!fee.account.exists || (paid.person !== 0 && paid.account === 0));
}

export function paidOf({ person, account }: Both): Record<'person' | 'account', number> {
  const [a = 0, b = 0] = [person, account].map((each) => readIfExists(each, membershipDocument)?.data.paid);
  return { person: a, account: b };
}

type Moving = {
  person: StudentDocument;
  account: StudentDocument;
  taken: Partial<StudentDocument>;
  records: QuerySnapshot;
};

/**
 * Copies the records of classes where the account has none that counts, and puts it in the place of the person on all lists.
 * Returns the training of the account, with the standing by the classes of both if it takes one.
 */
export async function moveRecords(
  batch: WriteBatch,
  { person, account, taken, records: { docs } }: Moving,
  dependencies: Dependencies,
): Promise<Partial<StudentDocument>> {
  const { db, now } = dependencies;
  const { date: today } = academyClock(now());
  const { userId: uid } = account;
  const eventIds = docs.map(({ id }) => id);
  const own = await readEach(db, eventIds, (id) => paths.attendance(uid, id));
  const changes = docs.flatMap((record, index): RecordChange[] => {
    const mine = own[index] as DocumentSnapshot;
    const after = attendanceDocument.parse(readIfExists(record, attendanceDocument)?.data);
    const before = readIfExists(mine, attendanceDocument)?.data ?? null;
    if (before && (counts(before) || !counts(after))) return [];
    batch.set(mine.ref, record.data());
    return [{ before, after }];
  });
  const moved = new Set(changes.map(({ after }) => after.eventId));
  const taking = { leaver: person.userId, account: { ...account, ...taken }, eventIds, moved };
  await takeLists(batch, taking, dependencies);
  const training = await trainedWith({ db, today }, { uid, student: account, changes });
  const { standing } = taken;
  if (!standing) return training;
  const { classes } = await recounted(db, account, { standing, today });
  const upTo = changes.filter(({ after }) => counts(after) && after.date <= (standing.gradeSince ?? ''));
  return { ...training, standing: { ...standing, classes: classes + upTo.length } };
}

type Taking = {
  leaver: string;
  account: StudentDocument;
  eventIds: readonly string[];
  /** The classes whose record the account takes, and so the absence. */
  moved: ReadonlySet<string>;
};

/**
 * Puts the account in the place of the person on the lists of classes, and among their absences. A past list keeps the
 * grade that it has. A malformed list counts as empty, and is repaired.
 */
async function takeLists(
  batch: WriteBatch,
  { leaver, account, eventIds, moved }: Taking,
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
): Promise<void> {
  const [events, rosters, absences] = await Promise.all([
    readEach(db, eventIds, paths.event),
    readEach(db, eventIds, paths.roster),
    readEach(db, eventIds, paths.absences),
  ]);
  const { userId: by } = account;
  const shown = { ...entriesIn(rosters, leaver), ...entriesIn(rosters, by) };
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
    const since = each.get(left);
    const own = each.get(taken);
    // The absence is that of the record, also where the record that it replaces was an absence.
    const next = moved.has(each.id) ? since : own;
    if (since === undefined && next === own) continue;
    batch.update(each.ref, left, FieldValue.delete(), taken, next ?? FieldValue.delete());
  }
}

function readEach(
  db: Firestore,
  ids: readonly string[],
  path: (id: string) => string,
): Promise<DocumentSnapshot[]> {
  return ids.length === 0 ? Promise.resolve([]) : db.getAll(...ids.map((id) => db.doc(path(id))));
}

function entriesIn(rosters: readonly DocumentSnapshot[], uid: string): Record<string, RosterEntry> {
  const listed = rosters.map((roster) => [roster.id, roster.get(new FieldPath('attendees', uid))] as const);
  return Object.fromEntries(listed.filter(([, entry]) => entry !== undefined));
}

/** Of a past list with the grade that it showed. */
function entryOf(profile: StudentDocument, today: string, grade: RosterEntry | undefined): RosterEntry {
  const who = { name: listedNameOf(profile, today), email: profile.email };
  return rosterEntryOf({ ...(grade ?? profile), ...who }, hidesEmail(profile, today));
}
