import { expect, test } from '../fixtures.ts';
import { answer, changeElsewhere, field, PROFILE, SAVED, saveButton, stored } from './profile-screen.ts';

test.describe('leaving with unsaved changes', () => {
  test('asks; staying keeps what was typed and gives the focus back', async ({ academy, open }) => {
    const page = await open(await academy.student(), PROFILE);
    await field(page, 'Name').fill('Half typed');

    const link = page.getByRole('link', { name: 'Schedule' });
    await link.click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Stay on this page' }).click();

    await expect(question).toBeHidden();
    await expect(page).toHaveURL(/\/dashboard\/profile$/);
    await expect(field(page, 'Name')).toHaveValue('Half typed');
    await expect(link).toBeFocused();
  });

  test('asks; leaving leaves and saves nothing', async ({ academy, open }) => {
    const person = await academy.student();
    const page = await open(person, PROFILE);
    await field(page, 'Name').fill('Half typed');

    await page.getByRole('link', { name: 'Schedule' }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(await stored(person)).toMatchObject({ name: 'Ana Souza' });

    await page.getByRole('link', { name: 'Profile' }).click();
    await expect(field(page, 'Name')).toHaveValue('Ana Souza');
    await page.getByRole('link', { name: 'Schedule' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('asks on the back button too', async ({ academy, open }) => {
    const page = await open(await academy.student());
    await page.getByRole('link', { name: 'Profile' }).click();
    await field(page, 'Name').fill('Half typed');

    await page.goBack();
    await page.getByRole('button', { name: 'Stay on this page' }).click();
    await expect(field(page, 'Name')).toHaveValue('Half typed');
    await page.goBack();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('asks before signing out', async ({ academy, open }) => {
    const page = await open(await academy.student(), PROFILE);
    await field(page, 'Name').fill('Half typed');

    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByRole('button', { name: 'Stay on this page' }).click();
    await expect(field(page, 'Name')).toHaveValue('Half typed');

    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('asks when the tab is closed or reloaded', async ({ academy, open }) => {
    const page = await open(await academy.student(), PROFILE);
    await field(page, 'Name').fill('Half typed');

    const asked = new Promise<string>((resolve) => {
      page.on('dialog', async (dialog) => {
        await dialog.dismiss();
        resolve(dialog.type());
      });
    });
    await page.evaluate('setTimeout(() => location.reload())');
    expect(await asked).toBe('beforeunload');
    await expect(field(page, 'Name')).toHaveValue('Half typed');
  });

  test('holds up nobody who was signed out in another tab', async ({ academy, open }) => {
    const page = await open(await academy.student(), PROFILE);
    await field(page, 'Name').fill('Half typed');

    const other = await page.context().newPage();
    await other.goto('/dashboard');
    await other.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('does not ask when all is saved', async ({ academy, open }) => {
    const page = await open(await academy.student(), PROFILE);
    await field(page, 'Name').fill('Ana Lima');
    await saveButton(page).click();
    await expect(page.getByText(SAVED)).toBeVisible();

    await page.getByRole('link', { name: 'Schedule' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test.describe('a change from elsewhere while the form is open', () => {
  test('moves the fields nobody touched and leaves the typed ones', async ({ academy, open }) => {
    const person = await academy.student();
    const page = await open(person, PROFILE);
    const name = field(page, 'Name');
    await name.fill('Ana Lima');
    await name.press('Home');

    await changeElsewhere(person, { phone: '190', 'parq.chestPain': true });
    await expect(field(page, 'Phone')).toHaveValue('190');
    await expect(answer(page, /pain in your chest/, 'Yes')).toBeChecked();
    await expect(page.getByText('Your profile was changed elsewhere')).toBeVisible();
    await page.keyboard.type('Dra. ');
    await expect(name).toHaveValue('Dra. Ana Lima');

    await saveButton(page).click();
    await expect(page.getByText(SAVED)).toBeVisible();
    expect(await stored(person)).toMatchObject({ name: 'Dra. Ana Lima', phone: '190' });
  });

  test('names a field that both changed, and saving replaces the other value', async ({ academy, open }) => {
    const person = await academy.student();
    const page = await open(person, PROFILE);
    await field(page, 'Contact phone').fill('(21) 91111-1111');

    await changeElsewhere(person, { 'emergencyContact.phone': '192' });
    await expect(
      page.getByText('Saving replaces the value changed elsewhere: Contact phone', { exact: false }),
    ).toBeVisible();
    await expect(field(page, 'Contact phone')).toHaveValue('(21) 91111-1111');

    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(field(page, 'Contact phone')).toHaveValue('192');
    await expect(saveButton(page)).toBeDisabled();
  });

  test('is followed without a word about saving when nothing was typed', async ({ academy, open }) => {
    const person = await academy.student();
    const page = await open(person, PROFILE);
    await expect(field(page, 'Name')).toHaveValue('Ana Souza');

    await changeElsewhere(person, { name: 'Ana Lima' });
    await expect(field(page, 'Name')).toHaveValue('Ana Lima');
    await expect(saveButton(page)).toBeDisabled();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText('Your profile was changed elsewhere')).toBeHidden();
  });

  test('takes the error from a field that it fills', async ({ academy, open }) => {
    const person = await academy.student({ phone: '' });
    const page = await open(person, PROFILE);
    await field(page, 'Name').fill('Ana Lima');
    await saveButton(page).click();
    await expect(page.getByText('Phone is required', { exact: true })).toBeVisible();

    await changeElsewhere(person, { phone: '190' });
    await expect(field(page, 'Phone')).toHaveValue('190');
    await expect(page.getByText('Phone is required', { exact: true })).toBeHidden();
    await expect(field(page, 'Name')).toHaveValue('Ana Lima');
  });

  test('a promotion shows at once', async ({ academy, open }) => {
    const person = await academy.student();
    const page = await open(person, PROFILE);
    await expect(page.getByText('White belt, 0º Grau')).toBeVisible();
    await changeElsewhere(person, { belt: 'azul', degree: 1 });
    await expect(page.getByText('Blue belt, 1º Grau')).toBeVisible();
  });
});
