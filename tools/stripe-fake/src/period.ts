import type { Price, Seconds } from './state.ts';

/** The same day and time `months` later in UTC, or the last day of a shorter month. */
export function monthsAfter(anchor: Seconds, months: number): Seconds {
  const from = new Date(anchor * 1000);
  const first = new Date(from);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return first.getTime() / 1000;
}

const DAYS = { day: 1, week: 7 } as const;

/**
 * The end of the period that starts at `start`. Months and years keep the anchor's day: 31 January,
 * 28 February, 31 March.
 */
export function periodEnd(
  start: Seconds,
  { interval, count = 1, anchor }: { interval: Price['interval']; count?: number; anchor: Seconds },
): Seconds {
  if (interval === 'day' || interval === 'week') return start + DAYS[interval] * count * 86_400;
  const step = (interval === 'year' ? 12 : 1) * count;
  let end = start;
  for (let months = step; end <= start; months += step) end = monthsAfter(anchor, months);
  return end;
}
