import { academyClock, shiftDate, weekdayOf } from '@domain/calendar.ts';
import { FIRST_GRADE } from '@domain/graduation/grades.ts';
import type { Page } from '@playwright/test';
import { ADMIN, ANA } from '../../tools/seed/people.ts';
import { seedDemo } from '../../tools/seed/seed-demo.ts';
import { firestore, PROJECT_ID } from '../e2e/academy.ts';
import { answerCall } from '../e2e/billing/billing-screen.ts';
import { expect, test } from '../e2e/fixtures.ts';
import { deletePictures, takePictures, writeIndex } from './picture.ts';

/** The day of the pictures: a Wednesday after the days that the fixtures clear. Students see none before yesterday. */
const WEEK = Array.from({ length: 7 }, (_, days) => shiftDate(academyClock(new Date()).date, days + 7));
const NOW = `${WEEK.find((date) => weekdayOf(date) === 'wednesday')}T18:10:00-03:00`;

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
  { name: 'student', path: '/dashboard/students/demo-ana' },
  { name: 'graduation', path: '/dashboard/graduation' },
  { name: 'promotion-day', path: '/dashboard/graduation', after: press(/^Promotion day/) },
  { name: 'subscriptions', path: '/dashboard/subscriptions' },
  { name: 'subscription', path: '/dashboard/subscriptions', after: press(/^Edit subscription/) },
  { name: 'leads', path: '/dashboard/leads' },
  { name: 'settings', path: '/dashboard/settings' },
  { name: 'record', path: '/dashboard/record' },
];

const GROUPS = [
  { who: 'a visitor', as: null, screens: PUBLIC },
  { who: 'a student', as: ANA, screens: STUDENT },
  { who: 'an administrator', as: { ...ADMIN, ...FIRST_GRADE }, screens: ADMINISTRATOR },
] as const;

test.beforeAll(async () => {
  const { FIREBASE_AUTH_EMULATOR_HOST: authHost = '', FIRESTORE_EMULATOR_HOST: firestoreHost = '' } =
    process.env;
  await seedDemo({ projectId: PROJECT_ID, authHost, firestoreHost, now: new Date(NOW), paying: true });
  deletePictures();
  writeIndex(GROUPS.flatMap(({ screens }) => screens.map(({ name }) => name)));
});

for (const { who, as, screens } of GROUPS) {
  test(`pictures of the screens of ${who}`, async ({ open, tolerate }) => {
    test.setTimeout(300_000);
    tolerate(/google\.com\/recaptcha/);
    const page = await open(as, { path: '/login', now: NOW, language: 'en', colorScheme: 'light' });
    await page.clock.setFixedTime(NOW);
    // The limits of the browser tests.
    await firestore.doc('settings/booking').delete();
    // The Stripe fake has the subscriptions of another day.
    await answerCall(page, 'refreshSubscription', {});
    for (const { name, path, after } of screens) {
      await test.step(name, async () => {
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText(/^Loading|^…$/)).toHaveCount(0);
        await after?.(page);
        await takePictures(page, name);
      });
    }
  });
}
