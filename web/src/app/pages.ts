import type { Role } from '@domain/member.ts';
import { type Capability, memberMay } from '@domain/permissions.ts';
import { type ComponentType, createElement, Fragment } from 'react';
import { matchPath, parsePath } from 'react-router-dom';
import type { MenuItem } from '../features/shell/sidebar.tsx';
import { withTexts } from '../i18n/i18n.ts';
import { TEAM } from '../i18n/page-texts.ts';
import type { TextKey } from '../i18n/use-text.ts';
import { lazyExtra, lazyPart } from '../lazy-part.ts';

/** A page of the app: its path, the title of its window, its component, and its place in the menu. */
export type Page = {
  /** Below /dashboard for signed-in users, otherwise below /. */
  path: string;
  title: TextKey;
  load: () => Promise<ComponentType>;
  /** What the team does there: a user who may not is redirected. */
  may?: Capability;
  /** `notFor`: the only role whose menu lacks the entry. `label`: if it differs from the title. */
  menu?: Pick<MenuItem, 'icon' | 'badge' | 'short' | 'needs'> & { label?: TextKey; notFor?: Role };
  /** Also for an account that waits to be let in. */
  whileWaiting?: boolean;
};

/** For those who teach only. */
const DateDialog = lazyPart(
  async () =>
    (await withTexts(import('../features/classes/dates/instance-dialog.tsx'), ...TEAM)).InstanceDialog,
);

/** For administrators only, as the next one. */
const FirstSteps = lazyExtra(
  async () => (await withTexts(import('../features/settings/first-steps.tsx'), 'settings')).FirstSteps,
);
const EndingNotice = lazyExtra(
  async () => (await withTexts(import('../features/classes/ending-notice.tsx'), ...TEAM)).EndingNotice,
);

const loadSchedule = async () => {
  const { SchedulePage } = await import('../features/schedule/schedule-page.tsx');
  return () =>
    createElement(SchedulePage, {
      DateDialog,
      lead: createElement(Fragment, null, createElement(FirstSteps), createElement(EndingNotice)),
    });
};

/** Loads a page that each person of a family has. `isFixed`: without the switch. */
const perPerson = (load: Page['load'], isFixed?: boolean) => async () => {
  const [{ PerPerson }, page] = await Promise.all([import('./per-person.tsx'), load()]);
  return () => createElement(PerPerson, { isFixed }, createElement(page));
};

export const SIGNED_OUT_PAGES: readonly Page[] = [
  {
    path: 'login',
    title: 'navigation:signIn',
    load: async () => (await import('../features/session/login-page.tsx')).LoginPage,
  },
  {
    path: 'register',
    title: 'session:signUp.submit',
    load: async () => (await import('../features/session/register-page.tsx')).RegisterPage,
  },
  {
    path: 'reset',
    title: 'session:reset.title',
    load: async () => (await import('../features/session/reset-page.tsx')).ResetPage,
  },
];

/** Open to all: the link of an email may open in a browser where the account is not signed in. */
export const NEUTRAL_PAGES: readonly Page[] = [
  {
    path: 'confirm',
    title: 'session:confirm',
    load: async () =>
      (await withTexts(import('../features/session/confirm-page.tsx'), 'admission')).ConfirmPage,
  },
  {
    path: 'welcome',
    title: 'session:signUp.submit',
    load: async () =>
      (await withTexts(import('../features/session/welcome-page.tsx'), 'welcome')).WelcomePage,
  },
  {
    path: 'door',
    title: 'shell:door',
    load: async () => (await withTexts(import('./door-page.tsx'), 'door')).DoorPage,
  },
];

