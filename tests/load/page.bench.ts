import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, it } from 'vitest';
import { run } from '../../tools/child.ts';
import { inRoot } from '../../tools/paths.ts';
import type { Person } from '../e2e/academy.ts';
import { launch, openPage, untilTrue } from './browser.ts';
import { environment } from './environment.ts';
import { type PageServer, servePage } from './page-server.ts';
import { median, roundsOf, takeTurns } from './samples.ts';
import { kilobytes, milliseconds, printGoals, printTable, ratio, times } from './table.ts';

const ANA: Person = { uid: 'demo-ana', name: 'Ana', email: 'ana@academy.demo', belt: 'azul', degree: 2 };

/** `selector`: the content that ends the measurement; `shows` names it. */
const PAGES = [
  { path: '/login', person: null, selector: 'input[type=password]', shows: 'the form' },
  { path: '/dashboard', person: ANA, selector: '[data-class]', shows: 'the first class card' },
] as const;
type OpenedPage = (typeof PAGES)[number];

/** A mid-range phone on a mobile network, with the figures of Lighthouse. */
const PHONE = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, slowdown: 4 };
const ROUNDS = roundsOf(3);
/** Time for a page to prefetch. */
const SETTLES_MS = 1500;

const SHAPES = ['split', 'single'] as const;
type Shape = (typeof SHAPES)[number];
const NAMES: Record<Shape, string> = { split: 'one bundle per route', single: 'one bundle for all' };

const dirOf = (shape: Shape) => inRoot('.faixa', 'load', `web-${shape}`);
let browser: Browser;
let servers: Record<Shape, PageServer>;

async function buildShape(shape: Shape): Promise<void> {
  const port = (name: string) => Number(environment(name).split(':').at(-1));
  const ports = {
    auth: port('FIREBASE_AUTH_EMULATOR_HOST'),
    firestore: port('FIRESTORE_EMULATOR_HOST'),
    functions: port('FAIXA_FUNCTIONS_ORIGIN'),
  };
  const args = [inRoot('tests', 'load', 'build-page.ts'), dirOf(shape), shape];
  const env = { NODE_ENV: 'production', VITE_EMULATOR_PORTS: JSON.stringify(ports) };
  await run('The app could not be built', process.execPath, args, { env, log: `load-web-${shape}` });
}

beforeAll(async () => {
  for (const shape of SHAPES) await buildShape(shape);
  servers = { split: await servePage(dirOf('split')), single: await servePage(dirOf('single')) };
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  for (const shape of SHAPES) {
    servers[shape].close();
    await rm(dirOf(shape), { recursive: true, force: true });
  }
});

/** Runs in the page; records the first frame that shows `selector`. */
function watchFor(selector: string): string {
  return `
    new MutationObserver((_, observer) => {
      if (!document.querySelector('${selector}')) return;
      observer.disconnect();
      requestAnimationFrame(() => { window.shownAt = performance.now(); });
    }).observe(document, { subtree: true, childList: true });
  `;
}

type Visit = { shownAt: number; requests: number; bytes: number; allRequests: number; allBytes: number };

/** A first visit, with nothing cached. */
async function visit(shape: Shape, { path, person, selector }: OpenedPage, slow: boolean): Promise<Visit> {
  const server = servers[shape];
  const page = await openPage(browser, person, { origin: server.origin });
  if (slow) {
    const session = await page.context().newCDPSession(page);
    const { slowdown, ...network } = PHONE;
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  }
  await page.addInitScript({ content: watchFor(selector) });
  server.takeSent();
  await page.goto(path, { waitUntil: 'commit' });
  await untilTrue(page, 'window.shownAt !== undefined');
  const before = [...server.sent()];
  const shownAt = await page.evaluate<number>('window.shownAt');
  if (!slow) await pause(SETTLES_MS);
  const all = server.takeSent();
  await page.context().close();
  const bytes = (sent: readonly { bytes: number }[]) => sent.reduce((sum, each) => sum + each.bytes, 0);
  return {
    shownAt,
    requests: before.length,
    bytes: bytes(before),
    allRequests: all.length,
    allBytes: bytes(all),
  };
}

it.each(PAGES)('loads the page $path', async (opened) => {
  const turns = (slow: boolean) =>
    takeTurns(ROUNDS + 1, {
      split: () => visit('split', opened, slow),
      single: () => visit('single', opened, slow),
    });
  const fast = await turns(false);
  const slow = await turns(true);
  // The first round warms up the emulators and the browser.
  const figure = (samples: readonly Visit[], key: keyof Visit) =>
    median(samples.slice(1).map((each) => each[key]));

  const row = (shape: Shape) => {
    const times = [fast, slow].flatMap((samples) => {
      const time = figure(samples[shape], 'shownAt');
      return [milliseconds(time), ratio(time, figure(samples.single, 'shownAt'))];
    });
    const bytes = figure(fast[shape], 'bytes');
    const allBytes = figure(fast[shape], 'allBytes');
    return [
      NAMES[shape],
      figure(fast[shape], 'requests'),
      kilobytes(bytes),
      ratio(bytes, figure(fast.single, 'bytes')),
      figure(fast[shape], 'allRequests'),
      kilobytes(allBytes),
      ...times,
    ];
  };
  printTable({
    title: `The page ${opened.path}, first visit (${ROUNDS} times each, in turn; medians)`,
    columns: [
      '',
      'requests',
      'gzip',
      'ratio',
      'with prefetch',
      'gzip',
      'shown after',
      'ratio',
      'on a phone',
      'ratio',
    ],
    rows: SHAPES.map(row),
    remarks: [
      `Until the page shows ${opened.shows}. Ratios to one bundle with every route. Data comes from the emulators.`,
      'On a phone: 1.6 Mbit/s, 150 ms, a processor that is four times slower.',
    ],
  });
  const bytes = (shape: Shape) => figure(fast[shape], 'bytes');
  const shownAt = (shape: Shape) => figure(slow[shape], 'shownAt');
  printGoals(`The page ${opened.path}, one bundle per route beside one bundle`, [
    {
      figure: 'bytes',
      value: bytes('split') / bytes('single'),
      format: times,
      beside: kilobytes(bytes('single')),
      atMost: 1,
    },
    {
      figure: 'shown on a phone after',
      value: shownAt('split') / shownAt('single'),
      format: times,
      beside: milliseconds(shownAt('single')),
      atMost: 1,
    },
  ]);
});
