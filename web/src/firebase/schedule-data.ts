import { absencesDocument, attendanceDocument } from '@domain/schedule/attendance.ts';
import {
  type DatedClass,
  eventDocument,
  type RosterEntry,
  rosterDocument,
} from '@domain/schedule/schedule.ts';
import { collection, doc, documentId, type Firestore, orderBy, query, where } from 'firebase/firestore';
import { listenToDocument, listenToList, listenToLists, MOST_IDS } from './snapshots.ts';
import { type Live, useLiveQuery } from './use-live-query.ts';

function byTime(a: DatedClass, b: DatedClass): number {
  return a.startTime.localeCompare(b.startTime) || a.classTitle.localeCompare(b.classTitle);
}

/**
 * The classes of a day (yyyy-MM-dd) by start time. Sorted here, because Firestore would exclude
 * documents without `startTime`, which default to 09:00.
 */
export function useDayEvents(date: string): Live<DatedClass[]> {
  return useLiveQuery({
    key: `calendar_events?date=${date}`,
    listen: (firestore) =>
      listenToList(
        query(collection(firestore, 'calendar_events'), where('date', '==', date)),
        eventDocument,
        byTime,
      ),
  });
}

function byDate(a: DatedClass, b: DatedClass): number {
  return a.date.localeCompare(b.date) || byTime(a, b);
}

const NO_EVENTS: DatedClass[] = [];

function inGroups(values: readonly string[]): string[][] {
  const count = Math.ceil(values.length / MOST_IDS);
  return Array.from({ length: count }, (_, index) => values.slice(index * MOST_IDS, (index + 1) * MOST_IDS));
}

/** The classes with these days or ids, by date. Without any, nothing is read. */
function useEventsWith(field: 'date' | 'id', values: readonly string[]): Live<DatedClass[]> {
  const path = field === 'id' ? documentId() : field;
  const listen = (firestore: Firestore) =>
    listenToLists(
      inGroups(values).map((group) =>
        listenToList(
          query(collection(firestore, 'calendar_events'), where(path, 'in', group)),
          eventDocument,
        ),
      ),
      byDate,
    );
  const isEmpty = values.length === 0;
  const events = useLiveQuery(isEmpty ? null : { key: `calendar_events?${field}s=${values.join()}`, listen });
  return isEmpty ? { status: 'ready', data: NO_EVENTS } : events;
}

/** The classes of these days that are not canceled, by date. */
export function useActiveEventsOn(dates: readonly string[]): Live<DatedClass[]> {
  const events = useEventsWith('date', dates);
  if (events.status !== 'ready') return events;
  return { status: 'ready', data: events.data.filter(({ status }) => status === 'active') };
}

/**
 * The classes of a day and later that a student is checked in to, by date, with canceled ones. The
 * records say which, and the dated classes are read live, because times change.
 */
export function useBookings(uid: string, from: string): Live<DatedClass[]> {
  const records = useLiveQuery({
    key: `students/${uid}/attendance?from=${from}`,
    listen: (firestore) =>
      listenToList(
        query(
          collection(firestore, 'students', uid, 'attendance'),
          where('date', '>=', from),
          orderBy('date'),
        ),
        attendanceDocument,
      ),
  });
  // A cancellation marks the records, too, but its date keeps the list; so does a check-out, and its date does not.
  const stored = records.status === 'ready' ? records.data.filter(({ mark }) => mark?.kind !== 'absent') : [];
  const events = useEventsWith(
    'id',
    stored.map(({ eventId }) => eventId),
  );
  if (records.status !== 'ready') return records;
  if (events.status !== 'ready') return events;
  return {
    status: 'ready',
    data: events.data.filter(({ currentAttendees }) => currentAttendees.includes(uid)),
  };
}

const NO_ATTENDEES: Record<string, RosterEntry> = {};

/** The attendees of a class by user id. A class without any has no roster. */
export function useRoster(eventId: string): Live<Record<string, RosterEntry>> {
  const roster = useLiveQuery({
    key: `rosters/${eventId}`,
    listen: (firestore) => listenToDocument(doc(firestore, 'rosters', eventId), rosterDocument),
  });
  return roster.status === 'ready'
    ? { status: 'ready', data: roster.data?.attendees ?? NO_ATTENDEES }
    : roster;
}

const NO_ABSENCES: Record<string, Date> = {};

/** Since when students are marked absent, by user id. For administrators. */
export function useAbsences(eventId: string): Live<Record<string, Date>> {
  const absences = useLiveQuery({
    key: `absences/${eventId}`,
    listen: (firestore) => listenToDocument(doc(firestore, 'absences', eventId), absencesDocument),
  });
  return absences.status === 'ready'
    ? { status: 'ready', data: absences.data?.students ?? NO_ABSENCES }
    : absences;
}
