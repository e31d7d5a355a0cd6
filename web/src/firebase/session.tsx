import type { Reason } from '@domain/errors.ts';
import { DEFAULT_NAME } from '@domain/profile.ts';
import type { Role, SessionUser } from '@domain/session.ts';
import { doc } from 'firebase/firestore';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useUser as useReactfireUser } from 'reactfire';
import { z } from 'zod';
import { signOut } from './auth.ts';
import { useEnsuredProfile } from './ensured-profile.ts';
import { profileOf } from './profile-data.ts';
import { listenToDocument } from './snapshots.ts';
import { type Live, type LiveQuery, UidContext, useLiveQuery } from './use-live-query.ts';

/** Why somebody who is signed in can't be let in yet. */
export type SessionFailure = Reason | 'unavailable' | 'firestore-not-initialized';

export type Session =
  | { status: 'loading' }
  | { status: 'signed-out'; notice: 'account-disabled' | null }
  | { status: 'failed'; reason: SessionFailure; retry: () => void }
  | { status: 'signed-in'; user: SessionUser };

export const SessionContext = createContext<Session>({ status: 'loading' });

export function useSession(): Session {
  return useContext(SessionContext);
}

/** The signed-in user, on screens behind the guard. */
export function useUser(): SessionUser {
  const session = useSession();
  if (session.status !== 'signed-in') throw new Error('This screen belongs behind the sign-in guard.');
  return session.user;
}

/** Only the existence of the document matters (specification, point 3). */
function adminMarkerOf(uid: string): LiveQuery<object | null> {
  return {
    key: `admins/${uid}`,
    listen: (firestore) => listenToDocument(doc(firestore, 'admins', uid), z.object({})),
  };
}

/** Live, so that who is demoted loses the administrator's screens without a reload; null until it is known. */
function roleOf(marker: Live<object | null>): Role | null {
  if (marker.status !== 'ready') return null;
  return marker.data ? 'admin' : 'user';
}

type Account = { uid: string; email: string | null; displayName: string | null };

/** Signs a disabled account out, and remembers why for the sign-in screen until somebody is let in. */
function useDisabledNotice(disabled: boolean, letIn: boolean): 'account-disabled' | null {
  const [notice, setNotice] = useState<'account-disabled' | null>(null);
  useEffect(() => {
    if (letIn) setNotice(null);
    if (!disabled) return;
    setNotice('account-disabled');
    void signOut();
  }, [disabled, letIn]);
  return notice;
}

/**
 * Everything that has to be known before a screen shows: the account, the role and, for everybody but administrators, that there is a
 * profile. While it isn't, the session is 'loading' and no screen guesses.
 */
function useSessionOf(account: Account | null | undefined): Session {
  const uid = account?.uid ?? null;
  const marker = useLiveQuery(uid === null ? null : adminMarkerOf(uid));
  const profile = useLiveQuery(uid === null ? null : profileOf(uid));
  const role = roleOf(marker);

  // Who is refused their own marker may be disabled: ensureProfile is what can tell.
  const refused = marker.status === 'error' && marker.reason === 'not-allowed';
  const profileMissing = role === 'user' && profile.status === 'ready' && profile.data === null;
  const ensured = useEnsuredProfile(uid, refused || profileMissing);

  const disabled = ensured.status === 'failed' && ensured.reasons.includes('account-disabled');
  const notice = useDisabledNotice(disabled, role !== null);

  const email = account?.email ?? '';
  const ownName = profile.status === 'ready' ? profile.data?.name : undefined;
  const name = ownName || account?.displayName || DEFAULT_NAME;
  const user = useMemo(() => (uid && role ? { id: uid, email, name, role } : null), [uid, email, name, role]);

  if (account === undefined) return { status: 'loading' };
  if (account === null) return { status: 'signed-out', notice };
  if (ensured.status === 'failed' && !disabled) {
    return { status: 'failed', reason: ensured.reasons[0] ?? 'unavailable', retry: ensured.retry };
  }
  if (marker.status === 'error' && (!refused || ensured.status === 'done'))
    return { ...marker, status: 'failed' };
  if (user?.role === 'user' && profile.status === 'error' && profile.reason !== 'internal') {
    return { ...profile, status: 'failed' };
  }
  // A profile that exists and can't be read is the profile screen's trouble; the rest of the app works without it.
  const profileKnown = profile.status === 'ready' ? profile.data !== null : profile.status === 'error';
  if (user && (user.role === 'admin' || profileKnown)) return { status: 'signed-in', user };
  return { status: 'loading' };
}

function SessionOf({ account, children }: { account: Account | null | undefined; children: ReactNode }) {
  const session = useSessionOf(account);
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const { status, data } = useReactfireUser();
  const account = status === 'loading' ? undefined : data;
  return (
    <UidContext value={account?.uid ?? null}>
      <SessionOf account={account}>{children}</SessionOf>
    </UidContext>
  );
}
