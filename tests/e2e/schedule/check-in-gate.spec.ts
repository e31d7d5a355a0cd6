import { expect, test } from '../fixtures.ts';
import { answerAndSave, fillInContact, NO_CONTACT } from '../profile/profile-screen.ts';
import { button, card, tooltip } from './schedule-screen.ts';

const CONTACT = 'Emergency contact information required';
const PARQ = 'Health questionnaire (PAR-Q) must be completed';
const NEWCOMER = { emergencyContact: NO_CONTACT, healthAnsweredAt: undefined };

test('a student with an incomplete profile reads what is missing, completes it, and checks in', async ({
  academy,
  open,
}) => {
  const newcomer = await academy.student(NEWCOMER);
  await academy.class({ title: 'Kids' });
  await academy.class({ title: 'No-Gi', startTime: '12:00', endTime: '13:00', attendees: [newcomer] });
  await academy.class({ title: 'Late', startTime: '20:00', endTime: '21:00' });
  const page = await open(newcomer);
  await expect(button(page, 'Kids', 'Check In')).toBeDisabled();
  await expect(button(page, 'Kids', 'Check In')).toHaveAccessibleDescription(new RegExp(`${CONTACT}.*PAR-Q`));

  await test.step('with the keyboard, even where the grid has to scroll to the button', async () => {
    await button(page, 'No-Gi', 'List').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(button(page, 'Late', 'Check In')).toBeFocused();
    await expect(card(page, 'Late')).toBeInViewport();
    await expect(tooltip(page, 'Late')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tooltip(page, 'Late')).toBeHidden();
  });

  await test.step('an earlier check-in can still be cancelled, but not repeated', async () => {
    await button(page, 'No-Gi', 'Cancel').click();
    await expect(button(page, 'No-Gi', 'Check In')).toBeDisabled();
  });

  await test.step('the tooltip lists what is missing, and the notice above the day leads to the profile', async () => {
    await button(page, 'Kids', 'Check In').hover({ force: true });
    await expect(tooltip(page, 'Kids').getByRole('listitem')).toHaveText([CONTACT, PARQ]);
    // An element with the role tooltip must not contain controls.
    await expect(tooltip(page, 'Kids').getByRole('link')).toHaveCount(0);
    await page.getByRole('link', { name: 'Complete your profile to check in' }).click();
    await expect(page).toHaveURL('/dashboard/profile');
  });

  await fillInContact(page, 'Rita Lima', 'Mother', '(21) 3333-4444');
  await answerAndSave(page);

  await page.getByRole('link', { name: 'Schedule' }).first().click();
  await button(page, 'Kids', 'Check In').click();
  await expect(button(page, 'Kids', 'Cancel')).toBeEnabled();
});
