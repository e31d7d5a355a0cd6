import { api } from '@domain/api.ts';
import { academyClock } from '@domain/calendar.ts';
import {
  type AttendanceDocument,
  attendanceDocument,
  judgeCheckOut,
  type LatestCredit,
  losingLatest,
  takeBack,
} from '@domain/check-in.ts';
import { type StudentDocument, studentDocument } from '@domain/profile.ts';
import type { DatedClass } from '@domain/schedule.ts';
import { type CollectionReference, FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { defineCallable } from '../edge/define-callable.ts';
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

/** Takes the caller off the class's list, and back exactly what checking in credited (design, section 8.3). */
export const checkOut = defineCallable(api.checkOut, ({ input, caller, dependencies }) => {
  const { db, now } = dependencies;
  const documents = attendanceDocuments(db, caller.uid, input.eventId);

  return guardedCommit(dependencies, async (batch) => {
    const { event: eventDocument, attendance, student } = documents;
    const read = await readTogether(db, { event: eventDocument, attendance, student });
    const event = readEvent(read.event);

    const today = academyClock(now()).date;
    const verdict = judgeCheckOut({ uid: caller.uid, today, event: event.data });
    if (!verdict.ok) throw new Refusal(verdict.reasons);

    updateEvent(batch, documents, event, FieldValue.arrayRemove(caller.uid));
    leaveRoster(batch, documents, caller.uid, event.data);

    // No entry: an administrator without a profile, who was credited nothing.
    const entry = readIfExists(read.attendance, attendanceDocument);
    if (entry) {
      batch.delete(attendance);
      await takeBackTraining(batch, documents, entry.data, readIfExists(read.student, studentDocument));
    }
    return { attendees: event.data.currentAttendees.length - 1 };
  });
});

/** The last to leave takes the roster along: an empty class looks like one that nobody has entered yet. */
function leaveRoster(
  batch: WriteBatch,
  { roster }: AttendanceDocuments,
  uid: string,
  { currentAttendees }: DatedClass,
): void {
  if (currentAttendees.length === 1) {
    batch.delete(roster);
    return;
  }
  const change = { attendees: { [uid]: FieldValue.delete() }, updatedAt: FieldValue.serverTimestamp() };
  batch.set(roster, change, { merge: true });
}

/** Exactly what the entry credited, and the class itself. */
async function takeBackTraining(
  batch: WriteBatch,
  documents: AttendanceDocuments,
  entry: AttendanceDocument,
  student: Stored<StudentDocument> | null,
): Promise<void> {
  if (!student) return;

  // The student was read before the ledger is asked: a check-in in between changes both, and this commit then loses its race.
  const ids = losingLatest(student.data.movements, entry);
  const latest = await latestCredits(documents.attendance.parent, ids, entry.eventId);
  updateTraining(batch, documents.student, student, {
    movements: takeBack(student.data.movements, entry.movements, latest),
    // Not below none: a ledger that was imported may be longer than its count.
    classesAttended: Math.max(0, student.data.classesAttended - 1),
  });
}

/** Per movement, the latest class other than `eventId` that credits it: at most two documents read for each (firestore.indexes.json). */
async function latestCredits(
  ledger: CollectionReference,
  movementIds: string[],
  eventId: string,
): Promise<Map<string, LatestCredit>> {
  const found = await Promise.all(movementIds.map((id) => latestCredit(ledger, id, eventId)));
  return new Map(
    found.flatMap((latest, index) => {
      const id = movementIds[index];
      return latest && id !== undefined ? [[id, latest] as const] : [];
    }),
  );
}

async function latestCredit(
  ledger: CollectionReference,
  movementId: string,
  eventId: string,
): Promise<LatestCredit | null> {
  const query = ledger
    .where('movementIds', 'array-contains', movementId)
    .orderBy('date', 'desc')
    .orderBy('checkedInAt', 'desc')
    .limit(2);
  const { docs } = await query.get();
  const other = docs.find(({ id }) => id !== eventId);
  const entry = other && readIfExists(other, attendanceDocument);
  const movement = entry?.data.movements.find(({ id }) => id === movementId);
  return entry && movement ? { name: movement.name, date: entry.data.date } : null;
}
