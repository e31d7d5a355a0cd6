import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  BESIDE_RELOAD_COLUMNS,
  besideReload,
  personOnScreen,
  RELOADS,
  timeReloads,
} from './beside-reload.ts';
import { launch, openPage } from './browser.ts';
import { db } from './server.ts';
import { printTable } from './table.ts';
import { untilTrue } from './until-true.ts';

const ROUNDS = 30;
const WARM_UP_ROUNDS = 4;

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/**
 * Runs in the page; text, as the benches are compiled without the browser's types. Notes when a select changes, and when the words of
 * `selector` do, each at the frame that shows it. Clocks of two pages of one machine agree.
 */
function watchWords(selector: string): string {
  return `(() => {
    const now = () => performance.timeOrigin + performance.now();
    const words = () => document.querySelector(${JSON.stringify(selector)})?.textContent ?? '';
    const seen = { tapped: 0, changed: 0, words: words() };
    document.addEventListener('change', () => { seen.tapped = now(); }, true);
    const look = () => requestAnimationFrame(() => {
      if (words() === seen.words) return;
      seen.words = words();
      seen.changed = now();
    });
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    window.seenWords = seen;
  })()`;
}

type Seen = { tapped: number; changed: number; words: string };

async function seenAfter(page: Page, words: string): Promise<Seen> {
  const there = `window.seenWords.words.includes(${JSON.stringify(words)})`;
  await untilTrue(page, there);
  return page.evaluate<Seen>('window.seenWords');
}

/** The sidebar's picture of who is signed in, where the student's own belt stands. */
const OWN_GRADE = 'aside';

it("promotion: from the professor's tap to the new belt on the student's screen", async () => {
  const trainee = await personOnScreen('load-promoted');
  const professor = await personOnScreen('load-professor');
  await db.doc(`admins/${professor.uid}`).set({});
  const { name, email } = trainee;
  await db.doc(`students/${trainee.uid}`).update({ name, email, belt: 'branca', degree: 0 });

  const student = await openPage(browser, trainee);
  await student.goto('/dashboard/profile');
  const ownGrade = (degree: string) => student.locator(OWN_GRADE).getByText(degree).first();
  await ownGrade('0º Grau').waitFor();
  await student.evaluate(watchWords(OWN_GRADE));
  const desk = await openPage(browser, professor);
  await desk.goto('/dashboard/graduation');
  await desk.getByRole('searchbox').fill(trainee.email);
  const select = desk.getByRole('combobox', { name: `Degree of ${trainee.name}` });
  const enabled = desk.locator(`select[aria-label="Degree of ${trainee.name}"]:not(:disabled)`);
  await enabled.waitFor();
  await desk.evaluate(watchWords('table tbody td'));

  const samples = { own: [] as number[], student: [] as number[] };
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    await select.selectOption('1');
    const [own, theirs] = await Promise.all([seenAfter(desk, '1º Grau'), seenAfter(student, '1º Grau')]);
    if (round >= 0) {
      samples.own.push(own.changed - own.tapped);
      samples.student.push(theirs.changed - own.tapped);
    }
    await enabled.waitFor();
    await desk.getByRole('button', { name: 'Undo', exact: true }).click();
    await Promise.all([seenAfter(desk, '0º Grau'), seenAfter(student, '0º Grau')]);
    await enabled.waitFor();
  }

  const reloads = await timeReloads(student, () => ownGrade('0º Grau').waitFor());
  const row = (name: string, values: readonly number[]) => besideReload(name, values, reloads);
  printTable({
    title: `Promotion: from the tap to the frame that shows the new belt (${ROUNDS} promotions, two browser contexts)`,
    columns: BESIDE_RELOAD_COLUMNS,
    rows: [
      row("the professor's own table", samples.own),
      row("the student's screen", samples.student),
      row('the student reloads, without live data', reloads),
    ],
    remarks: [
      `The reload alone (${RELOADS} times), from its start to the belt; whoever reloads has yet to know that there is a reason to.`,
    ],
  });
  expect(samples.student).toHaveLength(ROUNDS);
});
