import type { Auth } from 'firebase-admin/auth';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';

export type Services = { auth: Auth; db: Firestore };

/**
 * Makes an account an administrator, or takes the role away: the rules and Functions read the marker in
 * `admins`. A profile repeats it as `isAdmin`, for lists.
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
 * Locks an account at once: its ID token lives for up to an hour, so the rules and Functions also read a
 * marker. The marker is written first and deleted last, so a fault in between leaves the account locked.
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
