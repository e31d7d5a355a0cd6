import { expect, test } from '../fixtures.ts';
import { field, leaveQuestion, SAVED, saveButton, stored } from './profile-screen.ts';

test('a student with unsaved changes is asked before leaving the profile', async ({ academy, open }) => {
  const person = await academy.student();
  const page = await open(person);
  const question = leaveQuestion(page);
  const link = page.getByRole('link', { name: 'Schedule' });
  const stay = () => question.getByRole('button', { name: 'Stay on this page' }).click();
  const leave = () => question.getByRole('button', { name: 'Leave without saving' }).click();
  const openProfile = () => page.getByRole('link', { name: 'Profile' }).click();
  const expectStayed = async () => {
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(/\/dashboard\/profile$/);
    await expect(field(page, 'Name')).toHaveValue('Half typed');
  };
  // The address changes before the page does.
  const expectLeft = async () => {
    await expect(field(page, 'Name')).toHaveCount(0);
    await expect(page).toHaveURL(/\/dashboard$/);
  };
  await openProfile();
  await field(page, 'Name').fill('Half typed');

  await test.step('staying keeps what was typed and returns the focus to the link', async () => {
    await link.click();
    await stay();
    await expectStayed();
    await expect(link).toBeFocused();
  });

  await test.step('signing out asks too', async () => {
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await stay();
    await expectStayed();
  });

  await test.step('the browser asks before the tab is reloaded or closed', async () => {
    const asked = page.waitForEvent('dialog');
    await page.evaluate('setTimeout(() => location.reload())');
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expectStayed();
  });

  await test.step('leaving discards what was typed', async () => {
    await link.click();
    await leave();
    await expectLeft();
    expect(await stored(person)).toMatchObject({ name: person.name });
  });

  await test.step('without changes the link leaves at once', async () => {
    await openProfile();
    await expect(field(page, 'Name')).toHaveValue(person.name);
    await link.click();
    await expectLeft();
  });

  await test.step('after a save the link leaves at once', async () => {
    await openProfile();
    await field(page, 'Name').fill('Ana Lima');
    await saveButton(page).click();
    await expect(page.getByText(SAVED)).toBeVisible();
    await link.click();
    await expectLeft();
  });

  await test.step('signing out goes on after the answer', async () => {
    await openProfile();
    await field(page, 'Name').fill('Half typed');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await leave();
    await expect(page).toHaveURL(/\/$/);
  });
});
