import type { Auth, UserRecord } from 'firebase-admin/auth';
import { answers, localPorts } from '../machine.ts';
import { Failure, messageOf } from '../output.ts';

/** An account by its user id, or by its address: a person can change the address, but not the id. */
export async function findAccount(
  auth: Auth,
  projectId: string,
  { email, uid }: { email?: string | undefined; uid?: string | undefined },
): Promise<UserRecord> {
  const found = uid ? auth.getUser(uid) : auth.getUserByEmail(email ?? '');
  return found.catch((error: unknown) => {
    const signIn = ' If you are not signed in, run `gcloud auth application-default login`.';
    const advice = projectId.startsWith('demo-') ? '' : signIn;
    throw new Failure(`No account ${uid || email} found in ${projectId}.${advice}`, [messageOf(error)]);
  });
}

/** Makes the Admin SDK use the emulators of `npm start`. */
export async function pointAtEmulators({ auth, firestore } = localPorts): Promise<void> {
  if (!(await answers(auth))) throw new Failure('The emulators do not run. Run `npm start` first.');
  process.env.METADATA_SERVER_DETECTION = 'none';
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${firestore}`;
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${auth}`;
}

/** An account in one line. Only its user id and day are not typed by a person. */
export function described({ uid, displayName, email, emailVerified, metadata }: UserRecord): string {
  const address = `${email ?? 'no email'}${emailVerified ? '' : ' (not verified)'}`;
  return `${uid}, ${displayName ?? 'no name'}, ${address}, created ${metadata.creationTime}`;
}

/** Finds the account and prints it, so that the owner sees which one it is. `lost`: also one that Auth has lost. */
export async function uidOf(
  auth: Auth,
  projectId: string,
  { email, uid = '' }: { email: string; uid?: string | undefined },
  lost: boolean,
): Promise<string> {
  const known =
    lost && uid
      ? (await auth.getUsers([{ uid }])).users[0]
      : await findAccount(auth, projectId, { email, uid });
  console.log(known ? described(known) : `${uid}, which Auth does not know`);
  return known?.uid ?? uid;
}
