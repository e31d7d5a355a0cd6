import { mustEnter, reasonsToSync, type SyncReason } from '@domain/account-sync.ts';
import { academyClock } from '@domain/calendar.ts';
import type { Reason } from '@domain/errors.ts';
import { hidesEmail, listedNameOf } from '@domain/hidden-email.ts';
import {
  type MemberDocument,
  memberDocument,
  type Role,
  roleOf,
  type SessionUser,
  type ShutOut,
  shutOutOf,
} from '@domain/member.ts';
import { type Capability, memberMay } from '@domain/permissions.ts';
import { DEFAULT_NAME, type StudentDocument } from '@domain/profile.ts';
import { isDeviceEmail } from '@domain/schedule/door.ts';
import { onAuthStateChanged } from 'firebase/auth';
import { doc } from 'firebase/firestore';
import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react';
import { useUser as useReactfireUser } from 'reactfire';
import { z } from 'zod';
import { DEADLINE_MS } from '../../deadline.ts';
import { now } from '../../format/server-time.ts';
import { useLasting } from '../../ui/page/use-lasting.ts';
import { firebase } from '../config.ts';
import { profileOf } from '../data/profile-data.ts';
import { dropOthers, openEarly, restartRefused } from '../live/live-entry.ts';
import { listenToDocument } from '../live/snapshots.ts';
import { type Live, type LiveQuery, UidContext, useLiveQuery } from '../live/use-live-query.ts';
import { useEnsuredProfile } from './ensured-profile.ts';
import { type Child, type Family, NO_FAMILY, StudentContext, useFamilyOf } from './family.ts';
import { expectedUid, useNotedAccount } from './own-device.ts';
import { shutOutIn, useShutOutNotice } from './shut-out.ts';

/** Why a signed-in user cannot use the app yet. */
export type SessionFailure = Reason | 'unavailable' | 'firestore-not-initialized';

/**
 * The account is not a member yet. `admitted`: the academy let it in, but its address is not confirmed.
 * `isUnconfirmed`: nor may it read anything of the person whose link created it. `isFormerGuardian`: it has no profile and
 * no children any more. `isInvitationOver`: its invitation has
 * expired or is used up. `checkAgain` asks the server again; a decision of the academy arrives live.
 */
export type Waiting = {
  admitted: boolean;
  isUnconfirmed: boolean;
  isFormerGuardian: boolean;
  isInvitationOver: boolean;
  checkAgain: () => void;
};

export type Session =
  | { status: 'loading' }
  | { status: 'signed-out'; notice: ShutOut | null }
  /** A tablet at the door. `isRemoved`: an administrator has removed it. */
  | { status: 'device'; id: string; isRemoved: boolean }
  | { status: 'failed'; reason: SessionFailure; id?: string | undefined; retry: () => void }
  | { status: 'signed-in'; user: SessionUser; waiting: Waiting | null; family: Family };

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

/** The students for whom the signed-in user acts, live. */
export function useFamily(): Family {
  const session = useSession();
  return session.status === 'signed-in' ? session.family : NO_FAMILY;
}

/** The child whom a screen is about; null if it is about the account itself. */
export function useChild(): Child | null {
  const id = useContext(StudentContext);
  return useFamily().children.find((child) => child.id === id) ?? null;
}

/** The role of the student whom a screen is about: a child of an administrator is a student. */
export function useStudentRole(): Role {
  const { role } = useUser();
  return useContext(StudentContext) === null ? role : 'user';
}

/** Whether the signed-in user may (domain/permissions.ts). Live, like the role. */
export function useMay(): (capability: Capability) => boolean {
  const { role } = useUser();
  return useCallback((capability) => memberMay(role, capability), [role]);
}

/**
 * All queries start at once. Those of a new account are refused until ensureProfile has given it a state, and start
 * again before that is reported.
 */
