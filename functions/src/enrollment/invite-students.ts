import { api } from '@domain/api.ts';
import { academyClock, daysAfter } from '@domain/calendar.ts';
import { INVITED_DAYS, invitationState } from '@domain/enrollment/student-invitation.ts';
import { bornOn, isChild, needsGuardian } from '@domain/minor.ts';
import { studentDocument } from '@domain/profile.ts';
import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { claimAuthor } from '../admission/judge-applicant.ts';
import { operationOn, recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { endAccount } from './end-account.ts';
import { hashOf, newSecret, type StudentLink } from './student-link.ts';

/** Creates a link for each person, in one commit. The answer has the only copy of the secrets. */
export const inviteStudents = defineCallable(
  api.inviteStudents,
  async ({ input: { studentIds, replaces }, caller, dependencies }) => {
    const ids = [...new Set(studentIds)];
    const free = new Set(await dependencies.withoutAccount(ids));
    const ending = replaces === 'account' ? 'unconfirmed' : 'cut-off';
    for (const uid of replaces === 'nothing' ? [] : ids) {
      if (free.has(uid)) continue;
      if ((await endAccount({ uid, by: caller.uid, ending }, dependencies)).ok) free.add(uid);
    }
    const wanted = ids.filter((id) => free.has(id));
    const links = wanted.map((studentId) => ({ studentId, secret: newSecret() }));
    const { made, isRefused } = await commitWithRetry(dependencies, async (batch) => {
      await claimAuthor(batch, caller.uid, dependencies);
      return fillLinks(batch, { links, by: caller.uid, keeps: replaces === 'nothing' }, dependencies);
    });
    if (made.length === 0) throw new Refusal([isRefused ? 'guardian-needed' : 'student-has-account']);
    return { links: made };
  },
);

type Made = StudentLink & { guardianPhone: string; expiresAt: string };

/**
 * Returns the links that were created. Leaves out persons who have an account or do not exist, and children for whom no
 * guardian has agreed (`isRefused`: there was one). `keeps`: also persons with an open link of another administrator.
 * The caller's own link is replaced: its answer may have been lost.
 */
async function fillLinks(
  batch: WriteBatch,
  { links, by, keeps }: { links: readonly StudentLink[]; by: string; keeps: boolean },
  { db, now }: Dependencies,
): Promise<{ made: Made[]; isRefused: boolean }> {
  if (links.length === 0) return { made: [], isRefused: false };
  const all = (path: (id: string) => string) =>
    db.getAll(...links.map(({ studentId }) => db.doc(path(studentId))));
  const [read, earlier] = await Promise.all([all(paths.student), all(paths.studentInvitation)]);
  const expiresAt = daysAfter(now(), INVITED_DAYS);
  const { date: today } = academyClock(now());
  let isRefused = false;
  const made = links.flatMap(({ studentId, secret }, index) => {
    const snapshot = read[index];
    const student = snapshot && readIfExists(snapshot, studentDocument);
    if (!snapshot || !student?.data.withoutAccount) return [];
    if (needsGuardian(student.data, today)) {
      isRefused = true;
      return [];
    }
    const isOpen = invitationState(student.data, now()) === 'open';
    if (keeps && isOpen && earlier[index]?.get('createdBy') !== by) return [];
    const times = { createdAt: FieldValue.serverTimestamp(), expiresAt };
    // An undo of the import removes a person who was only invited since.
    const last = earlier[index];
    const invitedAs = last?.updateTime?.isEqual(student.version) ? last.get('invitedAs') : student.version;
    batch.set(db.doc(paths.studentInvitation(studentId)), {
      ...{ hash: hashOf(secret), createdBy: by, invitedAs: invitedAs ?? student.version },
      ...times,
    });
    const change = { invitedUntil: expiresAt, unconfirmed: FieldValue.delete() };
    batch.update(
      snapshot.ref,
      { ...change, updatedAt: FieldValue.serverTimestamp() },
      { lastUpdateTime: student.version },
    );
    // A link in place of an open one is no other act.
    const operation = operationOn(student.version);
    if (!isOpen) recordAct(batch, db, { by, act: 'student-invited', whom: studentId, operation });
    const { phone, guardian } = student.data;
    const isForGuardian = phone === '' || isChild(bornOn(student.data), today);
    const guardianPhone = isForGuardian ? guardian.phone : '';
    return { studentId, secret, guardianPhone, expiresAt: expiresAt.toISOString() };
  });
  return { made, isRefused };
}
