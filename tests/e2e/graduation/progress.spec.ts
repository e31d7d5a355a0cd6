import { shiftDate } from '@domain/calendar.ts';
import { mondayOf } from '@domain/graduation/training-history.ts';
import type { Page } from '@playwright/test';
import { firestore, type Person, putAttendance } from '../academy.ts';
import { expect, test } from '../fixtures.ts';
import { expectWellShaped } from '../looks.ts';
import { pagesOf, uniqueName } from './graduation-screen.ts';

const HISTORY = { path: '/dashboard/history' };

/** A promotion as `graduate` stores it: from the fourth degree of white to blue, unless `fields` differ. */
async function putPromotion({ uid }: Person, id: string, fields: object = {}): Promise<void> {
  await firestore.doc(`students/${uid}/promotions/${id}`).set({
    id,
    from: { belt: 'branca', degree: 4 },
    to: { belt: 'azul', degree: 0 },
    date: '2026-03-02',
    at: new Date('2026-03-02T23:00:00Z'),
    by: 'helio',
    byName: 'Mestre Hélio',
    note: 'Well earned',
    reason: '',
    classes: 0,
    before: null,
    undone: null,
    ...fields,
  });
}

function timelineOf(page: Page) {
  return page.getByRole('list', { name: 'Belt timeline' }).getByRole('listitem');
}

async function expectOneSheet(page: Page): Promise<void> {
  const { pages, size } = pagesOf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  expect(pages).toBe(1);
  const [width = 0, height = 0] = size;
  // A4 landscape is 841.9 by 595.3 points.
  expect(Math.abs(width - 841.9)).toBeLessThan(2);
  expect(Math.abs(height - 595.3)).toBeLessThan(2);
}

test('the progress page shows belts, classes per week and techniques, each chart as a table too', async ({
  academy,
  open,
  day,
}) => {
  const monday = mondayOf(day);
  const movements = [
    { movementId: 'kimura', name: 'Kimura', count: 2, lastPracticed: day },
    { movementId: 'armlock', name: 'Armlock', count: 7, lastPracticed: shiftDate(day, -45) },
  ];
  const ana = await academy.student({ name: uniqueName('Ana'), belt: 'azul', movements });
  await putPromotion(ana, 'p1');
  await putPromotion(ana, 'p2', {
    to: { belt: 'preta', degree: 0 },
    undone: { at: new Date(), by: 'x', byName: 'X' },
  });
  // Two last week, one today, one before the 26 weeks, one tomorrow.
  const outside = [shiftDate(monday, -7 * 26), shiftDate(day, 1)];
  await putAttendance(ana, [shiftDate(monday, -7), shiftDate(monday, -5), day, ...outside]);
  const page = await open(ana);
  await page.getByRole('link', { name: 'Progress' }).click();

  await test.step('classes per week', async () => {
    await expect(page.getByText('3 classes in the last 26 weeks')).toBeVisible();
    const weeks = page.getByRole('table', { name: 'Classes per week' }).getByRole('row');
    await expect(weeks).toHaveCount(1 + 26);
    await expect(weeks.nth(25)).toHaveText(/2$/);
    await expect(weeks.nth(26)).toHaveText(/1$/);
    await expect(page.locator('.recharts-bar-rectangle path')).not.toHaveCount(0);
  });

  await test.step('techniques', async () => {
    await page.getByText('All techniques').click();
    await expect(page.getByRole('table', { name: 'Techniques practiced' }).getByRole('row')).toHaveText([
      'TechniqueTimesLast practiced',
      /^Armlock7.*\(45 days ago\)$/,
      /^Kimura2.*\(today\)$/,
    ]);
  });

  await test.step('belts, without a promotion that was undone', async () => {
    const timeline = timelineOf(page);
    await expect(timeline).toHaveCount(2);
    await expect(timeline.first()).toContainText(/Blue, 0º Grau.*Mar 2, 2026, by Mestre Hélio.*Well earned/);
    await expect(timeline.last()).toContainText(/White, 4º Grau.*The beginning/);
  });
});

test('promotions appear on the open progress page, and only those upwards have a certificate', {
  tag: '@long',
}, async ({ academy, open }) => {
  const ana = await academy.student({
    name: `${uniqueName('Ana')} ${'da Conceição '.repeat(5)}`.trim(),
    degree: 4,
  });
  const page = await open(ana, { ...HISTORY, colorScheme: 'dark' });
  const timeline = timelineOf(page);

  await test.step('an empty page follows a promotion', async () => {
    await expect(page.getByText('No classes in the last 26 weeks.')).toBeVisible();
    await expect(page.getByText('No techniques recorded')).toBeVisible();
    await expect(timeline).toHaveCount(1);
    await putPromotion(ana, 'lower', {
      from: { belt: 'azul', degree: 0 },
      to: { belt: 'branca', degree: 0 },
      at: new Date('2026-03-01T23:00:00Z'),
      reason: 'A mistake',
    });
    await expect(page.getByText('Reason: A mistake')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Certificate/ })).toHaveCount(0);
    await putPromotion(ana, 'given');
    await expect(timeline).toHaveCount(3);
  });

  for (const [language, title, button, date] of [
    ['en', 'Promotion Certificate', 'Certificate: Blue, 0º Grau', 'March 2, 2026'],
    ['pt-BR', 'Certificado de Graduação', 'Certificado: Azul, 0º Grau', '2 de março de 2026'],
  ] as const) {
    await test.step(`its certificate is one A4 sheet in landscape (${language})`, async () => {
      await page.getByRole('combobox', { name: /^(Language|Idioma)$/ }).selectOption(language);
      await page.getByRole('button', { name: button }).click();
      const sheet = page.getByRole('article', { name: title });
      await expect(page.getByRole('dialog').getByRole('article', { name: title })).toContainText(ana.name);
      await expectOneSheet(page);

      await page.emulateMedia({ media: 'print' });
      await expect(sheet).toHaveCount(1);
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(sheet).toContainText(date);
      // Without emulation, or the next PDF would be made for a screen.
      await page.emulateMedia({ media: null });
      await page.keyboard.press('Escape');
      await expect(page.locator('[data-print-sheet]')).toHaveCount(0);
    });
  }

  await test.step('a certificate fits every window', async () => {
    await page.getByRole('button', { name: 'Certificado: Azul, 0º Grau' }).click();
    await expect(page.getByRole('dialog').getByRole('article')).toBeVisible();
    await expectWellShaped(page);
  });
});
