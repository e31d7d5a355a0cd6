import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { ACADEMY } from '@domain/academy.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Icon } from './icons.tsx';
import { Wordmark } from './wordmark.tsx';

/** The landing page's sections, by their anchors (specification, point 2). */
const SECTIONS = ['inicio', 'beneficios', 'planos', 'contatos'] as const;
const MENU_ID = 'site-menu';

/** Browsers of before 2024 know no popover: below the width of a laptop the menu then stands open under the bar, and nothing toggles it. */
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
        h: '4rem',
        bg: 'bg.panel',
        borderBottomWidth: '1px',
        color: 'accent.fg',
        px: { base: '4', md: '8' },
        ps: { base: 'max(1rem, env(safe-area-inset-left))', md: 'max(2rem, env(safe-area-inset-left))' },
        [WITHOUT_POPOVER]: { lgDown: { position: 'static', flexWrap: 'wrap', h: 'auto', minH: '4rem' } },
      },
      /** Beside the sidebar, in its colours, and gone as soon as one scrolls: the height belongs to the day's classes. */
      dashboard: {
        position: 'absolute',
        top: '0',
        insetStart: { base: '3.25rem', md: '16rem' },
        insetEnd: '0',
        h: { base: '8', md: '9' },
        px: { base: '3', sm: '5', lg: '8' },
        bg: 'hall.bg',
        color: 'hall.fg',
        fontSize: 'sm',
        '--faixa-colors-focus-ring': '{colors.hall.straw}',
      },
    },
  },
});

/**
 * On a small screen a popover: the browser opens it, closes it on Escape or a tap beside, and tells screen readers, all of it without a
 * script. Where there is room its contents simply stand in the bar.
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
      gap: '4',
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
  /** Under /dashboard the links to the landing page's sections are hidden (specification, point 2). */
  place?: 'site' | 'dashboard';
  /** The landing page in the visitor's language: '/' or '/en'. */
  home: string;
  /** Where one asks to join, in the same language. */
  join: string;
  /** Choices of appearance and language. */
  tools: ReactNode;
};

/**
 * The academy's bar over every page: prerendered on the public ones, and the app's own layout has it too. Its links leave for a page that is written at build time, so they are plain
 * links, in the app too.
 */
export function TopNavigation({ place = 'site', home, join, tools }: TopNavigationProps) {
  const { t } = useTranslation('navigation');

  return (
    <Bar place={place} data-top-bar={place}>
      <chakra.a
        href={home}
        aria-label={t('home', { academy: ACADEMY.name })}
        display="inline-flex"
        alignItems="center"
        minH={place === 'site' ? '11' : '8'}
      >
        <Wordmark fontSize={place === 'site' ? 'xl' : 'md'}>{ACADEMY.name}</Wordmark>
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
        <chakra.ul display={{ lg: 'flex' }} listStyleType="none">
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
          <Button asChild variant="outline" tone="neutral">
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
