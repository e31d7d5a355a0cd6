import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, it } from 'vitest';
import { run } from '../../tools/child.ts';
import { inRoot, root } from '../../tools/paths.ts';
import { CLARA } from '../../tools/seed/people.ts';
import { PASSWORD, type Person } from '../e2e/academy.ts';
import { environment } from '../support/environment.ts';
import { openPage, untilTrue } from './browser.ts';
import { type PageServer, servePage } from './page-server.ts';
import { PHONE, slowDown, WAVES, watchFor } from './phone.ts';
import { plainPage } from './plain-page.ts';
import { median, roundsOf, takeTurns } from './samples.ts';
import { kilobytes, milliseconds, printTable, ratio } from './table.ts';

/** What a student waits for on a phone, each until the frame that shows it. `goal` in milliseconds. */
const STEPS = {
  form: { what: 'the form of /login, nothing cached', goal: 1200 },
  signedIn: { what: "from 'Sign in' to the first card", goal: 1400 },
  again: { what: 'return to /dashboard: the first card', goal: 1300 },
  kept: { what: 'return on an own device: the first card, kept', goal: 1200 },
  live: { what: 'return on an own device: the live cards', goal: null },
} as const;
type Step = keyof typeof STEPS;

const FORM = 'input[type=password]';
const CARD = '[data-class]';

const ROUNDS = roundsOf(3);

/** FAIXA_BEFORE: a checkout of an earlier version, which is measured in the same run. */
const BEFORE = process.env.FAIXA_BEFORE;
const NAMES = { ours: 'Faixa', before: 'before', plain: 'plain HTML' } as const;
type Variant = keyof typeof NAMES;

const dirOf = (variant: Variant) =>
  inRoot('.faixa', 'bench', `web-${variant === 'before' ? variant : 'ours'}`);
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
  await writePlain('login', null);
  await writePlain('dashboard', CLARA);
});
afterAll(async () => {
  for (const server of Object.values(servers)) server.close();
  for (const variant of ['ours', 'before'] as const)
    await rm(dirOf(variant), { recursive: true, force: true });
});

/** Watches for the form on /login, and for a card on the dashboard. */
async function open(variant: Variant, person: Person | null = null): Promise<Page> {
  const page = await openPage(person, { origin: serverOf(variant).origin });
  await page.addInitScript({ content: watchFor(`${FORM}, ${CARD}`) });
  return page;
}

async function shownAt(page: Page): Promise<number> {
  await untilTrue(page, 'window.shownAt !== undefined');
  return page.evaluate<number>('window.shownAt');
}

async function show(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' });
  return shownAt(page);
}

/** The page with its data, as our app shows it, as plain HTML next to the app. */
async function writePlain(twin: 'login' | 'dashboard', person: Person | null): Promise<void> {
  const page = await open('ours', person);
  await show(page, `/${twin}`);
  await writeFile(
    join(dirOf('ours'), `plain-${twin}.html`),
    plainPage({
      language: 'en',
      head: '<title>Faixa</title>',
      body: await page.evaluate<string>('document.body.innerHTML'),
    }),
  );
  await page.context().close();
}

/** From the press of 'Sign in', once the scripts have loaded. */
async function signIn(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  await untilTrue(page, "!document.querySelector('#root[data-written]')");
  await page.locator('input[type=email]').fill(CLARA.email);
  await page.locator(FORM).fill(PASSWORD);
  await page.evaluate(`
    window.shownAt = undefined;
    addEventListener('submit', () => { window.pressedAt = performance.now(); }, { capture: true, once: true });
    ${watchFor(CARD)}
  `);
  await page.locator('button[type=submit]').click();
  return (await shownAt(page)) - (await page.evaluate<number>('window.pressedAt'));
}

/** The worker serves every return. */
async function untilInstalled(page: Page): Promise<void> {
  await untilTrue(page, 'navigator.serviceWorker.getRegistration().then((each) => !!each?.active)');
}

