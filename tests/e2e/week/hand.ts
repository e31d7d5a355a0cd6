import type { Locator, Page } from '@playwright/test';
import { shownDay } from '../schedule/schedule-screen.ts';
import type { Week } from './seed.ts';

/** A finger on a phone or a mouse on a desk, at a window's width. */
export const DEVICES = {
  375: { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true },
  1280: { viewport: { width: 1280, height: 800 } },
};
export type Width = keyof typeof DEVICES;

/**
 * Does what a user does, and counts the taps: a choice in a select is one. Typing is none, with the way into the
 * field.
 */
export function handOn(page: Page, width: Width) {
  const touches = width === 375;
  let taps = 0;
  async function tap(what: Locator): Promise<void> {
    taps += 1;
    await (touches ? what.tap() : what.click());
  }
  return {
    page,
    taps: () => taps,
    tap,
    async choose(what: Locator, option: string): Promise<void> {
      taps += 1;
      await what.selectOption(option);
    },
    /** Taps into a field and fills it in, where the way into the field counts, too. */
    async enter(field: Locator, text: string): Promise<void> {
      await tap(field);
      await field.fill(text);
    },
    /** Opens a link of another app, such as a chat or a mail. */
    async follow(address: string): Promise<void> {
      taps += 1;
      await page.goto(address);
    },
    /** Checks that a tap would reach a link to the phone or a chat, without leaving the app. */
    async leave(what: Locator): Promise<void> {
      taps += 1;
      await (touches ? what.tap({ trial: true }) : what.click({ trial: true }));
    },
  };
}
export type Hand = ReturnType<typeof handOn>;

export type Job = {
  name: string;
  /** The most taps that it may take; at most 3 for a daily job. */
  most: number;
  /** Starts where the job before it ended, instead of at the schedule. */
  goesOn?: true;
  work: (hand: Hand, week: Week) => Promise<void>;
};

export const job = (name: string, most: number, work: Job['work']): Job => ({ name, most, work });
/** A job that starts where the one before it ended. */
export const goOn = (...of: Parameters<typeof job>): Job => ({ ...job(...of), goesOn: true });

/** An entry of the menu. If its label on the rail is shorter, its title is the whole. */
export const menu = (page: Page, name: string | RegExp) =>
  page
    .getByRole('link', { name, exact: true })
    .or(page.getByTitle(name, { exact: true }))
    .filter({ visible: true });
export const search = (page: Page, text: string) => page.getByRole('searchbox').fill(text);
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function goHome(page: Page, day: string): Promise<void> {
  const dialogs = page.getByRole('dialog');
  for (let open = await dialogs.count(); open > 0; open -= 1) {
    await page.keyboard.press('Escape');
    await dialogs.nth(open - 1).waitFor({ state: 'hidden' });
  }
  await page.getByRole('link', { name: 'Schedule', exact: true }).click();
  // The job before may have ended on another day, with other classes.
  await shownDay(page)
    .and(page.locator(`[datetime="${day}"]`))
    .waitFor();
}

/** The taps of a job, from the schedule until the screen shows that it is done. */
export async function walk(job: Job, page: Page, width: Width, week: Week): Promise<number> {
  if (!job.goesOn) await goHome(page, week.day);
  const hand = handOn(page, width);
  await job.work(hand, week);
  return hand.taps();
}
