import { api } from '@domain/api.ts';
import { useEffect, useReducer } from 'react';
import { useCallable } from '../../firebase/use-callable.ts';
import { AT_REST, changeAttendance, type Failure } from './attendance.ts';

/** How long an error is shown under the card. */
const FAILURE_SHOWN_MS = 3000;

/** How long to wait for the live query to show a successful call. */
const SETTLE_TIMEOUT_MS = 5000;

/**
 * Checks in to and out of one class. `checkedIn` comes from the live query; the button is busy
 * until it changes.
 */
export function useCheckIn(
  eventId: string,
  checkedIn: boolean,
): { busy: boolean; failure: Failure | null; achieved: boolean | null; toggle: () => Promise<void> } {
  const checkIn = useCallable(api.checkIn);
  const checkOut = useCallable(api.checkOut);
  const [state, change] = useReducer(changeAttendance, AT_REST);
  const { attempt, failure, achieved } = state;
  if (attempt?.wanted === checkedIn) change({ type: 'seen', checkedIn });

  useEffect(() => {
    if (!failure) return;
    const timer = setTimeout(() => change({ type: 'forgotten', failure }), FAILURE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [failure]);

  async function toggle(): Promise<void> {
    const asked = { wanted: !checkedIn };
    change({ type: 'asked', attempt: asked });
    const outcome = await (asked.wanted ? checkIn : checkOut).run({ eventId });
    if (!outcome.ok) {
      const { reasons, params } = outcome;
      return change({ type: 'refused', attempt: asked, failure: { reasons, params } });
    }
    setTimeout(() => change({ type: 'given-up', attempt: asked }), SETTLE_TIMEOUT_MS);
  }

  return { busy: attempt !== null, failure, achieved, toggle };
}
