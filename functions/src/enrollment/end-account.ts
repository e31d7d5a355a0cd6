import { type Ending, judgeEnding } from '@domain/enrollment/student-invitation.ts';
import { memberDocument, NO_TOKENS } from '@domain/member.ts';
import { profileFormOf, studentDocument } from '@domain/profile.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { deleteAsRead, writeAsRead } from '../edge/as-read.ts';
import { recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists, readTogether } from '../edge/read.ts';
import { endFamily } from '../family/holding.ts';

const GONE = FieldValue.delete();

/**
 * Takes the account off its person, and returns why not if it may not. From the commit on its tokens are worth nothing,
 * and what its owner said or asked for is gone: what the office and the guardians had entered before is there again.
 * Interrupted, it is repeated by the next call.
 */
export async function endAccount(
  { uid, by, ending }: { uid: string; by: string; ending: Ending },
  dependencies: Dependencies,
): Promise<ReturnType<typeof judgeEnding>> {
  const { db, deleteAccount } = dependencies;
  const verdict = await commitWithRetry(dependencies, async (batch) => {
    const { erasure, ...read } = await readTogether(db, {
      student: paths.student(uid),
      member: paths.member(uid),
      admin: paths.admin(uid),
      erasure: paths.erasure(uid),
    });
    const member = readIfExists(read.member, memberDocument);
    const student = readIfExists(read.student, studentDocument);
    const isAdmin = read.admin.exists;
    const verdict = judgeEnding(ending, { member: member?.data, student: student?.data, isAdmin });
    if (!verdict.ok || !verdict.change || !member || !student) return verdict;

    const now = FieldValue.serverTimestamp();
    const marker = { state: 'member', since: now, tokensFrom: NO_TOKENS, guardian: GONE };
    await endFamily(batch, uid, dependencies);
    writeAsRead(batch, read.member, marker);
    const { entered, healthAnsweredAt } = student.data;
    const { emergencyContact } = profileFormOf({});
    // An account whose address was never confirmed has written nothing, and none wrote answers before it existed.
    const hasWritten = member.data.state === 'member';
    const accountSince = (member.data.tokensFrom ?? 0) * 1000;
    const hasAnswered = hasWritten && !(healthAnsweredAt && healthAnsweredAt.getTime() < accountSince);
    writeAsRead(batch, read.student, {
      ...(hasWritten && { emergencyContact }),
      ...entered,
      ...{ withoutAccount: true, updatedAt: now },
      ...{ entered: GONE, unconfirmed: GONE, emailHidden: GONE, listedName: GONE },
      ...(hasAnswered && { healthAnsweredAt: GONE }),
    });
    if (hasAnswered) batch.delete(db.doc(paths.health(uid)));
    // A guardian's request stays.
    if (erasure.get('state') === 'asked' && !erasure.get('by')) deleteAsRead(batch, erasure);
    const asked = await db.collection(paths.students).where('askedBy.uid', '==', uid).get();
    for (const found of asked.docs) writeAsRead(batch, found, { askedBy: GONE, updatedAt: now });
    const operation = student.version;
    const { email, unconfirmed } = student.data;
    const before = { email: unconfirmed?.email ?? email };
    const after = { email: entered?.email ?? email };
    recordAct(batch, db, { by, act: 'account-taken-off', whom: uid, operation, before, after });
    return verdict;
  });
  if (verdict.ok) await deleteAccount(uid);
  return verdict;
}
