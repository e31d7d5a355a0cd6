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
import { type Caller, defineCallable } from '../edge/define-callable.ts';
import { guardedCommit } from '../edge/guarded-commit.ts';
import { readIfExists, readTogether, type Stored } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import {
  type AttendanceDocuments,
  attendanceDocuments,
  readEvent,
  updateEvent,
  updateTraining,
} from './attendance-documents.ts';

/** Puts the caller on the class's list, and credits its movements to them (specification, points 4 and 5). */
export const checkIn = defineCallable(api.checkIn, ({ input, caller, dependencies }) => {
  const { db, now } = dependencies;
  const documents = attendanceDocuments(db, caller.uid, input.eventId);

  return guardedCommit(dependencies, async (batch) => {
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
    enterRoster(batch, documents, caller, student?.data);
    // An entry that outlived its place on the list was credited once, and isn't again.
    const credited = readIfExists(read.attendance, attendanceDocument);
    if (student && !credited) enterLedger(batch, documents, { event: event.data, student, today });
    return { attendees: event.data.currentAttendees.length + 1 };
  });
});

function enterRoster(
  batch: WriteBatch,
  { roster }: AttendanceDocuments,
  caller: Caller,
  student: StudentDocument | undefined,
): void {
  const entry = rosterEntryOf(student ?? caller);
  const change = { attendees: { [caller.uid]: entry }, updatedAt: FieldValue.serverTimestamp() };
  batch.set(roster, change, { merge: true });
}

/** `create`, so that an entry that is already there is never credited twice. */
function enterLedger(
  batch: WriteBatch,
  documents: AttendanceDocuments,
  { event, student, today }: { event: DatedClass; student: Stored<StudentDocument>; today: string },
): void {
  const credits = creditsOf(event);
  const { eventId, classId, classTitle, date } = event;
  const entry: Omit<AttendanceDocument, 'checkedInAt'> = {
    eventId,
    classId,
    classTitle,
    date,
    movements: credits,
    movementIds: credits.map(({ id }) => id),
  };
  batch.create(documents.attendance, { ...entry, checkedInAt: FieldValue.serverTimestamp() });
  updateTraining(batch, documents.student, student, {
    movements: credit(student.data.movements, credits, date),
    ...withClass(student.data, date, today),
  });
}
