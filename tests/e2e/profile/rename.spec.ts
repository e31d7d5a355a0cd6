import { expect, test } from '../fixtures.ts';
import { button } from '../schedule/schedule-screen.ts';
import { field, SAVED, saveButton } from './profile-screen.ts';

test('a rename is seen in another browser’s list of attendees, also if the tab is closed after the save', {
  tag: '@long',
}, async ({ academy, open, tolerate }) => {
  tolerate(/ERR_FAILED/);
  const ana = await academy.student({ name: 'Ana Souza' });
  await academy.class({ title: 'Kids' });
  const [page, elsewhere] = [await open(ana), await open(await academy.student({ name: 'Bia Prado' }))];
  await button(page, 'Kids', 'Check In').click();
  await expect(button(page, 'Kids', 'Cancel')).toBeEnabled();
  await button(elsewhere, 'Kids', 'List').click();
  const list = elsewhere.getByRole('dialog', { name: 'Class Attendees' });
  await expect(list).toContainText('Ana Souza');

  async function saveName(name: string): Promise<void> {
    await field(page, 'Name').fill(name);
    await expect(page.getByText(SAVED)).toBeHidden();
    await saveButton(page).click();
    await expect(page.getByText(SAVED)).toBeVisible();
  }

  await test.step('the list follows the save', async () => {
    await page.getByRole('link', { name: 'Profile' }).first().click();
    await saveName('Ana Lima');
    await expect(list).toContainText('Ana Lima');
    await expect(list).not.toContainText('Ana Souza');
  });

  await test.step('after a closed tab, the list follows the next visit', async () => {
    await page.route('**/ensureProfile', (route) => route.abort());
    await saveName('Ana Prado');
    await page.goto('about:blank');
    await expect(list).toContainText('Ana Lima');
    await page.unroute('**/ensureProfile');
    await page.goto('/dashboard');
    await expect(list).toContainText('Ana Prado');
  });
});
