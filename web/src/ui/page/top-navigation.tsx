import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcademy } from '../../academy.ts';
import { LOW, MENU_WIDTH } from '../../theme/breakpoints.ts';
import { Button } from '../controls/button.tsx';
import { Icon } from '../controls/icons.tsx';
import { Wordmark } from './wordmark.tsx';

/** The landing page's sections, by their anchors. */
const SECTIONS = ['inicio', 'beneficios', 'planos', 'contatos'] as const;
const MENU_ID = 'site-menu';

/** Browsers before 2024 have no popover: in a narrow window the menu is then always open, below the bar. */
const WITHOUT_POPOVER = '@supports not selector(:popover-open)';

const Bar = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    zIndex: 'sticky',
  },
  variants: {
    place: {
      site: {
        position: 'sticky',
        top: '0',
        minH: '4rem',
        bg: 'bg.panel',
        borderBottomWidth: '1px',
        color: 'accent.fg',
        px: { base: '4', md: '8' },
        ps: { base: 'max(1rem, env(safe-area-inset-left))', md: 'max(2rem, env(safe-area-inset-left))' },
        [LOW]: { position: 'static' },
        [WITHOUT_POPOVER]: { lgDown: { position: 'static', flexWrap: 'wrap' } },
      },
      /** Next to the sidebar and in its colors. It scrolls away: the height is for the day's classes. */
      dashboard: {
        position: 'absolute',
        top: '0',
        insetStart: MENU_WIDTH,
        insetEnd: '0',
        // Without a connection, a page may have no sidebar.
        'body:not(:has(aside)) &': { insetStart: '0' },
        h: { base: '8', md: '9' },
        px: { base: '3', sm: '5', lg: '6' },
        bg: 'hall.bg',
        color: 'hall.fg',
        fontSize: 'sm',
        '--faixa-colors-focus-ring': '{colors.hall.straw}',
      },
    },
  },
});

/**
 * A popover on a small screen: the browser opens it and closes it on Escape or a tap outside, without
 * a script. On a wide one its content is part of the bar.
 */
const Menu = chakra('nav', {
  base: {
    inset: 'auto',
    color: 'fg',
    bg: 'bg.panel',
    lgDown: {
      position: 'fixed',
      top: '4rem',
      insetInline: '0',
      w: 'full',
      maxH: 'calc(100dvh - 4rem)',
      overflowY: 'auto',
      px: '4',
      pb: '5',
      borderBottomWidth: '1px',
      boxShadow: 'overlay',
      _backdrop: { bg: 'rgb(12 15 10 / 0.35)', top: '4rem' },
      [WITHOUT_POPOVER]: {
        position: 'static',
        maxH: 'none',
        px: '0',
        borderBottomWidth: '0',
        boxShadow: 'none',
      },
    },
    lg: {
      position: 'static',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
      flexWrap: 'wrap',
      columnGap: '4',
      flex: '1',
      overflow: 'visible',
    },
  },
});

const row: SystemStyleObject = {
  display: 'flex',
  alignItems: 'center',
  minH: { base: '12', lg: '11' },
  px: { base: '0', lg: '3' },
  borderRadius: { lg: 'md' },
  fontWeight: 'medium',
  whiteSpace: 'nowrap',
  borderBottomWidth: { base: '1px', lg: '0' },
  _hover: { color: 'accent.fg' },
};

type TopNavigationProps = {
  /** Below /dashboard, the links to the landing page's sections are hidden. */
  place?: 'site' | 'dashboard';
  /** The landing page in the visitor's language: '/' or '/en'. */
  home: string;
  /** The page of the interest form, in the same language. */
  join: string;
  /** The menus of color mode and language. */
  tools: ReactNode;
};

/**
 * The academy's bar above every page: prerendered on the public pages, and part of the app's layout.
 * Its links lead to documents outside the app, so they are plain links.
 */
export function TopNavigation({ place = 'site', home, join, tools }: TopNavigationProps) {
  const { t } = useTranslation('navigation');
  const academy = useAcademy().name;

  return (
    <Bar place={place} data-top-bar={place}>
      <chakra.a
        href={home}
        aria-label={t('home', { academy })}
        display="inline-flex"
        alignItems="center"
        minH={place === 'site' ? '11' : '8'}
        position="relative"
        // The bar above the app is lower than a finger needs.
        _after={{ content: '""', position: 'absolute', inset: '0 0 auto', h: '11' }}
      >
        {/* Next to the sidebar's logo a second one would only confuse. */}
        {place === 'site' ? <Wordmark>{academy}</Wordmark> : academy}
      </chakra.a>
      {place === 'site' && <SiteMenu home={home} join={join} tools={tools} />}
    </Bar>
  );
}

function SiteMenu({ home, join, tools }: Omit<TopNavigationProps, 'place'>) {
  const { t } = useTranslation('navigation');
  return (
    <>
      <Button
        variant="ghost"
        tone="neutral"
        px="0"
        display={{ lg: 'none' }}
        css={{ [WITHOUT_POPOVER]: { display: 'none' } }}
        aria-label={t('menu')}
        popoverTarget={MENU_ID}
      >
        <Icon name="menu" />
      </Button>
      <Menu id={MENU_ID} popover="auto" aria-label={t('label')}>
        <chakra.ul display={{ lg: 'flex' }}>
          {SECTIONS.map((section) => (
            <li key={section}>
              <chakra.a href={`${home}#${section}`} css={row}>
                {t(`section.${section}`)}
              </chakra.a>
            </li>
          ))}
        </chakra.ul>
        <chakra.div display="flex" alignItems="center" gap="2" pt={{ base: '4', lg: '0' }}>
          <Button asChild>
            <a href={join}>{t('join')}</a>
          </Button>
          <Button asChild variant="outline">
            <a href="/login">{t('signIn')}</a>
          </Button>
        </chakra.div>
        <chakra.div
          display="flex"
          alignItems="center"
          ms={{ base: '-3', lg: '0' }}
          pt={{ base: '2', lg: '0' }}
        >
          {tools}
        </chakra.div>
      </Menu>
    </>
  );
}
