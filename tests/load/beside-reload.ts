import type { Page } from '@playwright/test';
import type { Person } from '../e2e/academy.ts';
import { signedInStudent } from './over-http.ts';
import { percentile, timed } from './samples.ts';
import { milliseconds, ratio } from './table.ts';

/** What a live screen is measured against: somebody who has to reload, and would first have to know that there is a reason to. */
export const RELOADS = 10;

export async function personOnScreen(uid: string): Promise<Person> {
  const { email } = await signedInStudent(uid);
  return { uid, email, name: uid, belt: 'branca', degree: 0 };
}

/** What it takes to see the news without live data: from the start of a reload until it is `shown`. */
export async function timeReloads(page: Page, shown: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < RELOADS; round += 1) {
    const reload = timed(async () => {
      await page.reload({ waitUntil: 'commit' });
      await shown();
    });
    times.push(await reload);
  }
  return times;
}

export const BESIDE_RELOAD_COLUMNS = ['', 'p50', 'p95', 'p50 to a reload', 'p95 to a reload'];

/** One line of the table of those columns. */
export function besideReload(name: string, values: readonly number[], reloads: readonly number[]): string[] {
  const [p50, p95] = [percentile(values, 0.5), percentile(values, 0.95)];
  return [
    name,
    milliseconds(p50),
    milliseconds(p95),
    ratio(p50, percentile(reloads, 0.5)),
    ratio(p95, percentile(reloads, 0.95)),
  ];
}
