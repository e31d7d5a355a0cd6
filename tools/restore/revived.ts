import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';

/** Most accounts that Auth looks up at once. */
const AT_ONCE = 100;

/**
 * The user ids that have a profile or a state in the database, but no account: those whose account was deleted after
 * the backup. Auth is not part of a backup of Firestore, so it remembers who has left (docs/decisions/0110).
 */
export async function withoutAccount({ auth, db }: { auth: Auth; db: Firestore }): Promise<string[]> {
  const listed = await Promise.all(['students', 'members'].map((id) => db.collection(id).listDocuments()));
  const uids = [...new Set(listed.flat().map(({ id }) => id))];
  const gone: string[] = [];
  for (let start = 0; start < uids.length; start += AT_ONCE) {
    const group = uids.slice(start, start + AT_ONCE);
    const { users } = await auth.getUsers(group.map((uid) => ({ uid })));
    const found = new Set(users.map(({ uid }) => uid));
    gone.push(...group.filter((uid) => !found.has(uid)));
  }
  return gone.toSorted();
}
