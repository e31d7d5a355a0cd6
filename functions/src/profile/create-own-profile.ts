import { api } from '@domain/api.ts';
import { newProfile } from '@domain/profile.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { paths } from '../edge/paths.ts';

/**
 * Creates the empty profile of the calling administrator, with the name of the account. The form that asks for it
 * saves its fields itself, under the rules for every owner. Does nothing if there is a profile.
 */
export const createOwnProfile = defineCallable(api.createOwnProfile, ({ caller, dependencies }) => {
  const { db, newId } = dependencies;
  const { uid, name, email } = caller;
  const document = db.doc(paths.student(uid));

  return commitWithRetry(dependencies, async (batch) => {
    if ((await document.get()).exists) return {};
    const now = FieldValue.serverTimestamp();
    const profile = { ...newProfile({ uid, name, email }), isAdmin: true };
    // `create` fails if a concurrent call was faster.
    batch.create(document, { ...profile, createdAt: now, updatedAt: now });
    recordAct(batch, db, { by: uid, act: 'profile-created', whom: uid, operation: newId() });
    return {};
  });
});
