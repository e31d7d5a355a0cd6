import { api } from '@domain/schedule/api.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { useContext, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { within } from '../../deadline.ts';
import { NO_ANSWER } from '../../firebase/calls/call-outcome.ts';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { ANSWER_TIMEOUT_MS } from '../../firebase/connection.ts';
import { UidContext } from '../../firebase/live/use-live-query.ts';
import { useDateWords } from '../../format/use-date-words.ts';
import { useAnnounceChange } from '../../ui/notices/announcer.tsx';
import { useLasting } from '../../ui/page/use-lasting.ts';
import {
  AT_REST,
  type AttendanceChange,
  type AttendanceState,
  attendanceOffer,
  changeAttendance,
  type Failure,
  lacksConsentOnly,
  toGuardian,
  type Viewer,
} from './attendance.ts';

/** How long an error is shown under the card. */
const FAILURE_SHOWN_MS = 3000;

/** The first call of an evening may have to wait for the server. */
const SLOW_AFTER_MS = 2000;

/** How long to wait for the live query to show a successful call. */
const SETTLE_TIMEOUT_MS = 5000;

/**
 * Outside React: the card, the sheet and the bookings show the same attempt, and one without an answer
 * outlasts a look at other days and pages. Keys contain the user.
 */
const states = new Map<string, AttendanceState>();
const listeners = new Set<() => void>();

function attendanceState(key: string): AttendanceState {
  return states.get(key) ?? AT_REST;
}

function noteAttendance(key: string, change: AttendanceChange): void {
  const before = attendanceState(key);
  const after = changeAttendance(before, change);
  if (after === before) return;
  states.set(key, after);
  for (const listener of [...listeners]) listener();
}

function onAttendance(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Checks the user, or a child of a guardian, in to a class (`wanted`) or out of it. Resolves to whether the student is that
 * now, with a late answer then; null if no answer came.
 */
export function useSetAttendance(uid: string): (eventId: string, wanted: boolean) => Promise<boolean | null> {
  const isOwn = useContext(UidContext) === uid;
  const checkIn = useCallable(api.checkIn);
  const checkOut = useCallable(api.checkOut);

  return async function set(eventId, wanted) {
    const key = `${uid}/${eventId}`;
    const attempt = { wanted };
    noteAttendance(key, { type: 'asked', attempt });
    // A late answer is not lost: the live query shows what it did.
    const answer = (wanted ? checkIn : checkOut).run(isOwn ? { eventId } : { eventId, studentId: uid });
    const outcome = await within(ANSWER_TIMEOUT_MS, answer).catch(() => NO_ANSWER);
    if (outcome.ok) {
      setTimeout(noteAttendance, SETTLE_TIMEOUT_MS, key, { type: 'given-up', attempt });
    } else {
      const failure: Failure = { reasons: outcome.reasons, params: outcome.params };
      noteAttendance(key, { type: 'refused', attempt, failure });
      setTimeout(noteAttendance, FAILURE_SHOWN_MS, key, { type: 'forgotten', failure });
    }
    const last = outcome === NO_ANSWER ? await answer : outcome;
    if (last.ok) return true;
    return last.reasons.length === 0
      ? null
      : last.reasons.includes(wanted ? 'already-checked-in' : 'not-checked-in');
  };
}

/** The attendance of one class, as every screen shows it. `checkedIn` comes from the live query. */
export function useCheckIn(uid: string, eventId: string, checkedIn: boolean) {
  const key = `${uid}/${eventId}`;
  const state = useSyncExternalStore(onAttendance, () => attendanceState(key));
  const { attempt, failure, unanswered, achieved } = state;
  const set = useSetAttendance(uid);
  const isSeen = (attempt ?? unanswered)?.wanted === checkedIn;

  useEffect(() => {
    if (isSeen) noteAttendance(key, { type: 'seen', checkedIn });
  }, [isSeen, key, checkedIn]);

  const busy = attempt !== null && !isSeen;
  return {
    busy,
    /** Whether the answer takes so long that the spinner needs a text. */
    slow: useLasting(busy, SLOW_AFTER_MS),
    failure,
    /** The latest attempt had no answer, and the live query does not show its result. */
    unsettled: unanswered !== null && !isSeen,
    /** For screen readers: the result of the latest attempt. */
    achieved: achieved === checkedIn ? achieved : null,
    toggle: () => void set(eventId, !checkedIn),
  };
}

export type ClassAttendanceProps = {
  event: DatedClass;
  viewer: Viewer;
  /** The academy's date. */
  today: string;
  /** Whether a check-in asks first: booked in another class at this time, or outside the limits of the class. */
  clash: boolean;
  /** Asks before such a check-in. `uid`: the student. */
  onAsk: (eventId: string, uid: string) => void;
};

/** Returns the texts about one attendance. Those about a child have its name. */
function useAttendanceWords(child: string | null) {
  const { t } = useTranslation(['schedule', 'common', 'family']);
  if (child === null) {
    return {
      checkIn: t('checkIn'),
      cancel: t('common:cancel'),
      cancelSpoken: t('cancelSpoken'),
      in: t('checkedIn'),
      out: t('checkedOut'),
    };
  }
  const name = { name: child };
  const cancel = t('family:cancel', name);
  return {
    checkIn: t('family:checkIn', name),
    cancel,
    cancelSpoken: cancel,
    in: t('family:in', name),
    out: t('family:out', name),
  };
}

/** The time of a class, and its name for the buttons of its card. Announces a cancellation. */
export function useClassWords(event: DatedClass, isIn: boolean) {
  const { t } = useTranslation('schedule');
  const { title, times } = useDateWords()(event);
  const reason = event.cancelReason ?? t('leftSchedule');
  // Attendees have a notice of it (day-notices.tsx).
  const isNews = event.status === 'cancelled' && !isIn;
  useAnnounceChange(isNews ? t('cancelledNow', { title, time: times, reason }) : '');
  return { times, ofClass: `${title}, ${times}` };
}

/** What the card and the sheet of a class show of a viewer's attendance, and texts. */
export function useClassAttendance({ event, viewer, today, clash, onAsk }: ClassAttendanceProps) {
  const { eventId, status } = event;
  const judged = attendanceOffer(viewer, event, today);
  const asksConsent = lacksConsentOnly(viewer, judged);
  const offer = asksConsent ? { ...judged, ready: true, problems: [] } : toGuardian(viewer, judged);
  const attendance = useCheckIn(viewer.id, eventId, offer.checkedIn);
  return {
    ...attendance,
    offer,
    child: viewer.child,
    words: useAttendanceWords(viewer.child),
    // A cancellation settles it, too.
    unsettled: attendance.unsettled && status === 'active',
    toggle: (clash || asksConsent) && !offer.checkedIn ? () => onAsk(eventId, viewer.id) : attendance.toggle,
  };
}
export type ClassAttendance = ReturnType<typeof useClassAttendance>;
