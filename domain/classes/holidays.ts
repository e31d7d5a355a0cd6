import * as z from 'zod';
import { plainDate, shiftDate } from '../calendar.ts';

/** Longest name in characters. */
export const HOLIDAY_NAME_LIMIT = 60;

export type Holiday = { date: string; name: string };

/**
 * settings/holidays: what the academy changed in the national list. A name adds a day or renames a national one; null takes
 * a national one out, because the academy trains on it. So next year's national holidays are there without anybody's doing.
 */
export const holidayDocument = z.object({
  // Missing where all there ever was to store was like the national list: Firestore keeps no empty map of deletions.
  dates: z.record(plainDate, z.string().nullable()).default({}),
});
export type HolidayDocument = z.infer<typeof holidayDocument>;

/** Days of the month that are the same every year, since when. */
const FIXED: readonly { day: string; name: string; since?: number }[] = [
  { day: '01-01', name: 'Confraternização Universal' },
  { day: '04-21', name: 'Tiradentes' },
  { day: '05-01', name: 'Dia do Trabalho' },
  { day: '09-07', name: 'Independência do Brasil' },
  { day: '10-12', name: 'Nossa Senhora Aparecida' },
  { day: '11-02', name: 'Finados' },
  { day: '11-15', name: 'Proclamação da República' },
  { day: '11-20', name: 'Dia Nacional de Zumbi e da Consciência Negra', since: 2024 },
  { day: '12-25', name: 'Natal' },
];

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
function easter(year: number): string {
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const golden = year % 19;
  const moonShift = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + moonShift + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  return shiftDate(`${year}-03-22`, epact + weekday - 7 * correction);
}

/**
 * Brazil's national holidays of a year, in order: Leis 662/1949 and 10.607/2002 (the fixed days), 6.802/1980 (12 October), 14.759/2023
 * (20 November, since 2024), and Good Friday (Lei 9.093/1995), which the federal calendar lists among them.
 */
export function nationalHolidays(year: number): Holiday[] {
  const fixed = FIXED.filter(({ since = 0 }) => year >= since).map(({ day, name }) => ({
    date: `${year}-${day}`,
    name,
  }));
  return [...fixed, { date: shiftDate(easter(year), -2), name: 'Paixão de Cristo' }].sort(byDate);
}

/** The national holiday of a day, or null. */
export function nationalName(date: string): string | null {
  return nationalHolidays(Number(date.slice(0, 4))).find((holiday) => holiday.date === date)?.name ?? null;
}

function byDate(a: Holiday, b: Holiday): number {
  return a.date < b.date ? -1 : 1;
}

/** The academy's holidays from a date to another, both included, in order. Without a document they are the national ones. */
export function holidaysBetween(document: HolidayDocument | null, from: string, to: string): Holiday[] {
  const names = new Map<string, string | null>();
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1) {
    for (const { date, name } of nationalHolidays(year)) names.set(date, name);
  }
  for (const [date, name] of Object.entries(document?.dates ?? {})) names.set(date, name);
  return [...names]
    .flatMap(([date, name]) => (name === null || date < from || date > to ? [] : [{ date, name }]))
    .sort(byDate);
}
