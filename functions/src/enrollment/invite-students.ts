import { academyClock, daysAfter } from '@domain/calendar.ts';
import { api } from '@domain/enrollment/api.ts';
import {
  INVITED_DAYS,
  invitationState,
  type LeftOut,
  leftOutOf,
} from '@domain/enrollment/student-invitation.ts';
import { bornOn, isChild } from '@domain/minor.ts';
import { studentDocument } from '@domain/profile.ts';
import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { claimAuthor } from '../admission/judge-applicant.ts';
import { writeAsRead } from '../edge/as-read.ts';
import { recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { defineCommit } from '../edge/define-commit.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { hashOf } from '../edge/hash.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists, readTogether } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { endAccount } from './end-account.ts';
import { newSecret, type StudentLink } from './student-link.ts';

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
    const isOfList = replaces === 'nothing';
    const given = ids.map((studentId) => ({ studentId, secret: newSecret(), isFree: free.has(studentId) }));
    const { links, leftOut } = await commitWithRetry(dependencies, async (batch) => {
      await claimAuthor(batch, caller.uid, dependencies);
      return fillLinks(batch, { given, by: caller.uid, isOfList }, dependencies);
    });
    if (!isOfList && links.length === 0) {
      const isChilds = leftOut.some(({ reason }) => reason !== 'account');
      throw new Refusal([isChilds ? 'guardian-needed' : 'student-has-account']);
    }
    return { links, leftOut };
  },
);

type Given = StudentLink & { isFree: boolean };
type Made = StudentLink & { guardianPhone: string; expiresAt: string };

/**
 * Returns the links that were created, and why other persons got none. The caller's own link is replaced: its answer may
 * have been lost.
 */
async function fillLinks(
  batch: WriteBatch,
  { given, by, isOfList }: { given: readonly Given[]; by: string; isOfList: boolean },
  { db, now }: Dependencies,
): Promise<{ links: Made[]; leftOut: { studentId: string; reason: LeftOut }[] }> {
  const all = (path: (id: string) => string) =>
    db.getAll(...given.map(({ studentId }) => db.doc(path(studentId))));
  const [read, earlier] = await Promise.all([all(paths.student), all(paths.studentInvitation)]);
  const expiresAt = daysAfter(now(), INVITED_DAYS);
  const { date: today } = academyClock(now());
  const leftOut: { studentId: string; reason: LeftOut }[] = [];
  const links = given.flatMap(({ studentId, secret, isFree }, index) => {
    const [snapshot, last] = [read[index], earlier[index]];
    const student = isFree && snapshot && readIfExists(snapshot, studentDocument);
    const isOthersLink = last?.get('createdBy') !== by;
    const about = { isOfList, isOthersLink };
    const reason = leftOutOf(student ? student.data : undefined, about, { now: now(), today });
    if (reason || !student) {
      leftOut.push({ studentId, reason: reason ?? 'account' });
      return [];
    }
    const isOpen = invitationState(student.data, now()) === 'open';
    const updatedAt = FieldValue.serverTimestamp();
    // An undo of the import removes a person who was only invited since.
    const invitedAs = last?.updateTime?.isEqual(student.version) ? last.get('invitedAs') : student.version;
    batch.set(db.doc(paths.studentInvitation(studentId)), {
      ...{ hash: hashOf(secret), createdBy: by, createdAt: updatedAt, expiresAt },
      invitedAs: invitedAs ?? student.version,
    });
    writeAsRead(batch, snapshot, { invitedUntil: expiresAt, unconfirmed: FieldValue.delete(), updatedAt });
    // A link in place of an open one is no other act.
    const operation = student.version;
    if (!isOpen) recordAct(batch, db, { by, act: 'student-invited', whom: studentId, operation });
    const { phone, guardian } = student.data;
    const isForGuardian = phone === '' || isChild(bornOn(student.data), today);
    const guardianPhone = isForGuardian ? guardian.phone : '';
    return { studentId, secret, guardianPhone, expiresAt: expiresAt.toISOString() };
  });
  return { links, leftOut };
}

/** Deletes the link of a person, so that it opens no account. */
export const withdrawStudentInvitation = defineCommit(
  api.withdrawStudentInvitation,
  async ({ input: { studentId }, batch, db, record }) => {
    const documents = { link: paths.studentInvitation(studentId), student: paths.student(studentId) };
    const { link, student } = await readTogether(db, documents);
    if (!link.updateTime) return;
    batch.delete(link.ref, { lastUpdateTime: link.updateTime });
    const change = { invitedUntil: FieldValue.delete(), updatedAt: FieldValue.serverTimestamp() };
    if (student.updateTime) batch.update(student.ref, change, { lastUpdateTime: student.updateTime });
    record({ act: 'student-invitation-withdrawn', whom: studentId, operation: link.updateTime });
  },
);
