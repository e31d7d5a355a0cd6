import { type Inherited, newInstance } from '@domain/classes/class-instance.ts';
import { type ClassDocument, classDocument } from '@domain/classes/classes.ts';
import { type HolidayDocument, holidayDocument } from '@domain/classes/holidays.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type Query,
  type Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { paths } from '../edge/paths.ts';
import { readIfExists, readOrRefuse, type Stored } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';

/** A class that can be worked on: whoever is deleted takes no changes any more. */
export function readClass(snapshot: DocumentSnapshot): Stored<ClassDocument> {
  const stored = readOrRefuse(snapshot, classDocument, {
    missing: 'class-not-found',
    malformed: 'invalid-class-data',
  });
  if (stored.data.deleting) throw new Refusal(['class-deleting']);
  return stored;
}

export function readHolidays(snapshot: DocumentSnapshot): HolidayDocument | null {
  return readIfExists(snapshot, holidayDocument)?.data ?? null;
}

/** The dated instances of a class. */
export function instancesOf(db: Firestore, classId: string): Query {
  return db.collection(paths.events).where('classId', '==', classId);
}

export function createInstances(
  db: Firestore,
  batch: WriteBatch,
  classId: string,
  dates: readonly string[],
  inherited: Inherited,
): void {
  const now = FieldValue.serverTimestamp();
  for (const date of dates) {
    const instance = newInstance(classId, date, inherited);
    batch.create(db.doc(paths.event(instance.eventId)), { ...instance, createdAt: now, updatedAt: now });
  }
}

export type ClassChange = Partial<Record<keyof ClassDocument, unknown>>;

/**
 * Everybody who manages a class or one of its dates writes here, so this precondition settles who was first; check-ins never come here,
 * and are never held up. `updatedAt` makes each write a change.
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
 * Without a version the write leaves alone whatever else happens to the instance, like check-ins; whoever decides by its list of attendees
 * passes the version in which they saw it.
 */
export function updateInstanceDocument(
  batch: WriteBatch,
  document: DocumentReference,
  change: Partial<Record<keyof DatedClass, unknown>>,
  version?: Timestamp,
): void {
  const traced = { ...change, seq: FieldValue.increment(1), updatedAt: FieldValue.serverTimestamp() };
  if (version) batch.update(document, traced, { lastUpdateTime: version });
  else batch.update(document, traced);
}
