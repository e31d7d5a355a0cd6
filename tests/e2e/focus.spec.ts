import { randomUUID } from 'node:crypto';
import { shiftDate } from '@domain/calendar.ts';
import type { Locator, Page } from '@playwright/test';
import { FieldValue } from 'firebase-admin/firestore';
import { firestore, putAttendance } from './academy.ts';
import {
  dialog,
  instanceAction,
  instanceRow,
  putRecurring,
  search,
  unfold,
} from './classes/classes-screen.ts';
import { expect, test } from './fixtures.ts';
import { uniqueName } from './graduation/graduation-screen.ts';

/* Every kind of button that goes away when it is pressed: the focus must never be on the body afterwards. */

/** The page says a sentence, and has the focus. */
async function expectTold(page: Page, sentence: RegExp): Promise<void> {
  await expect(page.getByText(sentence).first()).toBeAttached();
  await expect.poll(() => page.evaluate('document.activeElement === document.body')).toBe(false);
}

/** Presses a button with Enter, as a user without a mouse. */
async function press(page: Page, pressed: Locator, sentence: RegExp): Promise<void> {
  await expect(pressed).toBeEnabled();
  await pressed.press('Enter');
  await expectTold(page, sentence);
}

/** For an answer that closes a dialog. */
async function confirm(page: Page, title: string, name: string, sentence: RegExp): Promise<void> {
  const asking = dialog(page, title);
  await press(page, asking.getByRole('button', { name, exact: true }), sentence);
  await expect(asking).toBeHidden();
  await expectTold(page, sentence);
}

test('the focus stays on the page after each button of the lists of people', {
  tag: '@long',
}, async ({ academy, open, day }) => {
  const longest = new Date(0);
  const ana = await academy.waiting(uniqueName('Ana'), longest);
  const bia = await academy.waiting(uniqueName('Bia'), longest);
  const page = await open(await academy.admin(), { path: '/dashboard/students?show=waiting' });
  const named = (name: string) => page.getByRole('button', { name, exact: true });

  await test.step('a waiting account is declined, taken back and let in', async () => {
    const undo = named(`Undo declining ${ana.name}`);
    await press(page, named(`Decline ${ana.name}`), /Declined\. Will be deleted/);
    await press(page, undo, /Registered on/);
    await press(page, named(`Let in ${ana.name}`), new RegExp(`${ana.name} was let in`));
    await press(page, named(`Let in ${bia.name}`), new RegExp(`${bia.name} was let in`));
  });

  await test.step('the answers of a student are read, and the attendance is turned', async () => {
    await putAttendance(
      bia,
      Array.from({ length: 12 }, (_, index) => shiftDate(day, -index)),
    );
    await page.goto(`/dashboard/students/${bia.uid}`);
    await press(page, named('Read the answers'), /All answers were no|no/i);
    const attendance = page.getByRole('region', { name: 'Attendance' });
    const next = attendance.getByRole('button', { name: 'Next' });
    await press(page, next, /Page 2/);
    await press(page, attendance.getByRole('button', { name: 'Previous' }), /Page 1/);
  });

  await test.step('a promotion is undone with one key from the place of the act', async () => {
    const ready = await academy.student({ name: uniqueName('Rita'), classesAttended: 900 });
    await page.goto('/dashboard/graduation');
    await page.getByRole('searchbox').fill(ready.email);
    const promote = page.getByRole('button', { name: new RegExp(`^Promote to .*${ready.name}`) });
    await expect(promote).toBeEnabled();
    await press(page, promote, /F8/);
    await page.keyboard.press('F8');
    await expect(named('Undo')).toBeFocused();
    await press(page, named('Undo'), /undone/i);
  });
});

test('the focus stays on the page after each button of the classes and of Settings', {
  tag: '@long',
}, async ({ academy, open, day }) => {
  const [ana, bia] = [
    await academy.student({ name: uniqueName('Ana') }),
    await academy.student({ name: uniqueName('Bia') }),
  ];
  const lesson = await putRecurring(academy, { attendees: [ana, bia] });
  const [, second, third] = lesson.eventIds;
  await firestore
    .doc('settings/techniques')
    .set({ techniques: FieldValue.arrayUnion({ id: `old-${day}`, name: `Old ${day}` }) }, { merge: true });
  const page = await open(await academy.admin(), { path: '/dashboard/admin' });
  const named = (name: RegExp) => page.getByRole('button', { name });
  await search(page, lesson.instructor);
  await unfold(page);

  await test.step('a date is deleted, and another one canceled', async () => {
    await instanceAction(page, second, 'Delete').press('Enter');
    await confirm(page, 'Delete one date', 'Delete this date', /was deleted/);
    await expect(instanceRow(page, second)).toHaveCount(0);
    // No row: a late Enter deletes nothing.
    await expect(page.getByRole('list').filter({ has: instanceRow(page, third) })).toBeFocused();
    await instanceAction(page, third, 'Cancel').press('Enter');
    await dialog(page, 'Cancel one date').getByLabel('Reason').fill('Storm');
    await confirm(page, 'Cancel one date', 'Cancel this date', /was canceled/);
    await press(page, named(/^Restore/).first(), /back on the schedule/);
  });

  await test.step('a holiday is removed and restored', async () => {
    await named(/^Holidays$/).press('Enter');
    const list = dialog(page, 'Holidays');
    for (let turn = 0; turn < 5; turn += 1)
      await list.getByRole('button', { name: 'Next year' }).press('Enter');
    const remove = list.getByRole('button', { name: /^Remove Finados/ });
    const restore = list.getByRole('button', { name: /^Restore Finados/ });
    await press(page, remove, /Finados was removed/);
    await expect(list).toContainText('The academy trains on this day');
    await press(page, restore, /Finados was saved/);
    await page.keyboard.press('Escape');
  });

  await test.step('a technique is removed, an invitation withdrawn, a role revoked', async () => {
    await academy.grant(bia);
    // The page's clock is that of its day, which is later than the server's.
    await firestore.doc(`invitations/${randomUUID()}`).set({
      uses: 41,
      used: 0,
      expiresAt: new Date(`${shiftDate(day, 7)}T12:00:00Z`),
      createdAt: new Date(),
      createdBy: ana.uid,
    });
    const choose = async (subject: string) => {
      await page.getByRole('link', { name: 'All settings' }).press('Enter');
      await page.getByRole('link', { name: subject, exact: true }).press('Enter');
    };
    await page.goto('/dashboard/settings#techniques');
    await page.getByRole('searchbox', { name: 'Search techniques...' }).fill(`Old ${day}`);
    await named(new RegExp(`^Remove Old ${day}`)).press('Enter');
    await confirm(page, 'Remove technique', 'Remove technique', /was removed/);
    await choose('New students');
    const section = page.getByRole('region', { name: 'New students' });
    const invitation = section.getByRole('listitem').filter({ hasText: 'used 0 of 41' });
    await press(page, invitation.getByRole('button', { name: 'Withdraw' }), /withdrawn/);
    await expect(invitation).toHaveCount(0);
    await choose('Team');
    await named(new RegExp(`^Revoke ${bia.name}`)).press('Enter');
    await confirm(page, 'Revoke role', 'Revoke', /no longer has this role/);
  });
});
