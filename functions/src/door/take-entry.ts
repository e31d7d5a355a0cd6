import type { AcademyClock } from '@domain/calendar.ts';
import type { Reason } from '@domain/errors.ts';
import { guestLead } from '@domain/interest/guest-lead.ts';
import { leadExpiry, leadRetention } from '@domain/interest/lead-retention.ts';
import { shutOutOf } from '@domain/member.ts';
import {
  DOOR_ENTRIES,
  type DoorNote,
  type DoorResult,
  type DoorTap,
  doorNote,
  isInByNote,
  isTakable,
  type NotedTap,
  notedOf,
} from '@domain/schedule/door.ts';
import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { deleteAsRead, writeAsRead } from '../edge/as-read.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { MalformedDocument } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { writeLists } from '../schedule/class-list.ts';
import { type Facts, type FoundGuest, type Taken, takenEntry } from './door-facts.ts';

export type Outcome = Omit<DoorResult, 'seq'> & { replaced?: string[] };
const OUT: Outcome = { outcome: 'out', reasons: [] };

type Context = {
  batch: WriteBatch;
  facts: Facts;
  clock: AcademyClock;
  /** Why the entry needs a person to look at it; null if it counts. */
  late: Reason | null;
};
type Place = Omit<DoorNote, 'reasons' | 'taps'>;
/** `note`: the note for the team, without what its taps decide. `entry`: the id of the entry. */
export type Arrived = Context & { note: Place; tap: DoorTap; entry: string };

/** Reasons without a note for the team, which has decided already, or has nothing to decide. */
const VOID: readonly Reason[] = ['marked-absent', 'profile-missing', 'not-checked-in', 'changed-meanwhile'];

/** The taps of the note; none without one. */
function tapsOf({ known }: Facts): readonly NotedTap[] {
  return known?.data.taps ?? [];
}

/** Writes the note with these taps. Without any it is deleted. `place`: of a new one. */
function writeTaps(context: Context, place: Place, [first, ...others]: readonly NotedTap[]): void {
  const { batch, facts } = context;
  const { note, known } = facts;
  if (first)
    writeAsRead(batch, note, doorNote.parse({ ...place, ...known?.data, ...notedOf([first, ...others]) }));
  else if (known) deleteAsRead(batch, note);
}

function waits(arrived: Arrived, reasons: readonly Reason[], entry = arrived.entry): Outcome {
  const { facts, note } = arrived;
  const others = tapsOf(facts).filter((each) => each.entry !== entry);
  writeTaps(arrived, note, [...others, { ...note, entry, reasons: [...reasons] }]);
  return { outcome: 'review', reasons: [...reasons] };
}

/** Adds the student to the list. A refusal leaves a note for the team. */
export async function takeTap(arrived: Arrived, { db, logError }: Dependencies): Promise<Outcome> {
  const { batch, facts, clock, late, note, tap, entry } = arrived;
  const { lesson, student, record, other } = facts;
  const { uid } = note;
  try {
    // A person who is erased, or was merged, has no profile.
    if (!student.exists) throw new Refusal(['profile-missing']);
    const shutOut = shutOutOf(other.get('state'));
    if (shutOut) throw new Refusal([shutOut]);
    if (typeof lesson === 'string') throw new Refusal([late ?? lesson]);
    const change = { kind: 'door', uid, at: note.at ?? note.arrivedAt, tap, late } as const;
    const [outcome] = await writeLists({ db, batch, clock }, [{ event: lesson, change }], [student, record]);
    const reasons = outcome?.event ? outcome.warnings : [];
    const kept = tapsOf(facts).filter((each) => isInByNote(each));
    const waiting = tapsOf(facts).filter((each) => !isInByNote(each));
    const taps = reasons.length > 0 ? [...kept, { ...note, entry, reasons }] : kept;
    if (taps !== kept || waiting.length > 0) writeTaps(arrived, note, taps);
    const replaced = waiting.map((each) => each.entry);
    const counted: DoorTap | undefined = outcome?.event ? undefined : record.get('door');
    // If the tap that counts is undone, this one counts instead.
    const first = counted && (await db.doc(paths.doorEntry(`${counted.device}_${counted.seq}`)).get());
    if (first?.exists && (first.get('replaced') ?? []).length < DOOR_ENTRIES.day)
      writeAsRead(batch, first, { replaced: FieldValue.arrayUnion(entry, ...replaced) });
    return { outcome: 'in', reasons, ...(replaced.length > 0 && { replaced }) };
  } catch (error) {
    const reasons = reasonsOf(error, logError);
    return VOID.includes(reasons[0]) ? { outcome: 'void', reasons: [...reasons] } : waits(arrived, reasons);
  }
}

/** The reasons of a refusal, or of a malformed document, which must not block other entries. Throws other faults. */
export function reasonsOf(error: unknown, logError: Dependencies['logError']): Refusal['reasons'] {
  if (error instanceof Refusal) return error.reasons;
  if (!(error instanceof MalformedDocument)) throw error;
  logError('door-malformed', { path: error.path, fields: error.fields });
  return ['profile-missing'];
}

