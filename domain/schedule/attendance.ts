import * as z from 'zod';
import { plainDate } from '../calendar.ts';
import type { LatestPromotion } from '../graduation/latest-promotion.ts';
import type { PracticedMovement, StudentDocument } from '../profile.ts';
import { type ClassCount, recounted } from './attended.ts';
import { type DatedClass, isSameData } from './schedule.ts';

/**
 * students/{uid}/attendance/{eventId}. `movements` are those credited, so that exactly these are
 * taken back. With a `mark` the record counts nowhere: the student left the list of the class, or
 * was absent. A marked record keeps its movements, but no `movementIds`, by which queries find
 * records that count.
 */
export const attendanceDocument = z.object({
  eventId: z.string(),
  classId: z.string(),
  classTitle: z.string(),
  date: plainDate,
  movements: z.array(z.object({ id: z.string(), name: z.string() })),
  movementIds: z.array(z.string()),
  checkedInAt: z.date(),
  mark: z.object({ kind: z.enum(['removed', 'absent']), at: z.date() }).optional(),
});
export type AttendanceDocument = z.infer<typeof attendanceDocument>;
export type MarkKind = NonNullable<AttendanceDocument['mark']>['kind'];

/**
 * absences/{eventId}: the students who are marked absent, and since when. Apart from the roster,
 * because only administrators may read it. It stays when the date is deleted, as the records do.
 */
export const absencesDocument = z.object({ students: z.record(z.string(), z.date()) });

type Unmarked = Omit<AttendanceDocument, 'checkedInAt' | 'mark'>;

/** A record that is about to be written. A time that is null is the time of the commit. */
export type NewRecord = Unmarked & {
  checkedInAt: Date | null;
  mark?: { kind: MarkKind; at: Date | null } | undefined;
};

/** A change of one student's record of one class. `before` is null if there was none. */
export type RecordChange = { before: AttendanceDocument | null; after: NewRecord };

/** Whether a record counts as a class and credits its movements. */
export function counts(record: Pick<AttendanceDocument, 'mark'> | NewRecord | null): boolean {
  return record !== null && record.mark === undefined;
}

type Attended = Pick<DatedClass, 'eventId' | 'classId' | 'classTitle' | 'date'> & {
  movements: readonly { id: string; name: string }[];
};

/** The movements that a class credits: each once, even if the class lists it twice. */
export function creditsOf(event: Pick<Attended, 'movements'>): { id: string; name: string }[] {
  return [...new Map(event.movements.map(({ id, name }) => [id, { id, name }])).values()];
}

/** The record of a student on the list. Keeps the time of an earlier check-in if one is given. */
export function presentRecord<At extends Date | null>(
  event: Attended,
  checkedInAt: At,
): Unmarked & { checkedInAt: At } {
  const { eventId, classId, classTitle, date } = event;
  const movements = creditsOf(event);
  return {
    eventId,
    classId,
    classTitle,
    date,
    movements,
    movementIds: movements.map(({ id }) => id),
    checkedInAt,
  };
}

export function markedRecord(record: NewRecord | AttendanceDocument, kind: MarkKind): NewRecord {
  return { ...record, movementIds: [], mark: { kind, at: null } };
}

/** The fields of a profile that attendance changes: techniques, and classes in all and until the grade. */
export type Training = Pick<StudentDocument, 'movements' | 'standing'> & ClassCount;

/** A credit of one movement: its name, and the date and check-in by which the latest one is found. */
export type LatestCredit = { name: string; date: string; checkedInAt: Date | null };

function creditIn(record: RecordChange['before'] | NewRecord, movementId: string): LatestCredit | undefined {
  if (!record || !counts(record)) return undefined;
  const name = record.movements.find(({ id }) => id === movementId)?.name;
  return name === undefined ? undefined : { name, date: record.date, checkedInAt: record.checkedInAt };
}

/** The training that these records make, computed from scratch. */
export function trainingOf(records: readonly AttendanceDocument[], today: string): Training {
  const none: Training = { movements: [], classesAttended: 0, classesAhead: [] };
  const changes = records.map((after) => ({ before: null, after }));
  return trainingAfter(none, changes, { latest: new Map(), today });
}

