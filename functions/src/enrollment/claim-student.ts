import { api } from '@domain/enrollment/api.ts';
import { CLAIM_QUOTA } from '@domain/enrollment/student-invitation.ts';
import { countsAsMember, memberDocument, NO_TOKENS } from '@domain/member.ts';
import { studentDocument } from '@domain/profile.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { deleteAsRead } from '../edge/as-read.ts';
import { recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { hashOf } from '../edge/hash.ts';
import { paths } from '../edge/paths.ts';
import { countOne, quotaDocument } from '../edge/quota.ts';
import { readIfExists, readTogether } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { fillHolding, readHolding } from '../family/holding.ts';
import { openEither, openGuardianLink, type StudentLink } from './student-link.ts';

/**
 * Creates the account of the person of a link, with the person's id. Its tokens are worth nothing before the last
 * commit, which makes the state 'unconfirmed' and ends the link. So a refused or interrupted call changes nothing, and
 * no token of an earlier account with the id counts. Auth creates an id once: of two uses at the same time, one gets the
 * account. A call that is repeated after a fault finds its own account by the address.
 */
export const claimStudent = defineCallable(
  api.claimStudent,
  async ({ input: { email, password, ...link }, dependencies }) => {
    const { createAccount, findAccount, now, sleep } = dependencies;
    const { studentId: uid } = link;
    if (await isCommon(password)) throw new Refusal(['common-password']);
    const { name, isGuardian } = await begin(link, dependencies);
    if (!(await createAccount({ uid, name, email, password }))) {
      const existing = await findAccount(uid);
      if (existing?.email !== email)
        throw new Refusal([existing ? 'invitation-over' : 'address-has-account']);
    }
    const tokensFrom = await (isGuardian
      ? endForGuardian(link, email, dependencies)
      : end(link, email, dependencies));
    // A session has a whole second, in which one of an earlier account may have begun.
    await sleep(Math.max(0, tokensFrom * 1000 - now().getTime()));
  },
);

/** Whether a password is one of the 49,000 most common ones. The list is not loaded before the first claim. */
async function isCommon(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const listed = password.toLowerCase();
  return dictionary['passwords-common'].includes(listed);
}

type Begun = { name: string; isGuardian: boolean };

/**
 * Counts the attempt, and returns the name of the person or guardian. An earlier account may have deleted itself at
 * Auth.
 */
function begin(link: StudentLink, dependencies: Dependencies): Promise<Begun> {
  const { db, findAccount, now } = dependencies;
  return commitWithRetry(dependencies, async (batch) => {
    const opened = await openEither(link, dependencies);
    const quota = await quotaDocument(db, `claim ${link.studentId}`).get();
    countOne(batch, quota, CLAIM_QUOTA, now());
    opened.use(batch);
    if ('guardian' in opened) {
      const { name, children } = opened.guardian;
      await readHolding({ uid: link.studentId, children }, dependencies);
      return { name, isGuardian: true };
    }
    const { student, member } = opened;
    if (member.data.tokensFrom !== NO_TOKENS && !(await findAccount(link.studentId)))
      batch.update(member.ref, { tokensFrom: NO_TOKENS }, { lastUpdateTime: member.version });
    return { name: student.data.name, isGuardian: false };
  });
}

/** Makes the account a guardian, and ends the link. Returns the second from which its tokens count. */
function endForGuardian(link: StudentLink, email: string, dependencies: Dependencies): Promise<number> {
  const { db, now } = dependencies;
  const { studentId: uid } = link;
  return commitWithRetry(dependencies, async (batch) => {
    const member = readIfExists(await db.doc(paths.member(uid)).get(), memberDocument)?.data;
    // The same call in another tab was faster.
    if (member?.guardian) return member.tokensFrom ?? 0;
    const { guardian, by, end } = await openGuardianLink(link, dependencies);
    // The account has entered with its first token: its owner signs in and opens the link again.
    if (member) throw new Refusal(['address-has-account']);
    const { name, children } = guardian;
    const holding = await readHolding({ uid, children }, dependencies);
    const tokensFrom = Math.floor(now().getTime() / 1000) + 1;
    fillHolding(batch, db, holding, { name, email, by, tokensFrom });
    end(batch);
    return tokensFrom;
  });
}

/** Ends the link. Returns the second from which the tokens of the account count. */
function end({ studentId: uid, secret }: StudentLink, email: string, dependencies: Dependencies) {
  const { db, now } = dependencies;
  const documents = {
    link: db.doc(paths.studentInvitation(uid)),
    student: db.doc(paths.student(uid)),
    member: db.doc(paths.member(uid)),
  };
  return commitWithRetry(dependencies, async (batch) => {
    const { link, ...read } = await readTogether(db, documents);
    const student = readIfExists(read.student, studentDocument);
    const member = readIfExists(read.member, memberDocument);
    const isFree = student?.data.withoutAccount && member && countsAsMember(member.data.state);
    // The link may have been withdrawn meanwhile. The office may also have sent another one.
    if (!isFree || (link.exists && link.get('hash') !== hashOf(secret)))
      throw new Refusal(['invitation-over']);
    // The same call in another tab was faster.
    const { tokensFrom = 0 } = member.data;
    if (tokensFrom !== NO_TOKENS) return tokensFrom;
    const from = Math.floor(now().getTime() / 1000) + 1;
    const at = FieldValue.serverTimestamp();
    // A role may have been granted in the moment in which an earlier account was taken off.
    const marker = { state: 'unconfirmed', since: at, tokensFrom: from, staff: FieldValue.delete() };
    batch.update(documents.member, marker, { lastUpdateTime: member.version });
    batch.delete(db.doc(paths.admin(uid)));
    const ended = { invitedUntil: FieldValue.delete(), askedBy: FieldValue.delete() };
    const change = { ...ended, unconfirmed: { email, since: at }, updatedAt: at };
    batch.update(documents.student, change, { lastUpdateTime: student.version });
    deleteAsRead(batch, link);
    const addresses = { before: { email: student.data.email }, after: { email } };
    const operation = student.version;
    recordAct(batch, db, { by: uid, act: 'student-claimed', whom: uid, operation, ...addresses });
    return from;
  });
}
