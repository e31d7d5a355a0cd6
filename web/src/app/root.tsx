import { Box } from '@chakra-ui/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useMatches, useNavigation, useNavigationType } from 'react-router-dom';
import { useAcademy } from '../academy.ts';
import { useText } from '../i18n/use-text.ts';
import { Announcer, announce } from '../ui/notices/announcer.tsx';
import { ColorModeMenu } from '../ui/page/color-mode-menu.tsx';
import { keepFocus } from '../ui/page/focus-keeper.ts';
import { LanguageMenu } from '../ui/page/language-menu.tsx';
import { useShownPageName } from '../ui/page/page-name.ts';
import { SkipLink } from '../ui/page/skip-link.tsx';
import { TopNavigation } from '../ui/page/top-navigation.tsx';
import type { Page } from './pages.ts';
import { focusOnHeading, movePlace, noteEntry, rememberPlaces, restorePlace } from './place.ts';

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
  const academy = useAcademy().name;
  const page = useShownPageName() || (handle?.title ? text(handle.title) : '');
  const title = page ? `${page} · ${academy}` : academy;
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/**
 * A new page begins at its top, with the focus on its heading; not the first page. 'Back' and 'Forward' lead to the
 * place where the user was.
 */
function usePlace(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef({ key, pathname });
  useEffect(() => rememberPlaces(() => shown.current.key), []);
  // A layout effect: scroll events of the new page belong to its own entry.
  useLayoutEffect(() => {
    const before = shown.current;
    noteEntry();
    shown.current = { key, pathname };
    if (before.key === key) return;
    const isSamePage = before.pathname === pathname;
    if (type === 'REPLACE' && isSamePage) return movePlace(before.key, key);
    if (restorePlace(type === 'POP' ? key : null) || isSamePage) return;
    focusOnHeading();
    window.scrollTo(0, 0);
  }, [key, pathname, type]);
}

/** See ui/page/focus-keeper.ts. Starts again for each page: the controls of the page before are no loss. */
function useKeptFocus(): void {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  useLayoutEffect(
    () =>
      keepFocus((name) => {
        // Each tap at the door takes its button away, and the screen says what it did.
        if (pathname !== '/door') announce(t('gone', { name }));
      }),
    [pathname, t],
  );
}

/** The top navigation and the page. */
export function Root() {
  useWindowTitle();
  useKeptFocus();
  usePlace();
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const inDashboard = pathname.startsWith('/dashboard');
  return (
    <>
      {state === 'loading' && <LoadingBar />}
      <SkipLink />
      {/* The tablet at the door leads nowhere else. */}
      {pathname !== '/door' && (
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
      )}
      <Outlet />
      <Announcer />
    </>
  );
}
