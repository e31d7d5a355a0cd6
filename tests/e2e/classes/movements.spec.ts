import type { Page } from '@playwright/test';
import { firestore } from '../academy.ts';
import { expect, test } from '../fixtures.ts';
import { ADMIN, dialog, putRecurring, saveButton, search } from './classes-screen.ts';

function movementNames(page: Page) {
  return page.locator('[data-movement]');
}

test('movements: added, edited in place, moved, removed, and saved in their order', async ({
  academy,
  open,
}) => {
  const movements = ['Armlock', 'Triangle'].map((name) => ({
    id: name.toLowerCase(),
    name,
    description: '',
  }));
  const lesson = await putRecurring(academy, { movements });
  const page = await open(await academy.admin(), ADMIN);
  await search(page, lesson.instructor);
  await page.getByRole('button', { name: /^Edit: / }).click();
  const form = dialog(page, 'Edit Class');

  await form.getByLabel('Movement name').fill('Kimura');
  await form.getByLabel('Description (optional)').fill('From side control');
  await form.getByRole('button', { name: 'Add movement' }).click();
  await expect(form.getByLabel('Movement name')).toBeFocused();
  await form.getByLabel('Movement name').fill('  armlock ');
  await expect(form.getByText('armlock is on the list already.')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Add movement' })).toBeDisabled();
  await form.getByLabel('Movement name').fill('');

  // Keyboard alone; the focus goes with what it moves.
  await form.getByRole('button', { name: 'Move Kimura up' }).press('Enter');
  await expect(form.getByRole('button', { name: 'Move Kimura up' })).toBeFocused();
  await expect(form.getByText('Kimura is now 2 of 3')).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(movementNames(page)).toHaveText(['KimuraFrom side control', 'Armlock', 'Triangle']);
  await expect(form.getByRole('button', { name: 'Move Kimura up' })).toBeDisabled();

  await form.getByRole('button', { name: 'Edit Armlock' }).press('Enter');
  const name = page.locator('[data-movement="armlock"]').getByLabel('Movement name');
  await expect(name).toBeFocused();
  await name.fill('Juji-gatame');
  await name.press('Enter');
  await expect(form.getByRole('button', { name: 'Edit Juji-gatame' })).toBeFocused();
  await form.getByRole('button', { name: 'Remove Triangle' }).click();
  await expect(form.getByRole('button', { name: 'Remove Juji-gatame' })).toBeFocused();

  // Typed, and never added: it is meant.
  await form.getByLabel('Movement name').fill('Açaí');
  await saveButton(page, 'Update Class').click();
  await expect(form).toBeHidden();
  expect((await firestore.doc(`classes/${lesson.id}`).get()).get('movements')).toEqual([
    { id: 'kimura', name: 'Kimura', description: 'From side control' },
    { id: 'juji-gatame', name: 'Juji-gatame', description: '' },
    { id: 'acai', name: 'Açaí', description: '' },
  ]);
});

test('a movement without a name is named at its row', async ({ academy, open }) => {
  const movements = [{ id: 'armlock', name: 'Armlock', description: '' }];
  const lesson = await putRecurring(academy, { movements });
  const page = await open(await academy.admin(), ADMIN);
  await search(page, lesson.instructor);
  await page.getByRole('button', { name: /^Edit: / }).click();
  await page.getByRole('button', { name: 'Edit Armlock' }).click();
  const name = page.locator('[data-movement="armlock"]').getByLabel('Movement name');
  await name.fill(' ');
  await saveButton(page, 'Update Class').click();
  await expect(name).toHaveAccessibleDescription('Each technique needs a name');
});
