import { api } from '@domain/api.ts';
import { daysAfter } from '@domain/calendar.ts';
import { INVITED_DAYS, invitationState } from '@domain/enrollment/student-invitation.ts';
import { studentDocument } from '@domain/profile.ts';
import { memberDocument } from '@domain/session.ts';
import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { operationOn, recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists, readTogether } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { forgetAnswers } from './forget-answers.ts';
import { hashOf, newSecret, type StudentLink } from './student-link.ts';

/** Creates a link for each person, in one commit. The answer has the only copy of the secrets. */
export const inviteStudents = defineCallable(
  api.inviteStudents,
  async ({ input: { studentIds, replaces }, caller, dependencies }) => {
    const ids = [...new Set(studentIds)];
    const again = replaces === 'account';
    const free = new Set(await dependencies.withoutAccount(ids));
    if (again) for (const id of ids) if (!free.has(id)) await endAccount(id, dependencies);
    const wanted = again ? ids : ids.filter((id) => free.has(id));
    const links = wanted.map((studentId) => ({ studentId, secret: newSecret() }));
    const made = await commitWithRetry(dependencies, (batch) =>
      fillLinks(batch, { links, by: caller.uid, keeps: replaces === 'nothing' }, dependencies),
    );
    if (made.length === 0) throw new Refusal(['student-has-account']);
    return { links: made };
  },
);

/**
 * Takes an account off its person, which never confirmed its address. From the first commit on it cannot become a member
 * (`enter`); new links wait until its tokens have ended. Interrupted, it is repeated by the next call.
 */
async function endAccount(uid: string, dependencies: Dependencies): Promise<void> {
  const { db, deleteAccount, findAccount } = dependencies;
  if ((await findAccount(uid))?.emailVerified) throw new Refusal(['student-has-account']);
  const documents = { student: db.doc(paths.student(uid)), member: db.doc(paths.member(uid)) };
  await commitWithRetry(dependencies, async (batch) => {
    const read = await readTogether(db, documents);
    const member = readIfExists(read.member, memberDocument);
    const student = readIfExists(read.student, studentDocument);
    if (!member || !student?.data.withoutAccount) throw new Refusal(['student-has-account']);
    const change = { state: 'waiting', accountEndedAt: FieldValue.serverTimestamp() };
    batch.update(documents.member, change, { lastUpdateTime: member.version });
    forgetAnswers(batch, db, student);
  });
  await deleteAccount(uid);
}

/**
 * Returns the links that were filled in: not those of persons who have an account, or do not exist. `keeps`: nor those
 * in place of an open link of another administrator. The caller's own is replaced: its answer may have been lost.
 */
async function fillLinks(
  batch: WriteBatch,
  { links, by, keeps }: { links: readonly StudentLink[]; by: string; keeps: boolean },
  { db, now }: Dependencies,
): Promise<(StudentLink & { guardianPhone: string })[]> {
  if (links.length === 0) return [];
  const all = (path: (id: string) => string) =>
    db.getAll(...links.map(({ studentId }) => db.doc(path(studentId))));
  const [read, earlier] = await Promise.all([all(paths.student), all(paths.studentInvitation)]);
  const expiresAt = daysAfter(now(), INVITED_DAYS);
  return links.flatMap(({ studentId, secret }, index) => {
    const snapshot = read[index];
    const student = snapshot && readIfExists(snapshot, studentDocument);
    if (!snapshot || !student?.data.withoutAccount) return [];
    const isOpen = invitationState(student.data, now()) === 'open';
    if (keeps && isOpen && earlier[index]?.get('createdBy') !== by) return [];
    const times = { createdAt: FieldValue.serverTimestamp(), expiresAt };
    batch.set(db.doc(paths.studentInvitation(studentId)), { hash: hashOf(secret), createdBy: by, ...times });
    const change = { invitedUntil: expiresAt, unconfirmed: FieldValue.delete() };
    batch.update(
      snapshot.ref,
      { ...change, updatedAt: FieldValue.serverTimestamp() },
      { lastUpdateTime: student.version },
    );
    // A link in place of an open one is no other act.
    const operation = operationOn(student.version);
    if (!isOpen) recordAct(batch, db, { by, act: 'student-invited', whom: studentId, operation });
    return { studentId, secret, guardianPhone: student.data.guardian.phone };
  });
}
