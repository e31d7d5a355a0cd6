import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, it } from 'vitest';
import { personOnScreen, printBesideReload, timeReloads } from './beside-reload.ts';
import { launch, openPage, untilTrue } from './browser.ts';
import { roundsOf } from './samples.ts';
import { db } from './server.ts';

const ROUNDS = roundsOf(15);
const WARM_UP_ROUNDS = 2;

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/**
 * Runs in the page; a string, because the benches are compiled without the browser's types. Records
 * the change of a select, and the frame that shows a new text of `selector`. The clocks of two
 * pages on one machine agree.
 */
function watchText(selector: string): string {
  return `(() => {
    const now = () => performance.timeOrigin + performance.now();
    const text = () => document.querySelector(${JSON.stringify(selector)})?.textContent ?? '';
    const seen = { tapped: 0, changed: 0, text: text() };
    document.addEventListener('change', () => { seen.tapped = now(); }, true);
    const look = () => requestAnimationFrame(() => {
      if (text() === seen.text) return;
      seen.text = text();
      seen.changed = now();
    });
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    window.seenText = seen;
  })()`;
}

type Seen = { tapped: number; changed: number; text: string };

async function seenAfter(page: Page, text: string): Promise<Seen> {
  await untilTrue(page, `window.seenText.text.includes(${JSON.stringify(text)})`);
  return page.evaluate<Seen>('window.seenText');
}

/** The sidebar, which shows the belt of the signed-in student. */
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
  await student.evaluate(watchText(OWN_GRADE));
  const desk = await openPage(browser, professor);
  await desk.goto('/dashboard/graduation');
  await desk.getByRole('searchbox').fill(trainee.email);
  const select = desk.getByRole('combobox', { name: `Degree of ${trainee.name}` });
  const enabled = desk.locator(`select[aria-label="Degree of ${trainee.name}"]:not(:disabled)`);
  await enabled.waitFor();
  await desk.evaluate(watchText('table tbody td'));

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
  printBesideReload({
    title: `Promotion: from the tap to the frame that shows the new belt (${ROUNDS} promotions, two browser contexts)`,
    samples: { "the professor's own table": samples.own, "the student's screen": samples.student },
    reloads,
  });
});
