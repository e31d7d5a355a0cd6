import { academyClock, shiftDate } from '@domain/calendar.ts';
import { TARGET_COLORS } from '@domain/graduation/targets.ts';
import type { Page } from '@playwright/test';
import { firestore } from '../academy.ts';
import { holdCall } from '../callables.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { expectKeyboardReachesAll } from '../keyboard-walk.ts';
import { expectFits, expectWellShaped, rowBoxes } from '../looks.ts';
import {
  beltSelect,
  degreeSelect,
  find,
  GRADUATION,
  pagesOf,
  promotionsButton,
  promotionsOf,
  row,
  uniqueName,
} from './graduation-screen.ts';

const MOVEMENTS = [
  { movementId: 'kimura', name: 'Kimura', count: 2, lastPracticed: '2031-03-09' },
  { movementId: 'armlock', name: 'Armlock', count: 7, lastPracticed: '2031-02-28' },
];

/** Sets how many classes each degree takes, for every belt. */
async function setTargets(classes: number): Promise<void> {
  const classesPerDegree = Object.fromEntries(TARGET_COLORS.map((color) => [color, classes]));
  await firestore.doc('settings/graduation').set({ classesPerDegree });
}

function badge(page: Page) {
  return row(page).getByRole('button', { name: /^(Ready|Not yet|Cannot tell): / });
}

