import type { Reason } from '@domain/errors.ts';

/** A click whose effect the live query has not shown yet: whether the viewer wants in (true) or out. */
export type Attempt = { wanted: boolean };

/** Why an attempt came to nothing. No reason means that no answer came. */
export type Failure = { reasons: readonly Reason[] };

export type AttendanceState = {
  attempt: Attempt | null;
  failure: Failure | null;
  /** What the latest attempt achieved, for those who can't see the button change: in (true) or out. */
  achieved: boolean | null;
};

export const AT_REST: AttendanceState = { attempt: null, failure: null, achieved: null };

export type AttendanceChange =
  | { type: 'asked'; attempt: Attempt }
  /** What the live query says now. */
  | { type: 'seen'; checkedIn: boolean }
  | { type: 'refused'; attempt: Attempt; reasons: readonly Reason[] }
  /** The callable said yes, and yet the live query shows it not: somebody else was quicker, or the network is gone. */
  | { type: 'given-up'; attempt: Attempt }
  | { type: 'forgotten'; failure: Failure };

/**
 * An attempt ends when the live query agrees with it or the callable refuses, whichever comes first: the answer and the new list of
 * attendees travel by different roads. What arrives after the end of its attempt changes nothing.
 */
export function changeAttendance(state: AttendanceState, change: AttendanceChange): AttendanceState {
  switch (change.type) {
    case 'asked':
      return { attempt: change.attempt, failure: null, achieved: null };
    case 'seen':
      if (state.attempt?.wanted !== change.checkedIn) return state;
      return { ...state, attempt: null, achieved: change.checkedIn };
    case 'refused':
      if (state.attempt !== change.attempt) return state;
      return { ...state, attempt: null, failure: { reasons: change.reasons } };
    case 'given-up':
      return state.attempt === change.attempt ? { ...state, attempt: null } : state;
    case 'forgotten':
      return state.failure === change.failure ? { ...state, failure: null } : state;
  }
}
