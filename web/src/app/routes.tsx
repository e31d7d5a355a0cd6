import type { RouteObject } from 'react-router-dom';
import { LeaveForLanding } from './leave-for-landing.tsx';
import { titled } from './page-title.ts';
import { Root } from './root.tsx';
import { RouteCrash } from './route-crash.tsx';
import { Splash } from './splash.tsx';

const members = () => import('./members.tsx');
const guards = () => import('./guards.tsx');
const schedule = () => import('../features/schedule/schedule-page.tsx');

/** Who signs in sees the schedule next: it is fetched while they type. */
function fetchAhead(): void {
  void schedule().catch(() => undefined);
}

const dashboardPages: RouteObject[] = [
  {
    index: true,
    ...titled('schedule:title'),
    lazy: async () => ({ Component: (await schedule()).SchedulePage }),
  },
  {
    path: 'profile',
    ...titled('profile:title'),
    lazy: async () => ({ Component: (await import('../features/profile/profile-page.tsx')).ProfilePage }),
  },
  {
    path: 'plans',
    ...titled('plans:title'),
    lazy: async () => ({ Component: (await import('../features/billing/plans-page.tsx')).PlansPage }),
  },
  {
    path: 'history',
    ...titled('graduation:progress.title'),
    lazy: async () => ({
      Component: (await import('../features/graduation/progress-page.tsx')).ProgressPage,
    }),
  },
  { path: '*', Component: LeaveForLanding },
];

const adminPages: RouteObject[] = [
  {
    path: 'admin',
    ...titled('classes:title'),
    lazy: async () => ({ Component: (await import('../features/classes/classes-page.tsx')).ClassesPage }),
  },
  {
    path: 'graduation',
    ...titled('graduation:title'),
    lazy: async () => ({
      Component: (await import('../features/graduation/graduation-page.tsx')).GraduationPage,
    }),
  },
  {
    path: 'subscriptions',
    ...titled('subscriptions:title'),
    lazy: async () => ({
      Component: (await import('../features/billing/subscriptions-page.tsx')).SubscriptionsPage,
    }),
  },
  {
    path: 'leads',
    ...titled('leads:title'),
    lazy: async () => ({ Component: (await import('../features/interest/leads-page.tsx')).LeadsPage }),
  },
];

const signedOutPages: RouteObject[] = [
  {
    path: 'login',
    ...titled('session:signIn.submit'),
    lazy: async () => {
      const { LoginPage } = await import('../features/session/login-page.tsx');
      fetchAhead();
      return { Component: LoginPage };
    },
  },
  {
    path: 'register',
    ...titled('session:signUp.submit'),
    lazy: async () => {
      const { RegisterPage } = await import('../features/session/register-page.tsx');
      fetchAhead();
      return { Component: RegisterPage };
    },
  },
  {
    path: 'reset',
    ...titled('session:reset.title'),
    lazy: async () => ({ Component: (await import('../features/session/reset-page.tsx')).ResetPage }),
  },
];

/**
 * Every page has a boundary for its own faults, so that the frame around it keeps working. It is the page's parent, as the router shows
 * no boundary that stands on a route whose chunk it could not load.
 */
function guarded(pages: RouteObject[]): RouteObject[] {
  return pages.map((page) => ({ ErrorBoundary: RouteCrash, children: [page] }));
}

/** The route table of the specification (point 2), without the public pages: those are written at build time (public-site). */
export const routes: RouteObject[] = [
  {
    path: '/',
    Component: Root,
    ErrorBoundary: RouteCrash,
    HydrateFallback: Splash,
    children: [
      { index: true, Component: LeaveForLanding },
      {
        lazy: async () => ({ Component: (await members()).Members }),
        children: [
          {
            lazy: async () => ({ Component: (await guards()).OnlySignedOut }),
            children: guarded(signedOutPages),
          },
          {
            path: 'dashboard',
            lazy: async () => ({ Component: (await guards()).OnlySignedIn }),
            children: [
              ...guarded(dashboardPages),
              {
                lazy: async () => ({ Component: (await guards()).OnlyAdmins }),
                children: guarded(adminPages),
              },
            ],
          },
        ],
      },
      { path: '*', Component: LeaveForLanding },
    ],
  },
];
