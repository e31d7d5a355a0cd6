import { type Holiday, type HolidayDocument, nationalHolidays } from '@domain/classes/holidays.ts';

/** A day of the academy's list of a year. `off`: a national one on which the academy trains all the same. */
export type ListedHoliday = Holiday & { national: boolean; off: boolean };

/** The national holidays of a year and the academy's own, in order; those that were taken out are there too, to be brought back. */
export function listedHolidays(document: HolidayDocument | null, year: number): ListedHoliday[] {
  const listed = new Map<string, ListedHoliday>(
    nationalHolidays(year).map((holiday) => [holiday.date, { ...holiday, national: true, off: false }]),
  );
  for (const [date, name] of Object.entries(document?.dates ?? {})) {
    if (!date.startsWith(`${year}-`)) continue;
    const national = listed.get(date);
    if (name !== null) listed.set(date, { date, name, national: national !== undefined, off: false });
    else if (national) listed.set(date, { ...national, off: true });
  }
  return [...listed.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}
