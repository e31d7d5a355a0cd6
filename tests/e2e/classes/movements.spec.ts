import { firestore } from '../academy.ts';
import { expect, test } from '../fixtures.ts';
import { ADMIN, dialog, putRecurring, saveButton, search } from './classes-screen.ts';

test('an administrator adds, renames, moves and removes the movements of a class', {
  tag: '@long',
}, async ({ academy, open }) => {
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
  const newName = form.getByRole('combobox', { name: 'Technique name' });

  await test.step('one is added, and one that is already there is refused', async () => {
    await newName.fill('Kimura');
    await form.getByLabel('Description (optional)').fill('From side control');
    await form.getByRole('button', { name: 'Add technique' }).click();
    await expect(newName).toBeFocused();
    await newName.fill('  armlock ');
    await expect(form.getByText('This technique is already on the list.')).toBeVisible();
    await expect(form.getByRole('button', { name: 'Add technique' })).toBeDisabled();
  });

  await test.step('a duplicate that was typed and not added keeps the form from saving', async () => {
    await saveButton(page, 'Update Class').click();
    await expect(newName).toBeFocused();
    await expect(newName).toHaveValue('  armlock ');
    await expect(newName).toHaveAccessibleDescription('This technique is already on the list.');
    await newName.fill('');
  });

  await test.step('the focus follows a movement that is moved with the keyboard', async () => {
    const up = form.getByRole('button', { name: 'Move Kimura up' });
    await up.press('Enter');
    await expect(up).toBeFocused();
    await expect(form.getByText('Kimura is now 2 of 3')).toBeAttached();
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-movement]')).toHaveText([
      'KimuraFrom side control',
      'Armlock',
      'Triangle',
    ]);
    await expect(up).toBeDisabled();
  });

  await test.step('a movement without a name, or with that of another, is invalid; with a new name it is another movement', async () => {
    await form.getByRole('button', { name: 'Edit Armlock' }).press('Enter');
    const name = page.locator('[data-movement="armlock"]').getByLabel('Technique name');
    await expect(name).toBeFocused();
    await name.fill(' ');
    await saveButton(page, 'Update Class').click();
    await expect(name).toHaveAccessibleDescription('Each technique needs a name');
    await name.fill('KIMURA');
    await expect(name).toHaveAccessibleDescription('This technique is already on the list.');
    await name.fill('Juji-gatame');
    await name.press('Enter');
    await expect(form.getByRole('button', { name: 'Edit Juji-gatame' })).toBeFocused();
    await form.getByRole('button', { name: 'Remove Triangle' }).click();
    await expect(form.locator('ol:focus')).toContainText('Juji-gatame');
  });

  await test.step('a movement that was typed and not added is saved with the others, in their order', async () => {
    await newName.fill('Açaí');
    await saveButton(page, 'Update Class').click();
    await expect(form).toBeHidden();
    expect((await firestore.doc(`classes/${lesson.id}`).get()).get('movements')).toEqual([
      { id: 'kimura', name: 'Kimura', description: 'From side control' },
      { id: 'juji-gatame', name: 'Juji-gatame', description: '' },
      { id: 'acai', name: 'Açaí', description: '' },
    ]);
  });
});
