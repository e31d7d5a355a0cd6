import type { Auth, UserRecord } from 'firebase-admin/auth';
import { Failure, messageOf } from '../output.ts';

/** An account by its user id, or by its address: a person can change the address, but not the id. */
export async function findAccount(
  auth: Auth,
  projectId: string,
  { email, uid }: { email?: string | undefined; uid?: string | undefined },
): Promise<UserRecord> {
  const found = uid ? auth.getUser(uid) : auth.getUserByEmail(email ?? '');
  return found.catch((error: unknown) => {
    const advice = 'If you are not signed in, run `gcloud auth application-default login`.';
    throw new Failure(`No account ${uid ?? email} found in ${projectId}. ${advice}`, [messageOf(error)]);
  });
}

/** An account in one line. Only its user id and day are not typed by a person. */
export function described({ uid, displayName, email, emailVerified, metadata }: UserRecord): string {
  const address = `${email ?? 'no email'}${emailVerified ? '' : ' (not verified)'}`;
  return `${uid}, ${displayName ?? 'no name'}, ${address}, created ${metadata.creationTime}`;
}
