import type { LatestPromotion } from '../graduation/latest-promotion.ts';
import type { ClassAhead, PracticedMovement, StudentDocument } from '../profile.ts';
import { isSameData } from '../same-data.ts';
import { type AttendanceDocument, counts, type NewRecord, type RecordChange } from './attendance.ts';

/** A class of a later day. A time that is null is the time of the commit. */
type Ahead = Omit<ClassAhead, 'checkedInAt'> & Pick<NewRecord, 'checkedInAt'>;

/**
 * The fields of a profile that attendance changes: techniques, the number of classes in all and until
 * the grade, and the classes that lie ahead, which count nowhere until their day.
 */
export type Training = Pick<StudentDocument, 'movements' | 'classesAttended' | 'standing'> & {
  classesAhead: Readonly<Record<string, Ahead>>;
};

type StoredTraining = Pick<StudentDocument, keyof Training>;

/** A credit of one movement: its name, and the date and check-in by which the latest one is found. */
export type LatestCredit = { name: string; date: string; checkedInAt: Date | null };

/** A record before and after a change, each null if it counts nowhere. */
type Move = Record<'before' | 'after', Ahead | null>;

/** The dates of the classes ahead, also of those whose day has come since the last write. */
export function datesAhead({ classesAhead }: Pick<Training, 'classesAhead'>): string[] {
  return Object.values(classesAhead)
    .map(({ date }) => date)
    .sort();
}

/** How many classes of later days the student is checked in to. */
export function openBookings(training: Pick<Training, 'classesAhead'>, today: string): number {
  return datesAhead(training).filter((date) => date > today).length;
}

/** How many classes the student has attended by the end of `today`. */
export function attendedBy(
  training: Pick<Training, 'classesAttended' | 'classesAhead'>,
  today: string,
): number {
  const ahead = datesAhead(training);
  return training.classesAttended + ahead.filter((date) => date <= today).length;
}

/**
 * The training by the end of `today`, the academy's date: adds the classes ahead whose day has come.
 * Readers of a profile show this; the next writer stores it. Nothing is written on the day itself.
 */
export function trainingBy<T extends Training>(training: T, today: string): T {
  const classes = Object.entries(training.classesAhead);
  const come = classes.filter(([, { date }]) => date <= today);
  if (come.length === 0) return training;
  const moves = come.map(([, after]) => ({ before: null, after }));
  return {
    ...training,
    movements: practicedWith(training.movements, moves),
    classesAttended: training.classesAttended + come.length,
    classesAhead: Object.fromEntries(classes.filter(([, { date }]) => date > today)),
  };
}

/** The training that these records make, computed from scratch. */
export function trainingOf(records: readonly AttendanceDocument[], today: string): StoredTraining {
  const none: Training = { movements: [], classesAttended: 0, classesAhead: {} };
  const changes = records.map((after) => ({ before: null, after }));
  // All of the records have a time.
  return trainingAfter(none, changes, { latest: new Map(), today }) as StoredTraining;
}

/**
 * The training after these changes of the student's records: each credit counts once, and name and
 * `lastPracticed` of a movement are those of its latest credit until today. `latest` maps the ids
 * that `unknownLatest` returned; an id without a credit there was imported and keeps its values. A
 * movement whose count reaches 0 is removed.
 */
export function trainingAfter(
  training: Training,
  changes: readonly RecordChange[],
  { latest, today }: { latest: ReadonlyMap<string, LatestCredit>; today: string },
): Training {
  const { now, classesAhead, moves } = split(training, changes, today);
  const dates = (side: keyof Move) => moves.flatMap((move) => move[side]?.date ?? []);
  const moved = { lost: dates('before'), gained: dates('after') };
  return {
    movements: practicedWith(now.movements, moves, latest),
    // At least 0: an imported count may be too low.
    classesAttended: Math.max(0, now.classesAttended - moved.lost.length) + moved.gained.length,
    classesAhead,
    ...(now.standing && { standing: restated(now.standing, moved) }),
  };
}

