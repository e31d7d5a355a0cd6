import type { Page } from '@playwright/test';
import { type Academy, attendeesOf, firestore } from '../academy.ts';
import { PLANS, putSubscription } from '../billing/billing-screen.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { field, NO_CONTACT, SAVED, saveButton, stored } from '../profile/profile-screen.ts';
import { card, count, redLine } from '../schedule/schedule-screen.ts';
import { sendSignIn } from '../session/session-screen.ts';

const CANCELLED = 'Checkout canceled';
const PHONE = { viewport: { width: 375, height: 667 } };

function of(page: Page, title: string, name: string) {
  return card(page, title).getByRole('button', { name: `${name}, ${title}` });
}

/** The cards by time, with a button per person. */
async function asList(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'List' }).click();
}

function person(page: Page, name: string) {
  return page.getByRole('group', { name: 'Person' }).getByRole('button', { name, exact: true });
}

/** A mother who does not train, and her children. */
async function familyOf(academy: Academy) {
  const theo = await academy.student({ name: 'Theo Lima' });
  const lia = await academy.student({ name: 'Lia Lima' });
  return { theo, lia, marta: await academy.guardian('Marta Lima', [theo, lia]) };
}

test('a mother of two checks both in with one tap each, and sees the day of one', async ({
  academy,
  open,
}) => {
  const { theo, lia, marta } = await familyOf(academy);
  const { eventId } = await academy.class({ title: 'Kids' });
  await academy.class({ title: 'No-Gi', startTime: '10:30', endTime: '11:30' });
  await academy.class({
    title: 'Open Mat',
    startTime: '13:00',
    endTime: '14:00',
    maxCapacity: 1,
    attendees: [theo],
  });
  const page = await open(marta, PHONE);

  // On the grid, a sheet has the buttons of all.
  await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Day' }).click();
  await expect(of(page, 'Kids', 'Check In')).toHaveCount(0);
  await of(page, 'Kids', 'Family').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Check in Theo, Kids' }).click();
  await expect(page.getByRole('dialog').getByText('Theo is checked in')).toBeVisible();
  await page.keyboard.press('Escape');
  await asList(page);
  await expect(of(page, 'Kids', 'Cancel for Theo')).toBeEnabled();
  await of(page, 'Kids', 'Check in Lia').click();
  await expect(of(page, 'Kids', 'Cancel for Lia')).toBeEnabled();
  await expect(count(page, 'Kids')).toHaveText('2/20');
  await expect(card(page, 'Kids')).toContainText('Checked in: Lia, Theo');
  expect(await attendeesOf({ eventId })).toEqual([theo.uid, lia.uid]);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await expectAccessible(page);

  // One refusal per child: Theo has the only place.
  await expect(of(page, 'Open Mat', 'Check in Lia')).toHaveAccessibleDescription('Class is full');
  await expect(of(page, 'Open Mat', 'Cancel for Theo')).toBeEnabled();

  // One overlap question per child.
  await of(page, 'No-Gi', 'Check in Lia').click();
  const question = page.getByRole('dialog', { name: 'Two classes at the same time' });
  await expect(question).toContainText('Lia is in Kids');
  await question.getByRole('button', { name: 'Swap' }).click();
  await expect(count(page, 'Kids')).toHaveText('1/20');
  await expect(card(page, 'No-Gi')).toContainText('Checked in: Lia');

  await person(page, 'Theo').click();
  await expect(card(page, 'No-Gi').getByRole('button', { name: 'Check in Theo, No-Gi' })).toBeEnabled();
  await expect(card(page, 'No-Gi')).not.toHaveAttribute('data-checked-in');
  await page.reload();
  await expect(person(page, 'Theo')).toHaveAttribute('aria-pressed', 'true');
  await expect(card(page, 'Kids')).toContainText('Theo is checked in');

  // Marta does not train, and so has no profile before she says that she does.
  expect((await firestore.doc(`students/${marta.uid}`).get()).exists).toBe(false);
  await page.goto('/dashboard/profile');
  await expect(person(page, 'Me')).toHaveCount(0);
  await page.getByRole('button', { name: 'I train, too' }).click();
  await expect(person(page, 'Me')).toBeVisible();
  await person(page, 'Me').click();
  await expect(field(page, 'Name').first()).toHaveValue('Marta Lima');
});

