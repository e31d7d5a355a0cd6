import {
  DOOR_ENTRIES,
  type DoorNote,
  doorNote,
  type StoredDoorEntry,
  storedDoorEntry,
} from '@domain/schedule/door.ts';
import { limit, where } from 'firebase/firestore';
import { type Live, useList } from '../live/use-live-query.ts';

/** The most notes in a query; the rules refuse a larger limit. */
export const NOTES_LIMIT = 50;

/** What tablets at the door left to the team, of a class or of all, oldest first. For the team. */
export function useDoorNotes(eventId: string | null): Live<DoorNote[]> {
  const ofClass = eventId === null ? [] : [where('eventId', '==', eventId)];
  return useList({
    collection: 'door_notes',
    schema: doorNote,
    key: `event=${eventId ?? ''}`,
    bounds: [...ofClass, limit(NOTES_LIMIT)],
    order: (a, b) => (a.at ?? a.arrivedAt).getTime() - (b.at ?? b.arrivedAt).getTime(),
  });
}

/** What a tablet did on one of the academy's days, the latest first. For administrators. */
export function useDoorEntries(device: string, day: string): Live<StoredDoorEntry[]> {
  return useList({
    collection: 'door_entries',
    schema: storedDoorEntry,
    key: `${device}/${day}`,
    bounds: [where('device', '==', device), where('day', '==', day), limit(DOOR_ENTRIES.day)],
    order: (a, b) => b.seq - a.seq,
  });
}
