import * as z from 'zod';
import { plainDate } from '../calendar.ts';
import { type DoorTap, doorTap } from './door.ts';
import type { DatedClass } from './schedule.ts';

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
  name: z.string().optional(),
  date: plainDate,
  movements: z.array(z.object({ id: z.string(), name: z.string() })),
  movementIds: z.array(z.string()),
  /** The version of the date's techniques (`taught` of the event) that the movements are from. */
  taught: z.int(),
  checkedInAt: z.date(),
  mark: z.object({ kind: z.enum(['removed', 'absent']), at: z.date() }).optional(),
  /** The tap on a tablet that checked the student in, for the undoing of it; or, with a mark, the one that undid it. */
  door: doorTap.optional(),
});
export type AttendanceDocument = z.infer<typeof attendanceDocument>;
export type MarkKind = NonNullable<AttendanceDocument['mark']>['kind'];

const since = z.record(z.string(), z.date()).default({});
/**
 * absences/{eventId}: the students who are marked absent, and since when; and those who came to the list in a pause
 * (`paused`). Apart from the roster, because only the team may read it. It stays when the date is deleted, as the records
 * do.
 */
export const absencesDocument = z.object({ students: since, paused: since });

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

type Attended = Pick<DatedClass, 'eventId' | 'classId' | 'classTitle' | 'name' | 'date' | 'taught'> & {
  movements: readonly { id: string; name: string }[];
};

/** The movements that a class credits: each once, even if the class lists it twice. */
export function creditsOf(event: Pick<Attended, 'movements'>): { id: string; name: string }[] {
  return [...new Map(event.movements.map(({ id, name }) => [id, { id, name }])).values()];
}

/** The record of a student on the list. Keeps the time of an earlier check-in, and its tap, if one is given. */
export function presentRecord<At extends Date | null>(
  event: Attended,
  checkedInAt: At,
  door?: DoorTap,
): Unmarked & { checkedInAt: At } {
  const { eventId, classId, classTitle, name, date, taught } = event;
  const movements = creditsOf(event);
  return {
    eventId,
    classId,
    classTitle,
    ...(name && { name }),
    date,
    movements,
    movementIds: movements.map(({ id }) => id),
    taught,
    checkedInAt,
    ...(door && { door }),
  };
}

/**
 * The record as absent or removed: it credits nothing.
 *
 * @param undo - The tap on a tablet that takes the check-in back. Without it the mark gets the time of the commit.
 */
export function markedRecord(
  { door: _, ...record }: NewRecord | AttendanceDocument,
  kind: MarkKind,
  undo?: { at: Date; tap: DoorTap },
): NewRecord {
  return {
    ...record,
    movementIds: [],
    mark: { kind, at: undo?.at ?? null },
    ...(undo && { door: undo.tap }),
  };
}