/**
 * Ids of the movements whose latest credit until today, apart from the changed records, is unknown
 * and decides about name and `lastPracticed`. Only for these the caller has to query it.
 */
export function unknownLatest(training: Training, changes: readonly RecordChange[], today: string): string[] {
  const { now, moves } = split(training, changes, today);
  return now.movements
    .filter(({ movementId, count, lastPracticed }) => {
      const moved = creditsMoved(movementId, moves);
      if (!moved || count <= moved.lost.length) return false;
      const losesLatest = moved.lost.some(({ date }) => date >= lastPracticed);
      const ties = moved.gained.some(({ date, checkedInAt }) => date === lastPracticed && checkedInAt);
      return losesLatest || ties;
    })
    .map(({ movementId }) => movementId);
}

/** The training of today, and what the changes do to it (`moves`) and to the classes ahead. */
function split(training: Training, changes: readonly RecordChange[], today: string) {
  const now = trainingBy(training, today);
  const ahead = new Map(Object.entries(now.classesAhead));
  const moves = changes.map(({ before, after }): Move => {
    const wasAhead = ahead.delete(after.eventId);
    const isAhead = counts(after) && after.date > today;
    const { date, movements, checkedInAt } = after;
    if (isAhead) ahead.set(after.eventId, { date, movements, checkedInAt });
    return {
      before: before && counts(before) && !wasAhead ? before : null,
      after: counts(after) && !isAhead ? after : null,
    };
  });
  return { now, classesAhead: Object.fromEntries(ahead), moves };
}

type Moved = { lost: LatestCredit[]; gained: LatestCredit[] };

function creditIn(record: Ahead | null, movementId: string): LatestCredit | undefined {
  const name = record?.movements.find(({ id }) => id === movementId)?.name;
  return record && name !== undefined
    ? { name, date: record.date, checkedInAt: record.checkedInAt }
    : undefined;
}

/** The credits of a movement before and after the moves; null if they are the same. */
function creditsMoved(movementId: string, moves: readonly Move[]): Moved | null {
  const credits = moves.map(({ before, after }) => ({
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
 * A class up to the day of the grade that is added or removed later counts for the grade before: a promotion counts
 * all classes of its day.
 */
function restated(
  standing: LatestPromotion,
  { lost, gained }: { lost: string[]; gained: string[] },
): LatestPromotion {
  const { gradeSince } = standing;
  const earlier = (list: string[]) => list.filter((date) => gradeSince && date <= gradeSince).length;
  return { ...standing, classes: Math.max(0, standing.classes + earlier(gained) - earlier(lost)) };
}

function practicedWith(
  practiced: readonly PracticedMovement[],
  moves: readonly Move[],
  latest: ReadonlyMap<string, LatestCredit> = new Map(),
): PracticedMovement[] {
  const known = new Map(practiced.map((entry) => [entry.movementId, entry]));
  const credited = moves.flatMap(({ after }) => after?.movements.map(({ id }) => id) ?? []);
  const ids = [...new Set([...known.keys(), ...credited])];
  return ids.flatMap((id) => practicedAfter(id, known.get(id), moves, latest.get(id)));
}

function practicedAfter(
  movementId: string,
  entry: PracticedMovement | undefined,
  moves: readonly Move[],
  latest: LatestCredit | undefined,
): PracticedMovement[] {
  const moved = creditsMoved(movementId, moves);
  if (!moved) return entry ? [entry] : [];

  const others = Math.max(0, (entry?.count ?? 0) - moved.lost.length);
  // An entry has only a date. A check-in of now is later; other ties are in `latest`.
  const stored = entry && { name: entry.name, date: entry.lastPracticed, checkedInAt: new Date(0) };
  const kept = others > 0 ? (latest ?? stored) : undefined;
  const [first, ...rest] = kept ? [kept, ...moved.gained] : moved.gained;
  if (!first) return [];
  const { name, date } = rest.reduce((best, each) => (isLater(each, best) ? each : best), first);
  return [{ movementId, name, count: others + moved.gained.length, lastPracticed: date }];
}
