import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { CLASS_JOBS, SCHEDULE_JOBS } from './week/class-jobs.ts';
import { DEVICES, type Job, type Width, walk } from './week/hand.ts';
import { LIST_JOBS } from './week/list-jobs.ts';
import { removeWeek, seedWeek, type Week } from './week/seed.ts';
import { STUDENT_JOBS, VISITOR_JOBS } from './week/student-jobs.ts';

async function walkAll(jobs: readonly Job[], page: Page, width: Width, week: Week): Promise<void> {
  for (const job of jobs) {
    await test.step(job.name, async () => {
      const { taps } = await walk(job, page, width, week);
      expect.soft(taps, `taps at ${width} px: ${job.name}`).toBeLessThanOrEqual(job.most);
    });
  }
}

for (const width of [375, 1280] as const) {
  test(`at ${width} px, no job of the week is impossible, and each takes few taps`, async ({
    academy,
    open,
    tolerate,
  }) => {
    // More than thirty jobs.
    test.slow();
    tolerate(/ERR_FAILED/);
    const week = await seedWeek(academy);
    const jobsOf = [
      [await academy.admin(), [...SCHEDULE_JOBS, ...CLASS_JOBS, ...LIST_JOBS]],
      [week.nina, STUDENT_JOBS],
      [null, VISITOR_JOBS],
    ] as const;
    // At the same time, because each waits for the server most of the time.
    await Promise.all(
      jobsOf.map(async ([person, jobs]) => walkAll(jobs, await open(person, DEVICES[width]), width, week)),
    );
    await removeWeek(week);
  });
}