// Only this file changes settings/graduation, one test at a time; no test elsewhere depends on it.
test.describe('readiness', () => {
  let before: FirebaseFirestore.DocumentData | undefined;
  test.beforeEach(async () => {
    before = (await firestore.doc('settings/graduation').get()).data();
  });
  test.afterEach(async () => {
    const settings = firestore.doc('settings/graduation');
    await (before ? settings.set(before) : settings.delete());
  });

  test('the graduation list shows readiness, and is searched, filtered and sorted', {
    tag: '@long',
  }, async ({ academy, open }) => {
    await setTargets(3);
    const tag = uniqueName('Lia');
    const near = await academy.student({ name: `${tag} A`, classesAttended: 2 });
    const ready = await academy.student({ name: `${tag} B`, classesAttended: 5 });
    const far = await academy.student({ name: `${tag} C` });
    const page = await open(await academy.admin(), GRADUATION);
    const search = page.getByRole('searchbox', { name: 'Search students...' });
    const names = page.getByRole('rowheader');
    const heads = (people: { name: string; email: string }[]) =>
      people.map(({ name, email }) => name + email);

    await test.step('a search that finds no student', async () => {
      await search.fill('a name that no student has');
      await expect(page.getByText('No students found')).toBeVisible();
    });

    await test.step('without techniques the frequency is 0', async () => {
      await find(page, far);
      await expect(row(page)).toContainText('0 classes');
      const toggle = page.getByRole('button', { name: `${far.name}: 0 techniques` });
      await toggle.press('Enter');
      await expect(page.getByRole('cell', { name: 'No techniques recorded' })).toBeVisible();
      await toggle.press('Enter');
    });

    await test.step('readiness sorts and filters, and follows new targets', async () => {
      const readiness = page.getByRole('combobox', { name: 'Readiness' });
      await search.fill(tag);
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Readiness' });
      await expect(names).toHaveText(heads([ready, near, far]));
      await readiness.selectOption({ label: 'Ready' });
      await expect(names).toHaveText(heads([ready]));

      await page.getByRole('link', { name: 'Class targets' }).click();
      const targets = page.getByRole('region', { name: 'Class targets' });
      await targets.getByRole('textbox', { name: 'White belt' }).fill('many');
      await targets.getByRole('button', { name: 'Save targets' }).click();
      await expect(targets.getByText('A whole number from 0 to 999')).toBeVisible();
      await expectKeyboardReachesAll(page);
      await targets.getByRole('textbox', { name: 'White belt' }).fill('2');
      await targets.getByRole('button', { name: 'Save targets' }).click();
      await expect(targets.getByText('Saved', { exact: true })).toBeVisible();
      await page.goBack();
      await expect(names).toHaveText(heads([near, ready]));
    });

    await test.step('a filter that is chosen while a dialog closes outlives a reload', async () => {
      await promotionsButton(page, ready).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.evaluate(`{
        const select = [...document.querySelectorAll('select')].find(({ options }) =>
          [...options].some(({ value }) => value === 'not-yet'));
        document.querySelector('dialog[open] [aria-label^=Close]').click();
        select.value = 'not-yet';
        select.dispatchEvent(new Event('change', { bubbles: true }));
      }`);
      await expect(names).toHaveText(heads([far]));
      await page.reload();
      await expect(names).toHaveText(heads([far]));
    });

    await test.step('two who are ready are promoted together with one note, another one with one tap', async () => {
      const last = await academy.student({ name: `${tag} D`, classesAttended: 5 });
      await page.reload();
      await page.getByRole('combobox', { name: 'Readiness' }).selectOption({ label: 'All' });
      const opener = page.getByRole('button', { name: /^Promotion day/ });
      // The server has the real time.
      const yesterday = shiftDate(academyClock(new Date()).date, -1);
      const before = (await opener.textContent()) ?? '';
      await opener.click();
      const dialog = page.getByRole('dialog', { name: 'Promotion day' });
      for (const note of ['By mistake', 'Oss']) {
        for (const { name } of [near, ready]) {
          await dialog.getByRole('checkbox', { name: `${name} → White, 1º Grau` }).check();
        }
        await dialog.getByLabel('Date of the promotion').fill(yesterday);
        await dialog.getByRole('textbox', { name: 'Note' }).fill(note);
        await dialog.getByRole('button', { name: 'Promote 2 students' }).click();
        await expect(dialog.getByText('2 students promoted')).toBeVisible();
        await expect(dialog.getByText('Promoted', { exact: true })).toHaveCount(2);
        await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('');
        if (note === 'Oss') continue;
        await dialog.getByRole('button', { name: 'Undo' }).click();
        await expect(dialog.getByText('Promoted', { exact: true })).toHaveCount(0);
      }
      for (const person of [near, ready]) {
        const all = await promotionsOf(person);
        expect(all.filter(({ undone }) => undone === null)).toMatchObject([
          { to: { belt: 'branca', degree: 1 }, note: 'Oss', date: yesterday },
        ]);
      }
      // Of the group that was not undone.
      await expect(dialog.getByRole('button', { name: 'Print certificates' })).toBeVisible();
      expect(pagesOf(await page.pdf({ preferCSSPageSize: true })).pages).toBe(2);
      await dialog.getByRole('combobox', { name: 'Add a student' }).fill(far.email);
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('checkbox', { name: `${far.name} → White, 1º Grau` })).toBeChecked();
      await dialog.getByRole('checkbox', { name: far.name }).uncheck();
      for (const { name } of [far, last]) await dialog.getByRole('checkbox', { name }).check();
      // Leaving stops it after the promotion under way.
      const { letGo, asked } = await holdCall(page, 'graduate');
      await dialog.getByRole('button', { name: 'Promote 2 students' }).click();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Leave without saving' }).click();
      await expect(dialog).toHaveCount(0);
      letGo();
      await expect.poll(async () => (await promotionsOf(far)).length).toBe(1);
      // The number of those who are ready: the dialog keeps whom it has when it opens.
      await expect(opener).not.toHaveText(before);
      await opener.click();
      await expect(dialog.getByRole('checkbox', { name: last.name })).toBeVisible();
      await expect(dialog.getByRole('checkbox', { name: ready.name })).toHaveCount(0);
      await page.keyboard.press('Escape');
      expect(asked()).toBe(1);
      await page.unroute('**/graduate');

      await find(page, last);
      // Another answer of the directory may be under way.
      const withoutLast = page
        .waitForResponse(/\/graduate$/)
        .then(() => page.waitForResponse(/\/studentDirectory$/));
      await page.getByRole('button', { name: `Promote to White, 1º Grau: ${last.name}` }).click();
      await expect(row(page)).toContainText('White, 1º Grau');
      await withoutLast;
      // Another control of the same student takes the tap back.
      await degreeSelect(page, last).selectOption('0');
      await expect.poll(async () => (await promotionsOf(last)).map(({ undone }) => !!undone)).toEqual([true]);
    });
  });

  test('readiness gives every reason, and each dialog is accessible', {
    tag: '@long',
  }, async ({ academy, open }) => {
    await setTargets(30);
    // 17 years old in the year of the test, so too young for brown; the date of the purple belt is unknown.
    const year = Number(academy.day.slice(0, 4));
    const ana = await academy.student({
      name: uniqueName('Ana'),
      belt: 'roxa',
      degree: 4,
      classesAttended: 4,
      birthDate: `${year - 17}-12-31`,
      movements: MOVEMENTS,
    });
    const page = await open(await academy.admin(), GRADUATION);
    const bubble = page.getByRole('tooltip').filter({ hasText: 'Next: Brown' });
    await find(page, ana);

    await test.step('the reasons', async () => {
      await expect(badge(page)).toHaveText('Not yet');
      await badge(page).hover();
      for (const reason of [
        '4 of 30 classes so far',
        `Age 18 required for brown belt, reached in ${year + 1}`,
        'Promotion date missing: 18 months at purple belt required',
      ])
        await expect(bubble).toContainText(reason);
      await page.mouse.move(0, 0);
      await expect(bubble).toBeHidden();
    });

    await test.step('a row with its techniques', async () => {
      await page.getByRole('button', { name: `${ana.name}: 2 techniques` }).click();
      // Otherwise the tooltip of the element under the pointer would cover others.
      await page.mouse.move(0, 0);
      await expectWellShaped(page);
    });

    await test.step('the notice of a promotion', async () => {
      await beltSelect(page, ana).selectOption('preta');
      await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
      await page.mouse.move(0, 0);
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 800 });
      await expectFits(page);
      await expectKeyboardReachesAll(page);
    });

    for (const [what, openDialog] of [
      ['reason', () => page.getByRole('button', { name: 'Add a reason' }).click()],
      ['promotions', () => promotionsButton(page, ana).click()],
    ] as const) {
      await test.step(`the dialog of the ${what}`, async () => {
        await openDialog();
        await expect(page.getByRole('dialog')).toBeVisible();
        if (what === 'promotions')
          await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
        await expectKeyboardReachesAll(page);
        await expectWellShaped(page);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });
    }
  });
});

