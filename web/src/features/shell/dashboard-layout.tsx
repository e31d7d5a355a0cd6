import { Box, chakra, Flex, type SystemStyleObject } from '@chakra-ui/react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { followServerTime, useIsClockWrong } from '../../format/server-time.ts';
import { loadLater } from '../../lazy-part.ts';
import { MENU_WIDTH, TINY, useIsWide } from '../../theme/breakpoints.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Icon } from '../../ui/controls/icons.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import type { Elements } from '../../ui/elements.ts';
import { useConfirmLeave } from '../../ui/forms/unsaved-changes.tsx';
import { LiveRegion } from '../../ui/notices/live-region.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { OfflineBanner } from '../../ui/notices/offline-banner.tsx';
import { loadPrintStyle } from '../../ui/page/print.ts';
import { Wordmark } from '../../ui/page/wordmark.tsx';
import { menuLook } from './menu-link.tsx';
import { type MenuItem, Sidebar } from './sidebar.tsx';

/** The sidebar is dark in both color modes: focus, hover and pressed get the colors of a dark ground. */
const hallGround: SystemStyleObject = {
  bg: 'hall.bg',
  color: 'hall.fg',
  '--faixa-colors-focus-ring': '{colors.hall.straw}',
  '--faixa-colors-neutral-subtle': '{colors.hall.raised}',
  '--faixa-colors-neutral-fg': '{colors.hall.fg}',
};

const Side = chakra('aside', {
  base: {
    ...hallGround,
    position: 'sticky',
    top: '0',
    flexShrink: 0,
    h: '100dvh',
    overflowY: 'auto',
    scrollbarWidth: 'thin',
    borderInlineEndWidth: '1px',
    borderColor: 'hall.border',
    ps: 'env(safe-area-inset-left)',
    pb: 'env(safe-area-inset-bottom)',
  },
});

/** In a tiny window only its toggle, above the page. */
const RAIL: SystemStyleObject = {
  w: MENU_WIDTH.base,
  [TINY]: {
    position: 'static',
    w: 'full',
    h: 'auto',
    '& [data-compact]': { w: MENU_WIDTH.base },
    '& nav, & nav ~ *': { display: 'none' },
  },
};

const HomeLink = chakra(Link);

/** Leads to the schedule: the academy's name above the page leads out of the app. */
function Brand({ onFollow }: { onFollow?: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <HomeLink
      to="/dashboard"
      aria-label={t('home')}
      display="inline-flex"
      alignItems="center"
      minH="11"
      px="3"
      onClick={onFollow}
    >
      <Wordmark />
    </HomeLink>
  );
}

function ClockNotice() {
  const { t } = useTranslation('shell');
  const isWrong = useIsClockWrong();
  useEffect(followServerTime, []);
  return (
    <LiveRegion>
      {isWrong && (
        <Box mb="4">
          <Notice tone="warning">{t('clockWrong')}</Notice>
        </Box>
      )}
    </LiveRegion>
  );
}

/** The style of paper, after the first screen, for the browser's own way to print. */
function usePrintStyle(): void {
  useEffect(() => loadLater(2000, loadPrintStyle), []);
}

type DashboardLayoutProps = { menu: readonly MenuItem[]; children: Elements; onSignOut: () => void };

/** Sidebar and page. Under 768 px the sidebar is a rail of icons, whose toggle opens all of it over the page. */
export function DashboardLayout({ menu, children, onSignOut }: DashboardLayoutProps) {
  const { t } = useTranslation(['shell', 'navigation']);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const isWide = useIsWide();
  // A rotated tablet has room for the sidebar next to the page.
  if (isWide && open) setOpen(false);
  const confirmLeave = useConfirmLeave();
  usePrintStyle();

  async function signOut() {
    close();
    if (await confirmLeave()) onSignOut();
  }

  return (
    <Flex minH="100dvh" css={{ [TINY]: { flexDirection: 'column' } }}>
      {isWide ? (
        <Side w={MENU_WIDTH.md}>
          <Sidebar menu={menu} head={<Brand />} onSignOut={signOut} />
        </Side>
      ) : (
        <Side css={RAIL}>
          <Sidebar
            menu={menu}
            compact
            head={
              <chakra.button
                type="button"
                css={menuLook}
                data-compact=""
                aria-label={t('openMenu')}
                aria-expanded={open}
                aria-haspopup="dialog"
                onClick={() => setOpen(true)}
              >
                <Icon name="menu" boxSize="5" />
                <span>{t('navigation:menu')}</span>
              </chakra.button>
            }
          />
        </Side>
      )}
      <MenuDrawer open={open} onClose={close}>
        <Sidebar
          menu={menu}
          head={
            <Flex align="center" justify="space-between">
              <Brand onFollow={close} />
              <IconButton icon="close" label={t('closeMenu')} color="inherit" onClick={close} />
            </Flex>
          }
          onFollow={close}
          onSignOut={signOut}
        />
      </MenuDrawer>
      <Box
        as="main"
        id="content"
        tabIndex={-1}
        flex="1"
        minW="0"
        px={{ base: '3', sm: '5', lg: '6' }}
        // Below ui/page/top-navigation.tsx.
        pt={{ base: '10', md: '16' }}
        css={{ [TINY]: { pt: '3' } }}
        pb={{ base: '3', md: '7' }}
        outline="none"
      >
        <OfflineBanner insetStart={MENU_WIDTH} />
        <ClockNotice />
        {children}
      </Box>
    </Flex>
  );
}

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
function MenuDrawer({ open, onClose, children }: MenuDrawerProps) {
  const { t } = useTranslation(['shell', 'navigation']);

  return (
    <Modal open={open} onClose={onClose} aria-label={t('navigation:menu')} css={frame}>
      {children}
    </Modal>
  );
}
