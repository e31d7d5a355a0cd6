import { expect, test } from '../fixtures.ts';
import {
  answer,
  answerAndSave,
  birthDate,
  field,
  NO_CONTACT,
  PROFILE,
  SAVED,
  saveButton,
  stored,
  storedAnswers,
} from './profile-screen.ts';

test('a student saves every field of the profile and finds it again after a reload', async ({
  academy,
  open,
}) => {
  const person = await academy.student({
    belt: 'roxa',
    degree: 3,
    emergencyContact: NO_CONTACT,
    healthAnsweredAt: undefined,
    phone: '',
  });
  const page = await open(person, PROFILE);

  await test.step('e-mail, belt and degree are shown and cannot be edited', async () => {
    await expect(field(page, 'Email')).toHaveValue(person.email);
    await expect(field(page, 'Email')).not.toBeEditable();
    const grade = page.getByRole('region', { name: 'Belt', exact: true });
    await expect(grade).toContainText('Purple belt, 3º Grau');
    await expect(grade.locator('input, select, button')).toHaveCount(0);
  });

  await test.step('every field is saved without the spaces around it', async () => {
    await field(page, 'Name').fill('  Ana Lima ');
    await field(page, 'Phone').pressSequentially('21987654321');
    await birthDate(page).fill('2004-02-29');
    await field(page, 'Contact name').fill('Rita Lima');
    await field(page, 'Relationship').fill('Mother');
    await field(page, 'Contact phone').pressSequentially('2133334444');
    await answer(page, /bone, joint or back problem/, 'Yes').check();
    await field(page, 'Additional notes').fill('Left knee,\nno jumps');
    await answerAndSave(page);
    expect(await stored(person)).toMatchObject({
      name: 'Ana Lima',
      phone: '(21) 98765-4321',
      birthDate: '2004-02-29',
      emergencyContact: { name: 'Rita Lima', relationship: 'Mother', phone: '(21) 3333-4444' },
      belt: 'roxa',
      degree: 3,
    });
    expect(await stored(person)).not.toHaveProperty('parq');
    // The lists of classes have the new name.
    await expect.poll(() => stored(person)).toMatchObject({ listedName: 'Ana Lima' });
    expect(await storedAnswers(person)).toEqual({
      heartCondition: false,
      chestPain: false,
      recentDizziness: false,
      jointProblems: true,
      bloodPressure: false,
      otherConditions: false,
      additionalNotes: 'Left knee,\nno jumps',
    });
  });

  await test.step('after a reload the form contains what was saved', async () => {
    await page.reload();
    await expect(field(page, 'Name')).toHaveValue('Ana Lima');
    await expect(birthDate(page)).toHaveValue('2004-02-29');
    await expect(field(page, 'Contact phone')).toHaveValue('(21) 3333-4444');
    await expect(answer(page, /bone, joint or back problem/, 'Yes')).toBeChecked();
    await expect(answer(page, /pain in the chest/, 'No')).toBeChecked();
    await expect(field(page, 'Additional notes')).toHaveValue('Left knee,\nno jumps');
  });

  await test.step('the button is disabled while there is nothing to save', async () => {
    await expect(saveButton(page)).toBeDisabled();
    await field(page, 'Name').fill('Another Name');
    await expect(saveButton(page)).toBeEnabled();
    await page.getByRole('combobox', { name: 'Language' }).selectOption('pt-BR');
    await expect(field(page, 'Nome')).toHaveValue('Another Name');
    await page.getByRole('combobox', { name: 'Idioma' }).selectOption('en');
    await field(page, 'Phone').fill('');
    await birthDate(page).fill('1899-12-31');
    await saveButton(page).click();
    await expect(page.getByText('Check 2 fields: Phone')).toBeAttached();
    await expect(field(page, 'Phone')).toBeFocused();
    await expect(field(page, 'Phone')).toHaveAccessibleDescription(/Phone is required/);
    await expect(birthDate(page)).toHaveAccessibleDescription(/Enter a date between 1900 and today/);
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText('Check 2 fields')).toHaveCount(0);
    await expect(field(page, 'Name')).toHaveValue('Ana Lima');
    await expect(saveButton(page)).toBeDisabled();
  });

  await test.step('a guardian is asked for under 18, and nothing else requires one', async () => {
    await expect(field(page, 'Guardian’s name (optional)')).toBeHidden();
    await birthDate(page).fill(`${new Date().getFullYear() - 10}-05-17`);
    await expect(field(page, 'Guardian’s name (optional)')).toBeVisible();
    await saveButton(page).click();
    await expect(page.getByText(SAVED)).toBeVisible();
    await field(page, 'Guardian’s name (optional)').fill('Rita Lima');
    await field(page, 'Guardian’s phone (optional)').pressSequentially('21977770000');
    await saveButton(page).click();
    await expect(page.getByText(SAVED)).toBeVisible();
    expect(await stored(person)).toMatchObject({ guardian: { name: 'Rita Lima', phone: '(21) 97777-0000' } });
  });

  await test.step('the birth date is removed, and a foreign number is saved as typed', async () => {
    await birthDate(page).fill('');
    await field(page, 'Phone').fill('');
    await field(page, 'Phone').pressSequentially('+351 912 345 678');
    await saveButton(page).click();
    await expect(page.getByText(SAVED)).toBeVisible();
    expect(await stored(person)).toMatchObject({ birthDate: '', phone: '+351 912 345 678' });
  });
});
