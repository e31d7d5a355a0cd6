import { academyClock } from '@domain/calendar.ts';
import { studentDocument } from '@domain/profile.ts';
import { presentRecord } from '@domain/schedule/attendance.ts';
import { judgeCheckIn } from '@domain/schedule/check-in.ts';
import { rosterEntryOf } from '@domain/schedule/schedule.ts';
import { trainingAfter } from '@domain/schedule/training.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { paths } from '../../functions/src/edge/paths.ts';
import { readIfExists } from '../../functions/src/edge/read.ts';
import { Refusal } from '../../functions/src/edge/refusal.ts';
import { readEvent } from '../../functions/src/schedule/class-list.ts';
import { db } from './server.ts';

/**
 * The comparison for `checkIn`: the same reads, decision and four writes in a plain
 * `runTransaction`, the usual first implementation.
 */
export async function checkInByTransaction(uid: string, eventId: string): Promise<void> {
  const [member, admin] = await db.getAll(db.doc(paths.member(uid)), db.doc(paths.admin(uid)));
  if (member?.get('state') !== 'member') throw new Refusal(['not-a-member']);
  const role = admin?.exists ? 'admin' : 'user';
  const documents = {
    event: db.doc(paths.event(eventId)),
    roster: db.doc(paths.roster(eventId)),
    attendance: db.doc(paths.attendance(uid, eventId)),
    student: db.doc(paths.student(uid)),
  };

  await db.runTransaction(async (transaction) => {
    const [eventSnapshot, studentSnapshot] = await transaction.getAll(documents.event, documents.student);
    if (!eventSnapshot || !studentSnapshot) throw new Error('getAll returned too few documents');
    const event = readEvent(eventSnapshot).data;
    const student = readIfExists(studentSnapshot, studentDocument)?.data ?? null;
    const today = academyClock(new Date()).date;
    const verdict = judgeCheckIn({ role, uid, today, profile: student, event });
    if (!verdict.ok) throw new Refusal(verdict.reasons);
    if (!student) return;

    const updatedAt = FieldValue.serverTimestamp();
    const record = presentRecord(event, null);
    const changes = [{ before: null, after: record }];
    const { movements } = trainingAfter(student, changes, { latest: new Map(), today });
    transaction.update(documents.event, {
      currentAttendees: FieldValue.arrayUnion(uid),
      seq: FieldValue.increment(1),
      updatedAt,
    });
    transaction.set(
      documents.roster,
      { attendees: { [uid]: rosterEntryOf(student) }, updatedAt },
      { merge: true },
    );
    transaction.create(documents.attendance, { ...record, checkedInAt: updatedAt });
    transaction.update(documents.student, { movements, updatedAt });
  });
}
