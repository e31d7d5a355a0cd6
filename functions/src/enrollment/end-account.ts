import { type Ending, judgeEnding } from '@domain/enrollment/student-invitation.ts';
import { memberDocument, NO_TOKENS } from '@domain/member.ts';
import { profileFormOf, studentDocument } from '@domain/profile.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { deleteAsRead } from '../edge/as-read.ts';
import { operationOn, recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists, readTogether } from '../edge/read.ts';
import { endFamily } from '../family/holding.ts';

type Verdict = ReturnType<typeof judgeEnding>;

const GONE = FieldValue.delete();

/**
 * Takes the account off its person, and returns why not if it may not. From the commit on its tokens are worth nothing,
 * and what its owner said or asked for is gone: what the office had entered is there again. Interrupted, it is repeated
 * by the next call.
 */
export async function endAccount(
  { uid, by, ending }: { uid: string; by: string; ending: Ending },
  dependencies: Dependencies,
): Promise<Verdict> {
  const { db, deleteAccount } = dependencies;
  const documents = {
    student: db.doc(paths.student(uid)),
    member: db.doc(paths.member(uid)),
    admin: db.doc(paths.admin(uid)),
    erasure: db.doc(paths.erasure(uid)),
  };
  const verdict = await commitWithRetry(dependencies, async (batch) => {
    const { erasure, ...read } = await readTogether(db, documents);
    const member = readIfExists(read.member, memberDocument);
    const student = readIfExists(read.student, studentDocument);
    const isAdmin = read.admin.exists;
    const verdict = judgeEnding(ending, { member: member?.data, student: student?.data, isAdmin });
    if (!verdict.ok || !verdict.change || !member || !student) return verdict;

    const now = FieldValue.serverTimestamp();
    const marker = { state: 'member', since: now, tokensFrom: NO_TOKENS, guardian: GONE };
    await endFamily(batch, uid, dependencies);
    batch.update(documents.member, marker, { lastUpdateTime: member.version });
    const { entered } = student.data;
    const { emergencyContact } = profileFormOf({});
    batch.update(
      documents.student,
      {
        ...entered,
        ...{ emergencyContact, withoutAccount: true, updatedAt: now },
        ...{ entered: GONE, unconfirmed: GONE, healthAnsweredAt: GONE, emailHidden: GONE, listedName: GONE },
      },
      { lastUpdateTime: student.version },
    );
    batch.delete(db.doc(paths.health(uid)));
    if (erasure.get('state') === 'asked') deleteAsRead(batch, erasure);
    const asked = await db.collection(paths.students).where('askedBy.uid', '==', uid).get();
    for (const { ref } of asked.docs) batch.update(ref, { askedBy: GONE, updatedAt: now });
    const operation = operationOn(student.version);
    const { email, unconfirmed } = student.data;
    const before = { email: unconfirmed?.email ?? email };
    const after = { email: entered?.email ?? email };
    recordAct(batch, db, { by, act: 'account-taken-off', whom: uid, operation, before, after });
    return verdict;
  });
  if (verdict.ok) await deleteAccount(uid);
  return verdict;
}
