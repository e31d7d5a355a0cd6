import { randomUUID } from 'node:crypto';
import { shiftDate } from '@domain/calendar.ts';
import type { Page } from '@playwright/test';
import { leadOf } from '../support/factories.ts';
import { type Academy, firestore, putAttendance } from './academy.ts';
import { putSubscription } from './billing/billing-screen.ts';
import { putRecurring } from './classes/classes-screen.ts';
import { expect, expectAccessible, type OpenOptions, test } from './fixtures.ts';
import { expectKeyboardReachesAll } from './keyboard-walk.ts';
import { expectShown, expectWellShaped, follow } from './looks.ts';

/** With the looks of expectWellShaped, each width meets both color modes and both languages. */
const LOOKS = [
  { colorScheme: 'light', viewport: { width: 375, height: 800 }, language: 'pt-BR' },
  { colorScheme: 'dark', viewport: { width: 1280, height: 800 }, language: 'en' },
] satisfies OpenOptions[];

/** A student with a history and without a health questionnaire, and a day with a free, a full, an overlapping and a cancelled class. */
async function busyDay(academy: Academy) {
  const movements = [{ movementId: 'kimura', name: 'Kimura', count: 2, lastPracticed: academy.day }];
  const grade = { belt: 'roxa', degree: 2 } as const;
  const student = await academy.student({ ...grade, movements, healthAnsweredAt: undefined });
  await putAttendance(student, [shiftDate(academy.day, -7)]);
  const others = [await academy.student({ name: 'Bia Prado' }), await academy.student({ name: 'Caio Lima' })];
  await academy.class({ title: 'Early', startTime: '07:00', endTime: '08:00' });
  await academy.class({ title: 'Main', attendees: [student, ...others] });
  const overlapping = { startTime: '10:30', endTime: '12:00' };
  await academy.class({ title: 'Full', ...overlapping, attendees: others, maxCapacity: 2 });
  await academy.class({ title: 'Off', startTime: '18:00', endTime: '19:00', status: 'cancelled' });
  return student;
}

/** Rows for each list of an administrator. Their tag finds them, and keeps other tests' rows out of sight. */
async function rowsOfEachList(academy: Academy): Promise<string> {
  const tag = randomUUID().slice(0, 8);
  const students = [
    await academy.student({ name: `Ana ${tag}`, belt: 'preta', degree: 4 }),
    await academy.student({ name: `Bia ${tag}` }),
    await academy.student({ name: `Caio ${tag}`, belt: 'azul', degree: 1 }),
  ];
  const [ana] = students;
  if (ana)
    await putAttendance(
      ana,
      [0, 1, 7].map((days) => shiftDate(academy.day, -days)),
    );
  const states = [{}, { status: 'past_due' }, { cancelAtPeriodEnd: true }];
  await Promise.all(students.map((student, index) => putSubscription(student, states[index])));
  await putRecurring(academy, { instructor: `Rita ${tag}` });
  await Promise.all(
    ['new', 'contacted'].map((status, index) => {
      const additionalInfo = 'I trained judo as a child.';
      const lead = leadOf({ lastName: tag, email: `davi.${tag}@example.com`, additionalInfo, status });
      return firestore.doc(`registration_forms/${tag}-${index}`).set(lead);
    }),
  );
  return tag;
}

