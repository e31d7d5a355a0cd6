import { chakra, Heading, Stack, type SystemStyleObject } from '@chakra-ui/react';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LOW } from '../../theme/breakpoints.ts';
import { IconButton } from '../controls/icon-button.tsx';
import type { Elements } from '../elements.ts';
import { OfflineBanner } from '../notices/offline-banner.tsx';
import { Modal } from './modal.tsx';

/** On a phone it is at the lower edge, within reach of the thumb. */
const frame: SystemStyleObject = {
  m: { base: 'auto 0 0', sm: 'auto' },
  inset: 0,
  w: { base: '100vw', sm: 'calc(100vw - 3rem)' },
  maxW: { base: 'none', sm: 'lg' },
  maxH: { base: '88dvh', sm: 'calc(100dvh - 4rem)' },
  bg: 'bg.panel',
  color: 'fg',
  // Not inherited from where it is opened, such as a table's cell.
  fontSize: 'md',
  textAlign: 'start',
  borderWidth: '1px',
  borderTopRadius: 'xl',
  borderBottomRadius: { base: '0', sm: 'xl' },
  // The frame scrolls, not the body: the arrow keys then scroll it from the focused heading.
  // What takes the focus is scrolled clear of head and foot (WCAG 2.4.11).
  scrollPaddingTop: '4.5rem',
  scrollPaddingBottom: '5.5rem',
  [LOW]: { maxH: '100dvh', scrollPadding: '0' },
  opacity: 1,
  translate: '0 0',
  transition: 'opacity 160ms ease-out, translate 160ms ease-out',
  _starting: { opacity: 0, translate: '0 0.75rem' },
};

const Bar = chakra('div', {
  base: {
    display: 'flex',
    position: 'sticky',
    zIndex: 'docked',
    bg: 'bg.panel',
    [LOW]: { position: 'static' },
  },
});

type DialogProps = {
  /** By default true, for a dialog that is there only while it is open. */
  open?: boolean;
  /** Requested by the close button, Escape or a click outside; the owner then sets `open` to false. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons at the foot, always in view. */
  footer?: Elements;
  /** 'lg': for a form with something next to it. */
  size?: 'md' | 'lg';
};

export function Dialog(props: DialogProps) {
  const { open = true, onClose, title, children, footer, size = 'md' } = props;
  const { t } = useTranslation('common');
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  return (
    <Modal
      open={open}
      onClose={onClose}
      initialFocus={heading}
      aria-labelledby={titleId}
      css={size === 'lg' ? { ...frame, maxW: { base: 'none', sm: '5xl' } } : frame}
    >
      <Bar
        top="0"
        alignItems="center"
        justifyContent="space-between"
        gap="3"
        ps="5"
        pe="2"
        py="2"
        borderBottomWidth="1px"
      >
        <Heading as="h2" id={titleId} ref={heading} tabIndex={-1} size="md">
          {title}
        </Heading>
        <IconButton icon="close" label={t('closeDialog')} onClick={onClose} />
      </Bar>
      <Stack gap="4" px="5" py="4">
        {children}
      </Stack>
      {footer && (
        <Bar
          data-screen-only=""
          bottom="0"
          justifyContent="flex-end"
          flexWrap="wrap"
          gap="2"
          px="5"
          py="3"
          borderTopWidth="1px"
          // On a phone the buttons fill their lines.
          css={{ '& > button, & > span > button': { flex: { base: '1 1 auto', sm: 'none' } } }}
        >
          {footer}
        </Bar>
      )}
      <OfflineBanner popover="manual" />
    </Modal>
  );
}
