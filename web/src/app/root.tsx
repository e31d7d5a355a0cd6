import { Box } from '@chakra-ui/react';
import { useContext, useEffect, useLayoutEffect, useRef } from 'react';
import {
  Outlet,
  ScrollRestoration,
  UNSAFE_DataRouterStateContext,
  useLocation,
  useMatches,
  useNavigation,
} from 'react-router-dom';
import { useAcademy } from '../academy.ts';
import { useText } from '../i18n/use-text.ts';
import { Announcer } from '../ui/notices/announcer.tsx';
import { ColorModeMenu } from '../ui/page/color-mode-menu.tsx';
import { LanguageMenu } from '../ui/page/language-menu.tsx';
import { useShownPageName } from '../ui/page/page-name.ts';
import { SkipLink } from '../ui/page/skip-link.tsx';
import { TopNavigation } from '../ui/page/top-navigation.tsx';
import { useKeptFocus } from '../ui/page/use-kept-focus.ts';
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
  const academy = useAcademy().name;
  const page = useShownPageName() || (handle?.title ? text(handle.title) : '');
  const title = page ? `${page} · ${academy}` : academy;
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** How long the parts of a page may take to load. */
const LOADED_WITHIN_MS = 30_000;

/** A new page begins with the focus on its heading, which is announced; not the first page. */
function useFocusOnHeading(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const { activeElement: before, body } = document;
    const deadline = performance.now() + LOADED_WITHIN_MS;
    let frame = 0;
    function focus() {
      const heading = document.querySelector('h1');
      const isIdle = [before, body].includes(document.activeElement);
      if (!heading && isIdle && performance.now() < deadline) frame = requestAnimationFrame(focus);
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    focus();
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
}

/** Repeats the scroll of <ScrollRestoration> while the content of the page loads, until the user does something. */
function useScrolledBack(): void {
  const { key } = useLocation();
  const top = useContext(UNSAFE_DataRouterStateContext)?.restoreScrollPosition;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of each entry of the history.
  useEffect(() => {
    if (!top) return;
    const observer = new ResizeObserver(() => window.scrollTo(0, top));
    observer.observe(document.body);
    const end = () => observer.disconnect();
    for (const act of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
      window.addEventListener(act, end, { capture: true, once: true, passive: true });
    return end;
  }, [key, top]);
}

/** The top navigation and the page. */
export function Root() {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  useWindowTitle();
  useKeptFocus(pathname);
  useFocusOnHeading();
  useScrolledBack();
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
      <ScrollRestoration />
      <Announcer />
    </>
  );
}
