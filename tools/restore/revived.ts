import type { Auth } from 'firebase-admin/auth';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { STAFF_ROLES } from '../../domain/member.ts';

/** Most accounts that Auth looks up at once. */
const AT_ONCE = 100;

type Services = { auth: Auth; db: Firestore };
/** User ids. */
type Revived = { withoutAccount: string[]; entered: string[]; disabled: string[] };

/**
 * What the database has again, and Auth remembers. Auth is not part of a backup of Firestore (docs/decisions/0110).
 * `withoutAccount`: a profile or a state, but no account; it was deleted after the backup. `entered`: persons whom the
 * office entered, who never had one; Auth cannot tell whether they were erased after the backup. `disabled`: the account
 * is disabled in Auth only; the command that disabled it came after the backup.
 */
export async function revived({ auth, db }: Services): Promise<Revived> {
  const listed = await Promise.all(['students', 'members'].map((id) => db.collection(id).listDocuments()));
  const uids = [...new Set(listed.flat().map(({ id }) => id))].toSorted();
  const { docs } = await db
    .collection('members')
    .where('state', 'in', ['disabled', 'declined', 'left'])
    .select()
    .get();
  const isShutOut = new Set(docs.map(({ id }) => id));
  const entered = await db.collection('students').where('withoutAccount', '==', true).select().get();
  const isEntered = new Set(entered.docs.map(({ id }) => id));
  const found: Revived = { withoutAccount: [], entered: [], disabled: [] };
  for (let start = 0; start < uids.length; start += AT_ONCE) {
    const group = uids.slice(start, start + AT_ONCE);
    const { users } = await auth.getUsers(group.map((uid) => ({ uid })));
    const accounts = new Map(users.map((user) => [user.uid, user]));
    const missing = group.filter((uid) => !accounts.has(uid));
    found.withoutAccount.push(...missing.filter((uid) => !isEntered.has(uid)));
    found.entered.push(...missing.filter((uid) => isEntered.has(uid)));
    found.disabled.push(...group.filter((uid) => accounts.get(uid)?.disabled && !isShutOut.has(uid)));
  }
  return found;
}

/** The team, by email. Only a person knows who lost a role after the backup: roles are in Firestore alone. */
export async function team({ auth, db }: Services): Promise<Record<'administrators' | 'helpers', string[]>> {
  const admins = await db.collection('admins').listDocuments();
  const { docs: helpers } = await db
    .collection('members')
    .where('staff.role', 'in', STAFF_ROLES)
    .select()
    .get();
  const { users } = await auth.getUsers([...admins, ...helpers].map(({ id: uid }) => ({ uid })));
  const emailsOf = (accounts: readonly { id: string }[]) =>
    accounts.map(({ id }) => users.find(({ uid }) => uid === id)?.email ?? `--uid ${id}`).toSorted();
  return { administrators: emailsOf(admins), helpers: emailsOf(helpers) };
}

/**
 * Lets the days until declined and waiting accounts are erased begin again, and returns how many were declined: the
 * backup has declines that were taken back after it, and accounts that were let in, and the sweep would erase members.
 */
export async function postponeErasures({ db }: Pick<Services, 'db'>): Promise<number> {
  const { docs } = await db.collection('members').where('state', 'in', ['declined', 'waiting']).get();
  const batch = db.batch();
  const since = FieldValue.serverTimestamp();
  for (const { ref, updateTime } of docs) batch.update(ref, { since }, { lastUpdateTime: updateTime });
  await batch.commit();
  return docs.filter((member) => member.get('state') === 'declined').length;
}
