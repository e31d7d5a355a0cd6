import { shiftDate } from '@domain/calendar.ts';
import { mondayOf } from '@domain/graduation/training-history.ts';
import type { Page } from '@playwright/test';
import { firestore, type Person } from '../academy.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { expectKeyboardReachesAll } from '../keyboard-walk.ts';
import { HISTORY, putPromotion, uniqueName } from './graduation-screen.ts';

async function attend({ uid }: Person, dates: readonly string[]): Promise<void> {
  const batch = firestore.batch();
  for (const [index, date] of dates.entries()) {
    const eventId = `history-${index}_${date}`;
    batch.set(firestore.doc(`students/${uid}/attendance/${eventId}`), {
      eventId,
      classId: `history-${index}`,
      classTitle: 'Fundamentals',
      date,
      movements: [],
      movementIds: [],
      checkedInAt: new Date(`${date}T12:00:00Z`),
    });
  }
  await batch.commit();
}

const WHITE = { belt: 'branca', degree: 4 };
const BLUE = { belt: 'azul', degree: 0 };
const GIVEN = {
  from: WHITE,
  to: BLUE,
  date: '2026-03-02',
  at: new Date('2026-03-02T23:00:00Z'),
  note: 'Well earned',
};

/** How many pages a PDF has, and the size of the first, in points. */
function pagesOf(pdf: Buffer): { pages: number; size: number[] } {
  const text = pdf.toString('latin1');
  const box = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(text) ?? [];
  return { pages: [...text.matchAll(/\/Type\s*\/Page\b/g)].length, size: box.slice(1).map(Number) };
}

async function expectOneSheet(page: Page): Promise<void> {
  const { pages, size } = pagesOf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  expect(pages).toBe(1);
  const [width = 0, height = 0] = size;
  // A4 landscape is 841.9 by 595.3 points.
  expect(Math.abs(width - 841.9)).toBeLessThan(2);
  expect(Math.abs(height - 595.3)).toBeLessThan(2);
}

test('shows belts, classes per week and techniques, each chart as a table too', async ({
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
  await putPromotion(ana, 'p1', GIVEN);
  await putPromotion(ana, 'p2', {
    ...GIVEN,
    to: { belt: 'preta', degree: 0 },
    undone: { at: new Date(), by: 'x', byName: 'X' },
  });
  // Two last week, one today, one long before the 26 weeks, one that is still to come.
  const outside = [shiftDate(monday, -7 * 26), shiftDate(day, 1)];
  await attend(ana, [shiftDate(monday, -7), shiftDate(monday, -5), day, ...outside]);
  const page = await open(ana);
  await page.getByRole('link', { name: 'Progress' }).click();

  await expect(page.getByText('3 classes in the last 26 weeks')).toBeVisible();
  const weeks = page.getByRole('table', { name: 'Classes per week' }).getByRole('row');
  await expect(weeks).toHaveCount(1 + 26);
  await expect(weeks.nth(25)).toHaveText(/2$/);
  await expect(weeks.nth(26)).toHaveText(/1$/);
  await expect(page.locator('.recharts-bar-rectangle path')).not.toHaveCount(0);

  await page.getByText('All techniques').click();
  await expect(page.getByRole('table', { name: 'Techniques practiced' }).getByRole('row')).toHaveText([
    'TechniqueTimesLast practiced',
    /^Armlock7.*\(45 days ago\)$/,
    /^Kimura2.*\(today\)$/,
  ]);

  const timeline = page.getByRole('list', { name: 'Belt timeline' }).getByRole('listitem');
  await expect(timeline).toHaveCount(2);
  await expect(timeline.first()).toContainText(/Blue, 0º Grau.*Mar 2, 2026, by Mestre Hélio.*Well earned/);
  await expect(timeline.last()).toContainText(/White, 4º Grau.*Where you started/);
});

test('is live: a promotion appears while one looks', async ({ academy, open }) => {
  const ana = await academy.student({ name: uniqueName('Ana'), degree: 4 });
  const page = await open(ana, HISTORY);
  await expect(page.getByText('No classes in the last 26 weeks.')).toBeVisible();
  await expect(page.getByText('No techniques recorded')).toBeVisible();
  const timeline = page.getByRole('list', { name: 'Belt timeline' }).getByRole('listitem');
  await expect(timeline).toHaveCount(1);
  await putPromotion(ana, 'p1', GIVEN);
  await expect(timeline).toHaveCount(2);
});

for (const [language, title, button] of [
  ['en', 'Promotion Certificate', 'Certificate: Blue, 0º Grau'],
  ['pt-BR', 'Certificado de Graduação', 'Certificado: Azul, 0º Grau'],
] as const) {
  test(`a promotion prints as one page, A4 landscape (${language})`, async ({ academy, open }) => {
    const ana = await academy.student({
      name: `${uniqueName('Ana')} ${'da Conceição '.repeat(5)}`.trim(),
      belt: 'azul',
    });
    await putPromotion(ana, 'p1', GIVEN);
    const page = await open(ana, { ...HISTORY, colorScheme: 'dark' });
    await page.evaluate(`localStorage.setItem('faixa.language', '${language}')`);
    await page.reload();
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog').getByRole('article', { name: title })).toContainText(ana.name);
    await expectOneSheet(page);

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('article', { name: title })).toHaveCount(1);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('article')).toContainText(
      language === 'en' ? 'March 2, 2026' : '2 de março de 2026',
    );
    await page.emulateMedia({ media: 'screen' });
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-print-sheet]')).toHaveCount(0);
  });
}

test('what was taken away has no certificate', async ({ academy, open }) => {
  const ana = await academy.student({ name: uniqueName('Ana') });
  await putPromotion(ana, 'p1', { ...GIVEN, from: BLUE, to: WHITE, reason: 'A mistake' });
  const page = await open(ana, HISTORY);
  await expect(page.getByText('Reason: A mistake')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Certificate/ })).toHaveCount(0);
});

for (const [width, colorScheme] of [
  [320, 'dark'],
  [1280, 'light'],
] as const) {
  test(`fits ${width} px, pleases axe and the keyboard, ${colorScheme}`, async ({ academy, open, day }) => {
    test.slow();
    const movements = [{ movementId: 'kimura', name: 'Kimura', count: 2, lastPracticed: day }];
    const ana = await academy.student({ name: uniqueName('Ana'), belt: 'azul', movements });
    await putPromotion(ana, 'p1', GIVEN);
    await attend(ana, [day]);
    const page = await open(ana, { ...HISTORY, colorScheme, viewport: { width, height: 800 } });
    await expect(page.locator('.recharts-bar-rectangle path')).not.toHaveCount(0);
    await page.getByText('All techniques').click();
    const overflow = await page.evaluate(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    expect(overflow).toBe(0);
    await expectAccessible(page);
    await page.locator('#content').focus();
    await expectKeyboardReachesAll(page);
    await page.getByRole('button', { name: /^Certificate/ }).click();
    await expect(page.getByRole('dialog').getByRole('article')).toBeVisible();
    await expectAccessible(page);
  });
}
