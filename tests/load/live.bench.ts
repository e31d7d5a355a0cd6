import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../e2e/academy.ts';
import {
  BESIDE_RELOAD_COLUMNS,
  besideReload,
  personOnScreen,
  RELOADS,
  timeReloads,
} from './beside-reload.ts';
import { attendanceButton, card, launch, openPage } from './browser.ts';
import { DAY, putClass } from './check-in-world.ts';
import { printTable } from './table.ts';
import { untilTrue } from './until-true.ts';

const ROUNDS = 40;
const WARM_UP_ROUNDS = 4;
const PATH = `/dashboard?date=${DAY}`;

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/**
 * Runs in the page; text, as the benches are compiled without the browser's types. Notes when the button is clicked, when it shows that it
 * is busy, and when the count changes; each at the frame that shows it. Clocks of two pages of one machine agree.
 */
function watchCount(eventId: string): string {
  return `(() => {
    const card = document.querySelector('[data-class="${eventId}"]');
    const now = () => performance.timeOrigin + performance.now();
    const seen = { clicked: 0, busy: 0, changed: 0, count: '' };
    const count = () => [...card.querySelectorAll('[aria-hidden]')].map((e) => e.textContent).find((t) => /^\\d+\\/\\d+$/.test(t));
    const busy = () => card.querySelector('[data-action="attendance"]')?.matches('[aria-busy="true"]');
    const look = () => requestAnimationFrame(() => {
      if (seen.clicked && !seen.busy && busy()) seen.busy = now();
      const current = count();
      if (current === seen.count) return;
      seen.count = current;
      seen.changed = now();
    });
    seen.count = count();
    card.addEventListener('click', () => { seen.clicked = now(); seen.busy = 0; }, true);
    new MutationObserver(look).observe(card, { subtree: true, childList: true, characterData: true, attributes: true });
    window.seenCount = seen;
  })()`;
}

type Seen = { clicked: number; busy: number; changed: number; count: string };

async function seenAfter(page: Page, count: string): Promise<Seen> {
  await untilTrue(page, `window.seenCount.count === ${JSON.stringify(count)}`);
  return page.evaluate<Seen>('window.seenCount');
}

async function openClass(person: Person, eventId: string): Promise<Page> {
  const page = await openPage(browser, person);
  await page.goto(PATH);
  await card(page, eventId).waitFor();
  await page.evaluate(watchCount(eventId));
  return page;
}

it('live: from the click in one browser to the new count in another', async () => {
  const taken = 10;
  const eventId = await putClass('live', { maxCapacity: 20, taken });
  const actor = await openClass(await personOnScreen('load-live-actor'), eventId);
  const viewerPerson = await personOnScreen('load-live-viewer');
  const viewer = await openClass(viewerPerson, eventId);

  const samples = { busy: [] as number[], own: [] as number[], other: [] as number[] };
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    const count = `${taken + (round % 2 === 0 ? 1 : 0)}/20`;
    await attendanceButton(actor, eventId).click();
    const [own, other] = await Promise.all([seenAfter(actor, count), seenAfter(viewer, count)]);
    // The button answers again before the next click.
    await actor
      .locator(`[data-class="${eventId}"] [data-action="attendance"]:not([aria-busy="true"])`)
      .waitFor();
    if (round < 0) continue;
    // An answer within a frame leaves no time for a spinner.
    if (own.busy > 0) samples.busy.push(own.busy - own.clicked);
    samples.own.push(own.changed - own.clicked);
    samples.other.push(other.changed - own.clicked);
  }

  const reloads = await timeReloads(viewer, () => card(viewer, eventId).waitFor());
  const row = (name: string, values: readonly number[]) => besideReload(name, values, reloads);
  printTable({
    title: `Live: from the click to the frame that shows it (${ROUNDS} check-ins and check-outs, two browser contexts)`,
    columns: BESIDE_RELOAD_COLUMNS,
    rows: [
      row('the button shows that it works', samples.busy),
      row('the new count, own screen', samples.own),
      row("the new count, somebody else's screen", samples.other),
      row('somebody else reloads, without live data', reloads),
    ],
    remarks: [
      `The reload alone (${RELOADS} times), from its start to the card; whoever reloads has yet to know that there is a reason to.`,
    ],
  });
  expect(samples.other).toHaveLength(ROUNDS);
});
