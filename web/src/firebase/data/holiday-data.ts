import { type HolidayDocument, holidayDocument } from '@domain/classes/holidays.ts';
import { useDocument } from '../live/live-documents.ts';
import type { Live } from '../live/use-live-query.ts';

/** The academy's changes to the national holidays; null if there are none. For administrators. */
export function useHolidays(): Live<HolidayDocument | null> {
  return useDocument('settings/holidays', holidayDocument);
}
