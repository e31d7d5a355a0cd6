import { type Misfit, misfitsOf } from '@domain/classes/for-whom.ts';
import type { Reason, ReasonParams } from '@domain/errors.ts';
import type { SessionUser } from '@domain/member.ts';
import type { CheckInProfile } from '@domain/missing-fields.ts';
import type { StudentDocument } from '@domain/profile.ts';
import type { BookingLimits } from '@domain/schedule/booking.ts';
import { type AttendanceVerdict, judgeCheckIn, judgeCheckOut } from '@domain/schedule/check-in.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { datesAhead } from '@domain/schedule/training.ts';

type ViewerFacts = Pick<StudentDocument, 'classesAhead' | 'birthDate' | 'belt' | 'beltInWords'>;

/**
 * The student of a check-in: the signed-in user, or a child of a guardian. `profile` is undefined while it is loading,
 * and null if it is missing. `child`: the child's short name; null for the user.
 */
export type Viewer = Pick<SessionUser, 'id' | 'role'> & {
  child: string | null;
  profile: (CheckInProfile & ViewerFacts) | null | undefined | 'unreadable';
  /** For a later day; undefined while they are loading, when the defaults apply. */
  limits?: BookingLimits | undefined;
};

/** The dates of the classes ahead, as far as they are known. */
export function datesBooked({ profile }: Viewer): string[] {
  return profile && profile !== 'unreadable' ? datesAhead(profile) : [];
}

/** Whether at least one of the viewers is checked in to the class. */
export function isAnyIn(viewers: readonly Viewer[], { currentAttendees }: DatedClass): boolean {
  return viewers.some(({ id }) => currentAttendees.includes(id));
}

/** What the button of a class offers, and every reason for which the server would refuse it. */
export type AttendanceOffer = {
  checkedIn: boolean;
  ready: boolean;
  problems: Reason[];
  params?: ReasonParams;
};

function offerOf(checkedIn: boolean, verdict: AttendanceVerdict): AttendanceOffer {
  if (verdict.ok) return { checkedIn, ready: true, problems: [] };
  const { reasons: problems, params } = verdict;
  return { checkedIn, ready: false, problems, ...(params && { params }) };
}

/** Whether the only problem is a missing consent, which the guardian at the screen can give. */
export function lacksConsentOnly({ child }: Viewer, { problems }: AttendanceOffer): boolean {
  return child !== null && problems.length === 1 && problems[0] === 'consents-missing';
}

/** A guardian is asked for the consents after all else, so they are no problem to tell. */
export function toGuardian({ child }: Viewer, offer: AttendanceOffer): AttendanceOffer {
  if (child === null) return offer;
  return { ...offer, problems: offer.problems.filter((problem) => problem !== 'consents-missing') };
}

/** The domain's verdict for the button. The callable decides again. */
export function attendanceOffer(viewer: Viewer, event: DatedClass, today: string): AttendanceOffer {
  const { id: uid, role, profile } = viewer;
  if (event.currentAttendees.includes(uid)) {
    return offerOf(true, judgeCheckOut({ uid, event, today }));
  }
  if (role !== 'admin' && profile === undefined) return { checkedIn: false, ready: false, problems: [] };
  // The server cannot read it either and answers 'internal'. The profile page explains more.
  if (profile === 'unreadable') return { checkedIn: false, ready: false, problems: ['internal'] };
  const facts = { uid, role, profile: profile ?? null, event, today };
  return offerOf(false, judgeCheckIn(viewer.limits ? { ...facts, limits: viewer.limits } : facts));
}

/** Returns which limits of a class the viewer is outside. The app only asks: the callable does not refuse for it. */
export function misfitsOfViewer({ profile }: Viewer, event: DatedClass): Misfit[] {
  return profile && profile !== 'unreadable' ? misfitsOf(event, profile) : [];
}

/** A click whose effect the live query does not show yet. `wanted`: checked in (true) or out. */
export type Attempt = { wanted: boolean };

/** Why an attempt failed. Without reasons if the server did not answer. */
export type Failure = { reasons: readonly Reason[]; params?: ReasonParams };

export type AttendanceState = {
  attempt: Attempt | null;
  failure: Failure | null;
  /** An attempt without an answer, until another one has one or the live query shows its result. */
  unanswered: Attempt | null;
  /** The result of the latest attempt, for screen readers: checked in (true) or out. */
  achieved: boolean | null;
};

export const AT_REST: AttendanceState = { attempt: null, failure: null, unanswered: null, achieved: null };

export type AttendanceChange =
  | { type: 'asked'; attempt: Attempt }
  /** The live query has a new value. */
  | { type: 'seen'; checkedIn: boolean }
  | { type: 'refused'; attempt: Attempt; failure: Failure }
  /** It succeeded, but the live query does not show it: another device undid it, or the app is offline. */
  | { type: 'given-up'; attempt: Attempt }
  | { type: 'forgotten'; failure: Failure };

/**
 * An attempt ends when the live query shows its result or the callable refuses. Either can arrive
 * first. A result after the end of its attempt is ignored.
 */
export function changeAttendance(state: AttendanceState, change: AttendanceChange): AttendanceState {
  switch (change.type) {
    case 'asked':
      return { ...AT_REST, attempt: change.attempt };
    case 'seen':
      if ((state.attempt ?? state.unanswered)?.wanted !== change.checkedIn) return state;
      return { ...AT_REST, achieved: change.checkedIn };
    case 'refused': {
      if (state.attempt !== change.attempt) return state;
      const unanswered = change.failure.reasons.length === 0 ? change.attempt : null;
      return { ...AT_REST, failure: change.failure, unanswered };
    }
    case 'given-up':
      return state.attempt === change.attempt ? { ...state, attempt: null } : state;
    case 'forgotten':
      return state.failure === change.failure ? { ...state, failure: null } : state;
  }
}
