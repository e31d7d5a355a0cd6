import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BESIDE_RELOAD_COLUMNS, besideReload, personOnScreen, timeReloads } from './beside-reload.ts';
import { launch, openPage } from './browser.ts';
import { db } from './server.ts';
import { stripeAct } from './stripe-control.ts';
import { printTable } from './table.ts';
import { untilTrue } from './until-true.ts';

const ROUNDS = 15;
const WARM_UP_ROUNDS = 2;
const PATH = '/dashboard/plans';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/**
 * Runs in every page; text, as the benches are compiled without the browser's types. Notes the frame that shows the plan as the current one.
 * The clocks of one machine's pages agree, and with ours.
 */
const WATCH = `(() => {
  const now = () => performance.timeOrigin + performance.now();
  window.currentSince = 0;
  const look = () => requestAnimationFrame(() => {
    const current = document.querySelector('[data-plan=price_warrior][data-current]') !== null;
    if (!current) window.currentSince = 0;
    else if (!window.currentSince) window.currentSince = now();
  });
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
})()`;

const CURRENT = 'window.currentSince > 0';

async function openPlans(page: Page): Promise<void> {
  await page.addInitScript({ content: WATCH });
  await page.goto(PATH);
  await page.getByRole('article').first().waitFor();
}

it('billing: from the payment to the card on the student’s screen', async () => {
  // Somebody new in each run: the last payment of an earlier one still counts.
  const ana = await personOnScreen(`load-payer-${randomUUID()}`);
  const [payer, other] = [await openPage(browser, ana), await openPage(browser, ana)];
  await Promise.all([openPlans(payer), openPlans(other)]);

  const samples = { own: [] as number[], other: [] as number[] };
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    await payer.getByRole('button', { name: 'Subscribe Now: Warrior' }).click();
    const pay = payer.getByRole('button', { name: /^Pay/ });
    await pay.waitFor();
    // Before the click and not in the page, which goes with it: some milliseconds too many.
    const paidAt = performance.timeOrigin + performance.now();
    await pay.click();
    await payer.waitForURL(`**${PATH}*`);
    await Promise.all([untilTrue(payer, CURRENT), untilTrue(other, CURRENT)]);
    if (round >= 0) {
      samples.own.push((await payer.evaluate<number>('window.currentSince')) - paidAt);
      samples.other.push((await other.evaluate<number>('window.currentSince')) - paidAt);
    }
    // Over again: the subscription ends, which both pages see.
    const { stripeSubscriptionId } = (await db.doc(`subscriptions/${ana.uid}`).get()).data() ?? {};
    if (round < ROUNDS - 1) await stripeAct('cancelNow', stripeSubscriptionId);
    if (round < ROUNDS - 1) await Promise.all([payer, other].map((page) => untilTrue(page, `!(${CURRENT})`)));
  }

  const reloads = await timeReloads(other, () => other.locator('[data-current]').waitFor());
  const row = (name: string, values: readonly number[]) => besideReload(name, values, reloads);
  printTable({
    title: `Billing: from the press of 'Pay' to the frame that shows the plan as current (${ROUNDS} payments)`,
    columns: BESIDE_RELOAD_COLUMNS,
    rows: [
      row('another screen of the student’s, left open', samples.other),
      row('the screen that comes back from the checkout', samples.own),
      row('a reload, without live data', reloads),
    ],
    remarks: [
      'On the way: the payment at the Stripe fake, its signed event, the webhook, the fetch of what Stripe holds, the commit, the listener.',
      'The screen that comes back has to load the app besides.',
    ],
  });
  expect(samples.other).toHaveLength(ROUNDS);
});
