import { randomUUID } from 'node:crypto';
import { type Act, auditEntryOf, auditExpiry, COMMAND_LINE } from '../../domain/audit.ts';
import { fillErasure } from '../../functions/src/leaving/first-commit.ts';
import { Failure } from '../output.ts';
import { commit, type Services } from './accounts.ts';

const REFUSALS = {
  unknown: 'No account, profile or member has this user id.',
  administrator: 'An administrator cannot be erased. Run `npm run admin:revoke -- EMAIL` first.',
} as const;

/**
 * Begins to erase a student: shuts the account out and deletes the profile. The sweep does the rest within minutes,
 * because it has the key for Stripe. A second run changes nothing.
 */
export async function eraseAccount({ auth, db }: Services, uid: string): Promise<void> {
  const [{ users }, mirror] = await Promise.all([
    auth.getUsers([{ uid }]),
    db.doc(`subscriptions/${uid}`).get(),
  ]);
  const [user] = users;
  const alias = randomUUID();
  const act: Act = {
    by: COMMAND_LINE,
    act: 'student-erased',
    whom: alias,
    operation: 'erasure',
    outcome: 'begun',
  };
  const { id, entry } = auditEntryOf(act);
  const path = `audit/${id}`;
  const now = new Date();
  const person = { email: user?.email ?? '', emailVerified: user?.emailVerified ?? false };

  await commit(db, async (batch) => {
    const leaver = { uid, alias, ...person, isKnown: user !== undefined, entry: path, now };
    const result = await fillErasure(batch, db, leaver);
    if (result === 'unknown' || result === 'administrator') throw new Failure(REFUSALS[result]);
    if (result === 'filled') batch.create(db.doc(path), { ...entry, at: now, expiresAt: auditExpiry(now) });
    return false;
  });
  if (mirror.exists) console.log(`The subscription ${mirror.get('planId')} (${mirror.get('status')}) ends.`);
  console.log(
    'The account is shut out. The sweep deletes the rest within minutes, and again after 75 minutes.',
  );
}
