import { api } from '@domain/api.ts';
import { useEffect, useSyncExternalStore } from 'react';
import type { CallFailure } from '../../firebase/call-outcome.ts';
import { ANSWER_TIMEOUT_MS } from '../../firebase/connection.ts';
import { useCallable } from '../../firebase/use-callable.ts';
import type { Failure } from './attendance.ts';
import { attendanceKey, attendanceState, noteAttendance, onAttendance } from './attendance-store.ts';

/** How long an error is shown under the card. */
const FAILURE_SHOWN_MS = 3000;

/** How long to wait for the live query to show a successful call. */
const SETTLE_TIMEOUT_MS = 5000;

/** A late answer is not lost: the live query shows what it did. */
function noAnswer(): Promise<{ ok: false } & CallFailure> {
  return new Promise((resolve) =>
    setTimeout(resolve, ANSWER_TIMEOUT_MS, { ok: false, reasons: [], params: {} }),
  );
}

/** Checks the user in to a class (`wanted`) or out of it. Returns whether the server did. */
export function useSetAttendance(uid: string): (eventId: string, wanted: boolean) => Promise<boolean> {
  const checkIn = useCallable(api.checkIn);
  const checkOut = useCallable(api.checkOut);

  return async function set(eventId, wanted) {
    const key = attendanceKey(uid, eventId);
    const attempt = { wanted };
    noteAttendance(key, { type: 'asked', attempt });
    const outcome = await Promise.race([(wanted ? checkIn : checkOut).run({ eventId }), noAnswer()]);
    if (outcome.ok) {
      setTimeout(noteAttendance, SETTLE_TIMEOUT_MS, key, { type: 'given-up', attempt });
    } else {
      const failure: Failure = { reasons: outcome.reasons, params: outcome.params };
      noteAttendance(key, { type: 'refused', attempt, failure });
      setTimeout(noteAttendance, FAILURE_SHOWN_MS, key, { type: 'forgotten', failure });
    }
    return outcome.ok;
  };
}

/** The attendance of one class, as every screen shows it. */
export type Attendance = {
  /** Until the live query shows the result. */
  busy: boolean;
  failure: Failure | null;
  /** The latest attempt had no answer, and the live query does not show its result. */
  unsettled: boolean;
  /** For screen readers: the result of the latest attempt. */
  achieved: boolean | null;
  toggle: () => Promise<boolean>;
};

/** `checkedIn` comes from the live query. */
export function useCheckIn(uid: string, eventId: string, checkedIn: boolean): Attendance {
  const key = attendanceKey(uid, eventId);
  const state = useSyncExternalStore(onAttendance, () => attendanceState(key));
  const { attempt, failure, unanswered, achieved } = state;
  const set = useSetAttendance(uid);
  const isSeen = (attempt ?? unanswered)?.wanted === checkedIn;

  useEffect(() => {
    if (isSeen) noteAttendance(key, { type: 'seen', checkedIn });
  }, [isSeen, key, checkedIn]);

  return {
    busy: attempt !== null && !isSeen,
    failure,
    unsettled: unanswered !== null && !isSeen,
    achieved: achieved === checkedIn ? achieved : null,
    toggle: () => set(eventId, !checkedIn),
  };
}
