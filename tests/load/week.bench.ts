import { academyClock, shiftDate } from '@domain/calendar.ts';
import type { Page } from '@playwright/test';
import { it } from 'vitest';
import { academyOn, bookFarAhead, clearDay } from '../e2e/academy.ts';
import { DEVICES, type Width, walk } from '../e2e/week/hand.ts';
import { jobsOf } from '../e2e/week/jobs.ts';
import { removeWeek, seedWeek } from '../e2e/week/seed.ts';
import { environment } from '../support/environment.ts';
import { openPage } from './browser.ts';
import { milliseconds, printTable } from './table.ts';

type Walked = { taps: number[]; times: number[] };

const FUNCTIONS_ORIGIN = environment('FAIXA_FUNCTIONS_ORIGIN');

/** The calls of each kind of user, such as 'members/checkIn'. The service is the first part of the address. */
const calls = new Map<string, Set<string>>();

function noteCalls(page: Page, user: string): void {
  const called = calls.get(user) ?? new Set();
  calls.set(user, called);
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    // /PROJECT/REGION/SERVICE/NAME
    if (origin === FUNCTIONS_ORIGIN) called.add(pathname.split('/').slice(3).join('/'));
  });
}

/** `daysAhead`: after the last day of the demo data, and for each walk another week, so that their classes differ. */
async function walkWeek(width: Width, daysAhead: number, walked: Map<string, Walked>): Promise<void> {
  const day = shiftDate(academyClock(new Date()).date, daysAhead);
  const academy = academyOn(day);
  await Promise.all([clearDay(day), bookFarAhead()]);
  const week = await seedWeek(academy);
  const owner = await academy.admin();
  for (const [person, jobs] of jobsOf(owner, week)) {
    const page = await openPage(person, { now: `${day}T10:00:00-03:00`, ...DEVICES[width] });
    noteCalls(page, person === owner ? 'owner' : person ? 'student' : 'visitor');
    await page.goto(person ? '/dashboard' : '/login');
    for (const job of jobs) {
      const { taps, milliseconds: time } = await walk(job, page, width, week);
      const before = walked.get(job.name) ?? { taps: [], times: [] };
      walked.set(job.name, { taps: [...before.taps, taps], times: [...before.times, time] });
    }
    await page.context().close();
  }
  // The benches that follow expect the demo data alone.
  await Promise.all([removeWeek(week), academy.removePeople()]);
}

it('measures the taps and the time of each job of the week', async () => {
  const walked = new Map<string, Walked>();
  // The first call of a Function starts a process for it.
  await walkWeek(1280, 70, new Map());
  await walkWeek(375, 90, walked);
  await walkWeek(1280, 110, walked);
  printTable({
    title: 'A week: taps and time of each job',
    columns: ['job', 'taps, 375 px', 'taps, 1280 px', 'time, 375 px', 'time, 1280 px'],
    rows: [...walked].map(([job, { taps, times }]) => [
      job,
      ...taps,
      ...times.map((time) => milliseconds(time)),
    ]),
    remarks: [
      'Time: what the app takes, from the schedule until it shows that the job is done. A person also reads and types.',
    ],
  });
  printTable({
    title: 'A week: services that must be awake',
    columns: ['user', 'services', 'kinds of calls'],
    rows: [...calls].map(([user, called]) => [
      user,
      [...new Set([...called].map((call) => call.split('/')[0]))].join(', '),
      called.size,
    ]),
  });
});
