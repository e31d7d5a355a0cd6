import { Box } from '@chakra-ui/react';
import { academyClock } from '@domain/calendar.ts';
import type { Role } from '@domain/member.ts';
import { keptOn } from '@domain/schedule/kept-copy.ts';
import { Fragment, Suspense, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { readStored, store } from '../browser-storage.ts';
import { pause } from '../deadline.ts';
import { KeepCopy } from '../features/schedule/keep-copy.tsx';
import { DAY_PARAM, selectedDay } from '../features/schedule/selected-day.ts';
import { DashboardLayout } from '../features/shell/dashboard-layout.tsx';
import { eventsOf } from '../firebase/data/schedule-data.ts';
import { UidContext } from '../firebase/live/use-live-query.ts';
import { signOut } from '../firebase/session/auth.ts';
import { type Family, NO_FAMILY } from '../firebase/session/family.ts';
import { rememberInvitation } from '../firebase/session/invitation.ts';
import { useCopyOfStudents, useKeptCopy } from '../firebase/session/own-device.ts';
import {
  openEarlyWith,
  type Session,
  SessionContext,
  useSession,
  useUser,
  type Waiting,
} from '../firebase/session/session.tsx';
import { now } from '../format/server-time.ts';
import { withTexts } from '../i18n/i18n.ts';
import { OWN, TEAM } from '../i18n/page-texts.ts';
import { lazyExtra, lazyPart, loadLater } from '../lazy-part.ts';
import { UnsavedChangesProvider } from '../ui/forms/unsaved-changes.tsx';
import { LiveRegion } from '../ui/notices/live-region.tsx';
import { LoadingState } from '../ui/notices/loading-state.tsx';
import { Notice } from '../ui/notices/notice.tsx';
import { forgetEntries } from '../ui/page/use-entry-state.ts';
import { type Asked, menuFor, pageAsked, pageFor, START_PAGES } from './pages.ts';
import { SessionFailed } from './session-failed.tsx';
import { Splash } from './splash.tsx';
import { UpdateNotice } from './update-notice.tsx';

/** The day's classes, if the address leads to the schedule. An administrator may be about to see an earlier day. */
function scheduleQueries() {
  const { pathname, search } = window.location;
  if (pathname !== '/dashboard' && pathname !== '/login') return [];
  const param = pathname === '/dashboard' ? new URLSearchParams(search).get(DAY_PARAM) : null;
  return [eventsOf(selectedDay(param, academyClock(now()).date))];
}

/** Call once. */
export function openFirstQueries(): void {
  openEarlyWith(scheduleQueries);
}

/** Leads a tablet at the door to its page from every other one. */
export function DeviceAtDoor() {
  const { status } = useSession();
  const { pathname } = useLocation();
  return status === 'device' && pathname !== '/door' ? <Navigate to="/door" replace /> : <Outlet />;
}

/**
 * Guards /login, /register and /reset: a signed-in user is redirected to the dashboard. The form is shown while the
 * session is loading: /login contains it from the start (public-site/written-login.tsx). An invitation in the address
 * is kept first, also for an account that waits already. A sign-in leads to the page that was asked for.
 */
export function OnlySignedOut() {
  const session = useSession();
  const { search, state } = useLocation();
  useState(() => rememberInvitation(search));
  if (session.status === 'signed-in') return <Navigate to={pageAsked(state, session.user.role)} replace />;
  // The role is not known: `OnlyPermitted` leads on.
  if (session.status === 'failed') return <Navigate to={pageAsked(state, 'admin')} replace />;
  return <Outlet />;
}

/**
 * On an own device, the schedule opens with its copy (use-day-classes.ts) while the session is loading. Only
 * students have one, which is deleted when they become administrators.
 */
function useRecalled(session: Session): Session {
  const { pathname } = useLocation();
  const copy = useKeptCopy(session.status === 'loading' && pathname === '/dashboard');
  const isCurrent = copy !== null && keptOn(copy, academyClock(now()).date) !== undefined;
  const id = isCurrent ? copy.uid : undefined;
  const recalled = useMemo<Session | undefined>(
    () =>
      id === undefined
        ? undefined
        : {
            status: 'signed-in',
            user: { id, email: '', name: '', role: 'user' },
            waiting: null,
            family: NO_FAMILY,
          },
    [id],
  );
  return recalled ?? session;
}

/** The session of before while that of the same account loads again, as when it is let in: a form may be half-typed. */
function useSettled(session: Session): Session {
  const uid = useContext(UidContext);
  const [last, setLast] = useState(session);
  if (session.status !== 'loading' && session !== last) setLast(session);
  const stays = session.status === 'loading' && last.status === 'signed-in' && last.user.id === uid;
  return stays ? last : session;
}

/**
 * Guards /dashboard: a signed-out user is redirected to /login, and one who has just signed out here
 * to /. The key discards all state when another user signs in.
 */
export function OnlySignedIn() {
  const live = useSession();
  useCopyOfStudents(live.status === 'signed-in' ? live.user.role : undefined);
  const session = useSettled(useRecalled(live));
  useForgottenData(live);
  const leaving = useRef(false);
  const leave = useCallback(() => {
    leaving.current = true;
    void signOut();
  }, []);

  if (session.status !== 'signed-in')
    return <WithoutSession session={session} hasLeft={leaving.current} leave={leave} />;
  const { user, waiting, family } = session;
  return (
    <UnsavedChangesProvider key={user.id}>
      <SessionContext value={session}>
        <UidContext value={user.id}>
          <DashboardLayout menu={menuFor(user.role, waiting, family.children.length > 0)} onSignOut={leave}>
            <NewsOfAccount isWaiting={waiting !== null} />
            <Admitted waiting={waiting} />
          </DashboardLayout>
          <UpdateNotice />
          <Suspense fallback={null}>{live.status === 'signed-in' && <KeepAcademy />}</Suspense>
          {live.status === 'signed-in' && user.role !== 'admin' && !waiting && <KeepCopy />}
        </UidContext>
      </SessionContext>
    </UnsavedChangesProvider>
  );
}

/** Why the page was loaded again. */
const LOST = 'faixa.lost';
/**
 * Pages of lists are kept for 'Back' until the user changes. Firestore's cache keeps what a role or a guardian could
 * read: when that ends, the document is loaded again, after its page is gone.
 */
function useForgottenData(session: Session): void {
  const known = session.status === 'signed-in' ? session : null;
  const [id, role, family] = [known?.user.id, known?.user.role, known?.family ?? NO_FAMILY];
  const last = useRef({ id, role, family });
  useEffect(() => {
    const before = last.current;
    last.current = { id, role, family };
    const lost = before.id === id && lostBetween(before, { role, family });
    if (before.id !== id) forgetEntries();
    if (!lost) return;
    store('sessionStorage', LOST, lost);
    window.location.reload();
  }, [id, role, family]);
}

type Rights = { role: Role | undefined; family: Family };

/** Returns what the account has lost, so that it may no longer read it; null if it lost nothing. */
function lostBetween(before: Rights, after: Rights): 'role' | 'child' | null {
  if (before.role !== after.role && before.role !== 'user' && after.role !== 'admin') return 'role';
  const remaining = after.family.children.map(({ id }) => id);
  return before.family.children.some(({ id }) => !remaining.includes(id)) ? 'child' : null;
}

type WithoutSessionProps = {
  session: Exclude<Session, { status: 'signed-in' }>;
  hasLeft: boolean;
  leave: () => void;
};

function WithoutSession({ session, hasLeft, leave }: WithoutSessionProps) {
  const { pathname, search, hash } = useLocation();
  switch (session.status) {
    case 'loading':
    case 'device':
      return <Splash />;
    case 'failed':
      return (
        <SessionFailed reason={session.reason} id={session.id} onRetry={session.retry} onSignOut={leave} />
      );
    case 'signed-out':
      if (hasLeft) return <Navigate to="/" replace />;
      return <Navigate to="/login" state={{ asked: pathname + search + hash } satisfies Asked} replace />;
  }
}

/** No screen waits for it, and it does not load beside the first card. */
const KeepAcademy = lazyExtra(async () => {
  await pause(2000);
  return (await import('./keep-academy.tsx')).KeepAcademy;
});

/** Loads when an account waits. */
const WaitingPage = lazyPart(
  async () => (await withTexts(import('../features/admission/waiting-page.tsx'), 'admission')).WaitingPage,
);

/**
 * A waiting account has its profile, unless a link created it, or it was a guardian alone; every other path shows the waiting page. One component
 * for both, so that a half-typed profile stays when the account is let in.
 */
function Admitted({ waiting }: { waiting: Waiting | null }) {
  const { role } = useUser();
  const { pathname, search, key } = useLocation();
  useEffect(
    () => loadLater(2000, () => withTexts(Promise.resolve(), ...(role === 'user' ? OWN : TEAM))),
    [role],
  );
  // The app was opened without asking for a page, as from the screen of a phone.
  const isStart = key === 'default' && pathname + search === '/dashboard';
  if (isStart && START_PAGES[role] !== '/dashboard') return <Navigate to={START_PAGES[role]} replace />;
  const hasProfile = !waiting?.isUnconfirmed && !waiting?.isFormerGuardian;
  if (!waiting || (pathname === '/dashboard/profile' && hasProfile)) return <Outlet />;
  return (
    <Suspense fallback={<LoadingState />}>
      <WaitingPage {...waiting} />
    </Suspense>
  );
}

/** The news since the page was opened, until dismissed: the account was let in, or lost its role or a child. */
function NewsOfAccount({ isWaiting }: { isWaiting: boolean }) {
  const { t } = useTranslation('shell');
  const [hasWaited, setHasWaited] = useState(false);
  const [lost, setLost] = useState(() => readStored('sessionStorage', LOST));
  useEffect(() => store('sessionStorage', LOST, null), []);
  if (isWaiting && !hasWaited) setHasWaited(true);
  const ofLost = lost === null ? null : lost === 'child' ? ('childLeft' as const) : ('roleChanged' as const);
  const news = hasWaited && !isWaiting ? ('letIn' as const) : ofLost;

  function dismiss(): void {
    setHasWaited(false);
    setLost(null);
  }

  return (
    <LiveRegion>
      {news && (
        <Box mb="4">
          <Notice tone={news === 'letIn' ? 'success' : 'info'} onDismiss={dismiss}>
            {t(news)}
          </Notice>
        </Box>
      )}
    </LiveRegion>
  );
}

/**
 * Guards the pages of the team. The role is live: an account that may no longer open its page is redirected at once. The
 * key discards what the page holds from another role.
 */
export function OnlyPermitted() {
  const { role } = useUser();
  const { pathname } = useLocation();
  if (!pageFor(pathname, role)) return <Navigate to="/dashboard" replace />;
  return (
    <Fragment key={role}>
      <Outlet />
    </Fragment>
  );
}
