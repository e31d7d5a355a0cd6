import { api } from '@domain/api.ts';
import { academyClock } from '@domain/calendar.ts';
import { studentDocument } from '@domain/profile.ts';
import { attendanceDocument, judgeCheckOut } from '@domain/schedule/check-in.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { readIfExists, readTogether } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import {
  type AttendanceDocuments,
  attendanceDocuments,
  readEvent,
  updateEvent,
} from './attendance-documents.ts';
import { takeBackTraining } from './take-back.ts';

/** Removes the caller from the class's list and takes back exactly what the check-in credited. */
export const checkOut = defineCallable(api.checkOut, ({ input, caller, dependencies }) => {
  const { db, now } = dependencies;
  const documents = attendanceDocuments(db, caller.uid, input.eventId);

  return commitWithRetry(dependencies, async (batch) => {
    const { event: eventDocument, attendance, student } = documents;
    const read = await readTogether(db, { event: eventDocument, attendance, student });
    const event = readEvent(read.event);

    const today = academyClock(now()).date;
    const verdict = judgeCheckOut({ uid: caller.uid, today, event: event.data });
    if (!verdict.ok) throw new Refusal(verdict.reasons);

    updateEvent(batch, documents, event, FieldValue.arrayRemove(caller.uid));
    removeFromRoster(batch, documents, caller.uid, event.data);

    // An administrator without a profile has no record: the check-in credited nothing.
    const record = readIfExists(read.attendance, attendanceDocument);
    if (record) {
      batch.delete(attendance);
      const profile = readIfExists(read.student, studentDocument);
      if (profile) await takeBackTraining(batch, student, profile, [record.data]);
    }
    return { attendees: event.data.currentAttendees.length - 1 };
  });
});

/** Deletes the roster with its last attendee: then an empty class looks the same as a new one. */
function removeFromRoster(
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
