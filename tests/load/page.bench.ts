import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { afterAll, beforeAll, it } from 'vitest';
import { run } from '../../tools/child.ts';
import { inRoot, root } from '../../tools/paths.ts';
import type { Person } from '../e2e/academy.ts';
import { environment } from '../support/environment.ts';
import { launch, openPage, untilTrue } from './browser.ts';
import { type PageServer, servePage } from './page-server.ts';
import { PHONE, slowDown, WAVES, watchFor } from './phone.ts';
import { plainPage } from './plain-page.ts';
import { median, roundsOf, takeTurns } from './samples.ts';
import { kilobytes, milliseconds, printGoals, printTable, ratio } from './table.ts';

const ANA: Person = { uid: 'demo-ana', name: 'Ana', email: 'ana@academy.demo', belt: 'azul', degree: 2 };

/** `selector`: the content that ends the measurement; `shows` names it. `goals` in milliseconds, on a phone. */
const PAGES = [
  {
    path: '/login',
    person: null,
    selector: 'input[type=password]',
    shows: 'the form',
    goals: { first: 1200, again: 1200 },
  },
  {
    path: '/dashboard',
    person: ANA,
    selector: '[data-class]',
    shows: 'the first class card',
    goals: { first: 2800, again: 1200 },
  },
] as const;
type OpenedPage = (typeof PAGES)[number];

const ROUNDS = roundsOf(3);

/** FAIXA_BEFORE: a checkout of an earlier version, which is measured in the same run. */
const BEFORE = process.env.FAIXA_BEFORE;
const NAMES = { ours: 'Faixa', before: 'before', plain: 'plain HTML' } as const;
type Variant = keyof typeof NAMES;

const dirOf = (variant: Variant) =>
  inRoot('.faixa', 'load', `web-${variant === 'before' ? variant : 'ours'}`);
let browser: Browser;
const servers: Partial<Record<Variant, PageServer>> = {};

function serverOf(variant: Variant): PageServer {
  const server = servers[variant];
  if (!server) throw new Error(`Nothing serves '${variant}'.`);
  return server;
}

async function buildApp(source: string, variant: Variant): Promise<void> {
  const port = (name: string) => Number(environment(name).split(':').at(-1));
  const ports = {
    auth: port('FIREBASE_AUTH_EMULATOR_HOST'),
    firestore: port('FIRESTORE_EMULATOR_HOST'),
    functions: port('FAIXA_FUNCTIONS_ORIGIN'),
  };
  const config = ['--config', join(source, 'web', 'vite.config.ts'), '--mode', 'emulator'];
  const args = ['build', ...config, '--outDir', dirOf(variant), '--emptyOutDir'];
  const env = { NODE_ENV: 'production', VITE_EMULATOR_PORTS: JSON.stringify(ports) };
  const vite = join(source, 'node_modules', '.bin', 'vite');
  await run('The app could not be built', vite, args, { env, log: `load-web-${variant}` });
}

beforeAll(async () => {
  await buildApp(root, 'ours');
  servers.ours = await servePage(dirOf('ours'));
  servers.plain = servers.ours;
  if (BEFORE) {
    await buildApp(BEFORE, 'before');
    servers.before = await servePage(dirOf('before'));
  }
  browser = await launch();
  for (const opened of PAGES) await writePlain(opened);
});
afterAll(async () => {
  await browser?.close();
  for (const server of Object.values(servers)) server.close();
  for (const variant of ['ours', 'before'] as const)
    await rm(dirOf(variant), { recursive: true, force: true });
});

async function open(variant: Variant, { person, selector }: OpenedPage): Promise<Page> {
  const page = await openPage(browser, person, { origin: serverOf(variant).origin });
  await page.addInitScript({ content: watchFor(selector) });
  return page;
}

/** The page with its data, as our app shows it, as plain HTML next to the app. */
async function writePlain(opened: OpenedPage): Promise<void> {
  const page = await open('ours', opened);
  await page.goto(opened.path);
  await untilTrue(page, 'window.shownAt !== undefined');
  const body = await page.evaluate<string>('document.body.innerHTML');
  await writeFile(
    join(dirOf('ours'), `plain${opened.path.replace('/', '-')}.html`),
    plainPage({ language: 'en', head: '<title>Faixa</title>', body }),
  );
  await page.context().close();
}

