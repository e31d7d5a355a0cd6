import type { Page } from '@playwright/test';
import { firestore } from '../academy.ts';
import { expect, test } from '../fixtures.ts';
import {
  askFor,
  beltSelect,
  find,
  GRADUATION,
  holdBackGraduate,
  promotionsButton,
  promotionsOf,
  row,
  SAVED,
  uniqueName,
} from './graduation-screen.ts';

const TYPED = { reason: 'Graded elsewhere', note: 'Welcome' };

function question(page: Page) {
  return page.getByRole('dialog', { name: 'Leave without saving?' });
}

async function stay(page: Page): Promise<void> {
  await question(page).getByRole('button', { name: 'Stay on this page' }).click();
  await expect(question(page)).toHaveCount(0);
}

async function leave(page: Page): Promise<void> {
  await question(page).getByRole('button', { name: 'Leave without saving' }).click();
}

test('what was typed in a dialog of the graduation page is never lost without a question', async ({
  academy,
  open,
  tolerate,
}) => {
  tolerate(/ERR_FAILED/);
  // Before the page is opened: it may search a directory that it loads once.
  const [ana, bia, caio] = await Promise.all([
    academy.student({ name: uniqueName('Ana') }),
    academy.student({ name: uniqueName('Bia') }),
    academy.student({ name: uniqueName('Caio') }),
  ]);
  const page = await open(await academy.admin(), GRADUATION);

  await test.step('a reason dialog without a reason closes at once', async () => {
    const { dialog } = await askFor(page, ana, 'roxa');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(beltSelect(page, ana)).toBeFocused();
  });

  await test.step('a reason dialog with a reason asks first', async () => {
    const { dialog, reason } = await askFor(page, ana, 'roxa');
    await reason.fill(TYPED.reason);
    await page.keyboard.press('Escape');
    await stay(page);
    await expect(reason).toHaveValue(TYPED.reason);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await leave(page);
    await expect(dialog).toHaveCount(0);
    await expect(beltSelect(page, ana)).toHaveValue('branca');
    expect(await promotionsOf(ana)).toEqual([]);
  });

  await test.step('a failed save keeps the reason dialog and what was typed', async () => {
    const { dialog, reason, note, save } = await askFor(page, ana, 'roxa');
    await reason.fill(TYPED.reason);
    await note.fill(TYPED.note);
    await page.route('**/graduate', (route) => route.abort());
    await save.click();
    await expect(dialog.getByText('Failed to update belt')).toBeVisible();
    await expect(page.getByText('Failed to update belt')).toHaveCount(1);
    await expect(reason).toHaveValue(TYPED.reason);
    await expect(note).toHaveValue(TYPED.note);
    await expect(dialog.getByRole('combobox')).toHaveValue('0');

    await page.unroute('**/graduate');
    await save.click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(SAVED)).toBeVisible();
    await expect(page.getByText('Failed to update belt')).toHaveCount(0);
    expect(await promotionsOf(ana)).toMatchObject([{ to: { belt: 'roxa', degree: 0 }, ...TYPED }]);
  });

  await test.step('a dialog that is left while it saves still reports the result', async () => {
    const letGo = await holdBackGraduate(page);
    const { dialog, reason, save } = await askFor(page, bia, 'roxa');
    await reason.fill(TYPED.reason);
    await save.click();
    await expect(save).toHaveAttribute('aria-busy', 'true');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await leave(page);
    await expect(dialog).toHaveCount(0);
    letGo();
    await expect(page.getByText(SAVED)).toBeVisible();
    await expect(row(page)).toContainText('Purple, 0º Grau');
    await page.unroute('**/graduate');
  });

  await test.step('the reason dialog survives its row and follows a change from elsewhere', async () => {
    const { dialog, reason, save } = await askFor(page, caio, 'roxa');
    await reason.fill(TYPED.reason);
    // A small academy's row disappears with the address that was searched for; a directory keeps it.
    await firestore.doc(`students/${caio.uid}`).update({ email: 'elsewhere@academy.test', belt: 'preta' });
    await expect(dialog).toContainText('This lowers the grade.');
    await expect(reason).toHaveValue(TYPED.reason);
    await save.click();
    await expect(dialog).toHaveCount(0);
    expect(await promotionsOf(caio)).toMatchObject([{ from: { belt: 'preta' }, to: { belt: 'roxa' } }]);
  });

  await test.step('the note of the next promotion asks first', async () => {
    await find(page, ana);
    await promotionsButton(page, ana).click();
    const dialog = page.getByRole('dialog', { name: `Promotions of ${ana.name}` });
    const note = dialog.getByRole('textbox', { name: 'Note' });
    await note.fill(TYPED.note);
    await page.keyboard.press('Escape');
    await stay(page);
    await expect(note).toHaveValue(TYPED.note);
    await page.keyboard.press('Escape');
    await leave(page);
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the class targets ask first', async () => {
    await page.getByRole('button', { name: 'Class targets' }).click();
    const dialog = page.getByRole('dialog', { name: 'Classes per degree' });
    const white = dialog.getByRole('textbox', { name: 'White belt' });
    await white.fill('77');
    await page.keyboard.press('Escape');
    await stay(page);
    await expect(white).toHaveValue('77');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await leave(page);
    await expect(dialog).toHaveCount(0);
  });
});
