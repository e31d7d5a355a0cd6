import { absencesDocument } from '@domain/schedule/attendance.ts';
import {
  type DatedClass,
  eventDocument,
  type RosterEntry,
  rosterDocument,
} from '@domain/schedule/schedule.ts';
import { collection, doc, query, where } from 'firebase/firestore';
import { listenToDocument, listenToList } from './snapshots.ts';
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
