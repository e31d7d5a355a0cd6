import { trainingStateOf } from '../breaks.ts';
import type { Movement } from '../classes/classes.ts';
import { type Reason, type Refused, refuse } from '../errors.ts';
import { listedEntryOf } from '../hidden-email.ts';
import type { Role } from '../member.ts';
import type { StudentDocument } from '../profile.ts';
import { isSameData } from '../same-data.ts';
import {
  type AttendanceDocument,
  counts,
  creditsOf,
  markedRecord,
  type NewRecord,
  presentRecord,
  type RecordChange,
} from './attendance.ts';
import type { BookingLimits } from './booking.ts';
import {
  type Correction,
  judgeCheckIn,
  judgeCheckOut,
  judgeCorrection,
  judgeDoor,
  warningsFor,
} from './check-in.ts';
import type { DoorTap } from './door.ts';
import { type DatedClass, type RosterEntry, rosterEntryOf } from './schedule.ts';

// Every change of the list of a dated class: facts -> outcome -> writes.
//
// 1. Facts: the dated class, and the profile and record of each student in `touchedBy` (`ListFacts`).
// 2. Outcome: `changeList` judges the `ListChange` and returns what it makes of class, roster and records.
// 3. Writes: `writeLists` (functions/src/schedule/class-list.ts) reads the facts and commits the outcome. The records
//    then decide about the profiles (`trainingAfter`).

/** The fields of a dated class on which the decisions depend. */
export type ListedClass = Pick<
  DatedClass,
  | 'eventId'
  | 'classId'
  | 'classTitle'
  | 'name'
  | 'date'
  | 'startTime'
  | 'endTime'
  | 'status'
  | 'maxCapacity'
  | 'currentAttendees'
  | 'movements'
  | 'taught'
>;
type Person = { student: StudentDocument | null; record: AttendanceDocument | null };

export type ListFacts = {
  /** The academy's date, as far as the class is concerned (`dayOf`). */
  today: string;
  event: ListedClass;
  /** The profile and the record of each student in `touchedBy`, by user id. */
  people: ReadonlyMap<string, Person>;
};

/** What one commit writes for a dated class, apart from its attendees' profiles. */
export type ListOutcome = {
  ok: true;
  /** The new values of the event; null if nothing changes. */
  event:
    | Partial<
        Pick<
          DatedClass,
          'currentAttendees' | 'status' | 'cancelReason' | 'forHoliday' | 'movements' | 'taught'
        >
      >
    | 'delete'
    | null;
  /** The entries to write, null for those to delete. */
  roster: Record<string, RosterEntry | null> | 'delete';
  /** By user id. */
  records: Map<string, RecordChange>;
  /** Ids of the users who are marked absent from now on (true), or no longer. */
  absences: Record<string, boolean>;
  /** The id of a student who is in a pause on the day of the class, and on its list from now on. */
  paused?: string;
  /** Attendees are credited other techniques from now on: each gets a 'credit' of its own. */
  due: boolean;
  /** Attendees after the change. */
  attendees: number;
  /** What a student's own check-in would have been refused for. */
  warnings: Reason[];
};

/** Name and email of a user without a profile. */
type Account = Pick<RosterEntry, 'name' | 'email'>;

type Moment = { at: Date; tap: DoorTap } | undefined;

const NO_PERSON: Person = { student: null, record: null };

