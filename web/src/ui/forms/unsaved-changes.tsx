import {
  createContext,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker, useNavigate } from 'react-router-dom';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { NoteDialog } from '../dialogs/modal.tsx';
import type { Elements } from '../elements.ts';

/** What would be lost: 'links' are shown only once. */
type Unsaved = 'changes' | 'links';
type UnsavedChanges = {
  hold: (what: Unsaved) => () => void;
  confirmLeave: () => Promise<boolean>;
};

const UnsavedChangesContext = createContext<UnsavedChanges | null>(null);

function useUnsavedChanges(): UnsavedChanges {
  const changes = useContext(UnsavedChangesContext);
  if (!changes) throw new Error('UnsavedChangesProvider is missing around this component.');
  return changes;
}

/** While `unsaved` is true, asks before a link, the back button, signing out or closing the tab leaves the page. */
export function useHoldWhile(unsaved: boolean, what: Unsaved = 'changes'): void {
  const { hold } = useUnsavedChanges();
  useEffect(() => (unsaved ? hold(what) : undefined), [unsaved, what, hold]);
}

/** For actions that leave without navigation, such as signing out: resolves to whether to leave. */
export function useConfirmLeave(): () => Promise<boolean> {
  return useUnsavedChanges().confirmLeave;
}

/** For closing a dialog: at once if nothing is unsaved, otherwise after confirmation. */
export function useAskFirst(close: () => void): () => void {
  const confirmLeave = useConfirmLeave();
  return () => {
    void confirmLeave().then((leave) => {
      if (leave) close();
    });
  };
}

/** The browser's own question. The listener exists only while needed: it disables the back/forward cache. */
function useAskBeforeUnload(active: boolean, discarded: RefObject<boolean>): void {
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!discarded.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active, discarded]);
}

/** The open dialogs: 'Back' closes the innermost one and stays on the page (docs/decisions/0143). */
function useDialogs() {
  const navigate = useNavigate();
  /** How to close each, the innermost one last. */
  const dialogs = useRef<(() => void)[]>([]);
  /** Whether the last move in the history closed a dialog. */
  const isClosing = useRef(false);

  const note = useCallback((close: () => void) => {
    dialogs.current.push(close);
    return () => void dialogs.current.splice(dialogs.current.indexOf(close), 1);
  }, []);
  const noteOnPage = useCallback(
    (close: () => void) => {
      const { location, history } = window;
      // Another entry of the same page: 'Back' on the first one would leave the app.
      if (history.state?.idx === 0)
        void navigate(location.pathname + location.search + location.hash, {
          state: history.state.usr,
          preventScrollReset: true,
        });
      return note(close);
    },
    [navigate, note],
  );

  function closeByBack(isBack: boolean): boolean {
    const close = isBack ? dialogs.current.at(-1) : undefined;
    // At the event of the router's move back to the entry of the page.
    if (close) window.addEventListener('popstate', close, { once: true });
    isClosing.current = close !== undefined;
    return isClosing.current;
  }

  return { note, noteOnPage, closeByBack, isClosing };
}

/**
 * One for all screens with something to save and for all dialogs, as the router supports one blocker at a time. A screen
 * that unmounts, such as on sign-out, releases its hold and blocks nothing.
 */
export function UnsavedChangesProvider({ children }: { children: Elements }) {
  const holders = useRef<Unsaved[]>([]);
  /** Leaving was confirmed: do not ask again. */
  const discarded = useRef(false);
  const [held, setHeld] = useState<Unsaved>();
  const [answer, setAnswer] = useState<((leave: boolean) => void) | null>(null);
  const { note, noteOnPage, closeByBack, isClosing } = useDialogs();
  // Refs, read when leaving: a state would be one render late for a screen that unmounts.
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (closeByBack(historyAction === 'POP')) return true;
    return (
      holders.current.length > 0 && !discarded.current && currentLocation.pathname !== nextLocation.pathname
    );
  });
  useAskBeforeUnload(held !== undefined, discarded);

  const hold = useCallback((what: Unsaved) => {
    holders.current.push(what);
    setHeld(what);
    return () => {
      holders.current.splice(holders.current.lastIndexOf(what), 1);
      discarded.current &&= holders.current.length > 0;
      setHeld(holders.current.at(-1));
    };
  }, []);

  const confirmLeave = useCallback(() => {
    if (holders.current.length === 0) return Promise.resolve(true);
    return new Promise<boolean>((resolve) => setAnswer(() => resolve));
  }, []);

  const settle = useCallback(
    (leave: boolean) => {
      discarded.current = leave && holders.current.length > 0;
      answer?.(leave);
      setAnswer(null);
      if (blocker.state === 'blocked') leave ? blocker.proceed() : blocker.reset();
    },
    [answer, blocker],
  );

  const isBlocked = blocker.state === 'blocked';
  const asking = (isBlocked && !isClosing.current) || answer !== null;

  useEffect(() => {
    if (isBlocked && isClosing.current) blocker.reset();
  }, [isBlocked, isClosing, blocker]);

  // Saved while the dialog was open: nothing to ask.
  useEffect(() => {
    if (asking && !held) settle(true);
  }, [asking, held, settle]);

  return (
    <UnsavedChangesContext value={useMemo(() => ({ hold, confirmLeave }), [hold, confirmLeave])}>
      <NoteDialog value={noteOnPage}>{children}</NoteDialog>
      {/* It may open in the middle of a move that the router takes back. */}
      <NoteDialog value={note}>
        <LeaveDialog open={asking} what={held} settle={settle} />
      </NoteDialog>
    </UnsavedChangesContext>
  );
}

type LeaveDialogProps = { open: boolean; what: Unsaved | undefined; settle: (leave: boolean) => void };

function LeaveDialog({ open, what, settle }: LeaveDialogProps) {
  const { t } = useTranslation('common');
  const isOfLinks = what === 'links';
  return (
    <Dialog
      open={open && what !== undefined}
      onClose={() => settle(false)}
      title={t(isOfLinks ? 'unsaved.linksTitle' : 'unsaved.title')}
      footer={
        <>
          <Button variant="outline" tone="danger" onClick={() => settle(true)}>
            {t(isOfLinks ? 'unsaved.linksLeave' : 'unsaved.leave')}
          </Button>
          <Button onClick={() => settle(false)}>{t('unsaved.stay')}</Button>
        </>
      }
    >
      {t(isOfLinks ? 'unsaved.links' : 'unsaved.text')}
    </Dialog>
  );
}
