import { type Changes, type Inherited, newInstance } from '@domain/classes/class-instance.ts';
import { type ClassDocument, classDocument } from '@domain/classes/classes.ts';
import { type HolidayDocument, holidayDocument } from '@domain/classes/holidays.ts';
import type { ListChange } from '@domain/schedule/class-list.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type Query,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { paths } from '../edge/paths.ts';
import { readIfExists, readOrRefuse, type Stored } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';

/** The class, if it can be changed. Refuses a class that is being deleted. */
export function readClass(snapshot: DocumentSnapshot): Stored<ClassDocument> {
  const stored = readOrRefuse(snapshot, classDocument, {
    missing: 'class-not-found',
    malformed: 'invalid-class-data',
  });
  if (stored.data.deleting) throw new Refusal(['class-deleting']);
  return stored;
}

/** The academy's changes to the national holidays; null if there are none. Throws if they are malformed. */
export function readHolidays(snapshot: DocumentSnapshot): HolidayDocument | null {
  return readIfExists(snapshot, holidayDocument)?.data ?? null;
}

export function instancesOf(db: Firestore, classId: string): Query {
  return db.collection(paths.events).where('classId', '==', classId);
}

/** The documents of another app that point to a class as their parent; ours has dated instances alone. */
export async function childrenOf(db: Firestore, classId: string): Promise<DocumentReference[]> {
  const { docs } = await db.collection(paths.classes).where('parentId', '==', classId).get();
  return docs.map(({ ref }) => ref);
}

/** Creates the instances of a class on `dates`. The commit fails if one exists. */
export function createInstances(
  db: Firestore,
  batch: WriteBatch,
  classId: string,
  dates: readonly string[],
  inherited: Inherited & Pick<DatedClass, 'moved'>,
): void {
  const now = FieldValue.serverTimestamp();
  for (const date of dates) {
    const instance = { ...newInstance(classId, date, inherited), ...(inherited.moved && { moved: true }) };
    batch.create(db.doc(paths.event(instance.eventId)), { ...instance, createdAt: now, updatedAt: now });
  }
}

export type ClassChange = Partial<Record<keyof ClassDocument, unknown>>;

/**
 * Every change of a class or of one of its dates writes the class on condition of its version, so
 * only one of two simultaneous changes succeeds. `updatedAt` makes each write a change. Check-ins
 * do not write it and are not delayed by it.
 */
export function updateClassDocument(
  batch: WriteBatch,
  document: DocumentReference,
  { version }: Stored<ClassDocument>,
  change: ClassChange = {},
): void {
  batch.update(document, { ...change, updatedAt: FieldValue.serverTimestamp() }, { lastUpdateTime: version });
}

/**
 * Changes fields of an instance that affect neither its list nor its attendees' records. Without a
 * precondition, so that a check-in at the same time succeeds, too.
 */
export function updateInstanceDocument(
  batch: WriteBatch,
  document: DocumentReference,
  change: Partial<Record<keyof DatedClass, unknown>>,
): void {
  batch.update(document, {
    ...change,
    seq: FieldValue.increment(1),
    updatedAt: FieldValue.serverTimestamp(),
  });
}

/** The change of the attendees' records if an edit changes the techniques of a date, otherwise null. */
export function techniquesIn({ movements }: Changes): ListChange | null {
  return movements ? { kind: 'techniques', movements } : null;
}
