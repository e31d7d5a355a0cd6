import { TZDate } from '@date-fns/tz';
import { type Locale, format as write } from 'date-fns';

type Patterns = {
  time: string;
  day: string;
  dayLong: string;
  dayShort: string;
  dayBrief: string;
  dayInYear: string;
  dayCompact: string;
  month: string;
  dayMonth: string;
};

const ENGLISH: Patterns = {
  time: 'h:mm a',
  day: 'EEEE, MMMM d, yyyy',
  dayLong: 'MMMM d, yyyy',
  dayShort: 'MMM d, yyyy',
  dayBrief: 'EEE, MMM d',
  dayInYear: 'EEE, MMM d, yyyy',
  dayCompact: 'MMM d, yyyy',
  month: 'MMMM yyyy',
  dayMonth: 'MMM d',
};
const PORTUGUESE: Patterns = {
  time: 'HH:mm',
  day: "EEEE, d 'de' MMMM 'de' yyyy",
  dayLong: "d 'de' MMMM 'de' yyyy",
  dayShort: "d 'de' MMM 'de' yyyy",
  dayBrief: "EEE, d 'de' MMM",
  dayInYear: 'EEE, dd/MM/yyyy',
  dayCompact: 'dd/MM/yyyy',
  month: "MMMM 'de' yyyy",
  dayMonth: 'd MMM',
};

/**
 * Wall time is text ('2026-11-21', '18:30') and is written as it stands. The Date in between is pinned to UTC, which skips
 * no hour and no day, so that the browser's zone can neither shift nor lose one.
 */
function onWall(year: number, month: number, day: number, hours = 0, minutes = 0): TZDate {
  // From an instant: given year, month and day, TZDate passes through the host's zone and can land a day off.
  return new TZDate(Date.UTC(year, month - 1, day, hours, minutes), 'UTC');
}

function dayOnWall(date: string): TZDate {
  const [year = Number.NaN, month = Number.NaN, day = Number.NaN] = date.split('-').map(Number);
  return onWall(year, month, day);
}

function timeOnWall(time: string): TZDate {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number);
  return onWall(2000, 1, 1, hours, minutes);
}

/** A whole amount without cents: '$149', 'R$ 149,90'. What is no currency's code, such as '', leaves the number alone. */
function writeMoney(language: string, amount: number, currency: string): string {
  const money = /^[a-z]{3}$/i.test(currency) ? ({ style: 'currency', currency } as const) : {};
  return new Intl.NumberFormat(language, { ...money, trailingZeroDisplay: 'stripIfInteger' }).format(amount);
}

/** The writing of dates, times and money in one language. Dates come as yyyy-MM-dd, times as HH:mm, amounts in major units. */
export function createFormat(language: string, locale?: Locale) {
  const patterns = language === 'pt-BR' ? PORTUGUESE : ENGLISH;
  const options = locale ? { locale } : {};

  return {
    /** '18:30' as '6:30 PM' or '18:30'. */
    time: (time: string): string => write(timeOnWall(time), patterns.time, options),
    /** '2026-11-21' as 'Saturday, November 21, 2026' or 'sábado, 21 de novembro de 2026'. */
    day: (date: string): string => write(dayOnWall(date), patterns.day, options),
    /** '2026-11-21' as 'November 21, 2026' or '21 de novembro de 2026'. */
    dayLong: (date: string): string => write(dayOnWall(date), patterns.dayLong, options),
    /** '2026-11-21' as 'Nov 21, 2026' or '21 de nov de 2026'. */
    dayShort: (date: string): string => write(dayOnWall(date), patterns.dayShort, options),
    /** '2026-11-21' as 'Sat, Nov 21' or 'sábado, 21 de nov': where the year goes without saying. */
    dayBrief: (date: string): string => write(dayOnWall(date), patterns.dayBrief, options),
    /** '2026-11-21' as 'Sat, Nov 21, 2026' or 'sábado, 21/11/2026'. */
    dayInYear: (date: string): string => write(dayOnWall(date), patterns.dayInYear, options),
    /** '2026-11-21' as 'Nov 21, 2026' or '21/11/2026': where there is little room. */
    dayCompact: (date: string): string => write(dayOnWall(date), patterns.dayCompact, options),
    /** '2026-11-21' as 'November 2026' or 'novembro de 2026'. */
    month: (date: string): string => write(dayOnWall(date), patterns.month, options),
    /** '2026-11-21' as 'Nov 21' or '21 nov': under a chart. */
    dayMonth: (date: string): string => write(dayOnWall(date), patterns.dayMonth, options),
    /** 149 and 'usd' as '$149' or 'US$ 149'. */
    money: (amount: number, currency: string): string => writeMoney(language, amount, currency),
  };
}

export type Format = ReturnType<typeof createFormat>;
