import { expect, test } from '../fixtures.ts';
import {
  answer,
  answerElsewhere,
  birthDate,
  changeElsewhere,
  field,
  PROFILE,
  SAVED,
  saveButton,
  stored,
  storedAnswers,
} from './profile-screen.ts';

test('an open profile follows changes from elsewhere and keeps what was typed', { tag: '@long' }, async ({
  academy,
  open,
}) => {
  const person = await academy.student({ phone: '' });
  const page = await open(person, PROFILE);
  const name = field(page, 'Name');

  await test.step('a promotion shows at once', async () => {
    await expect(page.getByText('White belt, 0º Grau')).toBeVisible();
    await changeElsewhere(person, { belt: 'azul', degree: 1 });
    await expect(page.getByText('Blue belt, 1º Grau')).toBeVisible();
  });

  await test.step('without anything typed the form follows and has nothing to save', async () => {
    await changeElsewhere(person, { name: 'Ana Prado' });
    await expect(name).toHaveValue('Ana Prado');
    await expect(saveButton(page)).toBeDisabled();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText('This was changed elsewhere meanwhile')).toBeHidden();
  });

  await test.step('a change that fills an invalid field removes its error', async () => {
    await name.fill('Ana Lima');
    await saveButton(page).click();
    await expect(page.getByText('Phone is required', { exact: true })).toBeVisible();
    await changeElsewhere(person, { phone: '190' });
    await expect(field(page, 'Phone')).toHaveValue('190');
    await expect(page.getByText('Phone is required', { exact: true })).toBeHidden();
    await expect(name).toHaveValue('Ana Lima');
  });

  await test.step('untouched fields follow, and the caret stays where the student types', async () => {
    await name.press('Home');
    await changeElsewhere(person, { birthDate: '2001-05-06' });
    await answerElsewhere(person, { chestPain: true });
    await expect(birthDate(page)).toHaveValue('2001-05-06');
    await expect(answer(page, /pain in your chest/, 'Yes')).toBeChecked();
    await expect(page.getByText('This was changed elsewhere meanwhile')).toBeVisible();
    await page.keyboard.type('Dra. ');
    await expect(name).toHaveValue('Dra. Ana Lima');
    await saveButton(page).click();
    await expect(page.getByText(SAVED)).toBeVisible();
    expect(await stored(person)).toMatchObject({
      name: 'Dra. Ana Lima',
      phone: '190',
      birthDate: '2001-05-06',
    });
    expect(await storedAnswers(person)).toMatchObject({ chestPain: true, bloodPressure: false });
  });
});
