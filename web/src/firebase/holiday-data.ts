import { type HolidayDocument, holidayDocument } from '@domain/classes/holidays.ts';
import { doc } from 'firebase/firestore';
import { listenToDocument } from './snapshots.ts';
import { type Live, useLiveQuery } from './use-live-query.ts';

/** What the academy changed in the list of national holidays; null while it has changed nothing. For administrators. */
export function useHolidays(): Live<HolidayDocument | null> {
  return useLiveQuery({
    key: 'settings/holidays',
    listen: (firestore) => listenToDocument(doc(firestore, 'settings', 'holidays'), holidayDocument),
  });
}
