import { setTimeout as pause } from 'node:timers/promises';
import { academyClock, shiftDate } from '@domain/calendar.ts';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, it } from 'vitest';
import { ADMIN } from '../../tools/seed/people.ts';
import { swipe } from '../e2e/schedule/schedule-screen.ts';
import { DEVICES } from '../e2e/week/hand.ts';
import { personOnScreen } from './beside-reload.ts';
import { launch, openPage } from './browser.ts';
import { percentile, roundsOf, takeTurns, timed } from './samples.ts';
import { db } from './server.ts';
import { milliseconds, printGoals, printTable, ratio } from './table.ts';
import { openWatched, quiet, readsBetween } from './watched-page.ts';

const OWNER = { ...ADMIN, belt: 'preta', degree: 0 } as const;
const TODAY = academyClock(new Date()).date;
const DAYS_BACK = [1, 7, 30];

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

function dayShown(page: Page, date: string): Promise<void> {
  return page.locator(`h2 time[datetime="${date}"]:visible`).waitFor();
}

async function classesBetween(first: string, last: string): Promise<number> {
  const events = db.collection('calendar_events').where('date', '>=', first).where('date', '<=', last);
  return (await events.count().get()).data().count;
}

it('past days: what an administrator reads', async () => {
  const watched = await openWatched(browser, OWNER);
  const { page } = watched;
  await page.goto('/dashboard');
  await dayShown(page, TODAY);
  let [before] = await quiet([watched]);
  const rows: (string | number)[][] = [['today', await classesBetween(TODAY, TODAY), '–', before?.open ?? 0]];
  const open = [before?.open ?? 0];
  let back = 0;
  for (const days of DAYS_BACK) {
    const from = back;
    for (; back < days; back += 1) {
      await page.getByRole('button', { name: back === 0 ? 'Yesterday' : 'Previous day' }).click();
      await dayShown(page, shiftDate(TODAY, -back - 1));
    }
    const [after] = await quiet([watched]);
    if (!before || !after) throw new Error('The page has no traffic.');
    const classes = await classesBetween(shiftDate(TODAY, -days), shiftDate(TODAY, -from - 1));
    rows.push([`${days} back, from ${from} back`, classes, readsBetween(before, after), after.open]);
    open.push(after.open);
    before = after;
  }
  await page.context().close();
  const title = 'Schedule: past days, one tap per day';
  printTable({
    title,
    columns: ['days', 'classes of these days', 'documents read', 'listeners open'],
    rows,
    remarks: ['A day without classes is billed as one read. Today stays open for the dot in the week strip.'],
  });
  const [atFirst = 0, ...later] = open;
  printGoals(title, [
    { figure: 'listeners open, at most', value: Math.max(...later), beside: atFirst, atMost: atFirst + 1 },
  ]);
});

/** Runs in the page; a string, because the benches are compiled without the browser's types. */
const RECORD_FRAMES = `(() => {
  window.frames = [];
  let last = performance.now();
  const tick = (now) => {
    window.frames.push(now - last);
    last = now;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
})()`;

async function framesDuring(page: Page, work: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate('window.frames = []');
  await work();
  return page.evaluate<number[]>('window.frames');
}

it('swipe: the frames between two days, on a processor four times as slow', async () => {
  const rounds = roundsOf(20);
  const page = await openPage(browser, await personOnScreen('load-swiper'), DEVICES[375]);
  await page.goto('/dashboard');
  await dayShown(page, TODAY);
  await page.evaluate(RECORD_FRAMES);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });

  const days: number[] = [];
  const { still, swiping } = await takeTurns(rounds, {
    still: () => framesDuring(page, () => pause(500)),
    swiping: (round) =>
      framesDuring(page, async () => {
        const ahead = round % 2 === 0;
        await swipe(page, ahead ? -160 : 160);
        days.push(await timed(() => dayShown(page, shiftDate(TODAY, ahead ? 1 : 0))));
      }),
  });
  await page.context().close();

  const shares = [0.5, 0.95];
  const row = (name: string, values: readonly number[], others: readonly number[]) => [
    name,
    ...shares.map((share) => milliseconds(percentile(values, share))),
    ...shares.map((share) => ratio(percentile(values, share), percentile(others, share))),
  ];
  printTable({
    title: `Swipe between days, 375 px, a processor four times as slow (${rounds} swipes)`,
    columns: ['', 'p50', 'p95', 'p50 to still', 'p95 to still'],
    rows: [
      row('a frame, without swiping', still.flat(), still.flat()),
      row('a frame, while swiping', swiping.flat(), still.flat()),
      [
        'from the release to the new day',
        ...shares.map((share) => milliseconds(percentile(days, share))),
        '–',
        '–',
      ],
    ],
    remarks: ['A frame: from one animation frame to the next.'],
  });
});
