import { useEffect, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { HalfTyped, useKeptSession } from '../../../web/src/app/half-typed.tsx';
import { UidContext } from '../../../web/src/firebase/live/use-live-query.ts';
import { NO_FAMILY } from '../../../web/src/firebase/session/family.ts';
import { type Session, SessionContext, useUser } from '../../../web/src/firebase/session/session.tsx';
import { Dialog } from '../../../web/src/ui/dialogs/dialog.tsx';
import { TextField } from '../../../web/src/ui/forms/text-field.tsx';
import { UnsavedChangesProvider, useHoldWhile } from '../../../web/src/ui/forms/unsaved-changes.tsx';

/** A page with a form, also one in a dialog, whose session the test sets by `window.setSession`. */

const ANA: Session = {
  status: 'signed-in',
  user: { id: 'ana', email: 'ana@faixa.test', name: 'Ana', role: 'user' },
  waiting: null,
  family: NO_FAMILY,
};

function Page() {
  const { name } = useUser();
  const [typed, setTyped] = useState('');
  const [noted, setNoted] = useState('');
  useHoldWhile(typed + noted !== '');
  return (
    <main>
      <h1>Profile of {name}</h1>
      <div style={{ height: '200vh' }} />
      <TextField label="Belt" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <Dialog open={typed === 'dialog'} onClose={() => setTyped('')} title="Notes">
        <TextField label="Note" value={noted} onChange={(event) => setNoted(event.target.value)} />
      </Dialog>
    </main>
  );
}

function Guarded() {
  const [[session, uid], set] = useState<[Session, string | null]>([ANA, 'ana']);
  useEffect(() => {
    Object.assign(window, { setSession: (next: Session, by: string | null) => set([next, by]) });
  }, []);
  const { kept, drop } = useKeptSession(session, false);
  const otherwise = <p>Otherwise: {session.status}</p>;
  return (
    <SessionContext value={session}>
      <UidContext value={uid}>
        {kept ? (
          <UnsavedChangesProvider key={kept.user.id}>
            <HalfTyped session={session} kept={kept} onLeave={drop} otherwise={otherwise}>
              <Page />
            </HalfTyped>
          </UnsavedChangesProvider>
        ) : (
          otherwise
        )}
      </UidContext>
    </SessionContext>
  );
}

export function HalfTypedPage() {
  const [router] = useState(() => createMemoryRouter([{ path: '*', Component: Guarded }]));
  return <RouterProvider router={router} />;
}
