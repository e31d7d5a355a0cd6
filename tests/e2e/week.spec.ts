import type { Page } from '@playwright/test';
import { ROUNDS } from '../support/rounds.ts';
import { expect, test } from './fixtures.ts';
import { CLASS_JOBS, PROFESSOR_JOBS, SCHEDULE_JOBS } from './week/class-jobs.ts';
import { DEVICES, type Job, type Width, walk } from './week/hand.ts';
import { DESK_JOBS, LIST_JOBS } from './week/list-jobs.ts';
import { removeWeek, seedWeek, type Week } from './week/seed.ts';
import { STUDENT_JOBS, VISITOR_JOBS } from './week/student-jobs.ts';

/** A laptop needs the same taps in `npm run test:full` only. */
const WIDTHS = ROUNDS >= 100 ? ([375, 1280] as const) : ([375] as const);

/** Each job in the taps that it may take. */
async function walkAll(jobs: readonly Job[], page: Page, width: Width, week: Week): Promise<void> {
  for (const job of jobs) {
    await test.step(job.name, async () => {
      const taps = await walk(job, page, width, week);
      expect.soft(taps, `taps at ${width} px: ${job.name}`).toBeLessThanOrEqual(job.most);
    });
  }
}

for (const width of WIDTHS) {
  test(`at ${width} px, no job of the week is impossible, and each takes few taps`, {
    tag: '@long',
  }, async ({ academy, open, tolerate }) => {
    tolerate(/ERR_FAILED/);
    const week = await seedWeek(academy);
    const owner = await academy.admin();
    const all = [
      [owner, [...SCHEDULE_JOBS, ...CLASS_JOBS, ...LIST_JOBS]],
      [week.nina, STUDENT_JOBS],
      [null, VISITOR_JOBS],
    ] as const;
    // At the same time, because each waits for the server most of the time.
    await Promise.all(
      all.map(async ([person, jobs]) => {
        const page = await open(person, DEVICES[width]);
        await walkAll(jobs, page, width, week);
      }),
    );
    await removeWeek(week);
  });
}

test('no job of a professor’s evening on a phone and of a desk’s morning takes more than three taps', {
  tag: '@long',
}, async ({ academy, open }) => {
  const week = await seedWeek(academy);
  for (const [person, jobs, width] of [
    [week.professor, PROFESSOR_JOBS, 375],
    [week.desk, DESK_JOBS, 1280],
  ] as const) {
    const page = await open(person, DEVICES[width]);
    await walkAll(jobs, page, width, week);
  }
  await removeWeek(week);
});
