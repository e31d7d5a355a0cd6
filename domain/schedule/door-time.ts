import { type AcademyClock, daysBetween } from '../calendar.ts';
import type { Reason } from '../errors.ts';
import type { DeviceDocument } from './door.ts';
import type { DatedClass } from './schedule.ts';
import { MINUTES_PER_DAY, spanOf } from './span.ts';

/** For how long a tap counts: minutes around the class, and days until it arrives. Later ones wait for the team. */
const DOOR_TIMES = { minutesBefore: 60, minutesAfter: 30, daysLate: 7 } as const;

const MINUTE_MS = 60_000;
/** A tap that arrives later waits for the team, unless the tablet could not send it before. */
const LATE_MS = 15 * MINUTE_MS;
/** How often an idle tablet calls, so that it does not count as away. */
export const IDLE_MS = 10 * MINUTE_MS;

type Seen = Pick<DeviceDocument, 'seenAt' | 'away'>;

/** Returns when a tablet was seen, and its last absence, after a call at `now`. */
export function seenNow({ seenAt, away }: Seen, now: Date): Seen & { seenAt: Date } {
  const isBack = seenAt && now.getTime() - seenAt.getTime() > LATE_MS;
  const known = isBack ? { from: seenAt, until: now } : away;
  return { seenAt: now, ...(known && { away: known }) };
}

/** Whether a tap is at most 15 minutes old, or was made while the tablet was away and could not send it. */
export function isPrompt(at: Date, { away }: Seen, now: Date): boolean {
  if (now.getTime() - at.getTime() <= LATE_MS) return true;
  // A tap while another one is sent is a little older than the answer.
  return !!away && at.getTime() >= away.from.getTime() - MINUTE_MS && at <= away.until;
}

/** A time outside these limits is of a wrong clock: right clocks differ by minutes, and no tap waits for a year. */
const KNOWN_MS = { ahead: 5 * MINUTE_MS, ago: 366 * MINUTES_PER_DAY * MINUTE_MS } as const;

type Tapped = {
  event: Pick<DatedClass, 'date' | 'startTime' | 'endTime'>;
  /** When the student tapped, and when the entry arrives. */
  at: Date;
  now: Date;
  clockOf: (moment: Date) => AcademyClock;
};

/** Returns why the time of a tap needs a person to look at it; null if it counts. */
export function lateReason({ event, at, now, clockOf }: Tapped): Reason | null {
  const clock = clockOf(at);
  const minutes = clock.minutes + daysBetween(event.date, clock.date) * MINUTES_PER_DAY;
  const { start, end } = spanOf(event);
  const isAround =
    minutes >= start - DOOR_TIMES.minutesBefore && minutes <= end + DOOR_TIMES.minutesAfter && at <= now;
  if (!isAround) return 'door-time';
  const days = (now.getTime() - at.getTime()) / (MINUTES_PER_DAY * MINUTE_MS);
  return days > DOOR_TIMES.daysLate ? 'door-late' : null;
}

/** Returns the moment of a tap, at most now; null if the tablet did not know it, or cannot have known it. */
export function knownMoment(at: string | null, now: Date): Date | null {
  const ago = now.getTime() - Date.parse(at ?? '');
  if (!(ago >= -KNOWN_MS.ahead && ago <= KNOWN_MS.ago)) return null;
  return new Date(now.getTime() - Math.max(0, ago));
}

/** Whether the time for taps of the class is not over. It may not have begun. */
export function isTapTime(event: Tapped['event'], { date, minutes }: AcademyClock): boolean {
  return minutes <= spanOf(event, date).end + DOOR_TIMES.minutesAfter;
}

/** Minutes for which students arrive after a class has begun. */
const ARRIVING_MINUTES = 30;

/**
 * The class that a tablet opens, of those of today by start time: the next one, or one that has just begun. While the
 * next one is far away, the one that takes place.
 */
export function openClass<Class extends Tapped['event']>(
  classes: readonly Class[],
  { date, minutes }: AcademyClock,
): Class | undefined {
  const spans = classes.map((each) => ({ each, ...spanOf(each, date) }));
  const next = spans.find(({ start }) => minutes <= start + ARRIVING_MINUTES);
  const running = spans.findLast(({ start, end }) => start <= minutes && minutes < end);
  const isNear = next && next.start - minutes <= DOOR_TIMES.minutesBefore;
  return (isNear ? next : (running ?? next ?? spans.at(-1)))?.each;
}
