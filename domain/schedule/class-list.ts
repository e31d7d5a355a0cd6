import type { Movement } from '../classes/classes.ts';
import { type Reason, type Refused, refuse } from '../errors.ts';
import type { StudentDocument } from '../profile.ts';
import type { Role } from '../session.ts';
import {
  type AttendanceDocument,
  counts,
  creditsOf,
  markedRecord,
  type NewRecord,
  presentRecord,
  type RecordChange,
} from './attendance.ts';
import { type Correction, judgeCheckIn, judgeCheckOut, judgeCorrection, warningsFor } from './check-in.ts';
import { type DatedClass, isSameData, type RosterEntry, rosterEntryOf } from './schedule.ts';

/** A change of the list of one dated class, or one that affects its attendees' records. */
export type ListChange =
  | { kind: 'check-in'; uid: string; role: Role; account: Pick<RosterEntry, 'name' | 'email'> }
  | { kind: 'check-out'; uid: string }
  | { kind: 'correct'; uid: string; correction: Correction }
  /** Without a reason the date left the schedule of its class. */
  | { kind: 'cancel'; reason?: string }
  /** `ifEmpty`: refused if there are attendees. */
  | { kind: 'delete'; ifEmpty: boolean }
  /** A canceled date takes place again, with an empty list. */
  | { kind: 'restore' }
  | { kind: 'techniques'; movements: Movement[] };

/** The fields of a dated class on which the decisions depend. */
export type ListedClass = Pick<
  DatedClass,
  'eventId' | 'classId' | 'classTitle' | 'date' | 'status' | 'maxCapacity' | 'currentAttendees' | 'movements'
>;
type Person = { student: StudentDocument | null; record: AttendanceDocument | null };

export type ListFacts = {
  /** The academy's date. */
  today: string;
  event: ListedClass;
  /** The profile and the record of everyone in `touchedBy`, by user id. */
  people: ReadonlyMap<string, Person>;
};

/** What one commit writes for a dated class, apart from its attendees' profiles. */
export type ListOutcome = {
  ok: true;
  /** The new values of the event; null if nothing changes. */
  event:
    | Partial<Pick<DatedClass, 'currentAttendees' | 'status' | 'cancelReason' | 'movements'>>
    | 'delete'
    | null;
  /** The entries to write, null for those to delete. */
  roster: Record<string, RosterEntry | null> | 'delete';
  /** By user id. */
  records: Map<string, RecordChange>;
  /** Attendees after the change. */
  attendees: number;
  /** What a student's own check-in would have been refused for. */
  warnings: Reason[];
};

/** The ids of the users whose profile and record the decision needs. */
export function touchedBy(
  change: ListChange,
  { currentAttendees, status, date }: Pick<DatedClass, 'currentAttendees' | 'status' | 'date'>,
  today: string,
): readonly string[] {
  if ('uid' in change) return [change.uid];
  // A canceled class has taken its credits back. A past class took place, even if it is deleted.
  const isSettled = status === 'cancelled' || (change.kind === 'delete' && date < today);
  return isSettled || change.kind === 'restore' ? [] : currentAttendees;
}

/**
 * Decides every change of the list of a dated class: who may make it, and what it makes of event,
 * roster and records. The records decide about the profiles (`trainingAfter`).
 */
export function changeList(facts: ListFacts, change: ListChange): ListOutcome | Refused {
  switch (change.kind) {
    case 'check-in':
    case 'check-out':
      return move(facts, change);
    case 'correct':
      return correct(facts, change);
    case 'cancel': {
      const { reason: cancelReason } = change;
      return outcome(facts, { status: 'cancelled', ...(cancelReason && { cancelReason }) }, takenBack(facts));
    }
    case 'delete':
      if (change.ifEmpty && facts.event.currentAttendees.length > 0) return refuse('instance-has-attendees');
      return { ...outcome(facts, { currentAttendees: [] }, takenBack(facts)), event: 'delete' };
    case 'restore':
      if (facts.event.status === 'active') return { ...outcome(facts, {}), event: null };
      return outcome(facts, { status: 'active', cancelReason: undefined, currentAttendees: [] });
    case 'techniques':
      return outcome(facts, { movements: change.movements }, retaught(facts, change.movements));
  }
}

const NOBODY: Person = { student: null, record: null };

