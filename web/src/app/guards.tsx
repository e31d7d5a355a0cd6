import { Center, Flex } from '@chakra-ui/react';
import { academyClock } from '@domain/calendar.ts';
import { Fragment, useCallback, useContext, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { KeepCopy } from '../features/schedule/keep-copy.tsx';
import { KeptSchedule } from '../features/schedule/kept-schedule.tsx';
import { DAY_PARAM, selectedDay } from '../features/schedule/selected-day.ts';
import { DashboardLayout } from '../features/shell/dashboard-layout.tsx';
import { signOut } from '../firebase/auth.ts';
import { useKeptCopy } from '../firebase/own-device.ts';
import { useDayEvents } from '../firebase/schedule-data.ts';
import { type SessionFailure, useSession, useUser } from '../firebase/session.tsx';
import { UidContext } from '../firebase/use-live-query.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { UnsavedChangesProvider } from '../ui/unsaved-changes.tsx';
import { menuFor } from './pages.ts';
import { Splash } from './splash.tsx';
import { UpdateNotice } from './update-notice.tsx';

function DayPreload({ date }: { date: string }) {
  useDayEvents(date);
  return null;
}

/**
 * Queries the day's classes while the session is loading; the schedule then takes the query over,
 * which saves one round trip. Renders nothing.
 */
function SchedulePreload() {
  const { pathname, search } = useLocation();
  const [today] = useState(() => academyClock(new Date()).date);
  const param = pathname === '/dashboard' ? new URLSearchParams(search).get(DAY_PARAM) : null;
  const leadsToSchedule = pathname === '/dashboard' || pathname === '/login';
  return leadsToSchedule ? <DayPreload date={selectedDay(param, today)} /> : null;
}

/**
 * Guards /login, /register and /reset: a signed-in user is redirected to the dashboard. The form is shown while the
 * session is loading: /login contains it from the start (public-site/written-login.tsx).
 */
export function OnlySignedOut() {
  const session = useSession();
  const uid = useContext(UidContext);
  if (session.status === 'signed-in' || session.status === 'failed')
    return <Navigate to="/dashboard" replace />;
  return (
    <>
      {uid !== null && <SchedulePreload />}
      <Outlet />
    </>
  );
}

type SessionFailedProps = { reason: SessionFailure; onRetry: () => void; onSignOut: () => void };

/** Signed in, but nothing can be shown: creating the profile failed, or the server is unreachable. */
function SessionFailed({ reason, onRetry, onSignOut }: SessionFailedProps) {
  const { t } = useTranslation(['shell', 'errors']);
  const ours = reason === 'unavailable' || reason === 'firestore-not-initialized';
  const copy = useKeptCopy();

  return (
    <Center as="main" id="content" tabIndex={-1} minH="100dvh" px="3" py="12">
      <Flex direction="column" align="center" w="full" gap="4">
        {copy && reason === 'unavailable' ? (
          <KeptSchedule copy={copy} onRetry={onRetry} />
        ) : (
          <ErrorState title={t('failed.title')} as="h1" onRetry={onRetry}>
            {ours ? t(`failed.${reason}`) : t(`errors:${reason}`)}
            {reason === 'firestore-not-initialized' && <p>{t('failed.refresh')}</p>}
          </ErrorState>
        )}
        <Button variant="ghost" tone="neutral" onClick={onSignOut}>
          {t('signOut')}
        </Button>
      </Flex>
    </Center>
  );
}

/**
 * Guards /dashboard: a signed-out user is redirected to /login, and one who has just signed out here
 * to /. The key discards all state when another user signs in.
 */
export function OnlySignedIn() {
  const session = useSession();
  const leaving = useRef(false);
  const leave = useCallback(() => {
    leaving.current = true;
    void signOut();
  }, []);

  switch (session.status) {
    case 'loading':
      return (
        <>
          <SchedulePreload />
          <Splash />
        </>
      );
    case 'failed':
      return <SessionFailed reason={session.reason} onRetry={session.retry} onSignOut={leave} />;
    case 'signed-out':
      return <Navigate to={leaving.current ? '/' : '/login'} replace />;
    case 'signed-in':
      return (
        <Fragment key={session.user.id}>
          <UnsavedChangesProvider>
            <DashboardLayout menu={menuFor(session.user.role)} onSignOut={leave}>
              <Outlet />
            </DashboardLayout>
            <UpdateNotice />
            {session.user.role === 'user' && <KeepCopy />}
          </UnsavedChangesProvider>
        </Fragment>
      );
  }
}

/** The role is live: a demoted administrator is redirected at once. */
export function OnlyAdmins() {
  const { role } = useUser();
  return role === 'admin' ? <Outlet /> : <Navigate to="/dashboard" replace />;
}