type Shown = { shownAt: number; requests: number; bytes: number; waves: number };

async function show(page: Page, variant: Variant, { path }: OpenedPage): Promise<Shown> {
  const server = serverOf(variant);
  server.takeSent();
  await page.goto(variant === 'plain' ? `/plain${path.replace('/', '-')}` : path, { waitUntil: 'commit' });
  await untilTrue(page, 'window.shownAt !== undefined');
  const sent = server.takeSent();
  return {
    shownAt: await page.evaluate<number>('window.shownAt'),
    waves: await page.evaluate<number>(WAVES),
    requests: sent.length,
    bytes: sent.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** The dashboard's worker serves the second visit. */
async function untilInstalled(context: BrowserContext, page: Page): Promise<void> {
  if (context.serviceWorkers().length === 0) await context.waitForEvent('serviceworker');
  await untilTrue(
    page,
    "navigator.serviceWorker.getRegistration('/dashboard').then((each) => !!each?.active)",
  );
}

/** A first visit with nothing cached, and the next one. */
async function visits(variant: Variant, opened: OpenedPage): Promise<{ first: Shown; again: Shown }> {
  const page = await open(variant, opened);
  await slowDown(page);
  const first = await show(page, variant, opened);
  const isServed = variant === 'ours' && opened.person !== null;
  if (isServed) await untilInstalled(page.context(), page);
  const server = serverOf(variant);
  server.setDelay(isServed ? PHONE.latency : 0);
  const again = await show(page, variant, opened);
  server.setDelay(0);
  await page.context().close();
  return { first, again };
}

it.each(PAGES)('loads the page $path', async (opened) => {
  const variants: Variant[] = BEFORE ? ['ours', 'before', 'plain'] : ['ours', 'plain'];
  const turns = Object.fromEntries(variants.map((variant) => [variant, () => visits(variant, opened)]));
  const samples = await takeTurns(ROUNDS + 1, turns);
  // The first round warms up the emulators and the browser.
  const figure = (variant: Variant, visit: 'first' | 'again', key: keyof Shown) =>
    median((samples[variant] ?? []).slice(1).map((each) => each[visit][key]));

  const cells = (variant: Variant, visit: 'first' | 'again') => [
    figure(variant, visit, 'requests'),
    figure(variant, visit, 'waves'),
    kilobytes(figure(variant, visit, 'bytes')),
    milliseconds(figure(variant, visit, 'shownAt')),
    ratio(figure(variant, visit, 'shownAt'), figure('plain', visit, 'shownAt')),
  ];
  printTable({
    title: `The page ${opened.path} on a phone (${ROUNDS} times each, in turn; medians)`,
    columns: [
      '',
      ...['requests', 'waves', 'gzip', 'first visit', 'to plain'],
      ...['requests', 'waves', 'gzip', 'next visit', 'to plain'],
    ],
    rows: variants.map((variant) => [NAMES[variant], ...cells(variant, 'first'), ...cells(variant, 'again')]),
    remarks: [
      `Until the page shows ${opened.shows}. Requests of the app’s own server; its data comes from the emulators.`,
      'Plain HTML contains the same data. 1.6 Mbit/s, 150 ms, a processor that is four times slower.',
    ],
  });
  const beside = (visit: 'first' | 'again') =>
    milliseconds(figure(BEFORE ? 'before' : 'plain', visit, 'shownAt'));
  const time = (visit: 'first' | 'again') => ({
    value: figure('ours', visit, 'shownAt'),
    format: milliseconds,
    beside: beside(visit),
    atMost: opened.goals[visit],
  });
  printGoals(`The page ${opened.path}, first and next visit`, [
    { figure: `${opened.shows}, first visit`, ...time('first') },
    { figure: `${opened.shows}, next visit`, ...time('again') },
    { figure: 'requests', value: figure('ours', 'first', 'requests'), atMost: 12 },
    { figure: 'waves', value: figure('ours', 'first', 'waves'), atMost: 2 },
    { figure: 'bytes', value: figure('ours', 'first', 'bytes'), format: kilobytes, atMost: 300_000 },
  ]);
});
