import type { Page } from '@playwright/test';
import type { Person } from '../e2e/academy.ts';
import { signedInStudent } from './over-http.ts';
import { percentile, roundsOf, timed } from './samples.ts';
import { milliseconds, printGoals, printTable, ratio, times } from './table.ts';

const RELOADS = roundsOf(5);

export async function personOnScreen(uid: string): Promise<Person> {
  const { email } = await signedInStudent(uid);
  return { uid, email, name: uid, belt: 'branca', degree: 0 };
}

/**
 * The durations from the start of a reload until `shown` resolves: how a change appears without
 * live data.
 */
export async function timeReloads(page: Page, shown: () => Promise<void>): Promise<number[]> {
  const durations: number[] = [];
  for (let round = 0; round < RELOADS; round += 1) {
    const duration = await timed(async () => {
      await page.reload({ waitUntil: 'commit' });
      await shown();
    });
    durations.push(duration);
  }
  return durations;
}

/** Prints live samples beside reloads. The goal of each: not slower than a reload. */
export function printBesideReload({
  title,
  samples,
  reloads,
  remarks = [],
}: {
  title: string;
  samples: Record<string, readonly number[]>;
  reloads: readonly number[];
  remarks?: readonly string[];
}): void {
  const quotient = (values: readonly number[], share: number) =>
    percentile(values, share) / percentile(reloads, share);
  const lines = Object.entries({ ...samples, 'a reload, without live data': reloads });
  printTable({
    title,
    columns: ['', 'p50', 'p95', 'p50 to a reload', 'p95 to a reload'],
    rows: lines.map(([name, values]) => [
      name,
      ...[0.5, 0.95].map((share) => milliseconds(percentile(values, share))),
      ...[0.5, 0.95].map((share) => ratio(percentile(values, share), percentile(reloads, share))),
    ]),
    remarks: [...remarks, `A reload (${RELOADS} times): from its start to the frame that shows the change.`],
  });
  printGoals(
    title,
    Object.entries(samples).map(([figure, values]) => ({
      figure: `${figure}, p50 to a reload`,
      value: quotient(values, 0.5),
      format: times,
      beside: milliseconds(percentile(reloads, 0.5)),
      atMost: 1,
    })),
  );
}
