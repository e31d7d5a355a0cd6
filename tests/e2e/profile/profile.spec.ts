import { expect, test } from '../fixtures.ts';
import { answer, field, NO_CONTACT, PROFILE, SAVED, saveButton, stored } from './profile-screen.ts';

test.describe('filling in the profile', () => {
  test('saves every field, trimmed, and finds it again after a reload', async ({ academy, open }) => {
    const person = await academy.student({ emergencyContact: NO_CONTACT, parq: undefined, phone: '' });
    const page = await open(person, PROFILE);

    await field(page, 'Name').fill('  Ana Lima ');
    await field(page, 'Phone').pressSequentially('21987654321');
    await field(page, 'Contact name').fill('Rita Lima');
    await field(page, 'Relationship').fill('Mother');
    await field(page, 'Contact phone').pressSequentially('2133334444');
    await answer(page, /bone, joint or back problem/, 'Yes').check();
    await field(page, 'Additional notes').fill('Left knee,\nno jumps');
    await saveButton(page).click();
    await expect(page.getByText(SAVED)).toBeVisible();

    expect(await stored(person)).toMatchObject({
      name: 'Ana Lima',
      phone: '(21) 98765-4321',
      emergencyContact: { name: 'Rita Lima', relationship: 'Mother', phone: '(21) 3333-4444' },
      parq: {
        heartCondition: false,
        chestPain: false,
        recentDizziness: false,
        jointProblems: true,
        bloodPressure: false,
        otherConditions: false,
        additionalNotes: 'Left knee,\nno jumps',
      },
      belt: 'branca',
      degree: 0,
    });

    await page.reload();
    await expect(field(page, 'Name')).toHaveValue('Ana Lima');
    await expect(field(page, 'Contact phone')).toHaveValue('(21) 3333-4444');
    await expect(answer(page, /bone, joint or back problem/, 'Yes')).toBeChecked();
    await expect(answer(page, /pain in your chest/, 'No')).toBeChecked();
    await expect(field(page, 'Additional notes')).toHaveValue('Left knee,\nno jumps');
  });

  test('shows e-mail, belt and degree, and lets nobody edit them', async ({ academy, open }) => {
    const person = await academy.student({ belt: 'roxa', degree: 3 });
    const page = await open(person, PROFILE);

    await expect(field(page, 'Email')).toHaveValue(person.email);
    await expect(field(page, 'Email')).not.toBeEditable();
    const grade = page.getByRole('region', { name: 'Your belt' });
    await expect(grade).toContainText('Purple belt, 3º Grau');
    await expect(grade.locator('input, select, button')).toHaveCount(0);
  });

  for (const [label, message] of [
    ['Name', 'Name is required'],
    ['Phone', 'Phone is required'],
    ['Contact name', 'Emergency contact name is required'],
    ['Relationship', 'Emergency contact relationship is required'],
    ['Contact phone', 'Emergency contact phone is required'],
  ] as const) {
    test(`'${label}' left blank is named at the field, which takes the focus`, async ({ academy, open }) => {
      const person = await academy.student();
      const page = await open(person, PROFILE);

      await field(page, label).fill('   ');
      await saveButton(page).click();

      await expect(field(page, label)).toBeFocused();
      await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(message));
      await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
      await field(page, label).fill('Something');
      await expect(page.getByText(message)).toBeHidden();
      expect(await stored(person)).toMatchObject({ name: person.name, phone: '(21) 98888-0000' });
    });
  }

  test('the button is disabled while there is nothing to save', async ({ academy, open }) => {
    const page = await open(await academy.student(), PROFILE);

    await expect(saveButton(page)).toBeDisabled();
    await field(page, 'Name').fill('Another Name');
    await expect(saveButton(page)).toBeEnabled();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(field(page, 'Name')).toHaveValue('Ana Souza');
    await expect(saveButton(page)).toBeDisabled();
  });

  test('takes a foreign number as it is typed', async ({ academy, open }) => {
    const person = await academy.student();
    const page = await open(person, PROFILE);

    await field(page, 'Phone').fill('');
    await field(page, 'Phone').pressSequentially('+351 912 345 678');
    await saveButton(page).click();
    await expect(page.getByText(SAVED)).toBeVisible();
    expect(await stored(person)).toMatchObject({ phone: '+351 912 345 678' });
  });

  test('the mask follows typing in the middle and deleting without a jump', async ({ academy, open }) => {
    const page = await open(await academy.student({ phone: '(21) 98888-0000' }), PROFILE);
    const phone = field(page, 'Phone');

    await phone.focus();
    await phone.press('Home');
    await phone.press('ArrowRight');
    await phone.press('Delete');
    await phone.pressSequentially('1');
    await expect(phone).toHaveValue('(11) 98888-0000');

    await phone.press('End');
    for (let key = 0; key < 11; key += 1) await phone.press('Backspace');
    await expect(phone).toHaveValue('(11)');
    await phone.press('Backspace');
    await phone.pressSequentially('33334444');
    await expect(phone).toHaveValue('(11) 3333-4444');
  });

  test('works with the keyboard alone', async ({ academy, open }) => {
    const person = await academy.student();
    const page = await open(person, PROFILE);

    await field(page, 'Name').focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Bia Prado');
    await answer(page, /heart condition/, 'No').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(answer(page, /heart condition/, 'Yes')).toBeChecked();
    await field(page, 'Relationship').focus();
    await page.keyboard.press('Enter');

    await expect(page.getByText(SAVED)).toBeVisible();
    expect(await stored(person)).toMatchObject({ name: 'Bia Prado', parq: { heartCondition: true } });
    await expect(field(page, 'Relationship')).toBeFocused();
  });
});
