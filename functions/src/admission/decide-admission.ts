import { type ApplicationState, judgeDecision, judgeEntry } from '@domain/admission.ts';
import { api } from '@domain/api.ts';
import type { AuditAct } from '@domain/audit.ts';
import { studentDocument } from '@domain/profile.ts';
import { type MemberState, memberDocument } from '@domain/session.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { refuseWhileCharged } from '../billing/refuse-while-charged.ts';
import { operationOn, recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists, readTogether } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';

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
  async ({ input: { studentId: uid, decision }, caller, dependencies }) => {
    const { db } = dependencies;
    // A declined account could not cancel in the app any more.
    if (decision === 'decline') await refuseWhileCharged(uid, dependencies);
    const documents = { member: db.doc(paths.member(uid)), student: db.doc(paths.student(uid)) };

    return commitWithRetry(dependencies, async (batch) => {
      const read = await readTogether(db, documents);
      const member = readIfExists(read.member, memberDocument);
      const applied = readIfExists(read.student, studentDocument)?.data.admission?.state ?? null;
      const verdict = judgeDecision(decision, { state: member?.data.state ?? null, applied });
      if (!verdict.ok) throw new Refusal(verdict.reasons);
      if (!verdict.change || !member) return {};

      const state = await stateAfter(verdict.to, uid, dependencies);
      const now = FieldValue.serverTimestamp();
      batch.update(documents.member, { state, since: now }, { lastUpdateTime: member.version });
      const admission = state === 'member' ? FieldValue.delete() : { state: verdict.to, since: now };
      batch.update(documents.student, { admission, updatedAt: now });
      recordAct(batch, db, {
        by: caller.uid,
        act: ACTS[decision],
        whom: uid,
        operation: operationOn(member.version),
        before: { state: applied },
        after: { state: state === 'member' ? state : verdict.to },
      });
      return {};
    });
  },
);

/** An admission takes effect when the address is confirmed: until then the account waits. */
async function stateAfter(
  to: ApplicationState,
  uid: string,
  { findAccount }: Dependencies,
): Promise<MemberState> {
  if (to !== 'admitted') return to;
  const account = await findAccount(uid);
  if (!account) throw new Refusal(['account-not-found']);
  const entry = judgeEntry({ mode: 'hand', admitted: true, account });
  if (!entry.ok) throw new Refusal(entry.reasons);
  return entry.state;
}
