import type { Movement } from '../classes/classes.ts';
import { type Refused, refuse } from '../errors.ts';
import type { Role } from '../session.ts';
import { creditsOf } from './attendance.ts';
import type { BookingLimits } from './booking.ts';
import { type Correction, judgeCheckIn, judgeCheckOut, judgeCorrection, warningsFor } from './check-in.ts';
import {
  type Account,
  credited,
  entriesNow,
  givenBack,
  type ListFacts,
  type ListOutcome,
  NOBODY,
  outcome,
  takenBack,
  withAttendee,
  without,
} from './list-outcome.ts';
import { type DatedClass, isSameData } from './schedule.ts';

/** A change of the list of one dated class, or one that affects its attendees' records. */
export type ListChange =
  /** `limits`: of the academy, if the class is ahead. */
  | { kind: 'check-in'; uid: string; role: Role; account: Account; limits?: BookingLimits }
  | { kind: 'check-out'; uid: string }
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
  | { kind: 'leave'; leaver: string; alias: string };

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
  const isApart = change.kind === 'techniques' || change.kind === 'leave';
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
    case 'cancel': {
      const { reason: cancelReason, forHoliday } = change;
      const why = { ...(cancelReason && { cancelReason }), forHoliday };
      return outcome(facts, { status: 'cancelled', ...why }, takenBack(facts));
    }
    case 'delete':
      return { ...outcome(facts, { currentAttendees: [] }, takenBack(facts)), event: 'delete' };
    case 'restore':
      if (facts.event.status === 'active') return { ...outcome(facts, {}), event: null };
      return restored(facts, change);
    case 'techniques':
      return taught(facts, change.movements);
    case 'credit': {
      const record = credited(facts, change.uid);
      return { ...outcome(facts, {}, new Map(record ? [[change.uid, record]] : [])), event: null };
    }
    case 'leave':
      return left(facts, change);
  }
}

function restored(facts: ListFacts, { keepsList }: Extract<ListChange, { kind: 'restore' }>): ListOutcome {
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
function left(facts: ListFacts, { leaver, alias }: Extract<ListChange, { kind: 'leave' }>): ListOutcome {
  const { today, event } = facts;
  if (!event.currentAttendees.includes(leaver)) return { ...outcome(facts, {}), event: null };
  const others = event.currentAttendees.filter((each) => each !== leaver);
  const currentAttendees = event.date < today ? [...others, alias] : others;
  return outcome(facts, { currentAttendees }, new Map(), { [leaver]: null });
}

function move(
  facts: ListFacts,
  change: Extract<ListChange, { kind: 'check-in' | 'check-out' }>,
): ListOutcome | Refused {
  const { uid } = change;
  const { today, event } = facts;
  if (change.kind === 'check-out') {
    const verdict = judgeCheckOut({ uid, today, event });
    return verdict.ok ? without(facts, uid, 'removed') : verdict;
  }
  const { student, record } = facts.people.get(uid) ?? NOBODY;
  const { role, limits } = change;
  const asked = { uid, today, event, role, profile: student, record };
  const verdict = judgeCheckIn(limits ? { ...asked, limits } : asked);
  return verdict.ok ? withAttendee(facts, uid, { account: change.account }) : verdict;
}

function correct(
  facts: ListFacts,
  { uid, correction }: Extract<ListChange, { kind: 'correct' }>,
): ListOutcome | Refused {
  const { today, event, people } = facts;
  const { student, record } = people.get(uid) ?? NOBODY;
  if (student?.admission) return refuse('not-a-member');
  const verdict = judgeCorrection(correction, { uid, today, profile: student, event, record });
  if (!verdict.ok) return verdict;
  if (verdict.done) return { ...outcome(facts, {}), event: null };
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
