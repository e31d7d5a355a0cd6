import { Box } from '@chakra-ui/react';
import { academyClock } from '@domain/calendar.ts';
import { Fragment, lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { DEADLINE_MS, within } from '../deadline.ts';
import { KeepCopy } from '../features/schedule/keep-copy.tsx';
import { DAY_PARAM, selectedDay } from '../features/schedule/selected-day.ts';
import { DashboardLayout } from '../features/shell/dashboard-layout.tsx';
import { signOut } from '../firebase/auth.ts';
import { rememberInvitation } from '../firebase/invitation.ts';
import { eventsOf } from '../firebase/schedule-data.ts';
import { openEarlyWith, useSession, useUser, type Waiting } from '../firebase/session.tsx';
import { now } from '../format/server-time.ts';
import { LiveRegion } from '../ui/live-region.tsx';
import { LoadingState } from '../ui/loading-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { UnsavedChangesProvider } from '../ui/unsaved-changes.tsx';
import { type Asked, menuFor, pageAsked } from './pages.ts';
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
  if (session.status === 'failed') return <Navigate to={pageAsked(state, 'user')} replace />;
  return <Outlet />;
}

/**
 * Guards /dashboard: a signed-out user is redirected to /login, and one who has just signed out here
 * to /. The key discards all state when another user signs in.
 */
export function OnlySignedIn() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const leaving = useRef(false);
  // Here, because the screens are gone for a moment while the session of a new member loads.
  const news = useLetIn(session.status === 'signed-in' && session.waiting !== null);
  const leave = useCallback(() => {
    leaving.current = true;
    void signOut();
  }, []);

  switch (session.status) {
    case 'loading':
      return <Splash />;
    case 'failed':
      return (
        <SessionFailed reason={session.reason} id={session.id} onRetry={session.retry} onSignOut={leave} />
      );
    case 'signed-out':
      if (leaving.current) return <Navigate to="/" replace />;
      return <Navigate to="/login" state={{ asked: pathname + search } satisfies Asked} replace />;
    case 'signed-in':
      return (
        <Fragment key={session.user.id}>
          <UnsavedChangesProvider>
            <DashboardLayout menu={menuFor(session.user.role, session.waiting !== null)} onSignOut={leave}>
              <LetInNotice {...news} />
              {session.waiting ? <WhileWaiting waiting={session.waiting} /> : <Outlet />}
            </DashboardLayout>
            <UpdateNotice />
            {session.user.role === 'user' && !session.waiting && <KeepCopy />}
          </UnsavedChangesProvider>
        </Fragment>
      );
  }
}

/** Loads when an account waits. */
const WaitingPage = lazy(async () => ({
  default: (await within(DEADLINE_MS, import('../features/admission/waiting-page.tsx'))).WaitingPage,
}));

/** A waiting account has its profile; every other path shows the waiting page. */
function WhileWaiting({ waiting }: { waiting: Waiting }) {
  const { pathname } = useLocation();
  if (pathname === '/dashboard/profile') return <Outlet />;
  return (
    <Suspense fallback={<LoadingState />}>
      <WaitingPage {...waiting} />
    </Suspense>
  );
}

/** Whether the account was let in while this page was open, until that is dismissed. */
function useLetIn(isWaiting: boolean) {
  const [hasWaited, setHasWaited] = useState(false);
  if (isWaiting && !hasWaited) setHasWaited(true);
  return { letIn: hasWaited && !isWaiting, dismiss: () => setHasWaited(false) };
}

function LetInNotice({ letIn, dismiss }: ReturnType<typeof useLetIn>) {
  const { t } = useTranslation('admission');
  return (
    <LiveRegion>
      {letIn && (
        <Box mb="4">
          <Notice tone="success" onDismiss={dismiss}>
            {t('letIn')}
          </Notice>
        </Box>
      )}
    </LiveRegion>
  );
}

/** The role is live: a demoted administrator is redirected at once. */
export function OnlyAdmins() {
  const { role } = useUser();
  return role === 'admin' ? <Outlet /> : <Navigate to="/dashboard" replace />;
}
