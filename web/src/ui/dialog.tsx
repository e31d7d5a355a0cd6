import { Box, chakra, Flex, Heading } from '@chakra-ui/react';
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import { keepFocusInside } from './modal-focus.ts';

/** On a phone it comes up from the lower edge, within reach of the thumb. */
const Frame = chakra('dialog', {
  base: {
    position: 'fixed',
    m: { base: 'auto 0 0', sm: 'auto' },
    inset: 0,
    w: { base: '100vw', sm: 'calc(100vw - 3rem)' },
    maxW: { base: 'none', sm: 'lg' },
    maxH: { base: '88dvh', sm: 'calc(100dvh - 4rem)' },
    bg: 'bg.panel',
    color: 'fg',
    // Whatever it is opened from, such as a table's cell.
    fontSize: 'md',
    textAlign: 'start',
    borderWidth: '1px',
    borderTopRadius: 'xl',
    borderBottomRadius: { base: '0', sm: 'xl' },
    boxShadow: 'overlay',
    // The whole of it scrolls under its head and foot: the focused heading's arrow keys then move it without a stop of its own.
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    // What takes the focus is scrolled clear of the two (WCAG 2.4.11).
    scrollPaddingTop: '4.5rem',
    scrollPaddingBottom: '5.5rem',
    _backdrop: { bg: 'rgb(12 15 10 / 0.55)' },
    opacity: 1,
    translate: '0 0',
    transition: 'opacity 160ms ease-out, translate 160ms ease-out',
    _starting: { opacity: 0, translate: '0 0.75rem' },
  },
  variants: {
    size: {
      md: {},
      /** For a form with something beside it. */
      lg: { maxW: { sm: '5xl' } },
    },
  },
  defaultVariants: { size: 'md' },
});

const bar = { position: 'sticky', zIndex: 'docked', gap: '3', bg: 'bg.panel' } as const;

type DialogProps = {
  open: boolean;
  /** Asked for by the close button, Escape or a click beside the dialog; the owner then sets `open` to false. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons at the foot; they stay in view while the body scrolls. */
  footer?: ReactNode;
  size?: 'md' | 'lg';
};

/**
 * The browser's own modal dialog: it lies above everything, makes the rest of the page inert and gives the focus back to
 * where it came from. Chakra's would add 19 kB (gzip) for the same.
 */
export function Dialog({ open, onClose, title, children, footer, size = 'md' }: DialogProps) {
  const { t } = useTranslation('common');
  const frame = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  // A layout effect: on unmounting it closes before the element is gone, or the focus would be lost with it.
  useLayoutEffect(() => {
    const dialog = frame.current;
    if (!open || !dialog) return;
    dialog.showModal();
    heading.current?.focus();
    return () => dialog.close();
  }, [open]);

  function clickBeside(event: MouseEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return;
    const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    if (x < left || x > right || y < top || y > bottom) onClose();
  }

  /** A browser closes it unasked when Escape or 'back' comes twice; whether it may close is for its owner to say. */
  function reopenAndAsk() {
    if (!open) return;
    frame.current?.showModal();
    onClose();
  }

  return (
    <Frame
      ref={frame}
      size={size}
      aria-labelledby={titleId}
      onKeyDown={keepFocusInside}
      onClick={clickBeside}
      onCancel={(event) => {
        event.preventDefault();
        if (event.nativeEvent.cancelable) onClose();
      }}
      onClose={reopenAndAsk}
    >
      {open && (
        <>
          <Flex
            {...bar}
            top="0"
            align="center"
            justify="space-between"
            ps="5"
            pe="2"
            py="2"
            borderBottomWidth="1px"
          >
            <Heading as="h2" id={titleId} ref={heading} tabIndex={-1} size="md">
              {title}
            </Heading>
            <IconButton icon="close" label={t('close')} onClick={onClose} />
          </Flex>
          <Box px="5" py="4">
            {children}
          </Box>
          {footer && (
            <Flex {...bar} bottom="0" justify="flex-end" wrap="wrap" px="5" py="3" borderTopWidth="1px">
              {footer}
            </Flex>
          )}
        </>
      )}
    </Frame>
  );
}
