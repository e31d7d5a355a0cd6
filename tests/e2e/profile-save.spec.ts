import { expect, test } from './fixtures.ts';
import { answer, field, PROFILE, SAVED, saveButton, stored } from './profile-screen.ts';

test.describe('a save that does not arrive', () => {
  test('refused: says so, and everything typed is still there', async ({ academy, open }) => {
    const person = await academy.student();
    const page = await open(person, PROFILE);
    await field(page, 'Name').fill('Ana Lima');
    await answer(page, /pain in your chest/, 'Yes').check();
    await academy.disable(person);

    await saveButton(page).click();
    await expect(page.getByText('Failed to update profile')).toBeVisible();
    await expect(page.getByText(SAVED)).toBeHidden();
    await expect(field(page, 'Name')).toHaveValue('Ana Lima');
    await expect(answer(page, /pain in your chest/, 'Yes')).toBeChecked();
    expect(await stored(person)).toMatchObject({ name: 'Ana Souza' });
  });

  test('without a network: waits and says so, and claims success only afterwards', async ({
    academy,
    open,
    tolerate,
  }) => {
    tolerate(/ERR_INTERNET_DISCONNECTED/);
    const person = await academy.student();
    const page = await open(person, PROFILE);
    await field(page, 'Name').fill('Ana Lima');
    await page.context().setOffline(true);

    await saveButton(page).click();
    await expect(page.getByText('Waiting for the connection')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    await expect(page.getByText(SAVED)).toBeHidden();
    expect(await stored(person)).toMatchObject({ name: 'Ana Souza' });

    await page.context().setOffline(false);
    await expect(page.getByText(SAVED)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('Waiting for the connection')).toBeHidden();
    expect(await stored(person)).toMatchObject({ name: 'Ana Lima' });
  });
});
