import { TZDate } from '@date-fns/tz';
import { addMonths } from 'date-fns';
import type { Price, Seconds } from './state.ts';

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
  const from = new TZDate(anchor * 1000, 'UTC');
  let end = start;
  for (let months = step; end <= start; months += step) end = addMonths(from, months).getTime() / 1000;
  return end;
}
