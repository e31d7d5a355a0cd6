import type { Auth } from 'firebase-admin/auth';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';

export type Services = { auth: Auth; db: Firestore };

/**
 * Makes an administrator, or takes it back: the marker in `admins` is what the rules and Functions ask. A profile's
 * `isAdmin` only repeats it, for lists, so it is kept in step in the same commit.
 */
export async function setAdministrator({ db }: Services, uid: string, administrator: boolean): Promise<void> {
  const marker = db.doc(`admins/${uid}`);
  const student = db.doc(`students/${uid}`);
  const batch = db.batch();
  const now = FieldValue.serverTimestamp();
  if (administrator) batch.set(marker, { grantedAt: now });
  else batch.delete(marker);
  if ((await student.get()).exists) batch.update(student, { isAdmin: administrator, updatedAt: now });
  await batch.commit();
}

/**
 * Shuts somebody out, at once: an ID token lives for up to an hour after its account was disabled, so the rules and
 * Functions ask for a marker, too. The marker comes first and goes last: a fault in between leaves the account shut.
 */
export async function disableAccount({ auth, db }: Services, uid: string): Promise<void> {
  await db.doc(`disabled_accounts/${uid}`).set({ disabledAt: FieldValue.serverTimestamp() });
  await auth.updateUser(uid, { disabled: true });
  await auth.revokeRefreshTokens(uid);
}

export async function enableAccount({ auth, db }: Services, uid: string): Promise<void> {
  await auth.updateUser(uid, { disabled: false });
  await db.doc(`disabled_accounts/${uid}`).delete();
}