/** A change of the list of one dated class, or one that affects its attendees' records. */
export type ListChange =
  /** `limits`: of the academy, if the class is ahead. */
  | { kind: 'check-in'; uid: string; role: Role; account: Account; limits?: BookingLimits }
  | { kind: 'check-out'; uid: string }
  /** A student stood at the door at that time. `late`: why the time does not count. */
  | { kind: 'door'; uid: string; at: Date; tap: DoorTap; late: Reason | null }
  /**
   * Takes back what the tap `undoes` did, by another tap of the tablet or by the team. `late`: why that does not count.
   * `next`: the tap that counts instead.
   */
  | { kind: 'undo-door'; uid: string; undoes: DoorTap; by: Moment; late: Reason | null; next: Moment }
  | { kind: 'correct'; uid: string; correction: Correction }
  /** Without a reason the date left the schedule of its class. */
  | { kind: 'cancel'; reason?: string; forHoliday?: true }
  /** `keepsPast`: a class of a past day took place, so what it credited stays. */
  | { kind: 'delete'; keepsPast: boolean }
  /** A canceled date takes place again: with an empty list, or with that of before the cancellation. */
  | { kind: 'restore'; keepsList?: true }
  | { kind: 'techniques'; movements: Movement[] }
  /** Brings one attendee's record to the techniques of the date. Changes the record alone. */
  | { kind: 'credit'; uid: string }
  /** The student is erased. `alias` keeps the count of a past date. The record is deleted in the same commit. */
  | { kind: 'leave'; leaver: string; alias: string }
  /** The date is new on its day, and its attendees come from another one. `entries`: of them. */
  | { kind: 'arrive'; entries: Record<string, RosterEntry> }
  /** An account takes the place of a person. The record moves in the same commit. */
  | { kind: 'replace'; leaver: string; by: string; entry: RosterEntry };

type Of<Kind extends ListChange['kind']> = Extract<ListChange, { kind: Kind }>;

/** The ids of the users whose profile and record the decision needs. */
export function touchedBy(
  change: ListChange,
  { currentAttendees, status, date }: Pick<DatedClass, 'currentAttendees' | 'status' | 'date'>,
  today: string,
): readonly string[] {
  if ('uid' in change) return [change.uid];
  if (change.kind === 'restore') return change.keepsList ? currentAttendees : [];
  // A canceled class has taken its credits back.
  const isSettled = status === 'cancelled' || (change.kind === 'delete' && change.keepsPast && date < today);
  const isApart = ['techniques', 'leave', 'replace'].includes(change.kind);
  return isSettled || isApart ? [] : currentAttendees;
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
    case 'door':
      return atDoor(facts, change);
    case 'undo-door':
      return undone(facts, change);
    case 'cancel': {
      const { reason: cancelReason, forHoliday } = change;
      const why = { ...(cancelReason && { cancelReason }), forHoliday };
      return outcome(facts, { status: 'cancelled', ...why }, takenBack(facts));
    }
    case 'delete':
      return { ...outcome(facts, { currentAttendees: [] }, takenBack(facts)), event: 'delete' };
    case 'restore':
      return facts.event.status === 'active' ? unchanged(facts) : restored(facts, change);
    case 'techniques':
      return taught(facts, change.movements);
    case 'credit':
      return { ...outcome(facts, {}, credited(facts)), event: null };
    case 'arrive':
      return outcome(facts, {}, arrived(facts), change.entries);
    case 'leave':
      return left(facts, change);
    case 'replace':
      return replaced(facts, change);
  }
}

function restored(facts: ListFacts, { keepsList }: Of<'restore'>): ListOutcome {
  const active = { status: 'active', cancelReason: undefined, forHoliday: undefined } as const;
  if (keepsList) return outcome(facts, active, givenBack(facts), entriesNow(facts));
  return outcome(facts, { ...active, currentAttendees: [] });
}

/**
 * The attendees' records follow, one commit each: all of them together could be too many for one.
 * The version tells which of them are behind.
 */
function taught(facts: ListFacts, movements: Movement[]): ListOutcome {
  const isSame = isSameData(creditsOf(facts.event), creditsOf({ movements }));
  return outcome(facts, isSame ? { movements } : { movements, taught: facts.event.taught + 1 });
}

