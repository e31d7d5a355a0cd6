import { FIRST_GRADE } from '@domain/graduation/grades.ts';
import type { Page } from '@playwright/test';
import { ADMIN, ANA, BIANCA, CLARA, MARTA, RECEPTION } from '../../tools/seed/people.ts';
import { boxFaults, wordFaults } from './box-faults.ts';
import { pair } from './door/door-screen.ts';
import { expect, type OpenOptions, test } from './fixtures.ts';
import { foreignWords, saidIn, sameNames } from './words.ts';

// On a demo that no other test changes: classes of others have English titles, and one time.
test.describe.configure({ mode: 'parallel' });

/** One fault hides no other. */
const softly = expect.configure({ soft: true });

const WIDTHS = [320, 375, 768, 1280];

const PEOPLE = {
  student: CLARA,
  'student and guardian': ANA,
  guardian: { ...MARTA, ...FIRST_GRADE },
  professor: BIANCA,
  reception: RECEPTION,
  administrator: { ...ADMIN, ...FIRST_GRADE },
};

const PUBLIC = ['/', '/join', '/privacy', '/login', '/register', '/reset', '/confirm', '/welcome', '/door'];

const IN_PORTUGUESE = {
  language: 'pt-BR',
  now: new Date().toISOString(),
  locale: 'pt-BR',
} satisfies OpenOptions;

/** What a person without an email or phone could leave behind on a screen. */
const EMPTY = `[
  ...[...document.querySelectorAll('a')]
    .filter((link) => {
      const named = link.textContent.trim() || link.getAttribute('aria-label');
      return !named || /^$|^(mailto|tel):([?]|$)|wa[.]me[/]([?]|$)/.test(link.getAttribute('href') ?? '');
    })
    .map((link) => link.outerHTML),
  ...(document.body.innerText.match(/.*(undefined|null|NaN|Invalid Date).*/g) ?? []),
]`;

async function faultsOf(page: Page): Promise<string[]> {
  const screen = page.locator('dialog[open]').or(page.locator('body')).last();
  const snapshot = await screen.ariaSnapshot();
  const words = [...sameNames(snapshot), ...foreignWords(saidIn(snapshot))];
  // accessibility.spec.ts judges the targets, in rows that no demo fills.
  const boxes = (await boxFaults(page)).filter((fault) => !fault.startsWith('small target'));
  return [...boxes, ...(await wordFaults(page)), ...words, ...(await page.evaluate<string[]>(EMPTY))];
}

/** Expects no fault on the screen, or its open dialog, at any width. */
async function expectSound(page: Page, screen: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    // Data may still arrive.
    await softly
      .poll(() => faultsOf(page), { message: `${screen} at ${width} px`, timeout: 3_000 })
      .toEqual([]);
  }
}

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByText(/^(Carregando|…)/)).toHaveCount(0);
}

/** A path without the ids of people and days: one screen of each kind is visited, also one of a person without an account. */
const kindOf = (path: string) =>
  path
    .replace(/[?#].*/, '')
    .replace(/\/demo[A-Z][^/]*/g, '/:person')
    .replace(/\/[^/]*(\d|demo-)[^/]*/g, '/:id');

/** Opens each kind of dialog of the screen, one of the same words after the other. */
async function expectSoundDialogs(page: Page, screen: string): Promise<void> {
  const openers = page.locator('main [aria-haspopup=dialog]:not([aria-describedby=choose-day]):visible');
  const words = await openers.allTextContents();
  for (const [index, each] of words.entries()) {
    if (words.indexOf(each) !== index) continue;
    await page.setViewportSize({ width: 1280, height: 800 });
    await openers.nth(index).press('Enter');
    const dialog = page.getByRole('dialog').last();
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText(/^(Carregando|…)/)).toHaveCount(0);
    await expectSound(page, `${screen}, ‘${each.trim()}’`);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  }
}

for (const [kind, person] of Object.entries(PEOPLE)) {
  test(`each screen of a ${kind} has one button per name, fits, and has whole words, Portuguese ones`, {
    tag: '@walk',
  }, async ({ open }) => {
    test.slow();
    const page = await open(person, IN_PORTUGUESE);
    const paths = ['/dashboard'];
    const seen = new Set<string>();
    for (const path of paths) {
      if (seen.has(kindOf(path))) continue;
      seen.add(kindOf(path));
      await page.setViewportSize({ width: 1280, height: 800 });
      await goTo(page, path);
      const links = await page
        .locator('a[href^="/dashboard"]:visible')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      // A payment leads to Stripe; people of other tests have English texts.
      paths.push(...links.filter((link) => !/^\/dashboard\/(plans\/|students\/u-)/.test(link)));
      await expectSound(page, path);
      await expectSoundDialogs(page, path);
    }
    expect(seen.size).toBeGreaterThan(3);
  });
}

test('each screen of a visitor and of the tablet has one button per name, whole and Portuguese words', {
  tag: '@walk',
}, async ({ open, tolerate }) => {
  test.slow();
  tolerate(/google\.com\/recaptcha/);
  const page = await open(null, { ...IN_PORTUGUESE, path: '/login' });
  for (const path of PUBLIC) {
    await goTo(page, path);
    await expectSound(page, path);
  }
  await pair(page);
  await expectSound(page, 'the paired tablet');
});
