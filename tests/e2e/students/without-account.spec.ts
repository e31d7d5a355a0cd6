import { academyClock } from '@domain/calendar.ts';
import type { Page } from '@playwright/test';
import { firestore, putAttendance } from '../academy.ts';
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

/** What a person without an email or phone could leave behind on a screen. */
const FAULTS = `[
  ...[...document.querySelectorAll('a')]
    .filter((link) => {
      const named = link.textContent.trim() || link.getAttribute('aria-label');
      return !named || /^$|^(mailto|tel):([?]|$)|wa[.]me[/]([?]|$)/.test(link.getAttribute('href') ?? '');
    })
    .map((link) => link.outerHTML),
  ...(document.body.innerText.match(/.*(undefined|null|NaN|Invalid Date).*/g) ?? []),
]`;

async function expectNothingEmpty(page: Page): Promise<void> {
  await expect(page.getByText(/^(Loading|Carregando)/)).toHaveCount(0);
  expect(await page.evaluate(FAULTS)).toEqual([]);
}

test('no screen of an administrator has an empty link or text for a person without an account', {
  tag: '@long',
}, async ({ academy, open }) => {
  const name = `Maximiliano${Date.now() % 1_000_000}`;
  const theo = await academy.entered(name, {
    beltInWords: 'Cinza',
    carriedOver: 12,
    trainingSince: '2019-03',
  });
  await putAttendance(theo, [TODAY]);
  const lesson = await academy.class({ title: uniqueName('Kids'), date: TODAY, attendees: [theo] });
  const page = await open(await academy.admin(), { path: '/dashboard/students', now: NOW });

  await test.step('Students', async () => {
    await searchFor(page, name);
    await expect(page.getByRole('rowheader')).toHaveText([`${name}No account yet`]);
    await expect(page.getByRole('row').nth(1)).toContainText('Cinza');
    await expectNothingEmpty(page);
  });

  await test.step('the student’s page, with its dialogs', async () => {
    await page.goto(`/dashboard/students/${theo.uid}`);
    await expect(page.getByText('trains here since March 2019')).toBeVisible();
    await expectNothingEmpty(page);
    await page.getByRole('button', { name: 'Edit details' }).click();
    await expectNothingEmpty(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Edit subscription' }).click();
    await expect(page.getByRole('dialog')).toContainText('No email');
    await expectNothingEmpty(page);
    await page.keyboard.press('Escape');
  });

  await test.step('Graduation, with the promotions', async () => {
    await page.goto('/dashboard/graduation');
    await searchFor(page, name);
    const head = page.getByRole('rowheader');
    await expect(head).toHaveText([`${name}No account yet`]);
    const lineHeight = 24;
    const whole = (await head.getByRole('link').boundingBox())?.height;
    expect(whole, 'a long name of one word').toBeLessThan(1.5 * lineHeight);
    await page.getByRole('button', { name: `Promotions of ${name}` }).click();
    await expect(page.getByRole('dialog')).toContainText('No promotions recorded yet.');
    await expect(page.getByRole('button', { name: /^Promote to/ })).toHaveCount(0);
    await expectNothingEmpty(page);
  });

  await test.step('Subscriptions', async () => {
    await page.goto('/dashboard/subscriptions');
    await page.getByRole('searchbox').fill(name);
    await expect(page.getByRole('rowheader')).toHaveText([`${name}No account yet`]);
    await expectNothingEmpty(page);
  });

  await test.step('the list of a class', async () => {
    await page.goto(`/dashboard?date=${TODAY}`);
    await page.locator(`[data-class="${lesson.eventId}"]`).getByRole('button', { name: 'List' }).click();
    const list = dialog(page, 'Class Attendees');
    await expect(list.getByRole('listitem').filter({ hasText: name })).toContainText('Cinza');
    await expectNothingEmpty(page);
  });

  for (const path of ['admin', 'leads', 'settings', 'record'])
    await test.step(`/dashboard/${path}`, async () => {
      await page.goto(`/dashboard/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNothingEmpty(page);
    });
});
