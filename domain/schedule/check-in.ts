import * as z from 'zod';
import { plainDate } from '../calendar.ts';
import { type Refused, refuse } from '../errors.ts';
import { type CheckInProfile, type PracticedMovement, profileProblems } from '../profile.ts';
import type { Role } from '../session.ts';
import type { DatedClass } from './schedule.ts';

/**
 * students/{uid}/attendance/{eventId}. `movements` are those credited, so that a check-out takes
 * back exactly these.
 */
export const attendanceDocument = z.object({
  eventId: z.string(),
  classId: z.string(),
  classTitle: z.string(),
  date: plainDate,
  movements: z.array(z.object({ id: z.string(), name: z.string() })),
  movementIds: z.array(z.string()),
  checkedInAt: z.date(),
});
export type AttendanceDocument = z.infer<typeof attendanceDocument>;

type CheckInFacts = {
  role: Role;
  uid: string;
  /** The academy's date, which may differ from the host's. */
  today: string;
  profile: CheckInProfile | null;
  event: Pick<DatedClass, 'currentAttendees' | 'maxCapacity' | 'date' | 'status'>;
};

export type AttendanceVerdict = { ok: true } | Refused;

/**
 * Refuses canceled classes and classes of past days: their lists no longer change, for any role.
 */
function refusalIfClosed({ event, today }: Pick<CheckInFacts, 'event' | 'today'>): Refused | null {
  if (event.status === 'cancelled') return refuse('class-cancelled');
  if (event.date < today) return refuse('class-past');
  return null;
}

/**
 * Whether the caller may check in. A student needs a complete emergency contact, an answered PAR-Q
 * and a free spot; administrators need none of these. A refusal contains every profile problem,
 * because the tooltip lists them all.
 */
export function judgeCheckIn(facts: CheckInFacts): AttendanceVerdict {
  const { role, uid, profile, event } = facts;
  const refused = refusalIfClosed(facts);
  if (refused) return refused;
  if (event.currentAttendees.includes(uid)) return refuse('already-checked-in');
  if (role === 'admin') return { ok: true };
  if (!profile) return refuse('profile-missing');

  const [first, ...others] = profileProblems(profile);
  if (first) return refuse(first, ...others);
  if (event.currentAttendees.length >= event.maxCapacity) return refuse('class-full');
  return { ok: true };
}

/** Whether the caller may check out: every attendee may, until the day of the class is over. */
export function judgeCheckOut(facts: Pick<CheckInFacts, 'uid' | 'event' | 'today'>): AttendanceVerdict {
  const refused = refusalIfClosed(facts);
  if (refused) return refused;
  if (!facts.event.currentAttendees.includes(facts.uid)) return refuse('not-checked-in');
  return { ok: true };
}

type Credit = { id: string; name: string };

/** The movements that a class credits: each once, even if the class lists it twice. */
export function creditsOf(event: Pick<DatedClass, 'movements'>): Credit[] {
  return [...new Map(event.movements.map(({ id, name }) => [id, { id, name }])).values()];
}

/**
 * Adds one to the count of each credited movement. Its name and `lastPracticed` come from the
 * latest class that credits it, ordered by the date of the class, then by the time of the check-in.
 */
export function credit(
  practiced: readonly PracticedMovement[],
  credits: readonly Credit[],
  date: string,
): PracticedMovement[] {
  const known = new Set(practiced.map(({ movementId }) => movementId));
  const names = new Map(credits.map(({ id, name }) => [id, name]));
  return [
    ...practiced.map((entry) => {
      const name = names.get(entry.movementId);
      if (name === undefined) return entry;
      const counted = { ...entry, count: entry.count + 1 };
      return date < entry.lastPracticed ? counted : { ...counted, name, lastPracticed: date };
    }),
    ...credits
      .filter(({ id }) => !known.has(id))
      .map(({ id, name }) => ({ movementId: id, name, count: 1, lastPracticed: date })),
  ];
}

/**
 * Ids of the movements whose name and `lastPracticed` may come from one of these records, which are
 * about to be removed. Only for these the caller has to query the latest remaining record.
 */
export function losingLatest(
  practiced: readonly PracticedMovement[],
  removed: readonly Pick<AttendanceDocument, 'movementIds' | 'date'>[],
): string[] {
  return practiced
    .filter(({ movementId, count, lastPracticed }) => {
      const taken = removed.filter(({ movementIds }) => movementIds.includes(movementId));
      return count > taken.length && taken.some(({ date }) => lastPracticed <= date);
    })
    .map(({ movementId }) => movementId);
}

/** Name and date of a movement in the latest remaining record that credits it. */
export type LatestCredit = { name: string; date: string };

/**
 * Undoes `credit` for these attendance records. `latest` maps the ids that `losingLatest` returned.
 * A movement whose count reaches 0 is removed.
 */
export function takeBack(
  practiced: readonly PracticedMovement[],
  removed: readonly Pick<AttendanceDocument, 'movements'>[],
  latest: ReadonlyMap<string, LatestCredit>,
): PracticedMovement[] {
  return practiced.flatMap((entry) => {
    const taken = removed.filter(({ movements }) =>
      movements.some(({ id }) => id === entry.movementId),
    ).length;
    if (taken === 0) return [entry];
    if (entry.count <= taken) return [];
    const { name, date } = latest.get(entry.movementId) ?? { name: entry.name, date: entry.lastPracticed };
    return [{ ...entry, name, count: entry.count - taken, lastPracticed: date }];
  });
}
