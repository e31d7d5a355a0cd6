import * as z from 'zod';
import { daysBetween, plainDate, shiftDate } from '../calendar.ts';

/** The most saved days: many years of recesses, far below the largest document. */
export const SAVED_DAYS_LIMIT = 2000;

export type Holiday = { date: string; name: string };
/** A holiday of one or more days, both included. */
export type HolidayRange = Holiday & { endDate: string };

/**
 * settings/holidays: the academy's changes to the national list. A name adds a day or renames a
 * national holiday; null removes a national holiday, because the academy trains on it. The national
 * holidays themselves are computed for every year.
 */
export const holidayDocument = z.object({
  // Missing if all saved days were like the national list: Firestore does not create an empty map.
  dates: z.record(plainDate, z.string().nullable()).default({}),
});
export type HolidayDocument = z.infer<typeof holidayDocument>;

/** Holidays on a fixed day. `since` is the first year. */
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
 * Brazil's national holidays of a year, sorted by date. The fixed days: laws 662/1949, 10.607/2002,
 * 6.802/1980 (October 12) and 14.759/2023 (November 20, since 2024). Good Friday: law 9.093/1995.
 */
export function nationalHolidays(year: number): Holiday[] {
  const fixed = FIXED.filter(({ since = 0 }) => year >= since).map(({ day, name }) => ({
    date: `${year}-${day}`,
    name,
  }));
  return [...fixed, { date: shiftDate(easter(year), -2), name: 'Paixão de Cristo' }].sort(byDate);
}

/**
 * Days of a year on which an academy may close, without those that the academy's list has. Only in the state RJ: January
 * 20, law 1.271/1988 of its capital, and April 23, law 5.198/2008. The others are not holidays by law everywhere: the
 * governments decree them each year ('ponto facultativo').
 */
export function suggestedHolidays(
  document: HolidayDocument | null,
  year: number,
  state: string,
): HolidayRange[] {
  const sunday = easter(year);
  const ofRio = [
    { name: 'São Sebastião', date: `${year}-01-20` },
    { name: 'São Jorge', date: `${year}-04-23` },
  ];
  const suggested = [
    ...(state === 'RJ' ? ofRio : []),
    { name: 'Carnaval', date: shiftDate(sunday, -48) },
    { name: 'Quarta-feira de Cinzas', date: shiftDate(sunday, -46) },
    { name: 'Corpus Christi', date: shiftDate(sunday, 60) },
    { name: 'Véspera de Natal', date: `${year}-12-24` },
    { name: 'Véspera de Ano Novo', date: `${year}-12-31` },
  ];
  return suggested
    .map(({ name, date }) => ({ name, date, endDate: shiftDate(date, name === 'Carnaval' ? 1 : 0) }))
    .filter((holiday) => daysIn(holiday).some((date) => !nameOn(document, date)))
    .sort(byDate);
}

/** Suggested days on which a class of these dates would take place. */
export function suggestedAmong(
  document: HolidayDocument | null,
  dates: readonly string[],
  state: string,
): HolidayRange[] {
  const years = [...new Set(dates.map((date) => Number(date.slice(0, 4))))];
  return years
    .flatMap((year) => suggestedHolidays(document, year, state))
    .filter((holiday) => daysIn(holiday).some((date) => dates.includes(date)));
}

/** The days of a holiday, ascending. */
export function daysIn({ date, endDate }: Pick<HolidayRange, 'date' | 'endDate'>): string[] {
  const days = Math.max(0, daysBetween(date, endDate) + 1);
  return Array.from({ length: days }, (_, index) => shiftDate(date, index));
}

/** The name of a day's holiday, or null if the academy has none on that day. */
function nameOn(document: HolidayDocument | null, date: string): string | null {
  const saved = document?.dates[date];
  return saved === undefined ? nationalName(date) : saved;
}

/** A day whose holiday changes. `entry`: its value in `settings/holidays`; undefined deletes it. */
type HolidayChange = { date: string; before: string | null; entry: string | null | undefined };

/**
 * What saving a holiday changes in the academy's list. The name null removes its days. National holidays within a
 * range keep their own names.
 */
export function holidayChanges(
  document: HolidayDocument | null,
  holiday: { date: string; endDate: string; name: string | null },
): HolidayChange[] {
  const days = daysIn(holiday);
  return days.flatMap((date) => {
    const [before, national] = [nameOn(document, date), nationalName(date)];
    const keepsName = holiday.name !== null && days.length > 1 && national !== null;
    const name = keepsName ? (before ?? national) : holiday.name;
    return name === before ? [] : [{ date, before, entry: name === national ? undefined : name }];
  });
}

/** The saves that bring back the list of before a change of these days: neighboring days of one name together. */
export function holidaysBefore(
  document: HolidayDocument | null,
  range: Pick<HolidayRange, 'date' | 'endDate'>,
): { date: string; endDate: string; name: string | null }[] {
  const saves: ReturnType<typeof holidaysBefore> = [];
  for (const date of daysIn(range)) {
    const name = nameOn(document, date);
    const last = saves.at(-1);
    if (last?.name === name) last.endDate = date;
    else saves.push({ date, endDate: date, name });
  }
  return saves;
}

/** The name of a day's national holiday, or null. */
export function nationalName(date: string): string | null {
  return nationalHolidays(Number(date.slice(0, 4))).find((holiday) => holiday.date === date)?.name ?? null;
}

function byDate(a: Holiday, b: Holiday): number {
  return a.date < b.date ? -1 : 1;
}

/**
 * Before this year no class took place. While a date is typed, its year may be 2: the loop would compute two thousand
 * years of holidays.
 */
const FIRST_YEAR = 2000;

/** The academy's holidays between two dates, both included, sorted. */
export function holidaysBetween(document: HolidayDocument | null, from: string, to: string): Holiday[] {
  const found: Holiday[] = [];
  for (let year = Math.max(FIRST_YEAR, Number(from.slice(0, 4))); year <= Number(to.slice(0, 4)); year += 1) {
    for (const { date, name, off } of listedHolidays(document, year))
      if (!off && date >= from && date <= to) found.push({ date, name });
  }
  return found;
}

/** A day of the academy's list. `off`: a national holiday on which the academy trains. */
export type ListedHoliday = Holiday & { national: boolean; off: boolean };

/**
 * The national holidays of a year and the academy's own, sorted by date. Includes removed national
 * holidays, so that they can be restored.
 */
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
  return [...listed.values()].sort(byDate);
}
