import { academyClock } from '@domain/calendar.ts';
import { api } from '@domain/door/api.ts';
import { visitorOf } from '@domain/person.ts';
import { judgeCorrection } from '@domain/schedule/check-in.ts';
import { doorNote, isInByNote } from '@domain/schedule/door.ts';
import { dayOf } from '@domain/schedule/span.ts';
import { deleteAsRead } from '../edge/as-read.ts';
import { operationOn, recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { addPerson } from '../enrollment/add-student.ts';
import { changeListFor, readEvent } from '../schedule/class-list.ts';

/**
 * Adds the student of a note to the list, as `correctAttendance` does, and then deletes the note. Both can be repeated,
 * so a fault in between loses nothing. A guest is a visitor, and stays a lead.
 */
export const settleDoor = defineCallable(api.settleDoor, async ({ input, caller, dependencies }) => {
  const { db } = dependencies;
  const { eventId, id: uid, accept } = input;
  const document = db.doc(paths.doorNote(eventId, uid));
  const known = readIfExists(await document.get(), doorNote)?.data;
  if (!known) return;
  // '_' joins the ids of the path, and may be part of them.
  if (known.uid !== uid) throw new Refusal(['invalid-input']);
  const { guest, name, startTime } = known;
  if (accept && !isInByNote(known)) {
    // A guest of a day without a class becomes a visitor on no list.
    const isOfClass = !guest || startTime !== null;
    if (guest && isOfClass) await refuseIfClosed(eventId, uid, dependencies);
    // A colleague may have made the lead a student, and have changed the details since.
    if (guest && !(await db.doc(paths.student(uid)).get()).exists)
      await addPerson({ caller, dependencies }, uid, visitorOf({ name, phone: guest.phone, email: '' }));
    if (isOfClass) await changeListFor(dependencies, eventId, { kind: 'correct', uid, correction: 'add' });
  }
  return commitWithRetry(dependencies, async (batch) => {
    const note = await document.get();
    if (!note.exists) return;
    deleteAsRead(batch, note);
    const operation = `${eventId}_${operationOn(note.updateTime)}`;
    const act = { by: caller.uid, act: 'door-note-settled', whom: uid, what: eventId, operation } as const;
    recordAct(batch, db, { ...act, after: { accepted: accept } });
  });
});

/** Refuses before a visitor is created if the team may not add one to the list. */
async function refuseIfClosed(eventId: string, uid: string, { db, now }: Dependencies): Promise<void> {
  const { data: event } = readEvent(await db.doc(paths.event(eventId)).get());
  const today = dayOf(event, academyClock(now()));
  const verdict = judgeCorrection('add', { uid, today, profile: null, event, record: null });
  // The profile is created next.
  if (!verdict.ok && verdict.reasons[0] !== 'profile-missing') throw new Refusal(verdict.reasons, verdict);
}