function memberOf(uid: string): LiveQuery<MemberDocument | null> {
  return {
    key: `members/${uid}`,
    listen: (firestore) => {
      const listen = listenToDocument(doc(firestore, 'members', uid), memberDocument);
      return ({ next, fail }) =>
        listen({
          next(member) {
            if (member && !shutOutOf(member.state)) restartRefused();
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

/**
 * Opens the queries of the session, and `others`, as soon as Auth knows the account, while React renders the frame. The
 * components take them over.
 */
export function openEarlyWith(others: () => LiveQuery<unknown>[]): void {
  const { auth, firestore } = firebase();
  if (!auth || !firestore) return;
  onAuthStateChanged(auth, (user) => {
    if (!user) return dropOthers('');
    const { uid } = user;
    const ofPerson = isDeviceEmail(user.email) ? [] : [adminMarkerOf(uid), profileOf(uid)];
    const queries: LiveQuery<unknown>[] = [memberOf(uid), ...ofPerson, ...others()];
    for (const { key, listen } of queries) openEarly(uid, key, listen(firestore));
  });
  // A new password ends the sessions of other devices, which would learn it from their next token, within an hour.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void auth.currentUser?.reload().catch(() => {});
  });
}

type Account = { uid: string; email: string | null; emailVerified: boolean; displayName: string | null };

/** What the server must take over: the name in the rosters, or the new address. A new value starts another call. */
function askedFor(reasons: readonly SyncReason[], student: StudentDocument, email: string): string | null {
  const { date: today } = academyClock(now());
  if (reasons.includes('rosters')) return `${listedNameOf(student, today)}/${hidesEmail(student, today)}`;
  return reasons.includes('address') ? email : null;
}

function useSessionUser(
  account: Account | null | undefined,
  role: Role | null,
  profile: Live<StudentDocument | null>,
): SessionUser | null {
  const uid = account?.uid;
  const email = account?.email ?? '';
  const ownName = profile.status === 'ready' ? profile.data?.name : undefined;
  const name = ownName || account?.displayName || DEFAULT_NAME;
  return useMemo(() => (uid && role ? { id: uid, email, name, role } : null), [uid, email, name, role]);
}

/**
 * What must be known before a screen shows: the account, that it is a member, the role, the children of a guardian and,
 * except for administrators and guardians who do not train, that the profile exists. Until then the session is 'loading'.
 */
function useSessionOf(account: Account | null | undefined): Session {
  const isDevice = isDeviceEmail(account?.email);
  const uid = account && !isDevice ? account.uid : null;
  const member = useLiveQuery(account ? memberOf(account.uid) : null);
  const marker = useLiveQuery(uid === null ? null : adminMarkerOf(uid));
  const profile = useLiveQuery(uid === null ? null : profileOf(uid));
  const state = member.status === 'ready' ? (member.data?.state ?? null) : undefined;
  const isMember = state === 'member';
  const isUnconfirmed = state === 'unconfirmed';
  const isWaiting = state === 'waiting' || isUnconfirmed;
  // A waiting account may not read whether it is an administrator, and cannot act as one.
  // Live: a user who loses a role loses its screens without a reload. Null until known.
  const isKnown = marker.status === 'ready' && member.status === 'ready';
  const known = isKnown ? roleOf(marker.data !== null, member.data) : null;
  const role = isWaiting ? 'user' : known;
  const stored = profile.status === 'ready' ? profile.data : undefined;
  const guardian = (member.status === 'ready' && member.data?.guardian) || undefined;
  const facts = { state, role, profile: stored, guardian };
  const entering = mustEnter(facts);
  // A waiting account may have become a member by a change of the setting, or by the link that confirms the address.
  const required = entering && !isWaiting;
  const email = (account?.emailVerified && account.email) || '';
  const behind = reasonsToSync(facts, { email, today: academyClock(now()).date });
  const asked = stored ? askedFor(behind, stored, email) : null;
  const ensured = useEnsuredProfile(uid, entering || behind.length > 0, asked);

  // Auth can disable an account that has no document in `members`.
  const shutOut = shutOutOf(state) ?? (ensured.status === 'failed' ? shutOutIn(ensured.reasons) : null);
  const notice = useShutOutNotice(shutOut, isMember || isWaiting);
  const user = useSessionUser(account, role, profile);
  const family = useFamilyOf(uid, isMember ? guardian : undefined);

  function session(): Session {
    if (account === undefined) return { status: 'loading' };
    if (account === null) return { status: 'signed-out', notice };
    // Also before the marker is known: a tablet works without a network.
    if (isDevice) {
      const isRefused = member.status === 'error' && member.reason === 'not-allowed';
      const isRemoved = member.status === 'ready' ? state !== 'device' : isRefused;
      return { status: 'device', id: account.uid, isRemoved };
    }
    if (required && ensured.status === 'failed' && !shutOut) {
      const { id, reasons, retry } = ensured;
      return { status: 'failed', reason: reasons[0] ?? 'unavailable', id, retry };
    }
    if (member.status === 'error') return { ...member, status: 'failed' };
    if (isWaiting && user) {
      const admitted = stored?.admission?.state === 'admitted' || isUnconfirmed;
      const isInvitationOver = ensured.invited && !admitted;
      const isFormerGuardian = state === 'waiting' && guardian?.trains === false;
      const kind = { admitted, isUnconfirmed, isFormerGuardian, isInvitationOver };
      const waiting = { ...kind, checkAgain: ensured.retry };
      return { status: 'signed-in', user, waiting, family: NO_FAMILY };
    }
    if (!isMember || family.status === 'pending') return { status: 'loading' };
    if (family.status === 'error') return { ...family, status: 'failed' };
    if (marker.status === 'error') return { ...marker, status: 'failed' };
    if (user && user.role !== 'admin' && profile.status === 'error' && profile.reason !== 'internal') {
      return { ...profile, status: 'failed' };
    }
    // The profile screen reports an unreadable profile; the rest of the app works without it.
    const profileKnown =
      profile.status === 'ready' ? profile.data !== null || !family.data.trains : profile.status === 'error';
    if (user && (user.role === 'admin' || profileKnown))
      return { status: 'signed-in', user, waiting: null, family: family.data };
    return { status: 'loading' };
  }
  return session();
}

const OVERDUE: Session = { status: 'failed', reason: 'unavailable', retry: () => window.location.reload() };

function SessionOf({ account, children }: { account: Account | null | undefined; children: ReactNode }) {
  const session = useSessionOf(account);
  // The parts have deadlines of their own, Auth and several attempts at a profile together have not.
  const isOverdue = useLasting(session.status === 'loading', DEADLINE_MS);
  return <SessionContext value={isOverdue ? OVERDUE : session}>{children}</SessionContext>;
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const { status, data } = useReactfireUser();
  const account = status === 'loading' ? undefined : data;
  useNotedAccount(account === undefined ? undefined : (account?.uid ?? null));
  return (
    <UidContext value={account === undefined ? expectedUid() : (account?.uid ?? null)}>
      <SessionOf account={account}>{children}</SessionOf>
    </UidContext>
  );
}
