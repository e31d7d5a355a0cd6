import { Box } from '@chakra-ui/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useMatches, useNavigation } from 'react-router-dom';
import { useText } from '../i18n/use-text.ts';
import { ColorModeMenu } from '../ui/color-mode-menu.tsx';
import { keepFocus } from '../ui/focus-keeper.ts';
import { LanguageMenu } from '../ui/language-menu.tsx';
import { useShownPageName } from '../ui/page-name.ts';
import { Said, say } from '../ui/said.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { TopNavigation } from '../ui/top-navigation.tsx';
import type { Page } from './pages.ts';

/** What is loading is announced by the page itself; this bar shows if that takes longer than a moment. */
function LoadingBar() {
  return (
    <Box
      aria-hidden="true"
      position="fixed"
      insetInline="0"
      top="0"
      h="3px"
      zIndex="skipNav"
      bg="accent.solid"
      transformOrigin="left"
      css={{
        animation: 'pulse 1.6s ease-in-out 200ms infinite backwards',
        '@starting-style': { opacity: 0 },
      }}
    />
  );
}

/** The window's title is the name of what the page shows, or else the page's, in the current language. */
function useWindowTitle(): void {
  const text = useText();
  const handle = useMatches().at(-1)?.handle as Partial<Pick<Page, 'title'>> | undefined;
  const product = text('common:productName');
  const page = useShownPageName() || (handle?.title ? text(handle.title) : '');
  const title = page ? `${page} · ${product}` : product;
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/**
 * Moves the focus to the heading of a new page: it is announced, and Tab continues from there. Not on the first page.
 */
function useFocusOnHeading(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = document.querySelector<HTMLElement>('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
    window.scrollTo(0, 0);
  }, [pathname]);
}

/** See ui/focus-keeper.ts. Each page starts anew: what the page before showed is not missed. */
function useKeptFocus(): void {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useLayoutEffect(() => keepFocus((name) => say(t('gone', { name }))), [pathname, t]);
}

/** The top navigation and the page. */
export function Root() {
  useWindowTitle();
  useKeptFocus();
  useFocusOnHeading();
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const inDashboard = pathname.startsWith('/dashboard');
  return (
    <>
      {state === 'loading' && <LoadingBar />}
      <SkipLink />
      <TopNavigation
        place={inDashboard ? 'dashboard' : 'site'}
        home="/"
        join="/join"
        tools={
          <>
            <ColorModeMenu look="icon" />
            <LanguageMenu look="icon" />
          </>
        }
      />
      <Outlet />
      <Said />
    </>
  );
}
