import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useMatches, useNavigation } from 'react-router-dom';
import { ColorModeMenu } from '../ui/color-mode-menu.tsx';
import { LanguageMenu } from '../ui/language-menu.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { TopNavigation } from '../ui/top-navigation.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { isTitled } from './page-title.ts';

/** The name of the window follows the page and its language. */
function useWindowTitle(): void {
  const { t } = useTranslation([
    'common',
    'session',
    'schedule',
    'profile',
    'classes',
    'graduation',
    'subscriptions',
    'plans',
    'leads',
  ]);
  const titled = useMatches().findLast(({ handle }) => isTitled(handle));
  const title = isTitled(titled?.handle)
    ? `${t(titled.handle.title)} · ${t('productName')}`
    : t('productName');
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** A new page is announced, and Tab goes on from its top: the focus moves to its heading. Not on arrival from outside. */
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

/** The layout of the specification (point 2): the navigation, and the page. Under /dashboard the sidebar holds everything else. */
export function Root() {
  useWindowTitle();
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
            <ColorModeMenu compact />
            <LanguageMenu compact />
          </>
        }
      />
      <Outlet />
    </>
  );
}
