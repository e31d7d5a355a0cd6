import { api } from '@domain/api.ts';
import { academyClock } from '@domain/calendar.ts';
import { type StudentDocument, studentDocument } from '@domain/profile.ts';
import { withClass } from '@domain/schedule/attended.ts';
import {
  type AttendanceDocument,
  attendanceDocument,
  credit,
  creditsOf,
  judgeCheckIn,
} from '@domain/schedule/check-in.ts';
import { type DatedClass, rosterEntryOf } from '@domain/schedule/schedule.ts';
import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { type Caller, defineCallable } from '../edge/define-callable.ts';
import { readIfExists, readTogether, type Stored } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import {
  type AttendanceDocuments,
  attendanceDocuments,
  readEvent,
  updateEvent,
  updateTraining,
} from './attendance-documents.ts';

/** Adds the caller to the class's list and credits its movements to them. */
export const checkIn = defineCallable(api.checkIn, ({ input, caller, dependencies }) => {
  const { db, now } = dependencies;
  const documents = attendanceDocuments(db, caller.uid, input.eventId);

  return commitWithRetry(dependencies, async (batch) => {
    const { event: eventDocument, attendance, student: studentReference } = documents;
    const read = await readTogether(db, { event: eventDocument, attendance, student: studentReference });
    const event = readEvent(read.event);
    const student = readIfExists(read.student, studentDocument);

    const today = academyClock(now()).date;
    const verdict = judgeCheckIn({
      role: caller.role,
      uid: caller.uid,
      today,
      profile: student?.data ?? null,
      event: event.data,
    });
    if (!verdict.ok) throw new Refusal(verdict.reasons);

    updateEvent(batch, documents, event, FieldValue.arrayUnion(caller.uid));
    addToRoster(batch, documents, caller, student?.data);
    // A leftover attendance record, whose student is no longer on the list, was already credited.
    const credited = readIfExists(read.attendance, attendanceDocument);
    if (student && !credited) recordAttendance(batch, documents, { event: event.data, student, today });
    return { attendees: event.data.currentAttendees.length + 1 };
  });
});

function addToRoster(
  batch: WriteBatch,
  { roster }: AttendanceDocuments,
  caller: Caller,
  student: StudentDocument | undefined,
): void {
  const entry = rosterEntryOf(student ?? caller);
  const change = { attendees: { [caller.uid]: entry }, updatedAt: FieldValue.serverTimestamp() };
  batch.set(roster, change, { merge: true });
}

/**
 * Writes with `create`: if the record exists already, the commit fails instead of crediting twice.
 */
function recordAttendance(
  batch: WriteBatch,
  documents: AttendanceDocuments,
  { event, student, today }: { event: DatedClass; student: Stored<StudentDocument>; today: string },
): void {
  const credits = creditsOf(event);
  const { eventId, classId, classTitle, date } = event;
  const record: Omit<AttendanceDocument, 'checkedInAt'> = {
    eventId,
    classId,
    classTitle,
    date,
    movements: credits,
    movementIds: credits.map(({ id }) => id),
  };
  batch.create(documents.attendance, { ...record, checkedInAt: FieldValue.serverTimestamp() });
  updateTraining(batch, documents.student, student, {
    movements: credit(student.data.movements, credits, date),
    ...withClass(student.data, date, today),
  });
}
