import type { Page } from '@playwright/test';
import { firestore } from '../academy.ts';
import { expect, test } from '../fixtures.ts';
import { find, GRADUATION, promotionsButton, promotionsOf, skipTo, uniqueName } from './graduation-screen.ts';

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

test('text typed in a dialog of the graduation page is never lost without a question', {
  tag: '@long',
}, async ({ academy, open, tolerate }) => {
  tolerate(/ERR_FAILED/);
  // Before the page is opened: it may search a directory that it loads once.
  const [ana, caio] = await Promise.all([
    academy.student({ name: uniqueName('Ana') }),
    academy.student({ name: uniqueName('Caio') }),
  ]);
  const page = await open(await academy.admin(), GRADUATION);

  await test.step('a reason asks first, survives a failure, and its dialog the row', async () => {
    const { dialog, reason, save } = await skipTo(page, ana, 'roxa');
    await expect(dialog).toContainText('This skips at least one grade.');
    await reason.fill(TYPED.reason);
    await page.keyboard.press('Escape');
    await stay(page);
    await page.route('**/explainPromotion', (route) => route.abort());
    await save.click();
    await expect(dialog.getByText('Failed to save the reason')).toBeVisible();
    await page.unroute('**/explainPromotion');
    // A small academy's row disappears with the address that was searched for; a directory keeps it.
    await firestore.doc(`students/${ana.uid}`).update({ email: 'elsewhere@academy.test' });
    await expect(reason).toHaveValue(TYPED.reason);
    await save.click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Reason saved')).toBeVisible();
    expect(await promotionsOf(ana)).toMatchObject([
      { to: { belt: 'roxa', degree: 0 }, reason: TYPED.reason },
    ]);
  });

  await test.step('the note of the next promotion asks first', async () => {
    await find(page, caio);
    await promotionsButton(page, caio).click();
    const dialog = page.getByRole('dialog', { name: `Promotions of ${caio.name}` });
    const note = dialog.getByRole('textbox', { name: 'Note' });
    await note.fill(TYPED.note);
    await page.keyboard.press('Escape');
    await stay(page);
    await expect(note).toHaveValue(TYPED.note);
    await page.keyboard.press('Escape');
    await leave(page);
    await expect(dialog).toHaveCount(0);
  });
});
