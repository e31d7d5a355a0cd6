import type { Reason } from '@domain/errors.ts';
import { DEFAULT_NAME, type StudentDocument } from '@domain/profile.ts';
import { type MemberState, memberDocument, type Role, type SessionUser } from '@domain/session.ts';
import { doc } from 'firebase/firestore';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useUser as useReactfireUser } from 'reactfire';
import { z } from 'zod';
import { signOut } from './auth.ts';
import { useEnsuredProfile } from './ensured-profile.ts';
import { restartRefused } from './live-entry.ts';
import { useNotedAccount } from './own-device.ts';
import { profileOf } from './profile-data.ts';
import { listenToDocument } from './snapshots.ts';
import { type Live, type LiveQuery, UidContext, useLiveQuery } from './use-live-query.ts';

/** Why a signed-in user cannot use the app yet. */
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

/** The signed-in user, on screens behind the OnlySignedIn guard. */
export function useUser(): SessionUser {
  const session = useSession();
  if (session.status !== 'signed-in')
    throw new Error('No user is signed in. Render this screen behind the OnlySignedIn guard.');
  return session.user;
}

/**
 * All queries start at once. Those of a new account are refused until ensureProfile has made it a member, and start
 * again before that is reported.
 */
function memberOf(uid: string): LiveQuery<{ state: MemberState } | null> {
  return {
    key: `members/${uid}`,
    listen: (firestore) => {
      const listen = listenToDocument(doc(firestore, 'members', uid), memberDocument);
      return ({ next, fail }) =>
        listen({
          next(member) {
            if (member?.state === 'member') restartRefused();
            next(member);
          },
          fail,
        });
    },
  };
}

/** Only the existence of the document matters: it makes the user an administrator. */
function adminMarkerOf(uid: string): LiveQuery<object | null> {
  return {
    key: `admins/${uid}`,
    listen: (firestore) => listenToDocument(doc(firestore, 'admins', uid), z.object({})),
  };
}

/** Live: a demoted administrator loses the admin screens without a reload. Null until known. */
function roleOf(marker: Live<object | null>): Role | null {
  if (marker.status !== 'ready') return null;
  return marker.data ? 'admin' : 'user';
}

type Account = { uid: string; email: string | null; displayName: string | null };

type Notice = 'account-disabled' | null;

/** Signs a disabled account out, and keeps the reason for the sign-in screen until the next sign-in. */
function useDisabledNotice(disabled: boolean, signedIn: boolean): Notice {
  const [notice, setNotice] = useState<Notice>(null);
  useEffect(() => {
    if (signedIn) setNotice(null);
    if (!disabled) return;
    setNotice('account-disabled');
    void signOut();
  }, [disabled, signedIn]);
  return notice;
}

type OwnProfile = Live<StudentDocument | null>;

function useSessionUser(
  account: Account | null | undefined,
  role: Role | null,
  profile: OwnProfile,
): SessionUser | null {
  const uid = account?.uid;
  const email = account?.email ?? '';
  const ownName = profile.status === 'ready' ? profile.data?.name : undefined;
  const name = ownName || account?.displayName || DEFAULT_NAME;
  return useMemo(() => (uid && role ? { id: uid, email, name, role } : null), [uid, email, name, role]);
}

/**
 * What must be known before a screen shows: the account, that it is a member, the role and, except for
 * administrators, that the profile exists. Until then the session is 'loading'.
 */
function useSessionOf(account: Account | null | undefined): Session {
  const uid = account?.uid ?? null;
  const member = useLiveQuery(uid === null ? null : memberOf(uid));
  const marker = useLiveQuery(uid === null ? null : adminMarkerOf(uid));
  const profile = useLiveQuery(uid === null ? null : profileOf(uid));
  const role = roleOf(marker);
  const stored = profile.status === 'ready' ? profile.data : undefined;

  const state = member.status === 'ready' ? member.data?.state : undefined;
  const isMember = state === 'member';
  const isNew = member.status === 'ready' && member.data === null;
  const required = isNew || (isMember && role === 'user' && stored === null);
  // The profile also records the role, which may be out of date. The screens do not wait for that.
  const outOfStep = role !== null && !!stored && stored.isAdmin !== (role === 'admin');
  // Nor for the Stripe customer that an earlier sign-in failed to create.
  const unbilled = role === 'user' && !!stored && !stored.stripeCustomerId;
  // Nor for the lists of classes, which have the name from before the latest save.
  const rename = stored && stored.listedName !== stored.name ? stored.name : null;
  const needed = required || outOfStep || unbilled || rename !== null;
  const ensured = useEnsuredProfile(uid, needed, rename);

  // Auth can disable an account that has no document in `members`.
  const disabled =
    state === 'disabled' || (ensured.status === 'failed' && ensured.reasons.includes('account-disabled'));
  const notice = useDisabledNotice(disabled, isMember);
  const user = useSessionUser(account, role, profile);

  function session(): Session {
    if (account === undefined) return { status: 'loading' };
    if (account === null) return { status: 'signed-out', notice };
    if (required && ensured.status === 'failed' && !disabled) {
      return { status: 'failed', reason: ensured.reasons[0] ?? 'unavailable', retry: ensured.retry };
    }
    if (member.status === 'error') return { ...member, status: 'failed' };
    if (!isMember) return { status: 'loading' };
    if (marker.status === 'error') return { ...marker, status: 'failed' };
    if (user?.role === 'user' && profile.status === 'error' && profile.reason !== 'internal') {
      return { ...profile, status: 'failed' };
    }
    // The profile screen reports an unreadable profile; the rest of the app works without it.
    const profileKnown = profile.status === 'ready' ? profile.data !== null : profile.status === 'error';
    if (user && (user.role === 'admin' || profileKnown)) return { status: 'signed-in', user };
    return { status: 'loading' };
  }
  return session();
}

function SessionOf({ account, children }: { account: Account | null | undefined; children: ReactNode }) {
  return <SessionContext value={useSessionOf(account)}>{children}</SessionContext>;
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const { status, data } = useReactfireUser();
  const account = status === 'loading' ? undefined : data;
  useNotedAccount(account === undefined ? undefined : (account?.uid ?? null));
  return (
    <UidContext value={account?.uid ?? null}>
      <SessionOf account={account}>{children}</SessionOf>
    </UidContext>
  );
}