function move(
  { today, event, people }: ListFacts,
  change: Extract<ListChange, { kind: 'check-in' | 'check-out' }>,
): ListOutcome | Refused {
  const { uid } = change;
  const { student, record } = people.get(uid) ?? NOBODY;
  const facts = { uid, today, event };
  if (change.kind === 'check-out') {
    const verdict = judgeCheckOut(facts);
    return verdict.ok ? without({ today, event, people }, uid, 'removed') : verdict;
  }
  const verdict = judgeCheckIn({ ...facts, role: change.role, profile: student, record });
  return verdict.ok ? withAttendee({ today, event, people }, uid, change.account) : verdict;
}

function correct(
  facts: ListFacts,
  { uid, correction }: Extract<ListChange, { kind: 'correct' }>,
): ListOutcome | Refused {
  const { today, event, people } = facts;
  const { student, record } = people.get(uid) ?? NOBODY;
  const verdict = judgeCorrection(correction, { uid, today, profile: student, event, record });
  if (!verdict.ok) return verdict;

  const adds = correction === 'add' || correction === 'present';
  const warnings = correction === 'add' && !verdict.done ? warningsFor({ profile: student, event }) : [];
  if (verdict.done) return { ...outcome(facts, {}), event: null };
  if (!adds) return without(facts, uid, correction === 'absent' ? 'absent' : 'removed');
  // A student who was there after all was so since the check-in.
  const since = correction === 'present' ? (record?.checkedInAt ?? null) : null;
  return { ...withAttendee(facts, uid, null, since), warnings };
}

type Event = Exclude<ListOutcome['event'], 'delete' | null>;

/** Deletes the roster of an empty list, so that an empty class looks the same as a new one. */
function outcome(
  { event }: Pick<ListFacts, 'event'>,
  changes: Event,
  records: ListOutcome['records'] = new Map(),
  entries: Record<string, RosterEntry | null> = {},
): ListOutcome {
  const { currentAttendees = event.currentAttendees } = changes;
  const emptied = currentAttendees.length === 0 && event.currentAttendees.length > 0;
  const roster = emptied ? 'delete' : entries;
  return { ok: true, event: changes, roster, records, attendees: currentAttendees.length, warnings: [] };
}

function withAttendee(
  facts: ListFacts,
  uid: string,
  account: Pick<RosterEntry, 'name' | 'email'> | null,
  since: Date | null = null,
): ListOutcome {
  const { event } = facts;
  const { student, record } = facts.people.get(uid) ?? NOBODY;
  const source = student ?? account;
  // A leftover record, whose student was not on the list any more, is credited already.
  const credits = student !== null && !counts(record);
  const records: ListOutcome['records'] = credits
    ? new Map([[uid, { before: record, after: presentRecord(event, since) }]])
    : new Map();
  const currentAttendees = [...event.currentAttendees, uid];
  return outcome(facts, { currentAttendees }, records, source ? { [uid]: rosterEntryOf(source) } : {});
}

/** The record of a student without one, such as an administrator's, needs no mark. */
function without(facts: ListFacts, uid: string, kind: 'removed' | 'absent'): ListOutcome {
  const { event } = facts;
  const { record } = facts.people.get(uid) ?? NOBODY;
  const before = record ?? (kind === 'absent' ? presentRecord(event, null) : null);
  const records = before
    ? new Map([[uid, { before: record, after: markedRecord(before, kind) }]])
    : new Map<string, RecordChange>();
  const currentAttendees = event.currentAttendees.filter((each) => each !== uid);
  return outcome(facts, { currentAttendees }, records, { [uid]: null });
}

/** The counted records of the people that the change touches, with their next state. */
function changed(
  { people }: ListFacts,
  next: (record: AttendanceDocument) => NewRecord,
): ListOutcome['records'] {
  return new Map(
    [...people].flatMap(([uid, { record }]) =>
      record && counts(record) ? [[uid, { before: record, after: next(record) }] as const] : [],
    ),
  );
}

function takenBack(facts: ListFacts): ListOutcome['records'] {
  return changed(facts, (record) => markedRecord(record, 'removed'));
}

/** The records with the new movements. One that credits the same stays as it is. */
function retaught(facts: ListFacts, movements: Movement[]): ListOutcome['records'] {
  const credits = creditsOf({ movements });
  const records = changed(facts, (record) => presentRecord({ ...record, movements }, record.checkedInAt));
  return new Map([...records].filter(([, { before }]) => !isSameData(before?.movements, credits)));
}
