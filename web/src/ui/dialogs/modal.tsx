import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import {
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useContext,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import type { Elements } from '../elements.ts';
import { Announcer } from '../notices/announcer.tsx';

/** Notes how 'Back' closes a dialog that opens (ui/forms/unsaved-changes.tsx); returns what ends that. */
export const NoteDialog = createContext<((close: () => void) => () => void) | null>(null);

const Frame = chakra('dialog', {
  base: {
    position: 'fixed',
    boxShadow: 'overlay',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    _backdrop: { bg: 'rgb(12 15 10 / 0.55)' },
  },
});

const FOCUSABLE =
  'a[href], button, input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex="0"]';

/** Chromium lets Tab leave a modal dialog for the browser's own bars; here it wraps around. */
function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const [first, last] = [stops[0], stops.at(-1)];
  // A heading may have the initial focus; it comes before every stop.
  const atStart = event.target === first || event.target instanceof HTMLHeadingElement;
  const onEdge = event.shiftKey ? atStart : event.target === last;
  if (!onEdge) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

type ModalProps = {
  open: boolean;
  /** Requested by Escape, 'back' or a click outside; the owner then sets `open` to false. */
  onClose: () => void;
  children: Elements;
  /** What gets the focus; by default the browser chooses. */
  initialFocus?: RefObject<HTMLElement | null>;
  css: SystemStyleObject;
  'aria-label'?: string;
  'aria-labelledby'?: string;
};

/**
 * The browser's own modal dialog: above everything, the rest of the page inert, and the focus returns
 * to where it was. Chakra's adds 19 kB (gzip) for the same (docs/decisions/0008).
 */
export function Modal({ open, onClose, children, initialFocus, ...frameProps }: ModalProps) {
  const frame = useRef<HTMLDialogElement>(null);

  // A layout effect: on unmount it closes the dialog before the element is gone, or the focus is lost.
  useLayoutEffect(() => {
    const dialog = frame.current;
    if (!open || !dialog) return;
    const page = document.documentElement;
    page.toggleAttribute('data-scroll-bar', window.innerWidth > page.clientWidth);
    dialog.showModal();
    initialFocus?.current?.focus();
    return () => dialog.close();
  }, [open, initialFocus]);

  const close = useEffectEvent(onClose);
  const noteDialog = useContext(NoteDialog);
  useLayoutEffect(() => {
    if (open) return noteDialog?.(() => close());
  }, [open, noteDialog]);

  function closeOnClickOutside(event: MouseEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return;
    const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    if (x < left || x > right || y < top || y > bottom) onClose();
  }

  /**
   * The browser itself closes it on a second Escape or 'back'; only the owner decides whether it may close. The event
   * comes late: the owner may have closed the dialog and opened it again since.
   */
  function reopenAndAsk() {
    if (!open || frame.current?.open) return;
    frame.current?.showModal();
    onClose();
  }

  return (
    <Frame
      {...frameProps}
      ref={frame}
      onKeyDown={keepFocusInside}
      onClick={closeOnClickOutside}
      onCancel={(event) => {
        // React bubbles that of a dialog inside this one.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (event.nativeEvent.cancelable) onClose();
      }}
      onClose={reopenAndAsk}
    >
      {open && (
        <>
          {children}
          <Announcer />
        </>
      )}
    </Frame>
  );
}
