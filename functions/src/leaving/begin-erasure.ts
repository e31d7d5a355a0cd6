import { type Act, auditEntryOf } from '@domain/audit.ts';
import { api } from '@domain/leaving/api.ts';
import type { MemberState } from '@domain/member.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { defineCommit } from '../edge/define-commit.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { Refusal } from '../edge/refusal.ts';
import { ASKING_STRIPE } from '../edge/settings.ts';
import { fillErasure } from './first-commit.ts';
import { runErasure } from './run-erasure.ts';

/**
 * Begins to erase an account, with or without a profile. From then on it is shut out, and no list shows it;
 * `runErasure` does the rest. A repeated call changes nothing. `onlyIf`: an account in another state stays.
 */
export async function beginErasure(
  dependencies: Dependencies,
  { uid, by, onlyIf }: { uid: string; by: string; onlyIf?: MemberState },
): Promise<void> {
  const { db, findAccount, newId, now } = dependencies;
  const account = await findAccount(uid);
  const alias = newId();
  // The entry never names the student.
  const act: Act = { by, act: 'student-erased', whom: alias, operation: 'erasure', outcome: 'begun' };
  const leaver = {
    uid,
    alias,
    email: account?.email ?? '',
    emailVerified: account?.emailVerified ?? false,
    isKnown: account !== null,
    entry: paths.audit(auditEntryOf(act).id),
    now: now(),
    onlyIf,
  };
  await commitWithRetry(dependencies, async (batch) => {
    const result = await fillErasure(batch, db, leaver);
    if (result === 'unknown') throw new Refusal(['profile-missing']);
    if (result === 'administrator') throw new Refusal(['administrator-leaving']);
    if (result === 'filled') recordAct(batch, db, act);
  });
}

/** Erases a student. The sweep resumes what is interrupted (docs/decisions/0083). */
export const eraseStudent = defineCallable(
  api.eraseStudent,
  async ({ input: { studentId: uid }, caller, dependencies }) => {
    await beginErasure(dependencies, { uid, by: caller.uid });
    return { done: await runErasure(dependencies, uid) };
  },
  ASKING_STRIPE,
);

/**
 * Stores the student's request to be erased for the administrators, or takes it back. That of a guardian has the
 * guardian's name, as the office knows it.
 */
export const askForErasure = defineCommit(
  api.askForErasure,
  async ({ input, caller, student, batch, db }) => {
    // Another administrator revokes the role first.
    if (student.role === 'admin') throw new Refusal(['students-only']);
    const document = db.doc(paths.erasure(student.uid));
    const stored = await document.get();
    if (input.asks && !stored.exists) {
      const asked = { state: 'asked', askedAt: FieldValue.serverTimestamp() };
      const { uid: by } = caller;
      const holder = student.isHeld && (await db.doc(paths.holder(student.uid, by)).get());
      batch.create(document, {
        ...asked,
        ...(holder && { by, byName: holder.get('name') ?? caller.name }),
      });
    }
    // An erasure that has begun meanwhile stays.
    if (!input.asks && stored.updateTime && stored.get('state') === 'asked')
      batch.delete(document, { lastUpdateTime: stored.updateTime });
  },
);
