import { classes as portuguese } from '../../../web/src/i18n/pt-br/classes.ts';
import { expect, test } from '../fixtures.ts';
import { expectKeyboardReachesAll } from '../keyboard-walk.ts';
import { expectWellShaped } from '../looks.ts';
import { ADMIN, instanceRows, putRecurring } from './classes-screen.ts';

const MOVEMENTS = ['Armlock', 'Triangle'].map((name) => ({ id: name.toLowerCase(), name, description: '' }));

test('the class list and the form of a class fit, satisfy axe and are reached by the keyboard', {
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

  await test.step('the form with a problem at every field', async () => {
    await page.getByRole('button', { name: portuguese.add }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('button', { name: portuguese.form.allDays }).click();
    await page.getByRole('dialog').locator('button[type=submit]').click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    await expectKeyboardReachesAll(page);
    await expectWellShaped(page);
  });
});
