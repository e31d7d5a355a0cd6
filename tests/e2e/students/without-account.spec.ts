import { academyClock } from '@domain/calendar.ts';
import type { Page } from '@playwright/test';
import { firestore } from '../academy.ts';
import { dialog } from '../classes/classes-screen.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { beltSelect, SAVED, uniqueName } from '../graduation/graduation-screen.ts';
import { expectKeyboardReachesAll } from '../keyboard-walk.ts';
import { expectWellShaped } from '../looks.ts';

/** The server corrects the lists of its own day. */
const TODAY = academyClock(new Date()).date;
const NOW = `${TODAY}T10:00:00-03:00`;
const PHONE = { viewport: { width: 375, height: 800 } };

const searchFor = (page: Page, name: string) =>
  page.getByRole('searchbox', { name: 'Search students...' }).fill(name);

test('a person of whom only the name is known is added, promoted, put on a list and erased', {
  tag: '@long',
}, async ({ academy, open }) => {
  const name = uniqueName('Théo');
  const lesson = await academy.class({ title: uniqueName('Kids'), date: TODAY });
  const page = await open(await academy.admin(), { path: '/dashboard/students', now: NOW, ...PHONE });

  await test.step('added, and found on the list', async () => {
    await page.getByRole('button', { name: 'Add student' }).click();
    const add = dialog(page, 'Add a student');
    await add.getByRole('button', { name: 'Add student' }).click();
    await expect(add.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
    await add.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await expectWellShaped(page);
    await add.getByRole('button', { name: 'Add student' }).click();
    await expect(page.getByRole('status').getByRole('link', { name })).toBeVisible();
    await searchFor(page, name);
    await expect(page.getByRole('rowheader')).toHaveText([`${name}No account yet`]);
  });

  await test.step('a second one of that name is asked about', async () => {
    await page.getByRole('button', { name: 'Add student' }).click();
    const add = dialog(page, 'Add a student');
    await add.getByRole('textbox', { name: 'Name', exact: true }).fill(name.toUpperCase());
    await expect(add.getByRole('link', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Leave without saving' }).click();
  });

  await test.step('the details follow, with a belt in words', async () => {
    await page.getByRole('rowheader').getByRole('link', { name }).click();
    await expect(page.getByText('No email yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Edit details' }).click();
    const edit = dialog(page, `Details of ${name}`);
    await edit.getByRole('combobox', { name: 'Belt' }).selectOption('Another belt, in words');
    await edit.getByRole('button', { name: 'Save details' }).click();
    await expect(edit.getByText('Write the belt')).toBeVisible();
    await edit.getByRole('textbox', { name: 'Belt in words' }).fill('Cinza');
    await edit.getByRole('textbox', { name: 'Date of the last promotion (optional)' }).fill('3/2025');
    await expect(edit.getByText('March 2025')).toBeVisible();
    const guardian = edit.getByRole('textbox', { name: 'Guardian’s name (optional)' });
    await guardian.fill('Marta Reis');
    const birthDate = edit.getByLabel('Birth date (optional)');
    await birthDate.fill('1990-05-06');
    await expect(guardian).toHaveValue('Marta Reis');
    await guardian.fill('');
    await expect(guardian).toBeHidden();
    await birthDate.fill('');
    await edit.getByRole('textbox', { name: 'Classes since then' }).fill('38');
    await expectKeyboardReachesAll(page);
    await edit.getByRole('button', { name: 'Save details' }).click();
    await expect(edit).toBeHidden();
    await expect(page.getByText('Cinza').first()).toBeVisible();
    await expect(page.getByText(/^38 classes carried over/)).toBeVisible();
    await expect(page.getByText('No classes yet.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('promoted from the words, back, and again', async () => {
    await page.goto('/dashboard/graduation');
    await searchFor(page, name);
    await expect(page.getByRole('row').nth(1)).toContainText(/Cinza.*Cannot tell/s);
    await beltSelect(page, { name }).selectOption('Blue');
    await expect(page.getByText(SAVED)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(`${name} is back to the belt “Cinza”.`)).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toContainText('Cinza');
    await beltSelect(page, { name }).selectOption('Blue');
    await expect(page.getByRole('row').nth(1)).toContainText('Blue, 0º Grau');
  });

  await test.step('added to a class', async () => {
    await page.goto(`/dashboard?date=${TODAY}`);
    await page.locator(`[data-class="${lesson.eventId}"]`).getByRole('button', { name: 'List' }).click();
    const list = dialog(page, 'Class Attendees');
    await list.getByRole('searchbox', { name: 'Add a student' }).fill(name);
    await list.getByRole('button', { name: `Add ${name}` }).click();
    // The entry of the search, with the same name, is there a moment longer.
    const entries = list.getByRole('listitem').filter({ hasText: name });
    await expect(entries.filter({ hasText: 'No email' })).toBeVisible();
  });

  await test.step('erased', async () => {
    await page.goto('/dashboard/students');
    await searchFor(page, name);
    await page.getByRole('rowheader').getByRole('link', { name }).click();
    await page.getByRole('button', { name: 'Erase student' }).click();
    const erase = dialog(page, `Erase ${name}?`);
    await erase.getByRole('checkbox').check();
    await erase.getByRole('button', { name: 'Erase student' }).click();
    await expect(page.getByText(`${name} was erased`)).toBeVisible();
    const { docs } = await firestore.collection('students').where('name', '==', name).get();
    expect(docs).toEqual([]);
  });
});
