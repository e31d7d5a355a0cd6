import { shiftDate } from '@domain/calendar.ts';
import { dialog, putRecurring } from '../classes/classes-screen.ts';
import { expect, test } from '../fixtures.ts';
import { expectPath } from '../session/session-screen.ts';
import { button, card } from './schedule-screen.ts';

const PHONE = { viewport: { width: 375, height: 667 } };

test('a professor finds the list of the next own class, filters the own classes, and manages a date without editing it', async ({
  academy,
  open,
  day,
}) => {
  const ana = await academy.student();
  const times = (startTime: string, endTime: string) => ({ date: day, endDate: day, startTime, endTime });
  await putRecurring(academy, { ...times('08:00', '09:00'), title: 'No-Gi', instructor: 'Bianca Moraes' });
  await putRecurring(academy, { ...times('11:00', '12:00'), title: 'Advanced' });
  const lesson = { title: 'Kids', instructor: 'Profa. Bianca Moraes', attendees: [ana] };
  await putRecurring(academy, { ...times('13:00', '14:00'), ...lesson });
  const page = await open(await academy.helper('professor', { name: 'Bianca Moraes' }), PHONE);
  const list = dialog(page, 'Class Attendees');

  await test.step('the list of the next own class is one tap away, and leads to the students', async () => {
    await expect(page.getByText('Your next class: Kids, 1:00 PM')).toBeVisible();
    await page.getByRole('button', { name: 'List, Your next class: Kids, 1:00 PM' }).click();
    await expect(list.getByRole('link', { name: ana.name })).toBeVisible();
    const visitor = `Théo ${crypto.randomUUID().slice(0, 6)}`;
    await list.getByRole('searchbox').fill(visitor);
    await list.getByLabel('Visitor’s phone (optional)').fill('21987654321');
    await list.getByRole('button', { name: `Add ${visitor} as a visitor` }).click();
    await expect(list.getByText(`${visitor} was added.`)).toBeVisible();
    await expect(list.getByRole('listitem').filter({ hasText: visitor })).toContainText('Visitante');
    await list.getByRole('searchbox').fill(visitor);
    await expect(list.getByText('Visitante, phone …4321')).toBeVisible();
    await list.getByRole('button', { name: 'None of these? Add a visitor' }).click();
    await expect(list.getByRole('button', { name: `Add ${visitor} as a visitor` })).toBeVisible();
    await list.getByRole('searchbox').fill('');
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
  });

  await test.step('the filter of own classes stays after a reload, and says why a day is empty', async () => {
    const mine = page.getByRole('button', { name: 'My classes' });
    await mine.click();
    await expect(card(page, 'Kids')).toBeVisible();
    await expect(card(page, 'Advanced')).toHaveCount(0);
    await page.reload();
    await expect(mine).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Next day' }).click();
    await expect(page.getByText('You teach no class on this day')).toBeVisible();
    await page.getByRole('button', { name: 'Show all classes' }).click();
    await expect(mine).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('button', { name: 'Today' }).click();
    await expect(card(page, 'Advanced')).toBeVisible();
  });

  await test.step('a date has what professors may do', async () => {
    await card(page, 'Kids').getByRole('button', { name: 'Kids', exact: true }).click();
    const actions = dialog(page, 'Kids').getByRole('button', { name: /date|taught|Substitute/ });
    await expect(actions).toHaveText(['What was taught', 'Substitute', 'Cancel this date']);
    await actions.nth(1).click();
    const form = dialog(page, 'Substitute');
    await expect(form.getByRole('combobox', { name: 'Instructor' })).toBeFocused();
    await expect(form.locator('datalist option')).toHaveAttribute('value', 'Bianca Moraes');
    await page.keyboard.type('Rita');
    await form.getByRole('button', { name: 'Update date' }).click();
    await expect(card(page, 'Kids')).toContainText('Rita');
    await expect(page.getByText('Your next class')).toHaveCount(0);
    await card(page, 'Kids').getByRole('button', { name: 'Kids', exact: true }).click();
    await actions.nth(2).click();
    await expect(dialog(page, 'Kids')).toBeHidden();
    await expect(page.getByText('Only an administrator can reopen it.', { exact: false })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the last 14 days are open, and no day before them', async () => {
    await page.goto(`/dashboard?date=${shiftDate(day, -14)}`);
    await expect(page.getByRole('button', { name: 'Previous day' })).toBeDisabled();
    await page.goto(`/dashboard?date=${shiftDate(day, -15)}`);
    await expectPath(page, '/dashboard');
  });
});

test('the reception begins with the students, and a class has its list and no management', async ({
  academy,
  open,
}) => {
  await putRecurring(academy, { title: 'Kids', attendees: [await academy.student()] });
  const page = await open(await academy.helper('reception'), { viewport: { width: 1280, height: 800 } });
  await expect(page.getByRole('heading', { name: 'Students', exact: true })).toBeVisible();
  await expectPath(page, '/dashboard/students');
  await expect(page.getByRole('complementary').getByText('Reception', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Schedule', exact: true }).click();
  await expect(card(page, 'Kids').getByRole('button', { name: /, Kids/ })).toHaveText(['List', 'Check In']);
  await page.reload();
  await expect(card(page, 'Kids')).toBeVisible();
  await expectPath(page, '/dashboard');
  await expect(page.getByRole('button', { name: 'My classes' })).toHaveCount(0);
  await card(page, 'Kids').getByRole('button', { name: 'Kids', exact: true }).click();
  const details = dialog(page, 'Kids').getByRole('button', { name: /date|taught|Substitute/ });
  await expect(dialog(page, 'Kids')).toContainText('No techniques yet.');
  await expect(details).toHaveCount(0);
  await page.keyboard.press('Escape');
  await button(page, 'Kids', 'List').click();
  await expect(dialog(page, 'Class Attendees').getByRole('button', { name: /^Mark Ana/ })).toBeVisible();
});
