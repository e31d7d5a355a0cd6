import { coverFaults } from '../box-faults.ts';
import { expect, test } from '../fixtures.ts';
import { PHONES_AND_DESK } from '../looks.ts';
import { field } from '../profile/profile-screen.ts';

/** Runs in the page: a worker with another revision waits. Accepting it loads the page again. */
const NEW_VERSION = `
  const listeners = [];
  const waiting = {
    state: 'redundant',
    postMessage: () => listeners.forEach((listener) => listener({ data: { revision: 'other' } })),
  };
  const registration = { waiting, installing: null, addEventListener: () => undefined };
  Object.defineProperty(navigator, 'serviceWorker', {
    value: {
      register: async () => registration,
      ready: new Promise(() => undefined),
      addEventListener: (_, listener) => listeners.push(listener),
    },
  });
`;

test('the offline banner, a new version and the save bar are each on top, also with twice the text and over a dialog', {
  tag: '@long',
}, async ({ academy, open, tolerate }) => {
  tolerate(/ERR_FAILED/);
  const page = await open(await academy.student(), { viewport: { width: 375, height: 800 } });
  await page.addInitScript(NEW_VERSION);
  await page.goto('/dashboard/profile');
  await field(page, 'Name').fill('Half typed');
  await page.route('**/robots.txt*', (route) => route.abort());
  const dialog = page.getByRole('dialog');
  const reload = page.getByRole('button', { name: 'Reload' });
  await expect(page.getByText('You are offline')).toBeVisible();
  await expect(page.getByText('You have unsaved changes.')).toBeAttached();
  await expect(reload).toBeVisible();

  const browser = await page.context().newCDPSession(page);
  async function expectOnTop(): Promise<void> {
    for (const standard of [16, 32]) {
      await browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: 13 } });
      // The smallest phone with text of twice the size has room for one of them.
      for (const size of standard === 16 ? PHONES_AND_DESK : PHONES_AND_DESK.slice(1)) {
        await page.setViewportSize(size);
        await expect
          .poll(() => coverFaults(page), { message: `${size.width} px, ${standard} px text` })
          .toEqual([]);
      }
    }
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
    await page.setViewportSize({ width: 375, height: 800 });
  }
  await expectOnTop();
  await reload.click();
  await expect(dialog).toContainText('unsaved changes');
  await expect(dialog.getByText('You are offline')).toBeVisible();
  await expectOnTop();
});
