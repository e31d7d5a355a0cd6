import * as z from 'zod';
import { plainDate } from '../calendar.ts';
import { type Refused, refuse } from '../errors.ts';
import { type PracticedMovement, profileProblems, type StudentDocument } from '../profile.ts';
import type { Role } from '../session.ts';
import type { DatedClass } from './schedule.ts';

/** students/{uid}/attendance/{eventId}: the ledger. `movements` is what was credited, so that exactly that can be taken back. */
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
  /** The academy's date, not the host's. */
  today: string;
  profile: Pick<StudentDocument, 'emergencyContact' | 'parq'> | null;
  event: Pick<DatedClass, 'currentAttendees' | 'maxCapacity' | 'date' | 'status'>;
};

export type AttendanceVerdict = { ok: true } | Refused;

/** Days that are over, and classes that were called off, keep their list as it is, for everybody. */
function closed({ event, today }: Pick<CheckInFacts, 'event' | 'today'>): Refused | null {
  if (event.status === 'cancelled') return refuse('class-cancelled');
  if (event.date < today) return refuse('class-past');
  return null;
}

/**
 * Whether a person may check in (specification, point 5). Refuses with every profile problem at once: the tooltip lists them all.
 * Administrators are exempt from profile and capacity (point 6).
 */
export function judgeCheckIn(facts: CheckInFacts): AttendanceVerdict {
  const { role, uid, profile, event } = facts;
  const over = closed(facts);
  if (over) return over;
  if (event.currentAttendees.includes(uid)) return refuse('already-checked-in');
  if (role === 'admin') return { ok: true };
  if (!profile) return refuse('profile-missing');

  const [first, ...others] = profileProblems(profile);
  if (first) return refuse(first, ...others);
  if (event.currentAttendees.length >= event.maxCapacity) return refuse('class-full');
  return { ok: true };
}

/** Whether a person may check out: whoever is in may leave, until the class's day is over. */
export function judgeCheckOut(facts: Pick<CheckInFacts, 'uid' | 'event' | 'today'>): AttendanceVerdict {
  const over = closed(facts);
  if (over) return over;
  if (!facts.event.currentAttendees.includes(facts.uid)) return refuse('not-checked-in');
  return { ok: true };
}

type Credit = { id: string; name: string };

/** What a class credits: each movement once, even if a class lists it twice. */
export function creditsOf(event: Pick<DatedClass, 'movements'>): Credit[] {
  return [...new Map(event.movements.map(({ id, name }) => [id, { id, name }])).values()];
}

/**
 * Counts each credited movement once more. Its name and `lastPracticed` are those of the latest class that credits it, by the class's
 * date and then by the order of the check-ins; `lastPracticed` never goes back.
 */
export function credit(
  practised: readonly PracticedMovement[],
  credits: readonly Credit[],
  date: string,
): PracticedMovement[] {
  const known = new Set(practised.map(({ movementId }) => movementId));
  const names = new Map(credits.map(({ id, name }) => [id, name]));
  return [
    ...practised.map((entry) => {
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
 * The movements whose name and `lastPracticed` may come from a class that is about to be taken back: for these, and no others, the
 * ledger must be asked which class is the latest then.
 */
export function losingLatest(
  practised: readonly PracticedMovement[],
  entries: readonly Pick<AttendanceDocument, 'movementIds' | 'date'>[],
): string[] {
  return practised
    .filter(({ movementId, count, lastPracticed }) => {
      const taken = entries.filter(({ movementIds }) => movementIds.includes(movementId));
      return count > taken.length && taken.some(({ date }) => lastPracticed <= date);
    })
    .map(({ movementId }) => movementId);
}

/** What the latest class that still credits a movement says of it. */
export type LatestCredit = { name: string; date: string };

/**
 * Takes back exactly what `credit` gave for these entries of the ledger. `latest` holds what `losingLatest` asked for, per movement id; a
 * movement with no count left disappears.
 */
export function takeBack(
  practised: readonly PracticedMovement[],
  entries: readonly Pick<AttendanceDocument, 'movements'>[],
  latest: ReadonlyMap<string, LatestCredit>,
): PracticedMovement[] {
  return practised.flatMap((entry) => {
    const taken = entries.filter(({ movements }) =>
      movements.some(({ id }) => id === entry.movementId),
    ).length;
    if (taken === 0) return [entry];
    if (entry.count <= taken) return [];
    const { name, date } = latest.get(entry.movementId) ?? { name: entry.name, date: entry.lastPracticed };
    return [{ ...entry, name, count: entry.count - taken, lastPracticed: date }];
  });
}
