import { expect, test } from '../fixtures.ts';
import { answer, changeElsewhere, field, PROFILE, SAVED, saveButton, stored } from './profile-screen.ts';

test.describe('a save that does not arrive', () => {
  test('refused: says so, and everything typed is still there', async ({ academy, open }) => {
    const person = await academy.student();
    const page = await open(person, PROFILE);
    await field(page, 'Name').fill('Ana Lima');
    await answer(page, /pain in your chest/, 'Yes').check();
    // The rules see the whole document, and this is none of the questionnaire's keys.
    await changeElsewhere(person, { 'parq.id': 'legacy' });

    await saveButton(page).click();
    await expect(page.getByText('Failed to update profile')).toBeVisible();
    await expect(page.getByText(SAVED)).toBeHidden();
    await expect(field(page, 'Name')).toHaveValue('Ana Lima');
    await expect(answer(page, /pain in your chest/, 'Yes')).toBeChecked();
    expect(await stored(person)).toMatchObject({ name: 'Ana Souza' });
  });

  test('of an account that was disabled meanwhile: it is signed out and told why', async ({
    academy,
    open,
    tolerate,
  }) => {
    tolerate(/403 \(Forbidden\).*ensureProfile/);
    const person = await academy.student();
    const page = await open(person, PROFILE);
    await field(page, 'Name').fill('Ana Lima');
    await academy.disable(person);

    await saveButton(page).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('This account is disabled. Please contact the academy.')).toBeVisible();
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
    await changeElsewhere(person, { 'emergencyContact.phone': '(21) 90000-0000', 'parq.chestPain': true });

    await page.context().setOffline(false);
    await expect(page.getByText(SAVED)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('Waiting for the connection')).toBeHidden();
    // What was saved elsewhere meanwhile is not overwritten by what stood in the form.
    expect(await stored(person)).toMatchObject({
      name: 'Ana Lima',
      emergencyContact: { phone: '(21) 90000-0000' },
      parq: { chestPain: true },
    });
    await expect(field(page, 'Contact phone')).toHaveValue('(21) 90000-0000');
  });
});