/** Frees the place in a class of today or later. */
function left(facts: ListFacts, { leaver, alias }: Of<'leave'>): ListOutcome {
  const { today, event } = facts;
  if (!event.currentAttendees.includes(leaver)) return unchanged(facts);
  const others = event.currentAttendees.filter((each) => each !== leaver);
  const currentAttendees = event.date < today ? [...others, alias] : others;
  return outcome(facts, { currentAttendees }, new Map(), { [leaver]: null });
}

function replaced(facts: ListFacts, { leaver, by, entry }: Of<'replace'>): ListOutcome {
  const { currentAttendees: before } = facts.event;
  if (!before.includes(leaver)) return unchanged(facts);
  const currentAttendees = [...new Set(before.map((each) => (each === leaver ? by : each)))];
  return outcome(facts, { currentAttendees }, new Map(), { [leaver]: null, [by]: entry });
}

function move(facts: ListFacts, change: Of<'check-in' | 'check-out'>): ListOutcome | Refused {
  const { uid } = change;
  const { today, event } = facts;
  if (change.kind === 'check-out') {
    const verdict = judgeCheckOut({ uid, today, event });
    return verdict.ok ? without(facts, uid, 'removed') : verdict;
  }
  const { student, record } = facts.people.get(uid) ?? NO_PERSON;
  const { role, limits } = change;
  const asked = { uid, today, event, role, profile: student, record };
  const verdict = judgeCheckIn(limits ? { ...asked, limits } : asked);
  return verdict.ok ? withAttendee(facts, uid, { account: change.account }) : verdict;
}

function correct(facts: ListFacts, { uid, correction }: Of<'correct'>): ListOutcome | Refused {
  const { today, event, people } = facts;
  const { student, record } = people.get(uid) ?? NO_PERSON;
  if (student?.admission) return refuse('not-a-member');
  const verdict = judgeCorrection(correction, { uid, today, profile: student, event, record });
  if (!verdict.ok) return verdict;
  if (verdict.done) return unchanged(facts);
  switch (correction) {
    case 'add':
      return { ...withAttendee(facts, uid), warnings: warningsFor({ profile: student, event, today }) };
    case 'present':
      // Nothing of the profile: the student was on the list.
      return {
        ...withAttendee(facts, uid, { since: record?.checkedInAt }),
        warnings: warningsFor({ profile: null, event, today }),
      };
    case 'remove':
      return without(facts, uid, 'removed');
    case 'absent':
      return without(facts, uid, 'absent');
  }
}

/** Who stood at the door is in, also over the capacity, of which the outcome warns. */
function atDoor(facts: ListFacts, { uid, at, tap, late }: Of<'door'>): ListOutcome | Refused {
  const { today, event } = facts;
  const { student: profile, record } = facts.people.get(uid) ?? NO_PERSON;
  const verdict = judgeDoor({ uid, today, event, profile, record, at, tap, late });
  if (!verdict.ok) return verdict;
  if (event.currentAttendees.includes(uid)) return unchanged(facts);
  const warnings = warningsFor({ profile: null, event, today });
  return { ...withAttendee(facts, uid, { since: at, door: tap }), warnings };
}

function undone(facts: ListFacts, { uid, undoes, by, late, next }: Of<'undo-door'>): ListOutcome | Refused {
  const { record } = facts.people.get(uid) ?? NO_PERSON;
  const isListed = facts.event.currentAttendees.includes(uid);
  const isOfTap = record?.door?.device === undoes.device && record.door.seq === undoes.seq;
  if (!isListed || !record || !counts(record) || !isOfTap) return refuse('not-checked-in');
  if (late) return refuse(late);
  const after = next && presentRecord(facts.event, next.at, next.tap);
  if (after) return outcome(facts, {}, new Map([[uid, { before: record, after }]]));
  // Not the time of the commit: another tap of the same call may be later than this one.
  return without(facts, uid, 'removed', by);
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
  const absences = [...records].flatMap(([uid, { before, after }]) => {
    const [was, is] = [before, after].map((record) => record?.mark?.kind === 'absent');
    return was === is ? [] : [[uid, is === true] as const];
  });
  return {
    ok: true,
    event: changes,
    roster,
    records,
    absences: Object.fromEntries(absences),
    due: changes.taught !== undefined && currentAttendees.length > 0,
    attendees: currentAttendees.length,
    warnings: [],
  };
}

