import type { Reason } from '../errors.ts';
import { hidesEmail } from '../hidden-email.ts';
import type { StudentDocument } from '../profile.ts';
import {
  type AttendanceDocument,
  counts,
  markedRecord,
  type NewRecord,
  presentRecord,
  type RecordChange,
} from './attendance.ts';
import { type DatedClass, type RosterEntry, rosterEntryOf } from './schedule.ts';

/** The fields of a dated class on which the decisions depend. */
export type ListedClass = Pick<
  DatedClass,
  | 'eventId'
  | 'classId'
  | 'classTitle'
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
  /** Attendees are credited other techniques from now on: each gets a 'credit' of its own. */
  due: boolean;
  /** Attendees after the change. */
  attendees: number;
  /** What a student's own check-in would have been refused for. */
  warnings: Reason[];
};

/** Name and email of a user without a profile. */
export type Account = Pick<RosterEntry, 'name' | 'email'>;

export const NOBODY: Person = { student: null, record: null };

type Event = Exclude<ListOutcome['event'], 'delete' | null>;

/** Deletes the roster of an empty list, so that an empty class looks the same as a new one. */
export function outcome(
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

/** `since`: the time of the check-in, if it is not now. `account`: of an administrator without a profile. */
export function withAttendee(
  facts: ListFacts,
  uid: string,
  { account, since = null }: { account?: Account; since?: Date | null | undefined } = {},
): ListOutcome {
  const { event } = facts;
  const { student, record } = facts.people.get(uid) ?? NOBODY;
  const source = student ?? account;
  // A leftover record, whose student was not on the list any more, is credited already.
  const credits = student !== null && !counts(record);
  const records: ListOutcome['records'] = credits
    ? new Map([[uid, { before: record, after: presentRecord(event, since) }]])
    : new Map();
  const currentAttendees = [...new Set([...event.currentAttendees, uid])];
  const hidden = student !== null && hidesEmail(student, facts.today);
  const entries = source ? { [uid]: rosterEntryOf(source, hidden) } : {};
  return outcome(facts, { currentAttendees }, records, entries);
}

/** The record of a student without one, such as an administrator's, needs no mark. */
export function without(facts: ListFacts, uid: string, kind: 'removed' | 'absent'): ListOutcome {
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

/** The counted records of the people that the change touches, marked as removed. */
export function takenBack(facts: ListFacts): ListOutcome['records'] {
  return changed(facts, (record) => markedRecord(record, 'removed'));
}

/**
 * What the list of today or later shows of each attendee. A promotion, a new name or a hidden address did not reach it
 * while the date was canceled.
 */
export function entriesNow({ today, event, people }: ListFacts): Record<string, RosterEntry> {
  if (event.date < today) return {};
  const entries = [...people].flatMap(([uid, { student }]) =>
    student ? [[uid, rosterEntryOf(student, hidesEmail(student, today))] as const] : [],
  );
  return Object.fromEntries(entries);
}

/** The records of the attendees, counted again after a cancellation. */
export function givenBack({ event, people }: ListFacts): ListOutcome['records'] {
  return new Map(
    [...people].flatMap(([uid, { record }]) =>
      record?.mark?.kind === 'removed'
        ? [[uid, { before: record, after: presentRecord(event, record.checkedInAt) }] as const]
        : [],
    ),
  );
}

/**
 * The record of an attendee with the techniques of today's version of the date. Null if it has them
 * already, or if the student left the list.
 */
export function credited({ event, people }: ListFacts, uid: string): RecordChange | null {
  const { record: before } = people.get(uid) ?? NOBODY;
  if (!before || !counts(before) || before.taught >= event.taught) return null;
  return { before, after: presentRecord(event, before.checkedInAt) };
}