/** In the order of the menu. */
export const DASHBOARD_PAGES: readonly Page[] = [
  {
    path: '',
    title: 'schedule:title',
    load: loadSchedule,
    menu: { icon: 'calendar', label: 'shell:schedule' },
    whileWaiting: true,
  },
  {
    path: 'profile',
    title: 'shell:studentProfile',
    load: async () =>
      (await withTexts(import('./profile-page.tsx'), 'billing', 'leaving', 'profile')).ProfileAndAccountPage,
    menu: { icon: 'person', label: 'shell:profile' },
    whileWaiting: true,
  },
  {
    path: 'plans',
    title: 'shell:plans',
    load: async () => (await withTexts(import('./plans-page.tsx'), 'billing', 'fees', 'plans')).PlansPage,
  },
  {
    path: 'receipts/:id',
    title: 'shell:receipt',
    load: async () => (await withTexts(import('../features/billing/receipt-page.tsx'), 'fees')).ReceiptPage,
  },
  {
    path: 'plans/:page',
    title: 'shell:payment',
    load: perPerson(
      async () =>
        (await withTexts(import('../features/billing/payment-page.tsx'), 'billing', 'plans')).PaymentPage,
      true,
    ),
  },
  {
    path: 'history',
    title: 'shell:progress',
    load: perPerson(
      async () =>
        (await withTexts(import('../features/graduation/progress-page.tsx'), 'graduation')).ProgressPage,
    ),
    menu: { icon: 'history', notFor: 'admin' },
  },
  {
    path: 'admin',
    title: 'shell:classes',
    load: async () => {
      const [{ ClassesPage }, { AttendeesDialog }] = await Promise.all([
        withTexts(import('../features/classes/classes-page.tsx'), ...TEAM),
        import('../features/schedule/dialogs/attendees-dialog.tsx'),
      ]);
      return () => createElement(ClassesPage, { AttendeesDialog });
    },
    may: 'run the classes',
    menu: { icon: 'list', short: 'shell:rail.classes' },
  },
  {
    path: 'students',
    title: 'shell:students',
    load: async () =>
      (await withTexts(import('./students-page.tsx'), ...TEAM, 'imports', 'settings'))
        .StudentsAndRequestsPage,
    may: 'see all students',
    menu: { icon: 'people', badge: 'waiting' },
  },
  {
    path: 'students/import',
    title: 'shell:importing',
    load: async () =>
      (await withTexts(import('../features/enrollment/import-page.tsx'), ...TEAM, 'imports')).ImportPage,
    may: 'add students',
  },
  {
    path: 'students/:id',
    title: 'common:student',
    load: async () => (await withTexts(import('./student-page.tsx'), ...TEAM, 'profile')).StudentPage,
    may: 'see all students',
  },
  {
    path: 'graduation',
    title: 'shell:graduation',
    load: async () =>
      (await withTexts(import('../features/graduation/graduation-page.tsx'), ...TEAM)).GraduationPage,
    may: 'recommend a promotion',
    menu: { icon: 'award', short: 'shell:rail.graduation' },
  },
  {
    path: 'subscriptions',
    title: 'shell:manageSubscriptions',
    load: async () =>
      (await withTexts(import('../features/billing/subscriptions-page.tsx'), ...TEAM)).SubscriptionsPage,
    may: 'manage payments',
    menu: { icon: 'card', label: 'shell:subscriptions', short: 'shell:rail.subscriptions' },
  },
  {
    path: 'fees',
    title: 'shell:fees',
    load: async () => (await withTexts(import('../features/billing/round.tsx'), ...TEAM)).RoundPage,
    may: 'help with payments',
    menu: { icon: 'card', short: 'shell:rail.fees', needs: 'round', notFor: 'admin' },
  },
  {
    path: 'leads',
    title: 'shell:leads',
    load: async () => (await withTexts(import('../features/interest/leads-page.tsx'), ...TEAM)).LeadsPage,
    may: 'answer leads',
    menu: { icon: 'inbox', short: 'shell:rail.leads', badge: 'new-leads' },
  },
  {
    path: 'settings',
    title: 'shell:settings',
    load: async () => (await withTexts(import('./settings-page.tsx'), ...TEAM, 'settings')).SettingsPage,
    may: 'change the settings',
    menu: { icon: 'settings' },
  },
  {
    path: 'record',
    title: 'shell:record',
    load: async () =>
      (await withTexts(import('../features/settings/record-page.tsx'), ...TEAM, 'settings')).RecordPage,
    may: 'read the record',
  },
];

function isOpenTo(role: Role, { may: capability }: Page): boolean {
  return capability === undefined || memberMay(role, capability);
}

/** The page of an address below /dashboard, if there is one and the role may see it. */
export function pageFor(pathname: string, role: Role): Page | undefined {
  const page = DASHBOARD_PAGES.find(({ path }) => matchPath(`/dashboard/${path}`, pathname));
  return page && isOpenTo(role, page) ? page : undefined;
}

/** Where a visit begins that asked for no page: the desk begins with the students. */
export const START_PAGES: Record<Role, string> = {
  user: '/dashboard',
  professor: '/dashboard',
  reception: '/dashboard/students',
  admin: '/dashboard',
};

/** What the guard of /dashboard hands to /login as the state of the history: the address that was asked for. */
export type Asked = { asked: string };

/**
 * Where a sign-in leads: to the page that was asked for, if it is one of the dashboard's and the role may see it.
 * Everything else, such as an address elsewhere, leads to the role's start page.
 */
export function pageAsked(state: unknown, role: Role): string {
  const asked = typeof state === 'object' && state !== null && 'asked' in state ? state.asked : undefined;
  if (typeof asked !== 'string') return START_PAGES[role];
  const { pathname = '' } = parsePath(asked);
  return pageFor(pathname, role) ? asked : START_PAGES[role];
}

/**
 * Returns the menu of a role. An account that a link created has no profile before its address is confirmed. A
 * guardian's menu has every page of a student.
 */
export function menuFor(
  role: Role,
  waiting: { isUnconfirmed: boolean; isFormerGuardian?: boolean } | null = null,
  hasChildren = false,
): MenuItem[] {
  const hasProfile = !waiting?.isUnconfirmed && !waiting?.isFormerGuardian;
  const pages = DASHBOARD_PAGES.filter(
    (page) => isOpenTo(role, page) && (!waiting || (page.whileWaiting && (hasProfile || page.path === ''))),
  );
  return pages.flatMap(({ path, title, menu }) => {
    if (!menu || (menu.notFor === role && !hasChildren)) return [];
    const { notFor: _, label = title, ...item } = menu;
    return [{ ...item, to: path === '' ? '/dashboard' : `/dashboard/${path}`, label }];
  });
}
