import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type UnsavedChanges = { hold: () => () => void; confirmLeave: () => Promise<boolean> };

const UnsavedChangesContext = createContext<UnsavedChanges | null>(null);

function useUnsavedChanges(): UnsavedChanges {
  const changes = useContext(UnsavedChangesContext);
  if (!changes) throw new Error('This belongs inside UnsavedChangesProvider.');
  return changes;
}

/** Asks before the page is left while `unsaved` is true: by a link, the back button, signing out, closing the tab. */
export function useHoldWhile(unsaved: boolean): void {
  const { hold } = useUnsavedChanges();
  useEffect(() => (unsaved ? hold() : undefined), [unsaved, hold]);
}

/** For what leaves the page without going anywhere first, such as signing out: true when nothing would be lost, or may be. */
export function useConfirmLeave(): () => Promise<boolean> {
  return useUnsavedChanges().confirmLeave;
}

/** For a dialog's way out: closes at once when nothing would be lost, else once it may be thrown away. */
export function useAskFirst(close: () => void): () => void {
  const confirmLeave = useConfirmLeave();
  return () => {
    void confirmLeave().then((leave) => {
      if (leave) close();
    });
  };
}

/** The browser asks in its own words; the listener stands only while needed, as it keeps a page out of the back/forward cache. */
function useAskBeforeUnload(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);
}

/**
 * One for all screens that have something to save, inside the router, which knows one blocker at a time. A screen that is taken away, as when its user is
 * signed out, lets go first and so holds up nobody.
 */
export function UnsavedChangesProvider({ children }: { children: ReactNode }) {
  const holders = useRef(0);
  /** What was typed is given up: whatever leaves now is not asked again. */
  const givenUp = useRef(false);
  const [held, setHeld] = useState(false);
  const [answer, setAnswer] = useState<((leave: boolean) => void) | null>(null);
  // Read at the moment of leaving: a state would be one render late for a screen that is going.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      holders.current > 0 && !givenUp.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useAskBeforeUnload(held);

  const hold = useCallback(() => {
    holders.current += 1;
    setHeld(true);
    return () => {
      holders.current -= 1;
      givenUp.current &&= holders.current > 0;
      setHeld(holders.current > 0);
    };
  }, []);

  const confirmLeave = useCallback(() => {
    if (holders.current === 0) return Promise.resolve(true);
    return new Promise<boolean>((resolve) => setAnswer(() => resolve));
  }, []);

  const settle = useCallback(
    (leave: boolean) => {
      givenUp.current = leave && holders.current > 0;
      answer?.(leave);
      setAnswer(null);
      if (blocker.state === 'blocked') leave ? blocker.proceed() : blocker.reset();
    },
    [answer, blocker],
  );

  const asking = blocker.state === 'blocked' || answer !== null;

  // Saved while the question stood: there is nothing left to ask.
  useEffect(() => {
    if (asking && !held) settle(true);
  }, [asking, held, settle]);

  return (
    <UnsavedChangesContext value={useMemo(() => ({ hold, confirmLeave }), [hold, confirmLeave])}>
      {children}
      <LeaveDialog open={asking && held} settle={settle} />
    </UnsavedChangesContext>
  );
}

function LeaveDialog({ open, settle }: { open: boolean; settle: (leave: boolean) => void }) {
  const { t } = useTranslation('common');
  return (
    <Dialog
      open={open}
      onClose={() => settle(false)}
      title={t('unsaved.title')}
      footer={
        <>
          <Button variant="outline" tone="danger" onClick={() => settle(true)}>
            {t('unsaved.leave')}
          </Button>
          <Button onClick={() => settle(false)}>{t('unsaved.stay')}</Button>
        </>
      }
    >
      {t('unsaved.text')}
    </Dialog>
  );
}
