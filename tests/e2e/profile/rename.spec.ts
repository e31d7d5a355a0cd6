import { expect, test } from '../fixtures.ts';
import { button } from '../schedule/schedule-screen.ts';
import { field, SAVED, saveButton } from './profile-screen.ts';

test('a rename is seen in another browser’s list of attendees', { tag: '@long' }, async ({
  academy,
  open,
}) => {
  const ana = await academy.student({ name: 'Ana Souza' });
  await academy.class({ title: 'Kids' });
  const [page, elsewhere] = [await open(ana), await open(await academy.student({ name: 'Bia Prado' }))];
  await button(page, 'Kids', 'Check In').click();
  await expect(button(page, 'Kids', 'Cancel')).toBeEnabled();
  await button(elsewhere, 'Kids', 'List').click();
  const list = elsewhere.getByRole('dialog', { name: 'Class Attendees' });
  await expect(list).toContainText('Ana Souza');

  await page.getByRole('link', { name: 'Profile' }).first().click();
  await field(page, 'Name').fill('Ana Lima');
  await saveButton(page).click();
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(list).toContainText('Ana Lima');
  await expect(list).not.toContainText('Ana Souza');
});
