import { api } from '@domain/api.ts';
import { type AcademyClock, academyClock, daysAfter } from '@domain/calendar.ts';
import type { Reason } from '@domain/errors.ts';
import { leadExpiry, leadRetention } from '@domain/interest/lead-retention.ts';
import { guestLead } from '@domain/interest/leads.ts';
import { shutOutOf } from '@domain/member.ts';
import type { ListChange } from '@domain/schedule/class-list.ts';
import {
  type DeviceDocument,
  DOOR_ENTRIES,
  type DoorEntry,
  type DoorNote,
  type DoorResult,
  type DoorTap,
  deviceDocument,
  doorNote,
  isInByNote,
  NOTE_DAYS,
} from '@domain/schedule/door.ts';
import { knownMoment, lateReason } from '@domain/schedule/door-time.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { type DocumentSnapshot, FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { deleteAsRead, writeAsRead } from '../edge/as-read.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { MalformedDocument, readIfExists, type Stored } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { readEvent, writeLists } from '../schedule/class-list.ts';
import { placeAt } from './place-of-tap.ts';

/**
 * Stores the entries one after another, each in one commit with the number of the tablet's last entry. So a lost answer,
 * a restart, another tab or a replay changes nothing, and what is stored before a fault stays stored.
 */
export const doorSync = defineCallable(
  api.doorSync,
  async ({ input: { entries }, caller, dependencies }) => {
    const results: DoorResult[] = [];
    for (const entry of entries) results.push(await store({ device: caller.uid, entry }, dependencies));
    return { results, last: results.at(-1)?.seq ?? 0 };
  },
  { seconds: 120 },
);

/** `at`: null if the tablet did not know it. */
type Tap<Entry extends DoorEntry = DoorEntry> = { device: string; entry: Entry; at: Date | null };
type Guest = Extract<DoorEntry, { kind: 'guest' }>;
type Outcome = Omit<DoorResult, 'seq'>;

function personOf(entry: DoorEntry): string {
  return entry.kind === 'guest' ? entry.guestId : entry.studentId;
}

async function store(sent: Omit<Tap, 'at'>, dependencies: Dependencies): Promise<DoorResult> {
  const { db, now } = dependencies;
  const { entry, device: id } = sent;
  const { seq } = entry;
  const uid = personOf(entry);
  const arrivedAt = now();
  const at = knownMoment(entry.at, arrivedAt);
  const eventId = entry.eventId ?? (await placeAt(at ?? arrivedAt, dependencies));
  const documents = [
    paths.device(id),
    paths.doorNote(eventId, uid),
    paths.event(eventId),
    paths.student(uid),
    paths.attendance(uid, eventId),
    ...(entry.kind === 'guest' ? [paths.lead(uid), paths.leadRetention] : [paths.member(uid)]),
  ].map((path) => db.doc(path));

  return commitWithRetry(dependencies, async (batch) => {
    const clock = academyClock(now());
    const [device, note, event, ...others] = (await db.getAll(...documents)) as Found;
    const stored = readIfExists(device, deviceDocument);
    // Removed meanwhile.
    if (!stored?.data.pairedAt) throw new Refusal(['account-disabled']);
    const { data, version } = stored;
    const known = readIfExists(note, doorNote);
    if (seq <= data.seq) return { seq, ...earlier(known, sent) };
    const moved = { seq, seenAt: FieldValue.serverTimestamp(), taps: counted(data, clock.date) };
    batch.update(device.ref, moved, { lastUpdateTime: version });
    const lesson = lessonIn(event);
    const facts = { lesson, others, note, known, clock, eventId, arrivedAt };
    const tap = { ...sent, at };
    const result =
      entry.kind === 'guest'
        ? greet(batch, { ...tap, entry }, facts, dependencies)
        : await changeList(batch, { ...tap, entry }, facts, dependencies);
    return { seq, ...result };
  });
}

/** The class, or why it cannot be read: that must not hold up the entries that follow. */
function lessonIn(snapshot: DocumentSnapshot): Stored<DatedClass> | Reason {
  try {
    return readEvent(snapshot);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.reasons[0];
  }
}

type Found = [DocumentSnapshot, DocumentSnapshot, DocumentSnapshot, ...DocumentSnapshot[]];
type Facts = {
  lesson: Stored<DatedClass> | Reason;
  /** Profile, record and marker; of a guest, in place of it, the lead, and how long leads are kept. */
  others: DocumentSnapshot[];
  note: DocumentSnapshot;
  known: Stored<DoorNote> | null;
  clock: AcademyClock;
  /** Where a note is: the class, or the date if there is none. */
  eventId: string;
  arrivedAt: Date;
};

/** The answer to an entry that an earlier call stored: what waits for the team is still a note. */
function earlier(known: Stored<DoorNote> | null, { device, entry }: Omit<Tap, 'at'>): Outcome {
  const waits =
    known && entry.kind === 'in' && isOf(known, { device, seq: entry.seq }) && !isInByNote(known.data);
  return waits ? { outcome: 'review', reasons: known.data.reasons } : { outcome: 'done', reasons: [] };
}

