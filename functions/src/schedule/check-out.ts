import { api } from '@domain/api.ts';
import { academyClock } from '@domain/calendar.ts';
import { studentDocument } from '@domain/profile.ts';
import { attendanceDocument, judgeCheckOut } from '@domain/schedule/check-in.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { defineCallable } from '../edge/define-callable.ts';
import { guardedCommit } from '../edge/guarded-commit.ts';
import { readIfExists, readTogether } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import {
  type AttendanceDocuments,
  attendanceDocuments,
  readEvent,
  updateEvent,
} from './attendance-documents.ts';
import { takeBackTraining } from './take-back.ts';

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
      const profile = readIfExists(read.student, studentDocument);
      if (profile) await takeBackTraining(batch, student, profile, [entry.data]);
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