/** As the checkbox of the profile does; the next page keeps its copy. */
async function makeOwn(page: Page): Promise<void> {
  await page.evaluate(`localStorage.setItem('faixa.own-device', '${CLARA.uid}')`);
  await show(page, '/dashboard');
  await untilTrue(page, "localStorage.getItem('faixa.kept-copy') !== null");
}

/** Times in milliseconds, and what the app's own server sent until the first card. */
type Sample = Record<Step | 'requests' | 'waves' | 'bytes', number>;

/** A first visit to /login with nothing cached, the sign-in, and two returns: the later one on an own device. */
async function visit(variant: 'ours' | 'before'): Promise<Sample> {
  const server = serverOf(variant);
  const page = await open(variant);
  await slowDown(page);
  server.takeSent();
  const form = await show(page, '/login');
  const signedIn = await signIn(page);
  const sent = server.takeSent();
  const waves = await page.evaluate<number>(WAVES);
  await untilInstalled(page);
  server.setDelay(PHONE.latency);
  const again = await show(page, '/dashboard');
  await makeOwn(page);
  const kept = await show(page, '/dashboard');
  await untilTrue(page, `document.querySelector('${CARD}:not(:disabled *)') !== null`);
  const live = await page.evaluate<number>('performance.now()');
  server.setDelay(0);
  await page.context().close();
  const bytes = sent.reduce((sum, each) => sum + each.bytes, 0);
  return { form, signedIn, again, kept, live, requests: sent.length, waves, bytes };
}

/** The same content as plain HTML, for the first time and again. */
async function visitPlain(): Promise<Sample> {
  const page = await open('plain');
  await slowDown(page);
  const form = await show(page, '/plain-login');
  const signedIn = await show(page, '/plain-dashboard');
  const again = await show(page, '/plain-dashboard');
  await page.context().close();
  return { form, signedIn, again, kept: again, live: again, requests: 3, waves: 1, bytes: 0 };
}

it('shows the first card on a phone', async () => {
  const visits = { ours: () => visit('ours'), before: () => visit('before'), plain: visitPlain };
  const others: Variant[] = BEFORE ? ['before', 'plain'] : ['plain'];
  const variants: Variant[] = ['ours', ...others];
  const turns = Object.fromEntries(variants.map((variant) => [variant, visits[variant]]));
  const samples = await takeTurns(ROUNDS + 1, turns);
  // The first round warms up the emulators and the browser.
  const figure = (variant: Variant, key: keyof Sample) =>
    median((samples[variant] ?? []).slice(1).map((each) => each[key]));
  const title = `The first card on a phone (${ROUNDS} times each, in turn; medians)`;
  const steps = Object.keys(STEPS) as Step[];

  printTable({
    title,
    columns: ['', NAMES.ours, ...others.flatMap((other) => [NAMES[other], 'ratio'])],
    rows: steps.map((step) => [
      STEPS[step].what,
      milliseconds(figure('ours', step)),
      ...others.flatMap((other) => [
        milliseconds(figure(other, step)),
        ratio(figure('ours', step), figure(other, step)),
      ]),
    ]),
    remarks: [
      'Plain HTML contains the same data. 1.6 Mbit/s, 150 ms, a processor that is four times slower.',
      `The kept card to the one without a copy: ${ratio(figure('ours', 'kept'), figure('ours', 'again'))}.`,
    ],
  });
  const goals: [what: string, key: keyof Sample, atMost: number, format: (value: number) => string][] = [
    ...steps.flatMap((step): typeof goals => {
      const { what, goal } = STEPS[step];
      return goal === null ? [] : [[what, step, goal, milliseconds]];
    }),
    ['requests until the first card', 'requests', 12, String],
    ['waves until the first card', 'waves', 2, String],
    ['bytes until the first card', 'bytes', 440_000, kilobytes],
  ];
  printTable({
    title: `${title}: goals. A missed one does not fail the run.`,
    columns: ['figure', 'measured', 'goal', ''],
    rows: goals.map(([what, key, atMost, format]) => [
      what,
      format(figure('ours', key)),
      `at most ${format(atMost)}`,
      figure('ours', key) <= atMost ? 'ok' : 'over',
    ]),
  });
});
