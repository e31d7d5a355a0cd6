import { FIRST_GRADE } from '@domain/graduation/grades.ts';
import type { Page } from '@playwright/test';
import { studentDirectory } from '../../functions/src/graduation/student-directory.ts';
import { ADMIN, ANA } from '../../tools/seed/people.ts';
import { seedDemo } from '../../tools/seed/seed-demo.ts';
import { handleInProcess } from '../bench/server.ts';
import { firestore, PROJECT_ID } from '../e2e/academy.ts';
import { answerCall } from '../e2e/callables.ts';
import { expect, test } from '../e2e/fixtures.ts';
import { deleteOtherPictures, GUIDE, takePictures, writeIndex } from './picture.ts';

/** A Wednesday, always the same, so that a picture changes only with its screen. Students see none before yesterday. */
const NOW = '2030-05-15T18:10:00-03:00';

/** `after` acts on the page of `path` before the picture. */
type Screen = { name: string; path: string; after?: (page: Page) => Promise<void> };

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

const PUBLIC: readonly Screen[] = [
  { name: 'landing', path: '/' },
  { name: 'join', path: '/join' },
  { name: 'privacy', path: '/privacy' },
  { name: 'login', path: '/login' },
  { name: 'register', path: '/register' },
  { name: 'reset', path: '/reset' },
  { name: 'confirm', path: '/confirm' },
];
const STUDENT: readonly Screen[] = [
  { name: 'schedule', path: '/dashboard' },
  { name: 'schedule-class', path: '/dashboard', after: press('Fundamentals') },
  { name: 'schedule-bookings', path: '/dashboard', after: press('Your bookings') },
  { name: 'schedule-list', path: '/dashboard', after: press('List') },
  { name: 'profile', path: '/dashboard/profile' },
  { name: 'plans', path: '/dashboard/plans' },
  { name: 'progress', path: '/dashboard/history' },
];
const ADMINISTRATOR: readonly Screen[] = [
  { name: 'admin-schedule', path: '/dashboard' },
  { name: 'admin-schedule-class', path: '/dashboard', after: press('Fundamentals') },
  { name: 'attendees', path: '/dashboard', after: press(/^List, Fundamentals/) },
  { name: 'classes', path: '/dashboard/admin' },
  { name: 'class-form', path: '/dashboard/admin', after: press(/^Edit: Fundamentals/) },
  { name: 'class-season', path: '/dashboard/admin', after: press('Copy season') },
  { name: 'holidays', path: '/dashboard/admin', after: press('Holidays') },
  { name: 'students', path: '/dashboard/students' },
  { name: 'import', path: '/dashboard/students/import' },
  { name: 'student-add', path: '/dashboard/students', after: press('Add student') },
  { name: 'student', path: '/dashboard/students/demo-ana' },
  { name: 'student-without-account', path: '/dashboard/students/demoTheo000000000000' },
  { name: 'graduation', path: '/dashboard/graduation' },
  { name: 'promotion-day', path: '/dashboard/graduation', after: press(/^Promotion day/) },
  { name: 'subscriptions', path: '/dashboard/subscriptions' },
  { name: 'subscription', path: '/dashboard/subscriptions', after: press(/^Edit subscription/) },
  { name: 'leads', path: '/dashboard/leads' },
  { name: 'settings', path: '/dashboard/settings' },
  { name: 'record', path: '/dashboard/record' },
];

const GROUPS = [
  { as: null, screens: PUBLIC },
  { as: ANA, screens: STUDENT },
  { as: { ...ADMIN, ...FIRST_GRADE }, screens: ADMINISTRATOR },
] as const;

/** The pictures of docs/pt, each at the width that the guide shows. */
const PORTUGUESE = [
  { as: ANA, width: 375, name: 'aulas', path: '/dashboard' },
  { as: GROUPS[2].as, width: 1280, name: 'turmas', path: '/dashboard/admin' },
  {
    as: GROUPS[2].as,
    width: 1280,
    name: 'mensalidades',
    path: '/dashboard/subscriptions',
    after: press('Mensalidades'),
  },
] as const;

/** The Functions emulator would answer by today's clock. */
let directory: object;

test.beforeAll(async () => {
  const { FIREBASE_AUTH_EMULATOR_HOST: authHost = '', FIRESTORE_EMULATOR_HOST: firestoreHost = '' } =
    process.env;
  const now = new Date(NOW);
  await seedDemo({ projectId: PROJECT_ID, authHost, firestoreHost, now, paying: true });
  directory = await handleInProcess(studentDirectory, ADMIN.uid, {}, { now: () => now });
  const names = GROUPS.flatMap(({ screens }) => screens.map(({ name }) => name));
  deleteOtherPictures(names);
  writeIndex(names);
});

const ALL = [
  ...GROUPS.flatMap(({ as, screens }) =>
    screens.map((screen) => ({ as, screen, language: 'en', options: {} }) as const),
  ),
  ...PORTUGUESE.map(
    ({ as, width, ...screen }) =>
      ({ as, screen, language: 'pt-BR', options: { folder: GUIDE, widths: [width] } }) as const,
  ),
];

for (const { as, screen, language, options } of ALL) {
  const { name, path, after }: Screen = screen;
  test(name, async ({ open, tolerate }) => {
    tolerate(/google\.com\/recaptcha/);
    const page = await open(as, { path: '/login', now: NOW, language, colorScheme: 'light' });
    await page.clock.setFixedTime(NOW);
    // The limits of the browser tests.
    await firestore.doc('settings/booking').delete();
    await answerCall(page, 'studentDirectory', directory);
    // The Stripe fake has no subscriptions.
    await answerCall(page, 'refreshSubscription', { isKnown: true });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Loading|^Carregando|^…$/)).toHaveCount(0);
    await after?.(page);
    await takePictures(page, name, options);
  });
}