function unchanged(facts: ListFacts): ListOutcome {
  return { ...outcome(facts, {}), event: null };
}

/** `since`: the time of the check-in, if it is not now. `account`: of an administrator without a profile. */
type Attending = { account?: Account; since?: Date | null | undefined; door?: DoorTap };

function withAttendee(
  facts: ListFacts,
  uid: string,
  { account, since = null, door }: Attending = {},
): ListOutcome {
  const { event } = facts;
  // A leftover record, whose student was not on the list any more, is credited already.
  const records = changed(facts, (person) =>
    person.student && !counts(person.record) ? presentRecord(event, since, door) : null,
  );
  const { student } = facts.people.get(uid) ?? NO_PERSON;
  const currentAttendees = [...new Set([...event.currentAttendees, uid])];
  const entry = student ? listedEntryOf(student, facts.today) : account && rosterEntryOf(account);
  const entries = entry ? { [uid]: entry } : {};
  const isPaused = trainingStateOf(student?.breaks ?? [], event.date) === 'paused';
  return { ...outcome(facts, { currentAttendees }, records, entries), ...(isPaused && { paused: uid }) };
}

/** The record of a student without one, such as an administrator's, needs no mark. */
function without(facts: ListFacts, uid: string, kind: 'removed' | 'absent', undo?: Moment): ListOutcome {
  const { event } = facts;
  const records = changed(facts, ({ record }) => {
    const present = record ?? (kind === 'absent' ? presentRecord(event, null) : null);
    return present && markedRecord(present, kind, undo);
  });
  const currentAttendees = event.currentAttendees.filter((each) => each !== uid);
  return outcome(facts, { currentAttendees }, records, { [uid]: null });
}

/** The records of the people that the change touches and that it gives a next state. */
function changed({ people }: ListFacts, next: (person: Person) => NewRecord | null): ListOutcome['records'] {
  return new Map(
    [...people].flatMap(([uid, person]) => {
      const after = next(person);
      return after ? [[uid, { before: person.record, after }] as const] : [];
    }),
  );
}

/** The counted records, marked as removed. */
function takenBack(facts: ListFacts): ListOutcome['records'] {
  return changed(facts, ({ record }) => (record && counts(record) ? markedRecord(record, 'removed') : null));
}

/**
 * What the list of today or later shows of each attendee. A promotion, a new name or a hidden address did not reach it
 * while the date was canceled.
 */
function entriesNow({ today, event, people }: ListFacts): Record<string, RosterEntry> {
  if (event.date < today) return {};
  const entries = [...people].flatMap(([uid, { student }]) =>
    student ? [[uid, listedEntryOf(student, today)] as const] : [],
  );
  return Object.fromEntries(entries);
}

/** The records of the attendees, counted again after a cancellation. */
function givenBack(facts: ListFacts): ListOutcome['records'] {
  return changed(facts, ({ record }) =>
    record?.mark?.kind === 'removed' ? presentRecord(facts.event, record.checkedInAt) : null,
  );
}

/** The records of the attendees of a new date. An administrator without a profile has none. */
function arrived(facts: ListFacts): ListOutcome['records'] {
  return changed(facts, ({ student }) => (student ? presentRecord(facts.event, null) : null));
}

/**
 * The record of the attendee with the techniques of today's version of the date. None if it has them already, or if the
 * student left the list.
 */
function credited(facts: ListFacts): ListOutcome['records'] {
  const { event } = facts;
  return changed(facts, ({ record }) =>
    record && counts(record) && record.taught < event.taught
      ? presentRecord(event, record.checkedInAt, record.door)
      : null,
  );
}
