import type { Locator, Page } from '@playwright/test';
import type { Academy } from '../academy.ts';
import { expect, test } from '../fixtures.ts';
import { field, NO_CONTACT, SAVED, saveButton } from '../profile/profile-screen.ts';
import { button, card, tooltip } from './schedule-screen.ts';

const CONTACT = 'Emergency contact information required';
const PARQ = 'Health questionnaire (PAR-Q) must be completed';

function profileLink(page: Page): Locator {
  return page.getByRole('link', { name: 'Complete your profile to check in' });
}

function newcomer(academy: Academy) {
  return academy.student({ emergencyContact: NO_CONTACT, parq: undefined });
}

test.describe('a student whose profile is not complete', () => {
  test('cannot check in, is told everything that is missing, and can once it is there', async ({
    academy,
    open,
  }) => {
    await academy.class({ title: 'Kids' });
    const page = await open(await newcomer(academy));
    await expect(button(page, 'Kids', 'Check In')).toBeDisabled();
    await expect(button(page, 'Kids', 'Check In')).toHaveAccessibleDescription(
      new RegExp(`${CONTACT}.*PAR-Q`),
    );

    await button(page, 'Kids', 'Check In').hover({ force: true });
    await expect(tooltip(page, 'Kids')).toBeVisible();
    await expect(tooltip(page, 'Kids').getByRole('listitem')).toHaveText([CONTACT, PARQ]);
    // Elements with the role tooltip must not contain controls.
    await expect(tooltip(page, 'Kids').getByRole('link')).toHaveCount(0);
    await profileLink(page).click();
    await expect(page).toHaveURL('/dashboard/profile');

    await field(page, 'Contact name').fill('Rita Lima');
    await field(page, 'Relationship').fill('Mother');
    await field(page, 'Contact phone').fill('(21) 3333-4444');
    await saveButton(page).click();
    await expect(page.getByText(SAVED)).toBeVisible();

    await page.getByRole('link', { name: 'Schedule' }).first().click();
    await button(page, 'Kids', 'Check In').click();
    await expect(button(page, 'Kids', 'Cancel')).toBeEnabled();
  });

  test('is told of the one thing that is missing', async ({ academy, open }) => {
    await academy.class({ title: 'Kids' });
    const page = await open(await academy.student({ parq: undefined }));
    await expect(button(page, 'Kids', 'Check In')).toHaveAccessibleDescription(PARQ);
  });

  test('may cancel a class all the same', async ({ academy, open }) => {
    const person = await newcomer(academy);
    await academy.class({ title: 'Kids', attendees: [person] });
    const page = await open(person);
    await button(page, 'Kids', 'Cancel').click();
    await expect(button(page, 'Kids', 'Check In')).toBeDisabled();
  });

  test('finds the way to the profile above the day, too', async ({ academy, open }) => {
    const page = await open(await newcomer(academy));
    await profileLink(page).click();
    await expect(page).toHaveURL('/dashboard/profile');
  });

  test('learns the reason on a phone with a tap', async ({ academy, open }) => {
    await academy.class({ title: 'Kids' });
    const page = await open(await newcomer(academy), {
      viewport: { width: 375, height: 667 },
      hasTouch: true,
      isMobile: true,
    });
    await button(page, 'Kids', 'Check In').tap({ force: true });
    await expect(tooltip(page, 'Kids')).toBeVisible();
    const box = await tooltip(page, 'Kids').boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(375);
    await profileLink(page).tap();
    await expect(page).toHaveURL('/dashboard/profile');
  });
});

test.describe('by keyboard alone', () => {
  test('one checks in, opens the list, closes it and cancels', async ({ academy, open }) => {
    await academy.class({ title: 'Kids' });
    const page = await open(await academy.student({ name: 'Ana Souza' }));
    await expect(card(page, 'Kids')).toBeVisible();
    await page.getByRole('button', { name: 'Today' }).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('region', { name: /^Classes on/ })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(button(page, 'Kids', 'Check In')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(button(page, 'Kids', 'Cancel')).toBeEnabled();
    await expect(button(page, 'Kids', 'Cancel')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText('Ana Souza');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button(page, 'Kids', 'List')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await expect(button(page, 'Kids', 'Check In')).toBeFocused();
  });

  test('one learns why a button is grey, even where the grid has to scroll to it', async ({
    academy,
    open,
  }) => {
    await academy.class({ title: 'Kids', startTime: '20:00', endTime: '21:00' });
    const page = await open(await newcomer(academy));
    await expect(card(page, 'Kids')).toBeAttached();
    await page.getByRole('region', { name: /^Classes on/ }).focus();
    await page.keyboard.press('Tab');
    await expect(button(page, 'Kids', 'Check In')).toBeFocused();
    await expect(card(page, 'Kids')).toBeInViewport();
    await expect(tooltip(page, 'Kids')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tooltip(page, 'Kids')).toBeHidden();
  });
});
