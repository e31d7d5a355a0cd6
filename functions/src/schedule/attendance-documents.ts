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

/**
 * The four documents that record one student's attendance of one class. They change together or not
 * at all.
 */
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
 * Every check-in and check-out of a class writes this document on condition of its version, so only
 * one of two simultaneous calls succeeds. `seq` makes each write a change: a write that changes
 * nothing keeps the version, and a check-in with a check-out in between would go unnoticed.
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

/** The fields of a profile that attendance changes: techniques and number of classes. */
type Training = Pick<StudentDocument, 'movements'> & ClassCount;

/**
 * Updates a profile together with its attendance records: techniques and count change in the same
 * commit. Conditional on the profile's version, because other classes, promotions and the student
 * change the profile, too.
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
