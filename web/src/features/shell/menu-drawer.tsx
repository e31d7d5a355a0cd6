import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { keepFocusInside } from '../../ui/modal-focus.ts';
import { hallGround } from './hall-ground.ts';

const WIDE = '(min-width: 48rem)';

/** The browser's own modal dialog, at the left edge: the page behind is inert, Escape closes, the focus goes back to the toggle. */
const Frame = chakra('dialog', {
  base: {
    ...hallGround,
    position: 'fixed',
    inset: '0 auto 0 0',
    w: 'min(18rem, 86vw)',
    maxW: 'none',
    h: '100dvh',
    maxH: 'none',
    m: '0',
    boxShadow: 'overlay',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    _backdrop: { bg: 'rgb(12 15 10 / 0.55)' },
    translate: '0 0',
    transition: 'translate 160ms ease-out',
    _starting: { translate: '-2rem 0' },
  },
});

type MenuDrawerProps = { open: boolean; onClose: () => void; children: ReactNode };

/** The whole sidebar over the page, for windows that only have room for the rail. */
export function MenuDrawer({ open, onClose, children }: MenuDrawerProps) {
  const { t } = useTranslation('shell');
  const frame = useRef<HTMLDialogElement>(null);

  // A layout effect: on unmounting it closes before the element is gone, or the focus would be lost with it.
  useLayoutEffect(() => {
    const dialog = frame.current;
    if (!open || !dialog) return;
    dialog.showModal();
    return () => dialog.close();
  }, [open]);

  // A tablet that is turned has the sidebar beside the page again.
  useEffect(() => {
    if (!open) return;
    const wide = matchMedia(WIDE);
    wide.addEventListener('change', onClose);
    return () => wide.removeEventListener('change', onClose);
  }, [open, onClose]);

  return (
    <Frame
      ref={frame}
      aria-label={t('menu')}
      onKeyDown={keepFocusInside}
      onClick={(event) =>
        event.target === event.currentTarget && event.clientX > event.currentTarget.clientWidth && onClose()
      }
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {open && children}
    </Frame>
  );
}
