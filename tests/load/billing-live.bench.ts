import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, it } from 'vitest';
import { personOnScreen, printBesideReload, timeReloads } from './beside-reload.ts';
import { launch, openPage, untilTrue } from './browser.ts';
import { roundsOf } from './samples.ts';
import { db } from './server.ts';
import { stripeAct } from './stripe-control.ts';

const ROUNDS = roundsOf(8);
const WARM_UP_ROUNDS = 1;
const PATH = '/dashboard/plans';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/**
 * Runs in every page; a string, because the benches are compiled without the browser's types.
 * Records the frame that shows the plan as the current one. The clocks of all pages and of this
 * process agree.
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
  // A new student in each run, because the last payment of an earlier run still counts.
  const ana = await personOnScreen(`load-payer-${randomUUID()}`);
  const [payer, other] = [await openPage(browser, ana), await openPage(browser, ana)];
  await Promise.all([openPlans(payer), openPlans(other)]);

  const samples = { own: [] as number[], other: [] as number[] };
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    await payer.getByRole('link', { name: 'Subscribe Now: Warrior' }).click();
    const pay = payer.getByRole('button', { name: /^Pay/ });
    await pay.waitFor();
    // Taken here because the click leaves the page; this adds a few milliseconds.
    const paidAt = performance.timeOrigin + performance.now();
    await pay.click();
    await payer.waitForURL(`**${PATH}*`);
    await Promise.all([untilTrue(payer, CURRENT), untilTrue(other, CURRENT)]);
    if (round >= 0) {
      samples.own.push((await payer.evaluate<number>('window.currentSince')) - paidAt);
      samples.other.push((await other.evaluate<number>('window.currentSince')) - paidAt);
    }
    // The subscription ends on both pages before the next round.
    const { stripeSubscriptionId } = (await db.doc(`subscriptions/${ana.uid}`).get()).data() ?? {};
    if (round < ROUNDS - 1) await stripeAct('cancelNow', stripeSubscriptionId);
    if (round < ROUNDS - 1) await Promise.all([payer, other].map((page) => untilTrue(page, `!(${CURRENT})`)));
  }

  const reloads = await timeReloads(other, () => other.locator('[data-current]').waitFor());
  printBesideReload({
    title: `Billing: from the press of 'Pay' to the frame that shows the plan as current (${ROUNDS} payments)`,
    samples: {
      'another open screen of the student': samples.other,
      'the screen that returns from the checkout': samples.own,
    },
    reloads,
    remarks: [
      'Includes the payment at the Stripe fake, its signed event, the webhook, the fetch from Stripe, the commit and the listener.',
      'The screen that returns from the checkout also loads the app.',
    ],
  });
});
