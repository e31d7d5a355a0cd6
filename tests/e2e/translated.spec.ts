import type { Locator, Page } from '@playwright/test';
import { answerCall, holdRequests } from './callables.ts';
import { expect, test } from './fixtures.ts';
import { FORM, fieldsOf, ISLAND, sendButton } from './interest/join-screen.ts';
import { follow } from './looks.ts';
import { field, saveButton } from './profile/profile-screen.ts';
import { button, count } from './schedule/schedule-screen.ts';
import { emailField, passwordField } from './session/session-screen.ts';

/**
 * As Chrome's translation does it: each text node, also one that comes later, is replaced by two font elements with
 * another text node. Text, because the tests are compiled without the browser's types.
 */
const TRANSLATE = `(() => {
  const replace = (text) => {
    if (!text.data.trim() || text.parentElement?.closest('font, script, style, textarea, noscript') !== null) return;
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    font.firstChild.append(text.data);
    text.replaceWith(font);
  };
  const translate = (root) => {
    if (root.nodeType === Node.TEXT_NODE) return replace(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(replace);
  };
  translate(document.body);
  new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(translate)))
    .observe(document.body, { childList: true, subtree: true });
})()`;

/** Buttons that open or switch something, without the one of the browser's own date picker. */
const TOGGLES =
  ':is([aria-haspopup=dialog], [aria-expanded], [aria-pressed]):not([aria-describedby=choose-day])';

async function expectAlive(page: Page): Promise<void> {
  await expect(page.getByText('Something went wrong on this page')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Presses each toggle of the page, and closes each dialog that opens. */
async function pressToggles(page: Page): Promise<void> {
  await expectAlive(page);
  const toggles = page.locator(`main button${TOGGLES}:visible:not([aria-disabled=true])`);
  for (let index = 0; index < (await toggles.count()); index += 1) {
    await toggles.nth(index).press('Enter');
    await expect(async () => {
      if ((await page.locator('dialog[open]').count()) > 0) await page.keyboard.press('Escape');
      await expect(page.locator('dialog[open]')).toHaveCount(0, { timeout: 500 });
    }).toPass();
    await expectAlive(page);
  }
}

/** Presses a button whose label changes meanwhile, and expects the text that follows. */
async function pressAndRead(pressed: Locator, text: Locator, words: string | RegExp): Promise<void> {
  await pressed.press('Enter');
  await expect(text).toHaveText(words);
}

test('a student’s screens work in a page that the browser translates', {
  tag: '@long',
}, async ({ academy, open }) => {
  await academy.class({ title: 'Main' });
  const page = await open(await academy.student({ healthAnsweredAt: undefined }));
  const { title } = await academy.class({ title: 'Late', startTime: '11:30', endTime: '12:30' });
  await expect(button(page, title, 'Check In')).toBeVisible();
  await page.evaluate(TRANSLATE);
  await pressToggles(page);

  await test.step('answers of the health questionnaire, and a name, are saved', async () => {
    await follow(page, '/dashboard/profile');
    for (const no of await page.getByRole('radio', { name: 'No', exact: true }).all()) await no.check();
    await page.getByRole('checkbox', { name: /^I agree that the academy keeps/ }).check();
    await field(page, 'Name').fill('Ana Maria Souza');
    await expect(page.getByText('You have unsaved changes.')).toBeVisible();
    await saveButton(page).press('Enter');
    await expect(page.getByText('Profile updated successfully')).toBeVisible();
    await expect(saveButton(page)).toHaveText('Save');
    await pressToggles(page);
  });

  await test.step('a check-in and its cancellation', async () => {
    await follow(page, '/dashboard');
    await pressAndRead(button(page, 'Main', 'Check In'), count(page, 'Main'), '1/20');
    await expect(button(page, 'Main', 'Cancel')).toHaveText('Cancel');
    await pressAndRead(button(page, 'Main', 'Cancel'), count(page, 'Main'), '0/20');
    await expect(button(page, 'Main', 'Check In')).toHaveText('Check In');
  });

  await test.step('the other screens, and the other language', async () => {
    for (const path of ['/dashboard/history', '/dashboard/profile', '/dashboard/plans']) {
      await follow(page, path);
      await pressToggles(page);
    }
    await follow(page, '/dashboard');
    await page.getByRole('combobox', { name: 'Language' }).selectOption('pt-BR');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Horário das aulas');
  });
});

test('the focus and what is typed while React renders the translated form of /join again stay', {
  tag: '@long',
}, async ({ open, tolerate }) => {
  tolerate(/Minified React error #418/);
  const page = await open(null);
  const letGo = await holdRequests(page, ISLAND);
  await page.goto(FORM.path);
  await page.evaluate(TRANSLATE);
  // React creates the form after it has read the fields, and puts it into the page after that.
  await page.evaluate(`(() => {
    const create = document.createElement;
    document.createElement = function (name, ...options) {
      if (name === 'form') {
        document.createElement = create;
        const field = document.querySelector('[name=firstName]');
        field.value = 'Zoë';
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
      return create.call(this, name, ...options);
    };
  })()`);
  const { lastName } = fieldsOf(page);
  await lastName.pressSequentially('Lma');
  await lastName.press('ArrowLeft');
  await lastName.press('ArrowLeft');
  await page.evaluate(`window.written = document.querySelector('form')`);
  letGo();
  await expect.poll(() => page.evaluate('window.written.isConnected')).toBe(false);
  await page.keyboard.type('i');
  await expect(lastName).toHaveValue('Lima');
  await sendButton(page).press('Enter');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(fieldsOf(page).firstName).toHaveValue('Zoë');
});

test('what is typed into the translated form of /login before React renders it again stays, and is sent', {
  tag: '@long',
}, async ({ open, tolerate }) => {
  tolerate(/Minified React error #418/);
  tolerate(/status of 400/);
  const page = await open(null, { path: '/en/privacy' });
  await answerCall(page, 'reportError', {});
  const letGo = await holdRequests(page, '**/assets/*.js');
  await page.goto('/login', { waitUntil: 'commit' });
  await emailField(page).fill('nobody@academy.test');
  await passwordField(page).fill('wrong');
  await page.evaluate(TRANSLATE);
  await page.evaluate(`window.written = document.querySelector('form')`);
  await page.evaluate(`document.querySelector('form label font font').textContent = 'Correo'`);
  letGo();
  await expect.poll(() => page.evaluate('window.written.isConnected')).toBe(false);
  await page.keyboard.type('-password');
  await expect(passwordField(page)).toHaveValue('wrong-password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(emailField(page)).toHaveValue('nobody@academy.test');
});
