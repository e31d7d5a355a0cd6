import { firestore } from '../academy.ts';
import { dialog, putRecurring } from '../classes/classes-screen.ts';
import { expect, test } from '../fixtures.ts';
import { expectKeyboardReachesAll } from '../keyboard-walk.ts';
import { expectWellShaped } from '../looks.ts';
import { card } from './schedule-screen.ts';

const PHONE = { viewport: { width: 375, height: 667 } };

test('an administrator tells the students of a canceled date, and reopens it from its card', async ({
  academy,
  open,
}) => {
  const ana = await academy.student({ phone: '(11) 98765-4321' });
  const lesson = await putRecurring(academy, { title: 'Kids', attendees: [ana] });
  const page = await open(await academy.admin(), PHONE);
  const event = firestore.doc(`calendar_events/${lesson.eventIds[0]}`);
  const title = card(page, 'Kids').getByRole('button', { name: 'Kids', exact: true });
  await event.update({ status: 'cancelled', cancelReason: 'Mestre is traveling' });
  await expect(card(page, 'Kids')).toContainText('Mestre is traveling');
  await card(page, 'Kids').getByRole('button', { name: 'List' }).click();
  const tell = dialog(page, 'Class Attendees').getByRole('link', {
    name: `Write to ${ana.name} on WhatsApp`,
  });
  await expect(tell).toHaveAttribute('href', /5511987654321.*Mestre%20is%20traveling/);
  await page.keyboard.press('Escape');
  await title.click();
  await dialog(page, 'Kids').getByRole('button', { name: 'Reopen this date' }).click();
  const reopening = dialog(page, 'Reopen one date');
  await reopening.getByRole('button', { name: 'Reopen this date' }).click();
  await expect(reopening).toBeHidden();
  await expect.poll(async () => (await event.get()).get('status')).toBe('active');
});

test('an administrator deletes a date from its card', {
  tag: '@long',
}, async ({ academy, open }) => {
  const lesson = await putRecurring(academy, { title: 'Kids' });
  const page = await open(await academy.admin('Olga Prado'), { viewport: { width: 1280, height: 800 } });
  const details = dialog(page, 'Kids');
  const manage = card(page, 'Kids').getByRole('button', { name: /^Manage, Kids/ });

  await test.step('the list comes first; the tooltip of Check In says whom it checks in', async () => {
    const buttons = card(page, 'Kids').getByRole('button', { name: /, Kids/ });
    await expect(buttons).toHaveText(['List', 'Check In', '']);
    await expect(buttons.nth(1)).toHaveAccessibleDescription(/Checks you in, Olga Prado/);
    await manage.click();
    await expect(details).toContainText(lesson.instructor);
    await expectKeyboardReachesAll(page);
    await expectWellShaped(page);
  });

  await test.step('the page says that a date was deleted, and the focus stays on the page', async () => {
    await page.keyboard.press('Escape');
    await manage.click();
    await details.getByRole('button', { name: 'Delete this date' }).click();
    await dialog(page, 'Delete one date').getByRole('button', { name: 'Delete this date' }).click();
    await expect(card(page, 'Kids')).toHaveCount(0);
    const news = page.getByRole('status').filter({ hasText: /^The class on .* was deleted\.$/ });
    await expect(news.first()).toBeVisible();
    await expect(page.locator('main:focus, main :focus')).toHaveCount(1);
  });
});