for (const look of LOOKS) {
  const { colorScheme, viewport, language } = look;
  const words = `${colorScheme}, ${viewport.width} px, ${language}`;

  async function expectShaped(page: Page): Promise<void> {
    await expectWellShaped(page, colorScheme);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
  }

  async function expectAccessibleAndReachable(page: Page): Promise<void> {
    await expectShaped(page);
    await expectKeyboardReachesAll(page);
  }

  test(`axe and the keyboard find no fault on the account screens (${words})`, {
    tag: '@long',
  }, async ({ open }) => {
    const page = await open(null, look);
    await expectShown(page);
    await expectAccessibleAndReachable(page);
    await follow(page, '/reset');
    await expectAccessibleAndReachable(page);
    await follow(page, '/login');
    await follow(page, '/register');
    await expectAccessibleAndReachable(page);
    await page.locator('form button[type="submit"]').click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    await expectAccessible(page);
  });

  test(`axe and the keyboard find no fault on a student’s screens (${words})`, {
    tag: '@long',
  }, async ({ academy, open }) => {
    const page = await open(await busyDay(academy), look);
    const dialog = page.getByRole('dialog');
    await expect(page.getByRole('article', { name: 'Full' })).toBeVisible();
    await expectAccessibleAndReachable(page);

    await test.step('a tooltip, an attendee list with students, and one without', async () => {
      const checkIn = page.getByRole('article', { name: 'Early' }).locator('[data-action="attendance"]');
      await checkIn.focus();
      await expect(page.getByRole('article', { name: 'Early' }).getByRole('tooltip')).toBeVisible();
      await expectAccessible(page);
      for (const [title, content] of [
        ['Main', /Caio Lima/],
        ['Early', /No students|Ninguém/],
      ] as const) {
        const list = page.getByRole('button', { name: new RegExp(`^(List|Lista)\\b.*${title}`) });
        // On a phone the card of an overlapping class has no buttons: it opens the sheet.
        if (!(await list.isVisible())) await page.getByRole('article', { name: title }).click();
        await list.click();
        await expect(dialog).toContainText(content);
        await expectAccessible(page);
        await page.keyboard.press('Escape');
      }
    });

    await test.step('a day without classes', async () => {
      const next = page.getByRole('button', { name: /^(Next day|Próximo dia)$/ });
      await next.click();
      await expect(page.getByText(/No classes on this day|Sem aulas neste dia/)).toBeVisible();
      await expectAccessible(page);
    });

    await follow(page, '/dashboard/history');
    await expectAccessibleAndReachable(page);
    await follow(page, '/dashboard/profile');
    await expectAccessibleAndReachable(page);

    await test.step('the problems of a form, the save bar over it, and the question before leaving', async () => {
      await page.getByRole('radio').first().check();
      await page.getByRole('button', { name: /^(Save|Salvar)$/ }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectShaped(page);
      await page.getByRole('textbox').first().fill('Half typed');
      await page.locator('#content').focus();
      await expectKeyboardReachesAll(page);
      await page.locator('a[href="/dashboard"]:visible').first().click();
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      await expectKeyboardReachesAll(page);
    });
  });

  test(`axe and the keyboard find no fault on an administrator’s screens (${words})`, {
    tag: '@long',
  }, async ({ academy, open }) => {
    const tag = await rowsOfEachList(academy);
    const page = await open(await academy.admin(), look);
    await expectShown(page);
    await expectShaped(page);
    await follow(page, '/dashboard/profile');
    await expectAccessible(page);
    for (const list of ['admin', 'students', 'graduation', 'subscriptions', 'leads']) {
      await follow(page, `/dashboard/${list}`);
      await page.getByRole('searchbox').fill(tag);
      await expect(page.getByRole('row').filter({ hasText: tag }).first()).toBeVisible();
      await expect.poll(() => page.getByRole('rowheader').count()).toBeLessThan(4);
      // Rows from the directory grow when the students' documents arrive.
      await expect(page.getByText('…', { exact: true })).toHaveCount(0);
      await expectAccessibleAndReachable(page);
    }
    await follow(page, '/dashboard/students');
    await page.getByRole('searchbox').fill(tag);
    await page.getByRole('link', { name: `Ana ${tag}`, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Ana ${tag}` })).toBeVisible();
    await expect(page.getByRole('list', { name: /Ana/ }).getByRole('listitem')).toHaveCount(3);
    await expectAccessibleAndReachable(page);
    await page.goBack();
    await follow(page, '/dashboard/students/import');
    await expectAccessibleAndReachable(page);
    await follow(page, '/dashboard/settings');
    await expectAccessibleAndReachable(page);
    // Each section fits and satisfies axe in both color modes; Portuguese has the longer words.
    if (language === 'en') return;
    for (const link of await page.locator('#content nav a[href*="#"]').all()) {
      const href = (await link.getAttribute('href')) ?? '';
      await link.click();
      await expect(page.locator(href.slice(href.indexOf('#')))).toBeFocused();
      await expectShown(page);
      await expectWellShaped(page);
      await page.goBack();
    }
  });
}

test('forced colors show what is chosen and which class is full, without a background', {
  tag: '@long',
}, async ({ academy, open }) => {
  const page = await open(await busyDay(academy), { forcedColors: 'active' });
  const underlined = /underline/;
  for (const chosen of [
    page.getByRole('button', { name: 'Day', exact: true }),
    page.getByRole('group', { name: 'Week' }).locator('[aria-current]'),
    page.getByRole('link', { name: 'Schedule', exact: true }),
  ]) {
    await expect(chosen).toHaveCSS('text-decoration-line', underlined);
  }
  const other = page.getByRole('button', { name: 'List', exact: true });
  await expect(other).not.toHaveCSS('text-decoration-line', underlined);
  await expect(page.getByRole('article', { name: 'Full' }).locator('[data-full]')).toHaveCSS(
    'outline-style',
    'solid',
  );
  await expect(page.getByRole('article', { name: 'Main' }).getByText('3/20')).not.toHaveCSS(
    'outline-style',
    'solid',
  );
});
