import type { StudentDocument } from '@domain/profile.ts';
import type { ClassCount } from '@domain/schedule/attended.ts';
import { type DatedClass, eventDocument } from '@domain/schedule/schedule.ts';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { paths } from '../edge/paths.ts';
import { readOrRefuse, type Stored } from '../edge/read.ts';

/** The four documents that tell one person's attendance of one class. They change together or not at all. */
export type AttendanceDocuments = Record<'event' | 'roster' | 'attendance' | 'student', DocumentReference>;

export function attendanceDocuments(db: Firestore, uid: string, eventId: string): AttendanceDocuments {
  return {
    event: db.doc(paths.event(eventId)),
    roster: db.doc(paths.roster(eventId)),
    attendance: db.doc(paths.attendance(uid, eventId)),
    student: db.doc(paths.student(uid)),
  };
}

export function readEvent(snapshot: DocumentSnapshot): Stored<DatedClass> {
  return readOrRefuse(snapshot, eventDocument, {
    missing: 'class-not-found',
    malformed: 'invalid-class-data',
  });
}

/**
 * Everybody who checks in or out of this class writes here, so this precondition settles who was first. `seq` makes each write a change:
 * one that changes nothing would keep the version, and an in-and-out in between would go unnoticed.
 */
export function updateEvent(
  batch: WriteBatch,
  { event }: AttendanceDocuments,
  { version }: Stored<DatedClass>,
  currentAttendees: FieldValue,
): void {
  const change = { currentAttendees, seq: FieldValue.increment(1), updatedAt: FieldValue.serverTimestamp() };
  batch.update(event, change, { lastUpdateTime: version });
}

/** Techniques and count of a profile: what attendance changes in it. */
type Training = Pick<StudentDocument, 'movements'> & ClassCount;

/**
 * The one place where attendance changes a profile: what the ledger gains or loses, techniques and count gain or lose in the same commit. Its own
 * precondition: the student's training also changes by other classes, the grade by a promotion, and the profile by its owner.
 */
export function updateTraining(
  batch: WriteBatch,
  student: DocumentReference,
  { version }: Pick<Stored<StudentDocument>, 'version'>,
  { movements, classesAttended, classesAhead }: Training,
): void {
  const updatedAt = FieldValue.serverTimestamp();
  const change = { movements, classesAttended, classesAhead, updatedAt };
  batch.update(student, change, { lastUpdateTime: version });
}
