import { FieldValue } from 'firebase-admin/firestore';
import { expect, test } from '../fixtures.ts';
import {
  answer,
  answerElsewhere,
  changeElsewhere,
  consent,
  field,
  PROFILE,
  SAVED,
  saveButton,
  stored,
  storedAnswers,
} from './profile-screen.ts';

test('a profile that cannot be saved says why and keeps what was typed', {
  tag: '@long',
}, async ({ academy, open, tolerate }) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/);
  // The call that brings the new name into the lists of classes can come after the account is disabled.
  tolerate(/status of 403.*ensureProfile/);
  tolerate(/status of 403.*documents:commit/);
  const person = await academy.student();
  const page = await open(person, PROFILE);
  await field(page, 'Name').fill('Ana Lima');

  await test.step('a save that the rules refuse', async () => {
    await answer(page, /pain in the chest/, 'Yes').check();
    await consent(page).check();
    // The rules read the whole document, and the questionnaire has no key 'id'.
    await answerElsewhere(person, { id: 'legacy' });
    await saveButton(page).click();
    await expect(page.getByText('Failed to update profile')).toBeVisible();
    await expect(page.getByText(SAVED)).toBeHidden();
    await expect(field(page, 'Name')).toHaveValue('Ana Lima');
    await expect(answer(page, /pain in the chest/, 'Yes')).toBeChecked();
    expect(await stored(person)).toMatchObject({ name: person.name });
    expect(await storedAnswers(person)).toMatchObject({ chestPain: false });
    await answerElsewhere(person, { id: FieldValue.delete() });
  });

  await test.step('a save without a network waits, and claims success only once it has arrived', async () => {
    await page.context().setOffline(true);
    await saveButton(page).click();
    await expect(page.getByText('Waiting for the connection')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    await expect(page.getByText(SAVED)).toBeHidden();
    expect(await stored(person)).toMatchObject({ name: person.name });
    // A change from elsewhere in the meantime is not overwritten by the old values in the form.
    await changeElsewhere(person, { 'emergencyContact.phone': '(21) 90000-0000' });
    await answerElsewhere(person, { bloodPressure: true });

    await page.context().setOffline(false);
    await expect(page.getByText(SAVED)).toBeVisible();
    await expect(page.getByText('Waiting for the connection')).toBeHidden();
    expect(await stored(person)).toMatchObject({
      name: 'Ana Lima',
      emergencyContact: { phone: '(21) 90000-0000' },
    });
    expect(await storedAnswers(person)).toMatchObject({ chestPain: true, bloodPressure: true });
  });

  await test.step('fields that were changed elsewhere, too: both values, and a save of the chosen ones', async () => {
    const [name, phone] = [field(page, 'Name'), field(page, 'Phone')];
    await name.fill('Ana Prado');
    await phone.fill('190');
    await changeElsewhere(person, { name: 'Ana Reis', phone: '193' });
    await expect(name).toHaveValue('Ana Prado');
    await saveButton(page).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Ana Reis' })).toContainText('Ana Prado');
    await page.getByRole('button', { name: 'Use theirs: Name', exact: true }).click();
    expect(await stored(person)).toMatchObject({ name: 'Ana Reis', phone: '193' });
    await page.getByRole('button', { name: 'Keep mine: Phone', exact: true }).click();
    await expect(page.getByText(SAVED)).toBeVisible();
    await expect(name).toHaveValue('Ana Reis');
    expect(await stored(person)).toMatchObject({ name: 'Ana Reis', phone: '190' });

    await name.fill('Ana Prado');
    await changeElsewhere(person, { name: 'Ana Lima' });
    await saveButton(page).click();
    await page.getByRole('button', { name: 'Use theirs: Name', exact: true }).click();
    await expect(name).toHaveValue('Ana Lima');
    await expect(saveButton(page)).toBeDisabled();
  });

  await test.step('an account that is disabled is signed out at once, without saving, and reads why', async () => {
    await field(page, 'Name').fill('Ana Prado');
    await academy.disable(person);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('This account is disabled. Please contact the academy.')).toBeVisible();
    expect(await stored(person)).toMatchObject({ name: 'Ana Lima' });
  });
});
