import { api } from '@domain/enrollment/api.ts';
import { CLAIM_QUOTA } from '@domain/enrollment/student-invitation.ts';
import { countsAsMember, memberDocument, NO_TOKENS } from '@domain/member.ts';
import { studentDocument } from '@domain/profile.ts';
import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { deleteAsRead, writeAsRead } from '../edge/as-read.ts';
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
import { openLink, type StudentLink } from './student-link.ts';

/**
 * Creates the account of the person of a link, with the person's id. Its tokens are worth nothing before the last
 * commit, which makes the state 'unconfirmed' and ends the link. So a refused or interrupted call changes nothing, and
 * no token of an earlier account with the id counts. Auth creates an id once: of two uses at the same time, one gets the
 * account. A call that is repeated after a fault finds its own account by the address.
 */
export const claimStudent = defineCallable(
  api.claimStudent,
  async ({ input: { email, password, ...link }, dependencies }) => {
    const { db, createAccount, findAccount, now, sleep } = dependencies;
    const { studentId: uid } = link;
    if (await isCommon(password)) throw new Refusal(['common-password']);
    const { name, isGuardian } = await begin(link, dependencies);
    if (!(await createAccount({ uid, name, email, password }))) {
      const existing = await findAccount(uid);
      if (existing?.email !== email)
        throw new Refusal([existing ? 'invitation-over' : 'address-has-account']);
    }
    const tokensFrom = await commitWithRetry(dependencies, (batch) =>
      (isGuardian ? endForGuardian : end)({ link, email, batch, db, now }),
    );
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

/**
 * Counts the attempt, and returns the name of the person or guardian. An earlier account may have deleted itself at
 * Auth.
 */
function begin(
  link: StudentLink,
  dependencies: Dependencies,
): Promise<{ name: string; isGuardian: boolean }> {
  const { db, findAccount, now } = dependencies;
  return commitWithRetry(dependencies, async (batch) => {
    const opened = await openLink(link, dependencies);
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
      writeAsRead(batch, member.snapshot, { tokensFrom: NO_TOKENS });
    return { name: student.data.name, isGuardian: false };
  });
}

type Claim = Pick<Dependencies, 'db' | 'now'> & { link: StudentLink; email: string; batch: WriteBatch };

/** Makes the account a guardian, and ends the link. Returns the second from which its tokens count. */
async function endForGuardian({ link, email, batch, db, now }: Claim): Promise<number> {
  const { studentId: uid } = link;
  const member = readIfExists(await db.doc(paths.member(uid)).get(), memberDocument)?.data;
  // The same call in another tab was faster.
  if (member?.guardian) return member.tokensFrom ?? 0;
  const opened = await openLink(link, { db, now });
  if (!('guardian' in opened)) throw new Refusal(['invitation-over']);
  const { guardian, by, end } = opened;
  // The account has entered with its first token: its owner signs in and opens the link again.
  if (member) throw new Refusal(['address-has-account']);
  const { name, children } = guardian;
  const holding = await readHolding({ uid, children }, { db, now });
  const tokensFrom = nextSecond(now());
  fillHolding(batch, db, holding, { name, email, by, tokensFrom });
  end(batch);
  return tokensFrom;
}

/** Ends the link. Returns the second from which the tokens of the account count. */
async function end({ link: { studentId: uid, secret }, email, batch, db, now }: Claim): Promise<number> {
  const { link, ...read } = await readTogether(db, {
    link: paths.studentInvitation(uid),
    student: paths.student(uid),
    member: paths.member(uid),
  });
  const student = readIfExists(read.student, studentDocument);
  const member = readIfExists(read.member, memberDocument);
  const isFree = student?.data.withoutAccount && member && countsAsMember(member.data.state);
  // The link may have been withdrawn meanwhile. The office may also have sent another one.
  if (!isFree || (link.exists && link.get('hash') !== hashOf(secret))) throw new Refusal(['invitation-over']);
  // The same call in another tab was faster.
  const { tokensFrom = 0 } = member.data;
  if (tokensFrom !== NO_TOKENS) return tokensFrom;
  const from = nextSecond(now());
  const at = FieldValue.serverTimestamp();
  // A role may have been granted in the moment in which an earlier account was taken off.
  const marker = { state: 'unconfirmed', since: at, tokensFrom: from, staff: FieldValue.delete() };
  writeAsRead(batch, read.member, marker);
  batch.delete(db.doc(paths.admin(uid)));
  const ended = { invitedUntil: FieldValue.delete(), askedBy: FieldValue.delete() };
  writeAsRead(batch, read.student, { ...ended, unconfirmed: { email, since: at }, updatedAt: at });
  deleteAsRead(batch, link);
  const addresses = { before: { email: student.data.email }, after: { email } };
  const operation = student.version;
  recordAct(batch, db, { by: uid, act: 'student-claimed', whom: uid, operation, ...addresses });
  return from;
}

const nextSecond = (now: Date) => Math.floor(now.getTime() / 1000) + 1;
