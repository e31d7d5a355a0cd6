import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { putSubscription } from '../billing/billing-screen.ts';
import { expect, test } from '../fixtures.ts';
import { expectFits, rowsOnScreen } from '../looks.ts';

const SINCE = new Date('2031-02-10T12:00:00Z');

test('each list of people shows eight of them on the screen of a phone, and six with what they pay', {
  tag: '@long',
}, async ({ academy, open }) => {
  const tag = randomUUID().slice(0, 6);
  await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      // More classes than any target: every second student can be promoted.
      const classesAttended = index % 2 === 0 ? 1000 : 1;
      const person = await academy.student({ name: `${'ABCDEFGHIJ'[index]}na Lima ${tag}`, classesAttended });
      if (index % 3 === 1) await putSubscription(person, { cancelAtPeriodEnd: true });
      if (index % 3 === 2) {
        await putSubscription(person, { status: 'past_due', dueAmount: 1149.9, dueSince: SINCE });
      }
    }),
  );
  const phone = { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true };
  const page = await open(await academy.admin(), { ...phone, language: 'pt-BR' });
  for (const path of ['students', 'graduation', 'subscriptions']) {
    await test.step(path, async () => {
      await page.goto(`/dashboard/${path}?q=${tag}`);
      await expect(page.getByRole('rowheader')).toHaveCount(10);
      const least = path === 'subscriptions' ? 6 : 8;
      await expect.poll(() => rowsOnScreen(page)).toBeGreaterThanOrEqual(least);
      await expectFits(page);
    });
  }
  await test.step('a button shows the filters, and counts those that are chosen', async () => {
    await page.goto(`/dashboard/students?q=${tag}`);
    const button = page.getByRole('button', { name: /^Filtros/ });
    const belt = page.getByRole('combobox', { name: 'Faixa' });
    await expect(belt).toBeHidden();
    await button.click();
    await belt.selectOption('branca');
    await expect(button).toHaveText('Filtros (1)');
  });
});

const WIDTHS = [320, 375, 768, 1024, 1240, 1280];

test('at every width, each row shows or unfolds to all that the specification names', {
  tag: '@long',
}, async ({ academy, open }) => {
  const movements = [
    { movementId: 'kimura', name: 'Kimura', count: 2, lastPracticed: '2031-03-09' },
    { movementId: 'armlock', name: 'Armlock', count: 7, lastPracticed: '2031-02-28' },
  ];
  const ana = await academy.student({ name: 'Ana Nascimento', belt: 'marrom', degree: 2, movements });
  await putSubscription(ana, { currentPeriodEnd: SINCE });
  const admin = await academy.admin();
  const bianca = await academy.helper('professor', { name: 'Bianca Prado' });
  const [graduation, teaching] = await Promise.all(
    [admin, bianca].map((person) => open(person, { path: `/dashboard/graduation?q=${ana.email}` })),
  );
  const subscriptions = await open(admin, { path: `/dashboard/subscriptions?q=${ana.email}` });
  const rowOf = (page: Page) => page.getByRole('rowgroup').filter({ hasText: ana.name });

  for (const width of WIDTHS) {
    for (const page of [graduation, teaching, subscriptions]) {
      if (!page) throw new Error('A page did not open.');
      await page.setViewportSize({ width, height: 900 });
    }
    await test.step(`Graduation at ${width} px`, async () => {
      for (const page of [graduation, teaching]) {
        if (!page) throw new Error('A page did not open.');
        const row = rowOf(page);
        const fold = row.getByRole('button', { name: /^Details/ });
        if (width < 1280 && (await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
        for (const text of [ana.name, /^Brown,/, /^2º Grau$/, '9 classes'])
          await expect(row.getByText(text).filter({ visible: true }).first()).toBeVisible();
        await expect(row).toContainText(ana.email);
        await expect(row.locator('[data-address]')).toBeVisible();
        await row.getByRole('button', { name: `${ana.name}: 2 techniques` }).click();
        await expect(row.getByRole('list', { name: `Techniques of ${ana.name}` })).toHaveText(
          /Armlock7xLast practiced: Feb 28, 2031Kimura2xLast practiced: Mar 9, 2031/,
        );
        await row.getByRole('button', { name: `${ana.name}: 2 techniques` }).click();
        for (const name of [`Belt of ${ana.name}`, `Degree of ${ana.name}`])
          await expect(row.getByRole('combobox', { name })).toHaveCount(page === graduation ? 1 : 0);
        await expectFits(page);
      }
    });
    await test.step(`Subscriptions at ${width} px`, async () => {
      const row = rowOf(subscriptions);
      for (const text of ['Warrior', '$149/month', 'Active', 'Feb 10, 2031'])
        await expect(row.getByText(text, { exact: true })).toBeVisible();
      await expectFits(subscriptions);
    });
  }
  await test.step('a card that was folded again hides its techniques, too', async () => {
    if (!graduation) throw new Error('The page did not open.');
    await graduation.setViewportSize({ width: 375, height: 900 });
    const row = rowOf(graduation);
    await row.getByRole('button', { name: `${ana.name}: 2 techniques` }).click();
    await row.getByRole('button', { name: /^Details/ }).click();
    await expect(row.getByRole('list')).toBeHidden();
  });
});
