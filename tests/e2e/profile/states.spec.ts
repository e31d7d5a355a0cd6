import { firestore } from '../academy.ts';
import { expect, test } from '../fixtures.ts';
import {
  answer,
  changeElsewhere,
  field,
  NO_CONTACT,
  PROFILE,
  SAVED,
  saveButton,
  stored,
} from './profile-screen.ts';

test.describe('what is missing to check in', () => {
  test('is said at the top, leads to the fields, and goes once it is saved', async ({ academy, open }) => {
    const person = await academy.student({ emergencyContact: NO_CONTACT, parq: undefined });
    const page = await open(person, PROFILE);

    await expect(page.getByText('Complete these to check in')).toBeVisible();
    await page.getByRole('link', { name: 'Go to the questions' }).click();
    await expect(answer(page, /heart condition/, 'Yes')).toBeFocused();
    await page.getByRole('link', { name: 'Contact phone' }).click();
    await expect(field(page, 'Contact phone')).toBeFocused();
    await expect(field(page, 'Contact phone')).toBeInViewport();

    await field(page, 'Contact name').fill('Rita');
    await field(page, 'Relationship').fill('Mother');
    await field(page, 'Contact phone').fill('190');
    await expect(page.getByText('Complete these to check in')).toBeVisible();
    await saveButton(page).click();
    await expect(page.getByText('Complete these to check in')).toBeHidden();
  });

  test('an unanswered questionnaire can be saved as it opens: six times no', async ({ academy, open }) => {
    const person = await academy.student({ parq: undefined });
    const page = await open(person, PROFILE);

    await expect(page.getByText('Every answer starts at No.', { exact: false })).toBeVisible();
    expect(await stored(person)).not.toHaveProperty('parq');
    await saveButton(page).click();
    await expect(page.getByText(SAVED)).toBeVisible();
    expect(await stored(person)).toMatchObject({ parq: { heartCondition: false, otherConditions: false } });
    await expect(saveButton(page)).toBeDisabled();
  });

  test('is no matter for an administrator who has a profile', async ({ academy, open }) => {
    const person = await academy.student({ emergencyContact: NO_CONTACT, parq: undefined });
    await academy.grant(person);
    const page = await open(person, PROFILE);

    await expect(field(page, 'Name')).toHaveValue('Ana Souza');
    await expect(page.getByText('Complete these to check in')).toBeHidden();
    await expect(page.getByText("Administrators don't require subscriptions")).toBeVisible();
  });

  test('an administrator without a profile is told so, with no form and no alarm', async ({
    academy,
    open,
  }) => {
    const page = await open(await academy.admin(), PROFILE);

    await expect(page.getByText('Student profile not found')).toBeVisible();
    await expect(
      page.getByText('Administrators do not need a student profile', { exact: false }),
    ).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('textbox')).toHaveCount(0);
  });
});

test('a profile or a subscription that cannot be read says so, and heals', async ({ academy, open }) => {
  const person = await academy.student();
  await changeElsewhere(person, { belt: 'verde' });
  await firestore.doc(`subscriptions/${person.uid}`).set({ status: 'active' });
  const page = await open(person, PROFILE);
  await expect(page.getByRole('alert')).toContainText('Failed to load profile');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();

  await changeElsewhere(person, { belt: 'azul' });
  await expect(field(page, 'Name')).toHaveValue('Ana Souza');
  await expect(page.getByText('Failed to load subscription information')).toBeVisible();
});
