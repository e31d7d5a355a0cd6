import type { SystemStyleObject } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../ui/dialogs/modal.tsx';
import type { Elements } from '../../ui/elements.ts';

/** The sidebar is dark in both color modes: focus, hover and pressed get the colors of a dark ground. */
export const hallGround: SystemStyleObject = {
  bg: 'hall.bg',
  color: 'hall.fg',
  '--faixa-colors-focus-ring': '{colors.hall.straw}',
  '--faixa-colors-neutral-subtle': '{colors.hall.raised}',
  '--faixa-colors-neutral-fg': '{colors.hall.fg}',
};

const frame: SystemStyleObject = {
  ...hallGround,
  inset: '0 auto 0 0',
  w: 'min(18rem, 86vw)',
  maxW: 'none',
  h: '100dvh',
  maxH: 'none',
  m: '0',
  translate: '0 0',
  transition: 'translate 160ms ease-out',
  _starting: { translate: '-2rem 0' },
};

type MenuDrawerProps = { open: boolean; onClose: () => void; children: Elements };

/** The whole sidebar over the page, for windows that only have room for the rail. */
export function MenuDrawer({ open, onClose, children }: MenuDrawerProps) {
  const { t } = useTranslation(['shell', 'navigation']);

  return (
    <Modal open={open} onClose={onClose} aria-label={t('navigation:menu')} css={frame}>
      {children}
    </Modal>
  );
}
