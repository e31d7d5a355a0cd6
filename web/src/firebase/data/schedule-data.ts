import { absencesDocument, attendanceDocument } from '@domain/schedule/attendance.ts';
import {
  type DatedClass,
  eventDocument,
  type RosterEntry,
  rosterDocument,
} from '@domain/schedule/schedule.ts';
import { collection, doc, type Firestore, limit, orderBy, query, where } from 'firebase/firestore';
import type { Listen } from '../live/live-entry.ts';
import { inGroups, listenToList, listenToLists, listenToOne } from '../live/snapshots.ts';
import {
  type Live,
  type LiveQuery,
  mapLive,
  useDocument,
  useEach,
  useList,
  useLiveQuery,
} from '../live/use-live-query.ts';

/** The most classes of a day; the rules refuse students a larger limit. */
const MOST_OF_DAY = 50;

function byTime(a: DatedClass, b: DatedClass): number {
  return a.startTime.localeCompare(b.startTime) || a.classTitle.localeCompare(b.classTitle);
}

function listenToDay(firestore: Firestore, date: string): Listen<DatedClass[]> {
  const events = collection(firestore, 'calendar_events');
  return listenToList(query(events, where('date', '==', date), limit(MOST_OF_DAY)), eventDocument, byTime);
}

/**
 * The classes of a day (yyyy-MM-dd) by start time. Sorted here, because Firestore would exclude
 * documents without `startTime`, which default to 09:00.
 */
export function eventsOf(date: string): LiveQuery<DatedClass[]> {
  return {
    key: `calendar_events?date=${date}`,
    listen: (firestore) => listenToDay(firestore, date),
  };
}

export function useDayEvents(date: string): Live<DatedClass[]> {
  return useLiveQuery(eventsOf(date));
}

function byDate(a: DatedClass, b: DatedClass): number {
  return a.date.localeCompare(b.date) || byTime(a, b);
}

/** The classes of several days, by date. */
export function useEventsOn(dates: readonly string[]): Live<DatedClass[]> {
  return useLiveQuery({
    key: `calendar_events?days=${dates.join()}`,
    listen: (firestore) =>
      listenToLists(
        dates.map((date) => listenToDay(firestore, date)),
        byDate,
      ),
  });
}

/** The classes of these days, by date. For administrators: without a student's limit. */
export function useAllEventsOn(dates: readonly string[]): Live<DatedClass[]> {
  const listen = (firestore: Firestore) =>
    listenToLists(
      inGroups(dates).map((group) =>
        listenToList(
          query(collection(firestore, 'calendar_events'), where('date', 'in', group)),
          eventDocument,
        ),
      ),
      byDate,
    );
  return useLiveQuery({ key: `calendar_events?dates=${dates.join()}`, listen });
}

/** The current data of a date, or the last known if it was deleted, so that typed text stays. */
export function useCurrentDate(opened: DatedClass): { current: DatedClass; gone: boolean } {
  const { eventId } = opened;
  const events = useLiveQuery({
    key: `calendar_events/${eventId}`,
    listen: (firestore) => listenToOne(doc(firestore, 'calendar_events', eventId), eventDocument),
  });
  if (events.status !== 'ready') return { current: opened, gone: false };
  const [current] = events.data;
  return { current: current ?? opened, gone: !current };
}

/**
 * The classes of a day and later that a student is checked in to, by date, with canceled ones. The
 * records say which, and the dated classes are read live, because times change: one by one, because the rules
 * refuse a student a list without a date.
 */
export function useBookings(uid: string, from: string): Live<DatedClass[]> {
  const records = useList({
    collection: `students/${uid}/attendance`,
    schema: attendanceDocument,
    key: `from=${from}`,
    bounds: [where('date', '>=', from), orderBy('date')],
  });
  // A cancellation marks the records, too, but its date keeps the list; so does a check-out, and its date does not.
  const stored = records.status === 'ready' ? records.data.filter(({ mark }) => mark?.kind !== 'absent') : [];
  const ids = stored.map(({ eventId }) => eventId);
  const events = useEach('calendar_events', ids, eventDocument, byDate);
  if (records.status !== 'ready') return records;
  return mapLive(events, (data) => data.filter(({ currentAttendees }) => currentAttendees.includes(uid)));
}

const NO_ATTENDEES: Record<string, RosterEntry> = {};

/** The attendees of a class by user id. A class without any has no roster. */
export function useRoster(eventId: string): Live<Record<string, RosterEntry>> {
  const roster = useDocument(`rosters/${eventId}`, rosterDocument);
  return mapLive(roster, (data) => data?.attendees ?? NO_ATTENDEES);
}

const NO_ABSENCES = absencesDocument.parse({});

/** The students who are marked absent, or came in a pause, by user id. For the team. */
export function useAbsences(eventId: string): Live<typeof NO_ABSENCES> {
  const absences = useDocument(`absences/${eventId}`, absencesDocument);
  return mapLive(absences, (data) => data ?? NO_ABSENCES);
}
