import { api } from '@domain/api.ts';
import { newProfile } from '@domain/profile.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { paths } from '../edge/paths.ts';
import { readTogether } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { claimTeam } from '../settings/claim-team.ts';

/**
 * Creates the empty profile of the calling administrator, with the name of the account. The form that asks for it
 * saves its fields itself, under the rules for every owner. Does nothing if there is a profile. If the role is
 * revoked at the same time, one of the two decides again: otherwise `isAdmin` would stay true.
 */
export const createOwnProfile = defineCallable(api.createOwnProfile, ({ caller, dependencies }) => {
  const { db, newId } = dependencies;
  const { uid, name, email } = caller;
  const document = db.doc(paths.student(uid));

  return commitWithRetry(dependencies, async (batch) => {
    // Read before the marker: if the marker is newer, the commit fails.
    const mark = await db.doc(paths.team).get();
    const { admin, student } = await readTogether(db, { admin: db.doc(paths.admin(uid)), student: document });
    if (!admin.exists) throw new Refusal(['not-allowed']);
    if (student.exists) return {};
    const now = FieldValue.serverTimestamp();
    const profile = { ...newProfile({ uid, name, email }), isAdmin: true };
    claimTeam(batch, mark);
    // `create` fails if a concurrent call was faster.
    batch.create(document, { ...profile, createdAt: now, updatedAt: now });
    recordAct(batch, db, { by: uid, act: 'profile-created', whom: uid, operation: newId() });
    return {};
  });
});
