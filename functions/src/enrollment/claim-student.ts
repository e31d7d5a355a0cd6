import { api } from '@domain/api.ts';
import { CLAIM_QUOTA } from '@domain/enrollment/student-invitation.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { countOne, quotaDocument } from '../edge/quota.ts';
import { readTogether } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { forgetAnswers } from './forget-answers.ts';
import { openLink, type StudentLink } from './student-link.ts';

/**
 * Creates the account of the person of a link, with the person's id. First the marker becomes 'waiting', so that no
 * account with this id is a member before its address is confirmed. Auth creates an id once: of two uses at the same
 * time, one gets the account. A call that is repeated after a fault finds its own account by the address.
 */
export const claimStudent = defineCallable(
  api.claimStudent,
  async ({ input: { email, password, ...link }, dependencies }) => {
    const { createAccount, findAccount } = dependencies;
    const { studentId: uid } = link;
    if (await isCommon(password)) throw new Refusal(['common-password']);
    const name = await makeWait(link, dependencies);
    if (!(await createAccount({ uid, name, email, password }))) {
      const existing = await findAccount(uid);
      if (existing?.email !== email)
        throw new Refusal([existing ? 'invitation-over' : 'address-has-account']);
    }
    await endLink(uid, email, dependencies);
    return {};
  },
);

/** Whether a password is one of the 49,000 most common ones. The list is not loaded before the first claim. */
async function isCommon(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const listed = password.toLowerCase();
  return dictionary['passwords-common'].includes(listed);
}

/** Returns the person's name. */
function makeWait(link: StudentLink, dependencies: Dependencies): Promise<string> {
  const { db, findAccount, now } = dependencies;
  return commitWithRetry(dependencies, async (batch) => {
    const { student, member, use } = await openLink(link, dependencies);
    const quota = await quotaDocument(db, `claim ${link.studentId}`).get();
    countOne(batch, quota, CLAIM_QUOTA, now());
    use(batch);
    // Its form may have been open when the account was taken off.
    if (member.data.accountEndedAt && !(await findAccount(link.studentId))) forgetAnswers(batch, db, student);
    const waiting = { state: 'waiting', since: FieldValue.serverTimestamp() };
    if (member.data.state !== 'waiting')
      batch.update(member.ref, waiting, { lastUpdateTime: member.version });
    return student.data.name;
  });
}

/** The link is used. The person has no account that counts until the address is confirmed (`enter`). */
function endLink(uid: string, email: string, dependencies: Dependencies): Promise<void> {
  const { db } = dependencies;
  const documents = { link: db.doc(paths.studentInvitation(uid)), student: db.doc(paths.student(uid)) };
  return commitWithRetry(dependencies, async (batch) => {
    const { link, student } = await readTogether(db, documents);
    batch.delete(link.ref);
    // The account may have been let in by now, in another tab.
    if (!student.get('withoutAccount') || !student.updateTime) return;
    const now = FieldValue.serverTimestamp();
    const ended = { invitedUntil: FieldValue.delete(), askedBy: FieldValue.delete() };
    const change = { ...ended, unconfirmed: { email, since: now }, updatedAt: now };
    batch.update(student.ref, change, { lastUpdateTime: student.updateTime });
  });
}
