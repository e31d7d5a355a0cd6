import type { Page } from '@playwright/test';
import { classes as portuguese } from '../../../web/src/i18n/pt-br/classes.ts';
import { expect, test } from '../fixtures.ts';
import { expectKeyboardReachesAll } from '../keyboard-walk.ts';
import { expectWellShaped } from '../looks.ts';
import { ADMIN, instanceRows, putRecurring } from './classes-screen.ts';

const MOVEMENTS = ['Armlock', 'Triangle'].map((name) => ({ id: name.toLowerCase(), name, description: '' }));

/** Clicks the first button of that name and waits until the dialog has loaded. */
async function openDialog(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('dialog').getByText(/\.\.\.$/)).toHaveCount(0);
}

test('the class list and each of its dialogs fit, satisfy axe and are reached by the keyboard', {
  tag: '@long',
}, async ({ academy, open }) => {
  const student = await academy.student();
  const lesson = await putRecurring(academy, { movements: MOVEMENTS, attendees: [student] });
  // Portuguese has the longer words.
  const page = await open(await academy.admin(), ADMIN);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('pt-BR');
  await page.getByRole('searchbox').fill(lesson.instructor);

  await test.step('the list with the dates of a class', async () => {
    await page.getByRole('button', { name: portuguese.viewInstances }).click();
    await expect(instanceRows(page)).toHaveCount(5);
    await expectWellShaped(page);
    await page.setViewportSize({ width: 375, height: 800 });
    await page.locator('#content').focus();
    await expectKeyboardReachesAll(page);
  });

  await test.step('the question before a class is deleted', async () => {
    await openDialog(page, `${portuguese.delete}: `);
    await expectWellShaped(page);
    await page.keyboard.press('Escape');
  });

  await test.step('the dialogs that cancel and delete one date', async () => {
    const { title, deleteTitle } = portuguese.cancellation;
    for (const [index, name] of [title, deleteTitle].entries()) {
      const actions = await instanceRows(page).first().getByRole('button').all();
      await actions.at(index - 2)?.click();
      await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible();
      await expectWellShaped(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });

  await test.step('the form with a problem at every field', async () => {
    await openDialog(page, portuguese.add);
    await page.getByRole('button', { name: portuguese.form.allDays }).click();
    await page.getByRole('dialog').locator('button[type=submit]').click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    await expectKeyboardReachesAll(page);
    await expectWellShaped(page);
  });
});
