import { api } from '@domain/api.ts';
import { useEffect, useReducer } from 'react';
import { useCallable } from '../../firebase/use-callable.ts';
import { AT_REST, changeAttendance, type Failure } from './attendance-state.ts';

/** How long an error stays under the card (specification, point 9). */
const FAILURE_SHOWS_MS = 3000;

/** How long to believe a yes that the live query does not show. */
const SETTLES_WITHIN_MS = 5000;

/** Checks in and out of one class. `checkedIn` is the truth of the live query; the button waits for it. */
export function useAttendance(
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
    const timer = setTimeout(() => change({ type: 'forgotten', failure }), FAILURE_SHOWS_MS);
    return () => clearTimeout(timer);
  }, [failure]);

  async function toggle(): Promise<void> {
    const asked = { wanted: !checkedIn };
    change({ type: 'asked', attempt: asked });
    const outcome = await (asked.wanted ? checkIn : checkOut).run({ eventId });
    if (!outcome.ok) return change({ type: 'refused', attempt: asked, reasons: outcome.reasons });
    setTimeout(() => change({ type: 'given-up', attempt: asked }), SETTLES_WITHIN_MS);
  }

  return { busy: attempt !== null, failure, achieved, toggle };
}