test('each student has one line of the table on a desk, with the longest words', {
  tag: '@long',
}, async ({ academy, open }) => {
  const tag = uniqueName('Guilherme').slice(0, -1);
  const count = 123;
  const movements = MOVEMENTS.map((movement) => ({ ...movement, count }));
  for (const [index, belt] of (['branca', 'azul', 'roxa', 'marrom'] as const).entries()) {
    const grade = { belt, degree: 2, phone: '(21) 98888-0000' };
    await academy.student({ ...grade, name: `${tag}${index}`, classesAttended: 1000, movements });
    await academy.student({ ...grade, name: `${tag}${index + 4}` });
  }
  for (const language of ['pt-BR', 'en'] as const) {
    const page = await open(await academy.admin(), {
      path: `/dashboard/graduation?q=${encodeURIComponent(tag)}`,
      viewport: { width: 1280, height: 800 },
      language,
    });
    await expect(page.getByRole('rowheader')).toHaveCount(8);
    await expect(page.getByText('…', { exact: true })).toHaveCount(0);
    const highest = async () => Math.max(...(await rowBoxes(page)).map(({ height }) => height));
    await expect.poll(highest, { message: language }).toBeLessThanOrEqual(54);
    // With its right edge, whose place is that of the search and the filters above.
    const { x = 0, width = 0 } = (await page.getByRole('table').boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(1280 - 24);
    const frame = page.getByRole('table').locator('..');
    expect(await frame.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
    await expectFits(page);
  }
});

test('more than a hundred students come in pages, and a search finds students of every page', {
  tag: '@long',
}, async ({ academy, open }) => {
  const last = await academy.student({ name: uniqueName('ZZ Último') });
  const tag = uniqueName('AA').replace(' ', '');
  await academy.crowd(tag, 103);
  const page = await open(await academy.admin(), GRADUATION);
  const names = page.getByRole('rowheader');

  await test.step('a page holds a hundred by name', async () => {
    await expect(names).toHaveCount(100);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page.getByText(/^Page 2 of/)).toBeVisible();
    await expect(names.filter({ hasText: `${tag} 100` })).toHaveCount(1);
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(names).toHaveCount(100);
  });

  await test.step('the first screen of a desk shows ten students', async () => {
    const fitting = async () => (await rowBoxes(page)).filter(({ bottom }) => bottom <= 800).length;
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(fitting).toBeGreaterThanOrEqual(10);
    await expectFits(page);
  });

  await test.step('a student of another page is found and live', async () => {
    await find(page, last);
    await firestore.doc(`students/${last.uid}`).update({ belt: 'preta', degree: 1 });
    await expect(row(page)).toContainText('Black, 1º Grau');
  });
});
