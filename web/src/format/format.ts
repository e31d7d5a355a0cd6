import { majorOf } from '@domain/billing/money.ts';
import { academyClock } from '@domain/calendar.ts';
import { timeOf } from './time-of.ts';

type Options = Intl.DateTimeFormatOptions;
type Times = { startTime: string; endTime: string };

const DAY_SHORT: Options = { day: 'numeric', month: 'short', year: 'numeric' };
const DIGITS: Options = { day: '2-digit', month: '2-digit', year: 'numeric' };

/**
 * Dates, times, lists and money in one language. Dates are yyyy-MM-dd, times HH:mm, amounts in major units. A moment counts
 * as its date or time at the academy.
 */
export function createFormat(language: string) {
  const isPortuguese = language === 'pt-BR';
  const narrow = isPortuguese ? DIGITS : DAY_SHORT;
  const time = timeFormat(language);
  const dayShort = dateFormat(language, DAY_SHORT);
  const month = dateFormat(language, { month: 'long', year: 'numeric' });
  return {
    /** '18:30' as '6:30 PM' or '18:30'. */
    time,
    /** From start to end, for example '7:00 PM – 8:30 PM'. */
    times: ({ startTime, endTime }: Times) => `${time(startTime)} – ${time(endTime)}`,
    /** '2026-11-21' as 'Saturday, November 21' or 'sábado, 21 de novembro'. */
    dayOfWeek: dateFormat(language, { weekday: 'long', day: 'numeric', month: 'long' }),
    /** '2026-11-21' as 'Saturday, November 21, 2026' or 'sábado, 21 de novembro de 2026'. */
    day: dateFormat(language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    /** '2026-11-21' as 'November 21, 2026' or '21 de novembro de 2026'. */
    dayLong: dateFormat(language, { day: 'numeric', month: 'long', year: 'numeric' }),
    /** '2026-11-21' as 'Nov 21, 2026' or '21 de nov. de 2026'. */
    dayShort,
    /** '2026-11-21' as 'Sat, Nov 21' or 'sáb., 21 de nov.': where the year is obvious. */
    dayBrief: dateFormat(language, { weekday: 'short', day: 'numeric', month: 'short' }),
    /** '2026-11-21' as 'Sat, Nov 21, 2026' or 'sáb., 21/11/2026'. */
    dayInYear: dateFormat(language, { ...narrow, weekday: 'short' }),
    /** '2026-11-21' as 'Nov 21, 2026' or '21/11/2026': where space is short. */
    dayCompact: dateFormat(language, narrow),
    /** '2026-11-21' as 'Sat' or 'sáb.'. */
    weekday: dateFormat(language, { weekday: 'short' }),
    /** '2026-11-21' as 'November 2026' or 'novembro de 2026'. */
    month,
    /** '2026-11-21' as `dayShort`, '2026-11' as `month`, '2026' as it is. */
    partial(date: string): string {
      if (date.length === 'yyyy'.length) return date;
      return date.length === 'yyyy-MM'.length ? month(`${date}-01`) : dayShort(date);
    },
    /** '2026-11-21' as 'Nov 21' or '21 de nov.': under a chart. */
    dayMonth: dateFormat(language, { day: 'numeric', month: 'short' }),
    list: (items: readonly string[]) => new Intl.ListFormat(language).format(items),
    /** 149 and 'usd' as '$149' or 'US$ 149'. */
    money: (amount: number, currency: string) => formatMoney(language, amount, currency),
    /** 14900 and 'usd' as '$149': an amount in minor units. */
    minor: (amount: number, currency: string) => formatMoney(language, majorOf(amount, currency), currency),
    /** 14900 and 'usd' as '$149.00': with cents, as on paper. */
    exact: (amount: number, currency: string) =>
      formatMoney(language, majorOf(amount, currency), currency, 'auto'),
    /** 'brl' as 'R$': in the label of a field. */
    symbol: (currency: string) => formatMoney(language, 0, currency).replace(/[\d\s]/g, ''),
  };
}

export type Format = ReturnType<typeof createFormat>;

/**
 * Wall time is text, and its UTC date is only a means to format it: UTC has every day and hour, so the
 * browser's time zone can neither shift nor lose one.
 */
function dateFormat(language: string, options: Options): (date: string | Date) => string {
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  return (date) => {
    const day = typeof date === 'string' ? date : academyClock(date).date;
    return formatted(format, day, `${day}T00:00Z`);
  };
}

function timeFormat(language: string): (time: string | Date) => string {
  const hour = language === 'pt-BR' ? '2-digit' : 'numeric';
  const format = new Intl.DateTimeFormat(language, { hour, minute: '2-digit', timeZone: 'UTC' });
  // Newer engines put a narrow no-break space before 'PM', and older ones a plain space.
  return (time) => {
    const text = typeof time === 'string' ? time : timeOf(academyClock(time).minutes);
    return formatted(format, text, `2000-01-01T${text}Z`).replace('\u202f', ' ');
  };
}

/** A text that is no date or time stays as it is: in a form it may be half typed. */
function formatted(format: Intl.DateTimeFormat, text: string, iso: string): string {
  const moment = new Date(iso);
  return Number.isNaN(moment.getTime()) ? text : format.format(moment);
}

/** A whole amount without cents: '$149', '−R$ 149,90'. Without a currency's code, only the number. */
function formatMoney(
  language: string,
  amount: number,
  currency: string,
  trailingZeroDisplay: 'stripIfInteger' | 'auto' = 'stripIfInteger',
): string {
  const money = /^[a-z]{3}$/i.test(currency) ? ({ style: 'currency', currency } as const) : {};
  return new Intl.NumberFormat(language, { ...money, trailingZeroDisplay }).format(amount).replace('-', '−');
}
