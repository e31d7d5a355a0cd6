import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, it } from 'vitest';
import { ADMIN } from '../../tools/seed/people.ts';
import type { Person } from '../e2e/academy.ts';
import { classesPerDay, growTo, shrink, VETERAN, veteran } from './growth-world.ts';
import { timed } from './samples.ts';
import { milliseconds, printTable } from './table.ts';
import { openWatched, quiet, readsBetween, type Watched } from './watched-page.ts';

/**
 * What each screen reads, and how long it takes, as an academy grows. FAIXA_SIZES: the numbers of students. Copy
 * the table to docs/growth.md.
 */

const SIZES = (process.env.FAIXA_SIZES ?? '100,1000').split(',').map(Number);
const OWNER = { ...ADMIN, belt: 'preta', degree: 0 } as const;

type Screen = { name: string; path: string };
const OF_STUDENT: readonly Screen[] = [
  { name: 'Schedule, a student', path: '' },
  { name: 'Profile', path: '/profile' },
  { name: 'Progress, ten years', path: '/history' },
  { name: 'Plans', path: '/plans' },
];
const OF_OWNER: readonly Screen[] = [
  { name: 'Schedule, an administrator', path: '' },
  { name: 'Classes', path: '/admin' },
  { name: 'Students', path: '/students' },
  { name: 'A student, ten years', path: `/students/${VETERAN}` },
  { name: 'Graduation', path: '/graduation' },
  { name: 'Subscriptions', path: '/subscriptions' },
  { name: 'Monthly fees', path: '/subscriptions?show=fees' },
  { name: 'Leads', path: '/leads' },
  { name: 'Settings', path: '/settings' },
];

type Figures = { name: string; reads: number[]; times: number[] };

/**
 * What a screen shows without its content. A busy emulator lets listeners wait until the app says that it is offline,
 * and a screen without its documents would count as one that reads nothing.
 */
const WITHOUT_CONTENT = /^(Loading|You are offline|Try again)/;

async function shown({ page }: Watched): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  while ((await page.getByText(WITHOUT_CONTENT).count()) > 0) await pause(20);
}

/** In a new browser each time: the count leaves out documents that an earlier screen read in the same versions. */
async function visit(person: Person, { path }: Screen): Promise<{ reads: number; time: number }> {
  const watched = await openWatched(person);
  const before = watched.traffic();
  const time = await timed(async () => {
    await watched.page.goto(`/dashboard${path}`, { waitUntil: 'commit' });
    await shown(watched);
  });
  const [after = before] = await quiet([watched]);
  await watched.page.context().close();
  return { reads: readsBetween(before, after), time };
}

afterAll(shrink);

it('reads and time of each screen, by the number of students', { timeout: 1_800_000 }, async () => {
  const figures = new Map<string, Figures>();
  let from = 0;
  for (const size of SIZES) {
    await growTo(size, from);
    from = size;
    const ana = await veteran();
    const visits: [Person, readonly Screen[]][] = [
      [ana, OF_STUDENT],
      [OWNER, OF_OWNER],
    ];
    for (const [person, screens] of visits) {
      for (const screen of screens) {
        const { reads, time } = await visit(person, screen);
        const row = figures.get(screen.name) ?? { name: screen.name, reads: [], times: [] };
        figures.set(screen.name, { ...row, reads: [...row.reads, reads], times: [...row.times, time] });
      }
    }
  }
  const rows = [...figures.values()];
  printTable({
    title: 'Growth: documents read and time, by the number of students',
    columns: ['screen', ...SIZES.map((size) => `reads, ${size}`), ...SIZES.map((size) => `time, ${size}`)],
    rows: rows.map(({ name, reads, times }) => [name, ...reads, ...times.map(milliseconds)]),
    remarks: [
      `Classes a day: ${SIZES.map((size) => `${classesPerDay(size)} with ${size} students`).join(', ')}.`,
      'Each screen is opened by its address in a new browser, once. Reads of the rules and of callables are not in it.',
    ],
  });
});
