import { Fragment, useCallback, useRef, useState } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { DashboardLayout } from '../features/shell/dashboard-layout.tsx';
import { SessionFailed } from '../features/shell/session-failed.tsx';
import { signOut } from '../firebase/auth.ts';
import { useSession, useUser } from '../firebase/session.tsx';
import { UnsavedChangesProvider } from '../ui/unsaved-changes.tsx';
import { ScheduleAhead } from './schedule-ahead.tsx';
import { Splash } from './splash.tsx';

/** /login, /register, /reset: whoever is signed in already goes to the dashboard (specification, point 2). */
export function OnlySignedOut() {
  const session = useSession();
  const [asked, setAsked] = useState(false);
  if (session.status === 'signed-out' && !asked) setAsked(true);

  if (session.status === 'signed-in' || session.status === 'failed')
    return <Navigate to="/dashboard" replace />;
  // The form that was just sent stays while the session finds out who it was.
  if (session.status === 'loading' && !asked) return <Splash />;
  return (
    <>
      {session.status === 'loading' && <ScheduleAhead />}
      <Outlet />
    </>
  );
}

/**
 * /dashboard/*: whoever isn't signed in goes to /login, and whoever has just signed out here to / (specification, point 2).
 * Everything below is made anew for another user, so no state of one is ever seen by the next.
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
          <ScheduleAhead />
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
            <DashboardLayout onSignOut={leave}>
              <Outlet />
            </DashboardLayout>
          </UnsavedChangesProvider>
        </Fragment>
      );
  }
}

/** The role is live: an administrator who is demoted loses the screen while looking at it. */
export function OnlyAdmins() {
  const { role } = useUser();
  return role === 'admin' ? <Outlet /> : <Navigate to="/dashboard" replace />;
}
