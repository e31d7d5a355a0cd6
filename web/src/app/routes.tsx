import { Center } from '@chakra-ui/react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, matchRoutes, type RouteObject, useRouteError } from 'react-router-dom';
import { DEADLINE_MS, NoAnswer, within } from '../deadline.ts';
import { scheduleAppCheck } from '../firebase/app-check/schedule-app-check.ts';
import { indexedDbSettled } from '../firebase/indexed-db.ts';
import { ErrorCode } from '../ui/notices/error-code.tsx';
import { ErrorState } from '../ui/notices/error-state.tsx';
import { APP_PATHS } from '../worker/routing.ts';
import { DASHBOARD_PAGES, NEUTRAL_PAGES, type Page, SIGNED_OUT_PAGES } from './pages.ts';
import { Root } from './root.tsx';
import { Splash } from './splash.tsx';
import { reportError } from './watch-errors.ts';

/** Whether a chunk could not be loaded: no network, or a new version is deployed. Browsers word it differently. */
function isLoadFailure(error: unknown): boolean {
  if (error instanceof NoAnswer) return true;
  return (
    error instanceof TypeError && /dynamically imported module|module script|import/i.test(error.message)
  );
}

/** Replaces a page that failed; the frame around it keeps working. The router has logged the error on the console. */
function RouteError() {
  const { t } = useTranslation(['common', 'shell']);
  const error = useRouteError();
  const missing = isLoadFailure(error) || isRouteErrorResponse(error);
  const [id] = useState(() => crypto.randomUUID());
  useEffect(() => {
    if (!missing) reportError(error, id);
  }, [missing, error, id]);

  return (
    <ErrorState
      isPage
      title={missing ? t('shell:chunkTitle') : t('crashTitle')}
      onRetry={() => window.location.reload()}
    >
      <span>{missing ? t('shell:chunkText') : t('crashText')}</span>
      {!missing && <ErrorCode id={id} />}
    </ErrorState>
  );
}

/** Elsewhere than at its own paths, the worker has loaded the app in place of a page that cannot be reached. */
const isInPlace = !APP_PATHS.test(globalThis.location?.pathname ?? '/login');

/** The landing page is a document of its own, so the browser leaves the app for it. */
function LeaveForLanding() {
  const { t } = useTranslation('shell');
  useEffect(() => {
    if (!isInPlace) window.location.replace('/');
  }, []);
  if (!isInPlace) return <Splash />;
  return (
    <Center as="main" id="content" tabIndex={-1} minH="100dvh" px="3" py="12">
      <ErrorState isPage title={t('offlineTitle')} onRetry={() => window.location.reload()}>
        {t('failed.unavailable')}
      </ErrorState>
    </Center>
  );
}

/**
 * Each page has its own error boundary, so that the frame around it keeps working. The boundary is
 * the page's parent: the router ignores one on a route whose chunk failed to load.
 */
function routeOf({ path, title, load }: Page): RouteObject {
  const page = { handle: { title }, lazy: async () => ({ Component: await within(DEADLINE_MS, load()) }) };
  return {
    ErrorBoundary: RouteError,
    children: [path === '' ? { index: true, ...page } : { path, ...page }],
  };
}

const loadGuards = () => within(DEADLINE_MS, import('./guards.tsx'));

/** Firebase, which the public pages do without. */
async function loadFirebase() {
  const loaded = within(DEADLINE_MS, import('../firebase/providers.tsx'));
  await Promise.all([scheduleAppCheck(), indexedDbSettled()]);
  const { FirebaseProviders } = await loaded;
  const { DeviceAtDoor, openFirstQueries } = await loadGuards();
  openFirstQueries();
  return {
    element: (
      <FirebaseProviders>
        <DeviceAtDoor />
      </FirebaseProviders>
    ),
  };
}

/**
 * All routes but the public pages, which are written at build time (public-site). `loadProviders`: around every page;
 * the build writes /login without Firebase.
 */
export function appRoutes(
  loadProviders: () => Promise<{ element: ReactNode }> = loadFirebase,
): RouteObject[] {
  return [
    {
      path: '/',
      Component: Root,
      ErrorBoundary: RouteError,
      HydrateFallback: Splash,
      children: [
        { index: true, Component: LeaveForLanding },
        {
          lazy: loadProviders,
          children: [
            ...NEUTRAL_PAGES.map(routeOf),
            {
              lazy: async () => ({ Component: (await loadGuards()).OnlySignedOut }),
              children: SIGNED_OUT_PAGES.map(routeOf),
            },
            {
              path: 'dashboard',
              lazy: async () => ({ Component: (await loadGuards()).OnlySignedIn }),
              children: [
                ...DASHBOARD_PAGES.filter(({ may }) => !may).map(routeOf),
                { path: '*', Component: LeaveForLanding },
                {
                  lazy: async () => ({ Component: (await loadGuards()).OnlyPermitted }),
                  children: DASHBOARD_PAGES.filter(({ may }) => may).map(routeOf),
                },
              ],
            },
          ],
        },
        { path: '*', Component: LeaveForLanding },
      ],
    },
  ];
}

/** Loads the modules of a path's routes, so that its first render shows the page. */
export async function loadRoutesOf(path: string, routes: RouteObject[]): Promise<void> {
  const matched = matchRoutes(routes, path)?.map(({ route }) => route) ?? [];
  const load = async (route: RouteObject) => {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
  };
  await Promise.all(matched.map(load));
}
