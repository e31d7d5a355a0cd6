import { api } from '@domain/admission/api.ts';
import { type ApplicationState, judgeDecision, judgeEntry } from '@domain/admission.ts';
import type { AuditAct } from '@domain/audit.ts';
import { type MemberState, memberDocument } from '@domain/member.ts';
import { type StudentDocument, studentDocument } from '@domain/profile.ts';
import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { closeCheckoutsOf } from '../billing/open-checkouts.ts';
import { refuseWhileCharged } from '../billing/payer-guards.ts';
import { recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists, readTogether } from '../edge/read.ts';
import { accepted, Refusal } from '../edge/refusal.ts';
import { MAY_ASK_STRIPE } from '../edge/settings.ts';
import { followEmail } from '../session/follow-email.ts';
import { claimTeam } from '../settings/claim-team.ts';

const ACTS = {
  admit: 'account-admitted',
  decline: 'account-declined',
  undo: 'decline-undone',
} as const satisfies Record<string, AuditAct>;

/**
 * Lets a waiting account in, declines it, or takes that back. The marker and the profile always change in one commit,
 * on condition of the marker's version, so that this and the account's own `ensureProfile` never disagree.
 */
export const decideAdmission = defineCallable(
  api.decideAdmission,
  async ({ input: { studentId: uid, decision, email: seen }, caller, dependencies }) => {
    const { db } = dependencies;
    // A declined account could not cancel in the app any more.
    if (decision === 'decline') await refuseWhileCharged(uid, dependencies);
    await commitWithRetry(dependencies, async (batch) => {
      if (decision === 'decline') await refuseAdministrator(batch, uid, dependencies);
      const read = await readTogether(db, { member: paths.member(uid), student: paths.student(uid) });
      const member = readIfExists(read.member, memberDocument);
      const student = readIfExists(read.student, studentDocument);
      const applied = student?.data.admission?.state ?? null;
      const verdict = accepted(judgeDecision(decision, { state: member?.data.state ?? null, applied }));
      if (!verdict.change || !member || !student) return;

      const state = await stateAfter(verdict.to, student.data, seen, dependencies);
      const now = FieldValue.serverTimestamp();
      batch.update(read.member.ref, { state, since: now }, { lastUpdateTime: member.version });
      const admission = state === 'member' ? FieldValue.delete() : { state: verdict.to, since: now };
      // An account with another address is not let in. A refusal stays, also if the applicant changes the profile.
      const asRead = decision === 'admit' ? { lastUpdateTime: student.version } : {};
      batch.update(read.student.ref, { admission, updatedAt: now }, asRead);
      recordAct(batch, db, {
        by: caller.uid,
        act: ACTS[decision],
        whom: uid,
        operation: member.version,
        before: { state: applied },
        after: { state: state === 'member' ? state : verdict.to },
      });
    });
    if (decision === 'decline') await closeCheckoutsOf(uid, dependencies);
  },
  MAY_ASK_STRIPE,
);

/**
 * A declined account is erased, and an administrator cannot be: so the role and a decline exclude each other, also at
 * the same time.
 */
async function refuseAdministrator(batch: WriteBatch, uid: string, { db }: Dependencies): Promise<void> {
  // Read before the role: if the role is newer, the commit fails.
  const mark = await db.doc(paths.team).get();
  if ((await db.doc(paths.admin(uid)).get()).exists) throw new Refusal(['administrator-leaving']);
  claimTeam(batch, mark);
}

/**
 * An admission takes effect when the address is confirmed: until then the account waits. It is for the address that
 * the administrator sees; another one that the account has by now is brought there first.
 */
async function stateAfter(
  to: ApplicationState,
  { userId: uid, email }: StudentDocument,
  seen: string | undefined,
  dependencies: Dependencies,
): Promise<MemberState> {
  if (to !== 'admitted') return to;
  if (seen !== email) throw new Refusal(['address-changed']);
  const account = await dependencies.findAccount(uid);
  if (!account) throw new Refusal(['account-not-found']);
  const entry = accepted(judgeEntry({ mode: 'hand', admitted: true, account }));
  if ((account.email ?? '') !== email) {
    await followEmail(uid, dependencies);
    throw new Refusal(['address-changed']);
  }
  return entry.state;
}
