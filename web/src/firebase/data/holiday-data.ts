import { type HolidayDocument, holidayDocument } from '@domain/classes/holidays.ts';
import { type Live, useDocument } from '../live/use-live-query.ts';

/** The academy's changes to the national holidays; null if there are none. For administrators. */
export function useHolidays(): Live<HolidayDocument | null> {
  return useDocument('settings/holidays', holidayDocument);
}