/**
 * Takes back what an entry of the tablet did. If that is too late, the team gets a note. The entry is read again, and
 * written on condition of its version: taps at other tablets add themselves to it.
 */
export async function takeUndo(
  arrived: Arrived,
  sent: Taken | null,
  { db, logError }: Dependencies,
): Promise<Outcome> {
  const { note, tap, batch, late } = arrived;
  const undone = sent && takenEntry(await sent.found.ref.get());
  try {
    if (!undone) throw new Refusal(['not-checked-in']);
    const by = { at: note.at ?? note.arrivedAt, tap };
    const outcome = await takeBack({ ...arrived, undone, by }, db);
    if (!late) writeAsRead(batch, undone.found, { outcome: 'out' });
    return outcome;
  } catch (error) {
    const reasons = reasonsOf(error, logError);
    if (undone && reasons[0] === 'door-undo') return waits(arrived, reasons, undone.id);
    // It may be one of those that another entry has replaced, and does not come back.
    if (undone && !late && isTakable(undone) && reasons[0] === 'not-checked-in')
      writeAsRead(batch, undone.found, { outcome: 'out' });
    return { outcome: 'void', reasons: [...reasons] };
  }
}

type TakenBack = Context & { undone: Taken; by?: { at: Date; tap: DoorTap } };

/** Takes back what an entry did. Refuses if it did nothing, or the team has changed it since. */
export async function takeBack(context: TakenBack, db: Dependencies['db']): Promise<Outcome> {
  const { batch, facts, clock, late, undone, by } = context;
  const { lesson, student, record, other: lead } = facts;
  const { id, device, seq, uid, kind } = undone;
  const createdAt = undone.found.createTime;
  const own = tapsOf(facts).find(({ entry }) => entry === id);
  const others = tapsOf(facts).filter((each) => each !== own);
  if (undone.outcome !== 'in') {
    if (!own) throw new Refusal(['not-checked-in']);
    const isTouched = (lead.updateTime?.valueOf() ?? '') > (createdAt?.valueOf() ?? '');
    if (kind === 'guest' && isTouched) throw new Refusal(['changed-meanwhile']);
    const reasons = late ? [...new Set([...own.reasons, late])] : [];
    writeTaps(context, undone, late ? [...others, { ...own, reasons }] : others);
    if (late) return { outcome: 'review', reasons };
    // Only a lead of the same commit is deleted, and not that of a guest of another entry.
    const isOfEntry = others.length === 0 && createdAt && lead.updateTime?.isEqual(createdAt);
    if (kind === 'guest' && isOfEntry) deleteAsRead(batch, lead);
    return OUT;
  }
  if (typeof lesson === 'string') throw new Refusal([lesson]);
  const replaced = await Promise.all(
    (undone.replaced ?? []).map((each) => db.doc(paths.doorEntry(each)).get()),
  );
  const waiting = replaced.map(takenEntry).filter((each): each is Taken => !!each && isTakable(each));
  const next = waiting.find(({ outcome }) => outcome === 'in');
  const counting = next && { at: next.at ?? next.arrivedAt, tap: { device: next.device, seq: next.seq } };
  const change = { kind: 'undo-door', uid, undoes: { device, seq }, late, by, next: counting } as const;
  await writeLists({ db, batch, clock }, [{ event: lesson, change }], [student, record]);
  const rest = waiting.filter((each) => each !== next);
  // Their tablets may undo them at the same moment.
  const updatedAt = FieldValue.serverTimestamp();
  for (const { found } of rest) writeAsRead(batch, found, { updatedAt });
  if (next) writeAsRead(batch, next.found, { replaced: rest.map((each) => each.id), updatedAt });
  writeTaps(context, undone, [...others, ...(next ? [] : rest.map((each) => ({ ...each, entry: each.id })))]);
  return OUT;
}

/** Adds a guest: a lead, and a note on the list of the class. */
export async function takeGuest(arrived: Arrived, guest: FoundGuest, { db }: Dependencies): Promise<Outcome> {
  const { uid, guestId, isStudent, name, phone, isAdult } = guest;
  const { batch, late, note, entry } = arrived;
  const { student, other: lead, note: found } = arrived.facts;
  if (uid === guestId) {
    const [retention, member] = await db.getAll(db.doc(paths.leadRetention), db.doc(paths.member(uid)));
    if ([student, lead, found, member].some((each) => each?.exists))
      return { outcome: 'void', reasons: ['student-exists'] };
    const { months } = leadRetention.parse(retention?.data() ?? {});
    const times = { timestamp: note.arrivedAt, expiresAt: leadExpiry(note.arrivedAt, months) };
    // An entry of before may be that of a lead that is erased.
    if (late !== 'door-order') batch.create(lead.ref, guestLead({ name, phone }, isAdult, times));
  }
  const reasons: Reason[] = [...(late ? [late] : []), ...(isStudent ? (['guest-known'] as const) : [])];
  const taps = [...tapsOf(arrived.facts), { ...note, entry, reasons }];
  writeTaps(arrived, { ...note, guest: { phone, isAdult } }, taps);
  return { outcome: late ? 'review' : 'guest', reasons };
}
