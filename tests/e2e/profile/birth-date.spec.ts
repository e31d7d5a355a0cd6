import { expect, test } from '../fixtures.ts';
import { changeElsewhere, field, PROFILE, SAVED, saveButton, stored } from './profile-screen.ts';

const LABEL = 'Birth date (optional)';

test('the birth date is optional, is saved, and can be taken away again', async ({ academy, open }) => {
  const person = await academy.student();
  const page = await open(person, PROFILE);
  await page.getByLabel(LABEL).fill('2004-02-29');
  await saveButton(page).click();
  await expect(page.getByText(SAVED)).toBeVisible();
  expect(await stored(person)).toMatchObject({ birthDate: '2004-02-29' });

  await page.reload();
  await expect(page.getByLabel(LABEL)).toHaveValue('2004-02-29');
  await page.getByLabel(LABEL).fill('');
  await saveButton(page).click();
  await expect(page.getByText(SAVED)).toBeVisible();
  expect(await stored(person)).toMatchObject({ birthDate: '' });
});

test('a day that nobody alive was born on is refused before it is sent', async ({ academy, open }) => {
  const page = await open(await academy.student(), PROFILE);
  for (const date of ['1899-12-31', academy.nextDay]) {
    await page.getByLabel(LABEL).fill(date);
    await saveButton(page).click();
    await expect(page.getByText('Enter a date between 1900 and today')).toBeVisible();
  }
});

test('leaving with a birth date half told asks first', async ({ academy, open }) => {
  const page = await open(await academy.student(), PROFILE);
  await page.getByLabel(LABEL).fill('2004-02-29');
  await page.getByRole('link', { name: 'Schedule' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
});

test('told on another device, it follows; typed here, it stays', async ({ academy, open }) => {
  const person = await academy.student();
  const page = await open(person, PROFILE);
  await field(page, 'Name').fill('Half typed');
  await changeElsewhere(person, { birthDate: '2001-05-06' });
  await expect(page.getByLabel(LABEL)).toHaveValue('2001-05-06');

  await page.getByLabel(LABEL).fill('2002-05-06');
  await changeElsewhere(person, { birthDate: '2003-05-06' });
  await expect(page.getByText(/Saving replaces the value changed elsewhere: Birth date/)).toBeVisible();
  await expect(page.getByLabel(LABEL)).toHaveValue('2002-05-06');
});
