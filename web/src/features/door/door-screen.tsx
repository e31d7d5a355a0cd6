import { Box, Stack } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signOut } from '../../firebase/session/auth.ts';
import { type Session, useSession } from '../../firebase/session/session.tsx';
import { Button } from '../../ui/controls/button.tsx';
import type { Elements } from '../../ui/elements.ts';
import { ErrorState } from '../../ui/notices/error-state.tsx';
import { LoadingState } from '../../ui/notices/loading-state.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { Door } from './door.tsx';
import { type DoorStore, openDoorStore, type Stored } from './door-store.ts';
import { Pairing } from './pairing.tsx';
import { Plain } from './plain.tsx';

/** What the tablet has stored, live; 'blocked' if the browser stores nothing. */
function useStored() {
  const [store, setStore] = useState<DoorStore | null>(null);
  const [stored, setStored] = useState<Stored | 'blocked' | null>(null);
  useEffect(() => {
    let isOver = false;
    const opening = openDoorStore((read) => isOver || setStored(read));
    opening.then(setStore, () => setStored('blocked'));
    return () => {
      isOver = true;
      void opening.then(({ close }) => close()).catch(() => undefined);
    };
  }, []);
  return stored === 'blocked'
    ? { store, stored: null, isBlocked: true }
    : { store, stored, isBlocked: false };
}

/**
 * Whether the account of this tablet has ended. An account of a person takes its place, too. `known`: the tablet as
 * which this page was last signed in, undefined until the storage is read. If it is another one, another tab may be
 * pairing.
 */
function hasEnded(session: Session, id: string, known: string | null | undefined): boolean {
  if (session.status === 'device') return session.isRemoved || session.id !== id;
  return (session.status === 'signed-out' && id === known) || session.status === 'signed-in';
}

/** /door. `whilePaired`: renders nothing. */
export function DoorScreen({ whilePaired }: { whilePaired: Elements }) {
  const { t } = useTranslation(['door', 'shell']);
  const { store, stored, isBlocked } = useStored();
  const session = useSession();
  const [isPairing, setIsPairing] = useState(false);
  /** How many taps were lost with a tablet that was removed; null if it was not. */
  const [lost, setLost] = useState<number | null>(null);
  const [isEmptied, setIsEmptied] = useState(false);
  const tablet = stored?.tablet ?? null;
  const [known, setKnown] = useState<string | null | undefined>();
  const present = session.status === 'device' ? session.id : known;
  if (store && (known === undefined || present !== known)) setKnown(present ?? tablet?.id ?? null);
  const isBegun = stored !== null && stored.pairing !== null;
  const isOver = !isPairing && !isBegun && tablet !== null && hasEnded(session, tablet.id, known);
  // A tablet whose database is gone.
  const isStray = !isPairing && store !== null && tablet === null && session.status === 'device';
  const isPerson = session.status === 'signed-in';
  const wasRemoved = lost !== null || (session.status === 'device' && session.isRemoved);

  useEffect(() => {
    if (!isOver || !store) return;
    setIsEmptied(false);
    // The screen may not show the last tap yet.
    void store.outbox
      .unsent()
      .then(({ length }) => setLost(length))
      .then(store.empty)
      .catch(() => setLost(0));
    if (!isPerson) void signOut();
  }, [isOver, store, isPerson]);
  useEffect(() => {
    if (!isStray) return;
    if (!wasRemoved) setIsEmptied(true);
    void signOut();
  }, [isStray, wasRemoved]);
  // The session follows the sign-in a moment later.
  const isDevice = session.status === 'device';
  useEffect(() => {
    if (isDevice) setIsPairing(false);
    if (isDevice && isBegun) void store?.endPairing().catch(() => undefined);
  }, [isDevice, isBegun, store]);

  if (isBlocked)
    return (
      <Plain title={t('pair.title')}>
        <p>{t('pair.noStorage')}</p>
      </Plain>
    );
  if (lost !== null) return <Removed lost={lost} onAgain={() => setLost(null)} />;
  if (!stored || !store || isOver || isStray) return <LoadingState />;
  if (tablet && !isPairing && (isDevice || !isBegun))
    return (
      <>
        {isDevice && whilePaired}
        <Door paired={{ store, stored, isReady: isDevice }} />
      </>
    );
  if (session.status === 'loading') return <LoadingState />;
  if (session.status === 'failed')
    return (
      <Box as="main" id="content" tabIndex={-1} pt="16">
        <ErrorState isPage title={t('shell:offlineTitle')} onRetry={session.retry}>
          {t('shell:failed.unavailable')}
        </ErrorState>
      </Box>
    );
  if (session.status === 'signed-in') return <OfPerson name={session.user.name} />;
  return (
    <Plain title={t('pair.title')}>
      <Pairing store={store} begun={stored.pairing} isEmptied={isEmptied} onPairing={setIsPairing} />
    </Plain>
  );
}

function Removed({ lost, onAgain }: { lost: number; onAgain: () => void }) {
  const { t } = useTranslation('door');
  return (
    <Plain title={t('removed.title')}>
      <Stack gap="6" role="alert">
        <p>{t('removed.text')}</p>
        {lost > 0 && <p>{t('removed.lost', { count: lost })}</p>}
        <Button variant="outline" minH="14" onClick={onAgain}>
          {t('removed.again')}
        </Button>
      </Stack>
    </Plain>
  );
}

function OfPerson({ name }: { name: string }) {
  const { t } = useTranslation('door');
  return (
    <Plain title={t('pair.title')}>
      <Stack gap="6">
        <Notice tone="info">{t('pair.signedIn', { name })}</Notice>
        <Button minH="14" onClick={() => void signOut()}>
          {t('pair.signOut')}
        </Button>
      </Stack>
    </Plain>
  );
}
