import { randomUUID } from 'node:crypto';
import { putSubscription } from '../billing/billing-screen.ts';
import { expect, test } from '../fixtures.ts';
import { expectFits, rowsOnScreen } from '../looks.ts';

const SINCE = new Date('2031-02-10T12:00:00Z');

test('each list of people shows eight of them on the screen of a phone', { tag: '@long' }, async ({
  academy,
  open,
}) => {
  const tag = randomUUID().slice(0, 6);
  await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      // More classes than any target: every second student can be promoted.
      const classesAttended = index % 2 === 0 ? 1000 : 1;
      const person = await academy.student({ name: `Ana Lima ${tag}`, classesAttended });
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
      await expect.poll(() => rowsOnScreen(page)).toBeGreaterThanOrEqual(8);
      await expectFits(page);
    });
  }
  await test.step('a button shows the other filters, and counts those that are chosen', async () => {
    await page.goto(`/dashboard/students?q=${tag}`);
    const button = page.getByRole('button', { name: /^Filtros/ });
    const belt = page.getByRole('combobox', { name: 'Faixa' });
    await page.getByRole('combobox', { name: 'Última aula' }).selectOption({ index: 1 });
    await expect(button).toHaveText('Filtros');
    await expect(belt).toBeHidden();
    await button.click();
    await belt.selectOption('branca');
    await expect(button).toHaveText('Filtros (1)');
  });
});