function counted({ taps }: DeviceDocument, date: string): DeviceDocument['taps'] {
  const count = taps?.date === date ? taps.count : 0;
  if (count >= DOOR_ENTRIES.day) throw new Refusal(['too-many-calls']);
  return { date, count: count + 1 };
}

function isOf({ data: { tap } }: Stored<DoorNote>, { device, seq }: DoorTap): boolean {
  return tap.device === device && tap.seq === seq;
}

/** What a person need not look at: the team has decided, or there is nothing to decide about. */
const VOID: readonly Reason[] = ['marked-absent', 'profile-missing', 'not-checked-in', 'changed-meanwhile'];

/** Adds the student to the list, or takes back what a tap did. What is refused waits as a note. */
async function changeList(
  batch: WriteBatch,
  { device, entry, at: said }: Tap<Exclude<DoorEntry, Guest>>,
  facts: Facts,
  { db, logError }: Dependencies,
): Promise<Outcome> {
  const { lesson, others, note, known, clock, arrivedAt } = facts;
  const { studentId: uid, seq } = entry;
  const at = said ?? arrivedAt;
  const undone = entry.kind === 'undo' ? { device, seq: entry.undoes } : null;
  if (undone && known && isOf(known, undone)) {
    deleteAsRead(batch, note);
    if (known.data.guest) batch.delete(db.doc(paths.lead(uid)));
    if (!isInByNote(known.data)) return { outcome: 'out', reasons: [] };
  }
  const tap = { device, seq };
  const noted = (reasons: readonly Reason[]) =>
    writeAsRead(batch, note, {
      ...noteOf({ uid, name: String(others[0]?.get('name')), at: said, tap }, facts),
      reasons,
    });
  try {
    // A person who is erased, or was merged, has no profile.
    if (!others[0]?.exists) throw new Refusal(['profile-missing']);
    const shutOut = entry.kind === 'in' && shutOutOf(others[2]?.get('state'));
    if (shutOut) throw new Refusal([shutOut]);
    if (typeof lesson === 'string') throw new Refusal([entry.eventId ? lesson : 'door-time']);
    const isKnown = said && entry.eventId;
    const late = isKnown
      ? lateReason({ event: lesson.data, at, now: arrivedAt, clockOf: academyClock })
      : 'door-time';
    const change: ListChange = undone
      ? { kind: 'undo-door', uid, at, tap, undoes: undone.seq }
      : { kind: 'door', uid, at, tap, late };
    const [outcome] = await writeLists({ db, batch, clock }, [{ event: lesson, change }], others);
    if (undone) return { outcome: 'out', reasons: [] };
    if (outcome?.event && outcome.warnings.length > 0) noted(outcome.warnings);
    else if (known && !isInByNote(known.data)) deleteAsRead(batch, note);
    return { outcome: 'in', reasons: outcome?.event ? [...outcome.warnings] : [] };
  } catch (error) {
    const reasons = reasonsOf(error, logError);
    if (undone || VOID.includes(reasons[0])) return { outcome: 'void', reasons: [...reasons] };
    noted(reasons);
    return { outcome: 'review', reasons: [...reasons] };
  }
}

/** One document that cannot be read must not hold up the entries that follow. Throws other faults. */
function reasonsOf(error: unknown, logError: Dependencies['logError']): Refusal['reasons'] {
  if (error instanceof Refusal) return error.reasons;
  if (!(error instanceof MalformedDocument)) throw error;
  logError('door-malformed', { path: error.path, fields: error.fields });
  return ['profile-missing'];
}

type Noted = Pick<DoorNote, 'uid' | 'name' | 'at' | 'tap'>;

function noteOf(noted: Noted, { lesson, eventId, arrivedAt }: Facts): Omit<DoorNote, 'reasons'> {
  const { date } = academyClock(noted.at ?? arrivedAt);
  const noClass = { classTitle: '', name: '', date, startTime: null };
  const { classTitle, name, ...when } = typeof lesson === 'string' ? noClass : lesson.data;
  return {
    ...noted,
    ...{ eventId, classTitle: name || classTitle, date: when.date, startTime: when.startTime, arrivedAt },
    expiresAt: daysAfter(arrivedAt, NOTE_DAYS),
  };
}

/** Notes a person who is no student: a lead, and a note on the list of the class. */
function greet(
  batch: WriteBatch,
  { device, entry, at }: Tap<Guest>,
  facts: Facts,
  { db }: Dependencies,
): Outcome {
  const { others, note, arrivedAt } = facts;
  const { guestId: uid, name, phone, isAdult, seq } = entry;
  const [student, , lead, retention] = others;
  if (student?.exists || lead?.exists || note.exists) return { outcome: 'void', reasons: ['student-exists'] };
  const expiresAt = leadExpiry(arrivedAt, leadRetention.parse(retention?.data() ?? {}).months);
  const timestamp = at ?? arrivedAt;
  batch.create(db.doc(paths.lead(uid)), guestLead({ name, phone }, isAdult, { timestamp, expiresAt }));
  const guest = { phone, isAdult };
  batch.create(note.ref, {
    ...noteOf({ uid, name, at, tap: { device, seq } }, facts),
    reasons: [],
    guest,
  });
  return { outcome: 'guest', reasons: [] };
}
