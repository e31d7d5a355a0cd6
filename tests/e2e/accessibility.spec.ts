import type { Page } from '@playwright/test';
import type { Academy } from './academy.ts';
import { expect, expectAccessible, type OpenOptions, test } from './fixtures.ts';
import { controlsOf, expectKeyboardReachesAll } from './keyboard-walk.ts';

type Language = 'en' | 'pt-BR';

/** Every colour with every width; each language meets both colours and both widths. All eight would take twice as long and find no more. */
const LOOKS = [
  { colorScheme: 'light', width: 375, language: 'pt-BR' },
  { colorScheme: 'light', width: 1280, language: 'en' },
  { colorScheme: 'dark', width: 375, language: 'en' },
  { colorScheme: 'dark', width: 1280, language: 'pt-BR' },
] as const;

const ADMIN_PATHS = [
  '/dashboard',
  '/dashboard/profile',
  '/dashboard/admin',
  '/dashboard/graduation',
  '/dashboard/subscriptions',
  '/dashboard/leads',
];

/** Seen by axe as a person sees it: in one language, at rest, with its data there. */
async function show(page: Page, path: string, language: Language): Promise<void> {
  await page.evaluate(`localStorage.setItem('faixa.language', '${language}')`);
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^(Loading|Carregando)/)).toHaveCount(0);
}

/** A day with all there is to see: free, full, overlapping, cancelled, joined, and one long past. */
async function busyDay(academy: Academy) {
  const student = await academy.student({ belt: 'roxa', degree: 2 });
  const others = [await academy.student({ name: 'Bia Prado' }), await academy.student({ name: 'Caio Lima' })];
  await academy.class({ title: 'Kids', startTime: '07:00', endTime: '08:00' });
  await academy.class({ title: 'Fundamentals', attendees: [student, ...others] });
  await academy.class({
    title: 'Competition',
    startTime: '10:30',
    endTime: '12:00',
    attendees: others,
    maxCapacity: 2,
  });
  await academy.class({ title: 'No-Gi', startTime: '18:00', endTime: '19:00', status: 'cancelled' });
  await academy.class({ title: 'Open Mat', startTime: '20:00', endTime: '21:30' });
  return student;
}

for (const { colorScheme, width, language } of LOOKS) {
  const options: OpenOptions = { colorScheme, viewport: { width, height: 800 } };
  const look = `${colorScheme}, ${width} px, ${language}`;

  test(`axe finds nothing on the public screens (${look})`, async ({ open }) => {
    const page = await open(null, options);
    for (const path of ['/', '/login', '/register', '/reset']) {
      await show(page, path, language);
      await expectAccessible(page);
    }
    await show(page, '/register', language);
    await page.locator('form button[type="submit"]').click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    await expectAccessible(page);
  });

  test(`axe finds nothing on the schedule and its list (${look})`, async ({ academy, open }) => {
    const page = await open(await busyDay(academy), options);
    await show(page, '/dashboard', language);
    await expect(page.getByText('Competition')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: /^(List|Lista)\b.*Fundament(als|os)/ }).click();
    await expect(page.getByText('Caio Lima')).toBeVisible();
    await expectAccessible(page);
  });

  test(`axe finds nothing on an empty schedule and the profile (${look})`, async ({ academy, open }) => {
    const page = await open(await academy.student({ parq: undefined }), options);
    for (const path of ['/dashboard', '/dashboard/profile', '/dashboard/history']) {
      await show(page, path, language);
      await expectAccessible(page);
    }
  });

  test(`axe finds nothing on an administrator’s screens (${look})`, async ({ academy, open }) => {
    // Long lists: axe measures the contrast of every line.
    test.slow();
    await busyDay(academy);
    const page = await open(await academy.admin(), options);
    for (const path of ADMIN_PATHS) {
      await show(page, path, language);
      await expectAccessible(page);
    }
  });
}

for (const width of [375, 1280]) {
  const viewport = { width, height: 800 };

  test(`the keyboard reaches everything on the public screens (${width} px)`, async ({ open }) => {
    const page = await open(null, { viewport });
    for (const path of ['/', '/login', '/register', '/reset']) {
      await show(page, path, 'en');
      await expectKeyboardReachesAll(page);
    }
  });

  test(`the keyboard reaches everything on schedule and profile (${width} px)`, async ({ academy, open }) => {
    const page = await open(await busyDay(academy), { viewport });
    for (const path of ['/dashboard', '/dashboard/profile']) {
      await show(page, path, 'en');
      await expectKeyboardReachesAll(page);
    }
    // With something typed the bar for saving floats over the form.
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Half typed');
    await page.locator('#content').focus();
    await expectKeyboardReachesAll(page);
  });
}

test('the keyboard reaches everything on an administrator’s screens', async ({ academy, open }) => {
  // Up to a hundred students, each with five stops.
  test.slow();
  const page = await open(await academy.admin());
  for (const path of ADMIN_PATHS) {
    await show(page, path, 'en');
    await expectKeyboardReachesAll(page);
  }
});

test('the list of a class holds the focus, closes with Escape and gives the focus back', async ({
  academy,
  open,
}) => {
  const page = await open(await busyDay(academy));
  const list = page.getByRole('button', { name: /^List\b.*Fundamentals/ });
  await list.focus();
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Class Attendees' });
  await expect(dialog).toBeVisible();
  await expect(page.getByText('Caio Lima')).toBeVisible();
  expect((await controlsOf(page)).length).toBeGreaterThan(0);
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press(press < 3 ? 'Tab' : 'Shift+Tab');
    expect(await dialog.evaluate((element) => element.contains(element.ownerDocument.activeElement))).toBe(
      true,
    );
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(list).toBeFocused();
});

test('the question before leaving holds the focus, and Escape stays', async ({ academy, open }) => {
  const page = await open(await academy.student(), { path: '/dashboard/profile' });
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Half typed');
  const link = page.getByRole('link', { name: 'Schedule' });
  await link.focus();
  await page.keyboard.press('Enter');

  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await expectKeyboardReachesAll(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(link).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Half typed');
});
