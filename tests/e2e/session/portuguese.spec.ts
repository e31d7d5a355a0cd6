import type { Page } from '@playwright/test';
import { catalogue as englishApp } from '../../../web/src/i18n/en/catalogue.ts';
import { siteCatalogue as englishSite } from '../../../web/src/i18n/en/site-catalogue.ts';
import { catalogue as portugueseApp } from '../../../web/src/i18n/pt-br/catalogue.ts';
import { siteCatalogue as portugueseSite } from '../../../web/src/i18n/pt-br/site-catalogue.ts';
import { PASSWORD } from '../academy.ts';
import { expect, test } from '../fixtures.ts';
import { card } from '../schedule/schedule-screen.ts';

/** Names: the language menu shows each language in itself. */
const ALLOWED = ['english'];

/** The words of a text, without addresses, in lower case. */
function wordsOf(text: string): string[] {
  const plain = text.replace(/\{\{.*?\}\}|\S+@\S+/g, ' ');
  return (plain.toLowerCase().match(/\p{L}[\p{L}'’]*/gu) ?? []).filter((word) => word.length > 1);
}

/** The words of the English catalogues that the Portuguese ones do not have. */
const portuguese = new Set(wordsOf(JSON.stringify([portugueseApp, portugueseSite])));
const english = new Set(
  wordsOf(JSON.stringify([englishApp, englishSite], (_, text) => text)).filter(
    (word) => !portuguese.has(word) && !ALLOWED.includes(word),
  ),
);

/** Every text of the page that is seen or spoken, the title included. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(`[
    document.title,
    document.body.innerText,
    ...[...document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')]
      .filter((element) => element.checkVisibility())
      .flatMap((element) => ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? '')),
  ]`);
}

async function expectNoEnglish(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
  const seen = (await textsOf(page)).flatMap(wordsOf);
  expect(seen.length).toBeGreaterThan(10);
  expect([...new Set(seen)].filter((word) => english.has(word))).toEqual([]);
}

test('a phone in Portuguese shows no English word from the landing page to a check-in', {
  tag: '@long',
}, async ({ academy, open }) => {
  const ana = await academy.student();
  await academy.class({ title: 'Fundamentals', startTime: '11:00', endTime: '12:00' });
  const phone = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true, locale: 'pt-BR' };
  const page = await open(null, { path: '/', ...phone });

  await test.step('the landing page', async () => {
    await expectNoEnglish(page);
    await page.getByRole('button', { name: 'Menu' }).tap();
    await expectNoEnglish(page);
  });

  await test.step('the account screens', async () => {
    await page.getByRole('link', { name: 'Entrar' }).tap();
    await expect(page.getByRole('heading', { name: 'Que bom ver você' })).toBeVisible();
    await expectNoEnglish(page);
    for (const [link, heading] of [
      ['Crie a sua', 'Crie sua conta'],
      ['Entre', 'Que bom ver você'],
    ] as const) {
      await page.getByRole('link', { name: link, exact: true }).tap();
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await expectNoEnglish(page);
    }
    await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(ana.email);
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Entrar', exact: true }).tap();
  });

  await test.step('the schedule, a check-in and its list', async () => {
    const fundamentals = card(page, 'Fundamentos');
    await expect(fundamentals).toBeVisible();
    await expectNoEnglish(page);
    await fundamentals.getByRole('button', { name: /^Check-in/ }).tap();
    await expect(fundamentals.getByRole('button', { name: /^Cancelar/ })).toBeEnabled();
    await expectNoEnglish(page);
    await fundamentals.getByRole('button', { name: /^Lista/ }).tap();
    await expect(page.getByRole('dialog')).toContainText(ana.name);
    await expectNoEnglish(page);
  });
});
