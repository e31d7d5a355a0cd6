import type { AcademyClock } from '@domain/calendar.ts';
import type { Reason } from '@domain/errors.ts';
import { guestLead } from '@domain/interest/guest-lead.ts';
import { leadExpiry, leadRetention } from '@domain/interest/lead-retention.ts';
import { shutOutOf } from '@domain/member.ts';
import { type DoorNote, type DoorResult, type DoorTap, isInByNote } from '@domain/schedule/door.ts';
import type { WriteBatch } from 'firebase-admin/firestore';
import { deleteAsRead, writeAsRead } from '../edge/as-read.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { MalformedDocument } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { writeLists } from '../schedule/class-list.ts';
import type { Facts, FoundGuest, Taken } from './door-facts.ts';

export type Outcome = Omit<DoorResult, 'seq'>;
const OUT: Outcome = { outcome: 'out', reasons: [] };

type Context = {
  batch: WriteBatch;
  facts: Facts;
  clock: AcademyClock;
  /** Why the entry needs a person to look at it; null if it counts. */
  late: Reason | null;
};
/** `note`: the note for the team, without its reasons. */
export type Arrived = Context & { note: Omit<DoorNote, 'reasons'> };

/** Reasons without a note for the team, which has decided already, or has nothing to decide. */
const VOID: readonly Reason[] = ['marked-absent', 'profile-missing', 'not-checked-in', 'changed-meanwhile'];

function waits({ batch, facts, note }: Arrived, reasons: readonly Reason[]): Outcome {
  writeAsRead(batch, facts.note, { ...note, reasons });
  return { outcome: 'review', reasons: [...reasons] };
}

/** Adds the student to the list. A refusal leaves a note for the team. */
export async function takeTap(arrived: Arrived, { db, logError }: Dependencies): Promise<Outcome> {
  const { batch, facts, clock, late, note } = arrived;
  const { lesson, student, record, other, known } = facts;
  const { uid, tap } = note;
  try {
    // A person who is erased, or was merged, has no profile.
    if (!student.exists) throw new Refusal(['profile-missing']);
    const shutOut = shutOutOf(other.get('state'));
    if (shutOut) throw new Refusal([shutOut]);
    if (typeof lesson === 'string') throw new Refusal([late ?? lesson]);
    const change = { kind: 'door', uid, at: note.at ?? note.arrivedAt, tap, late } as const;
    const [outcome] = await writeLists({ db, batch, clock }, [{ event: lesson, change }], [student, record]);
    if (outcome?.event && outcome.warnings.length > 0) waits(arrived, outcome.warnings);
    else if (known && !isInByNote(known.data)) deleteAsRead(batch, facts.note);
    return { outcome: 'in', reasons: outcome?.event ? outcome.warnings : [] };
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

/** Takes back what an entry of the tablet did. If that is too late, the team gets a note. */
export async function takeUndo(
  arrived: Arrived,
  undone: Taken | null,
  { db, logError }: Dependencies,
): Promise<Outcome> {
  const { at, arrivedAt, tap } = arrived.note;
  try {
    if (!undone) throw new Refusal(['not-checked-in']);
    return await takeBack({ ...arrived, undone, by: { at: at ?? arrivedAt, tap } }, db);
  } catch (error) {
    const reasons = reasonsOf(error, logError);
    return reasons[0] === 'door-undo' ? waits(arrived, reasons) : { outcome: 'void', reasons: [...reasons] };
  }
}

type TakenBack = Context & { undone: Taken; by?: { at: Date; tap: DoorTap } };

/** Takes back what an entry did. Refuses if it did nothing, or the team has changed it since. */
export async function takeBack(
  { batch, facts, clock, late, undone, by }: TakenBack,
  db: Dependencies['db'],
): Promise<Outcome> {
  const { lesson, known, note, student, record, other: lead } = facts;
  const { device, seq, uid, kind, createdAt } = undone;
  const isOfTap = known?.data.tap.device === device && known.data.tap.seq === seq;
  if (isOfTap && !isInByNote(known.data)) {
    const isTouched = (lead.updateTime?.valueOf() ?? '') > (createdAt?.valueOf() ?? '');
    if (kind === 'guest' && isTouched) throw new Refusal(['changed-meanwhile']);
    if (late) {
      const reasons = [...new Set([...known.data.reasons, late])];
      writeAsRead(batch, note, { reasons });
      return { outcome: 'review', reasons };
    }
    deleteAsRead(batch, note);
    // Only a lead of the same commit is deleted.
    if (kind === 'guest' && createdAt && lead.updateTime?.isEqual(createdAt)) deleteAsRead(batch, lead);
    return OUT;
  }
  if (typeof lesson === 'string') throw new Refusal([lesson]);
  const change = { kind: 'undo-door', uid, undoes: { device, seq }, late, ...(by && { by }) } as const;
  await writeLists({ db, batch, clock }, [{ event: lesson, change }], [student, record]);
  if (isOfTap) deleteAsRead(batch, note);
  return OUT;
}

/** Adds a guest: a lead, and a note on the list of the class. */
export async function takeGuest(
  arrived: Arrived,
  { uid, guestId, isStudent, name, phone, isAdult }: FoundGuest,
  { db }: Dependencies,
): Promise<Outcome> {
  const { batch, late, note } = arrived;
  const { student, known, other: lead, note: found } = arrived.facts;
  const isNew = uid === guestId;
  if (isNew && (student.exists || lead.exists || found.exists))
    return { outcome: 'void', reasons: ['student-exists'] };
  // The same guest has typed the name again.
  if (known) return { outcome: 'guest', reasons: [] };
  if (isNew) {
    const { months } = leadRetention.parse((await db.doc(paths.leadRetention).get()).data() ?? {});
    const times = { timestamp: note.at ?? note.arrivedAt, expiresAt: leadExpiry(note.arrivedAt, months) };
    batch.create(lead.ref, guestLead({ name, phone }, isAdult, times));
  }
  const reasons: Reason[] = [...(late ? [late] : []), ...(isStudent ? (['guest-known'] as const) : [])];
  batch.create(found.ref, { ...note, reasons, guest: { phone, isAdult } });
  return { outcome: late ? 'review' : 'guest', reasons };
}
