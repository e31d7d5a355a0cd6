import type { Page } from '@playwright/test';
import { it } from 'vitest';
import type { Person } from '../e2e/academy.ts';
import { attendanceButton, card, openPage, untilTrue } from './browser.ts';
import { DAY, putClass } from './check-in-world.ts';
import { personOnScreen } from './over-http.ts';
import { percentile, roundsOf, timed } from './samples.ts';
import { figures, printTable, ratio } from './table.ts';

/** Each round is a check-in and, in the next one, its check-out. */
const ROUNDS = roundsOf(24);
const WARM_UP_ROUNDS = 4;
const RELOADS = roundsOf(5);
/** Without another class: beside one, a card has no room for its button. */
const AFTERNOON = { startTime: '13:00', endTime: '14:00' };
const PATH = `/dashboard?date=${DAY}`;

/**
 * Runs in the page; a string, because the benches are compiled without the browser's types. Records
 * the click, the first busy frame of the button, and the frame that shows a new count. The clocks
 * of two pages on one machine agree.
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
  const page = await openPage(person);
  await page.goto(PATH);
  await card(page, eventId).waitFor();
  await page.evaluate(watchCount(eventId));
  return page;
}

it('live: from the click in one browser to the new count in another', async () => {
  const taken = 10;
  const eventId = await putClass('live', { ...AFTERNOON, maxCapacity: 20, taken });
  const actor = await openClass(await personOnScreen('load-live-actor'), eventId);
  const viewerPerson = await personOnScreen('load-live-viewer');
  const viewer = await openClass(viewerPerson, eventId);

  const samples = { busy: [] as number[], own: [] as number[], other: [] as number[] };
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    const count = `${taken + (round % 2 === 0 ? 1 : 0)}/20`;
    await attendanceButton(actor, eventId).click();
    const [own, other] = await Promise.all([seenAfter(actor, count), seenAfter(viewer, count)]);
    // The button is enabled again before the next click.
    await actor
      .locator(`[data-class="${eventId}"] [data-action="attendance"]:not([aria-busy="true"])`)
      .waitFor();
    if (round < 0) continue;
    // A response within one frame shows no spinner.
    if (own.busy > 0) samples.busy.push(own.busy - own.clicked);
    samples.own.push(own.changed - own.clicked);
    samples.other.push(other.changed - own.clicked);
  }

  const reloads: number[] = [];
  for (let round = 0; round < RELOADS; round += 1) {
    const reload = async () => {
      await viewer.reload({ waitUntil: 'commit' });
      await card(viewer, eventId).waitFor();
    };
    reloads.push(await timed(reload));
  }
  const all = {
    'the button shows that it is busy': samples.busy,
    "the new count, the student's own screen": samples.own,
    "the new count, another student's screen": samples.other,
    'a reload, without live data': reloads,
  };
  printTable({
    title: `Live: from the click to the frame that shows it (${ROUNDS} check-ins and check-outs, two browser contexts)`,
    columns: ['', 'p50', 'p95', 'p50 to a reload', 'p95 to a reload'],
    rows: Object.entries(all).map(([name, values]) => [
      name,
      ...figures(values),
      ...[0.5, 0.95].map((share) => ratio(percentile(values, share), percentile(reloads, share))),
    ]),
    remarks: [
      `A reload (${RELOADS} times): from its start to the frame that shows the change. Goal: no p50 above its own.`,
    ],
  });
});
