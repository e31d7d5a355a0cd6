import { type ReactNode, useState } from 'react';
import { AuthProvider, FirebaseAppProvider, FirestoreProvider, FunctionsProvider } from 'reactfire';
import { type FirebaseServices, firebase } from './config.ts';
import { type Session, SessionContext, SessionProvider } from './session/session.tsx';

/** Without Auth, the sign-in form explains the failure; without another service, the dashboard does. */
function sessionWithout({ auth }: FirebaseServices): Session {
  if (!auth) return { status: 'signed-out', notice: null };
  return { status: 'failed', reason: 'firestore-not-initialized', retry: () => location.reload() };
}

/** Firebase and the session, for every screen that needs the user. */
export function FirebaseProviders({ children }: { children: ReactNode }) {
  const [services] = useState(firebase);
  const { app, auth, firestore, functions } = services;
  if (!app || !auth || !firestore || !functions) {
    return <SessionContext value={sessionWithout(services)}>{children}</SessionContext>;
  }
  return (
    <FirebaseAppProvider firebaseApp={app}>
      <AuthProvider sdk={auth}>
        <FirestoreProvider sdk={firestore}>
          <FunctionsProvider sdk={functions}>
            <SessionProvider>{children}</SessionProvider>
          </FunctionsProvider>
        </FirestoreProvider>
      </AuthProvider>
    </FirebaseAppProvider>
  );
}