test('a guardian who trains acts for itself and for a child, whose gaps it fills in', {
  tag: '@long',
}, async ({ academy, open }) => {
  const lia = await academy.student({ name: 'Lia Lima', emergencyContact: NO_CONTACT });
  const ana = await academy.guardian('Ana Lima', [lia], true);
  await academy.class({ title: 'Kids', instructor: 'Rita Souza' });
  const noon = { startTime: '12:00', endTime: '13:00' };
  await academy.class({ title: 'No-Gi', ...noon, status: 'cancelled', attendees: [ana, lia] });
  const page = await open(null, PHONE);
  await sendSignIn(page, ana.email);
  await expect(page.getByRole('heading', { name: 'Class Schedule' })).toBeFocused();

  // As the specification has it for a student: half-hour rows, the instructor, and 'Check In' that becomes 'Cancel'.
  await expect(page.locator('[data-row]')).toHaveCount(34);
  await expect(redLine(page)).toBeAttached();
  await of(page, 'Kids', 'Check In').click();
  await expect(of(page, 'Kids', 'Cancel')).toHaveText('Cancel');
  await expect(card(page, 'Kids')).toContainText('Rita Souza');
  await expect(card(page, 'Kids')).toContainText('Checked in: you');
  await of(page, 'Kids', 'Family').click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Check in Lia' })).toBeDisabled();
  await page.keyboard.press('Escape');
  // One notice for both.
  await expect(page.getByText('No-Gi at 12:00 PM is canceled. Checked in before: you, Lia.')).toBeVisible();
  await asList(page);
  await expect(card(page, 'Kids')).toContainText('Rita Souza');

  await page.getByRole('link', { name: 'Complete the profile of Lia to check in' }).click();
  await expect(page.getByRole('heading', { name: 'Profile of Lia Lima' })).toBeVisible();
  await expect(person(page, 'Lia')).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  const contact = page.getByRole('region', { name: 'Emergency contact' });
  await contact.getByLabel('Name').fill('Ana Lima');
  await contact.getByLabel('Relationship').fill('Mother');
  await contact.getByLabel('Phone').fill('21988887777');
  await saveButton(page).click();
  await expect(page.getByText(SAVED)).toBeVisible();
  expect(await stored(lia)).toMatchObject({ emergencyContact: { name: 'Ana Lima' } });
  expect(await stored(ana)).toMatchObject({ emergencyContact: { name: 'Rita Souza' } });

  // A new name reaches the family.
  await page.getByRole('button', { name: 'Personal details' }).click();
  await field(page, 'Name').first().fill('Lia Souza');
  await saveButton(page).click();
  await expect(page.getByRole('heading', { name: 'Profile of Lia Souza' })).toBeVisible();

  await person(page, 'Me').click();
  await expect(field(page, 'Name').first()).toHaveValue('Ana Lima');
  await page.goto(`/dashboard/history?student=${lia.uid}`);
  await expect(page.getByRole('heading', { name: 'Progress of Lia Souza' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(of(page, 'Kids', 'Check in Lia')).toBeEnabled();
});

test('a mother of two sees and pays for both on one page', {
  tag: '@long',
}, async ({ academy, open }) => {
  const { theo, lia, marta } = await familyOf(academy);
  await putSubscription(theo);
  const page = await open(marta, { ...PHONE, ...PLANS });
  const of = (name: string) => page.getByRole('region', { name, exact: true });
  const subscribe = (name: string) => of(name).getByRole('link', { name: 'Subscribe Now: Elite' });

  await expect(of('Theo').locator('[data-plan]').first()).toBeHidden();
  for (const name of ['Theo', 'Lia']) await of(name).getByRole('button', { name: 'Available Plans' }).click();
  await expect(of('Theo').locator('[data-current]')).toContainText('Warrior');
  await expect(of('Lia').locator('[data-plan]')).toHaveCount(3);
  await expect(of('Lia').locator('[data-current]')).toHaveCount(0);
  await expect(of('Me')).toHaveCount(0);
  await expect(subscribe('Theo')).toHaveAttribute('href', `/dashboard/plans/price_elite?student=${theo.uid}`);
  await expect(subscribe('Lia')).toHaveAttribute('href', `/dashboard/plans/price_elite?student=${lia.uid}`);
  await expectAccessible(page);

  // Only the child for whom a page of Stripe was opened has its notice.
  await page.goto(`/dashboard/plans?checkout=cancelled&student=${lia.uid}`);
  await expect(of('Lia').getByText(CANCELLED)).toBeVisible();
  await expect(of('Theo').getByText(CANCELLED)).toHaveCount(0);
});

test('the end of a guardianship takes the child off every open page', async ({ academy, open, tolerate }) => {
  tolerate(/permission/i);
  const { theo, marta } = await familyOf(academy);
  await academy.class({ title: 'Kids' });
  const [schedule, profile] = [
    await open(marta, PHONE),
    await open(marta, { path: `/dashboard/profile?student=${theo.uid}` }),
  ];
  await asList(schedule);
  await expect(of(schedule, 'Kids', 'Check in Theo')).toBeEnabled();
  await expect(profile.getByRole('heading', { name: 'Profile of Theo Lima' })).toBeVisible();
  await profile.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Theo L');

  await academy.endGuardian(marta, theo);
  await expect(schedule.getByText('A child is no longer linked to your account.')).toBeVisible();
  await expect(of(schedule, 'Kids', 'Check in Lia')).toBeEnabled();
  await expect(person(schedule, 'Theo')).toHaveCount(0);
  await expect(profile.getByRole('heading', { name: 'Profile of Lia Lima' })).toBeVisible();
  await expect(profile.getByText('Theo')).toHaveCount(0);
});
