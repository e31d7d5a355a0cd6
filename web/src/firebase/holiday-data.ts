import { type HolidayDocument, holidayDocument } from '@domain/classes/holidays.ts';
import { doc } from 'firebase/firestore';
import { listenToDocument } from './snapshots.ts';
import { type Live, useLiveQuery } from './use-live-query.ts';

/** The academy's changes to the national holidays; null if there are none. For administrators. */
export function useHolidays(): Live<HolidayDocument | null> {
  return useLiveQuery({
    key: 'settings/holidays',
    listen: (firestore) => listenToDocument(doc(firestore, 'settings', 'holidays'), holidayDocument),
  });
}