type Moved = { lost: LatestCredit[]; gained: LatestCredit[] };

/** The credits of a movement before and after the changes; null if they are the same. */
function creditsMoved(movementId: string, changes: readonly RecordChange[]): Moved | null {
  const credits = changes.map(({ before, after }) => ({
    lost: creditIn(before, movementId),
    gained: creditIn(after, movementId),
  }));
  if (credits.every(({ lost, gained }) => isSameData(lost, gained))) return null;
  return {
    lost: credits.flatMap(({ lost }) => lost ?? []),
    gained: credits.flatMap(({ gained }) => gained ?? []),
  };
}

/** Whether `a` is the later credit: by the date of the class, then by the time of the check-in. */
function isLater(a: LatestCredit, b: LatestCredit): boolean {
  if (a.date !== b.date) return a.date > b.date;
  if (b.checkedInAt === null) return false;
  return a.checkedInAt === null || a.checkedInAt > b.checkedInAt;
}

/**
 * Ids of the movements whose latest credit apart from the changed records is unknown and decides
 * about name and `lastPracticed`. Only for these the caller has to query it.
 */
export function unknownLatest(
  practiced: readonly PracticedMovement[],
  changes: readonly RecordChange[],
): string[] {
  return practiced
    .filter(({ movementId, count, lastPracticed }) => {
      const moved = creditsMoved(movementId, changes);
      if (!moved || count <= moved.lost.length) return false;
      const losesLatest = moved.lost.some(({ date }) => date >= lastPracticed);
      const ties = moved.gained.some(({ date, checkedInAt }) => date === lastPracticed && checkedInAt);
      return losesLatest || ties;
    })
    .map(({ movementId }) => movementId);
}

/**
 * The training after these changes of the student's records: each credit counts once, and name and
 * `lastPracticed` of a movement are those of its latest credit. `latest` maps the ids that
 * `unknownLatest` returned; an id without a credit there was imported and keeps its values. A
 * movement whose count reaches 0 is removed.
 */
export function trainingAfter(
  training: Training,
  changes: readonly RecordChange[],
  { latest, today }: { latest: ReadonlyMap<string, LatestCredit>; today: string },
): Training {
  const known = new Map(training.movements.map((entry) => [entry.movementId, entry]));
  const credited = changes.flatMap(({ after }) => after.movements.map(({ id }) => id));
  const ids = [...new Set([...known.keys(), ...credited])];
  const dates = (side: 'before' | 'after') =>
    changes.flatMap((change) => (counts(change[side]) ? change.after.date : []));
  const moved = { lost: dates('before'), gained: dates('after') };
  return {
    movements: ids.flatMap((id) => practicedAfter(id, known.get(id), changes, latest.get(id))),
    ...recounted(training, moved, today),
    ...(training.standing && { standing: restated(training.standing, moved) }),
  };
}

/** A class from before the day of the grade that is added or removed later counts for the grade before. */
function restated(
  standing: LatestPromotion,
  { lost, gained }: { lost: string[]; gained: string[] },
): LatestPromotion {
  const earlier = (list: string[]) => list.filter((date) => date < standing.gradeSince).length;
  return { ...standing, classes: Math.max(0, standing.classes + earlier(gained) - earlier(lost)) };
}

function practicedAfter(
  movementId: string,
  entry: PracticedMovement | undefined,
  changes: readonly RecordChange[],
  latest: LatestCredit | undefined,
): PracticedMovement[] {
  const moved = creditsMoved(movementId, changes);
  if (!moved) return entry ? [entry] : [];

  const others = Math.max(0, (entry?.count ?? 0) - moved.lost.length);
  // Of an entry only the date is known. A check-in of now is later; other ties are in `latest`.
  const stored = entry && { name: entry.name, date: entry.lastPracticed, checkedInAt: new Date(0) };
  const kept = others > 0 ? (latest ?? stored) : undefined;
  const [first, ...rest] = kept ? [kept, ...moved.gained] : moved.gained;
  if (!first) return [];
  const { name, date } = rest.reduce((best, each) => (isLater(each, best) ? each : best), first);
  return [{ movementId, name, count: others + moved.gained.length, lastPracticed: date }];
}
