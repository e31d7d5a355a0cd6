import { type AcademyClock, minutesOf } from '@domain/calendar.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';

/** Where a class stands in its day. A class that ends before it starts (the specification allows it) is never under way. */
export type ClassPhase = 'ahead' | 'now' | 'over';

export function classPhase(
  { date, startTime, endTime }: Pick<DatedClass, 'date' | 'startTime' | 'endTime'>,
  clock: AcademyClock,
): ClassPhase {
  if (date !== clock.date) return date < clock.date ? 'over' : 'ahead';
  if (clock.minutes < minutesOf(startTime)) return 'ahead';
  return clock.minutes < minutesOf(endTime) ? 'now' : 'over';
}
