import { rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chromiumFlags } from '../../tools/chromium.ts';
import { inRoot } from '../../tools/paths.ts';
import { environment } from './environment.ts';
import { plainTwin } from './plain-twin.ts';
import { median, takeTurns } from './samples.ts';
import { kilobytes, milliseconds, printTable, ratio } from './table.ts';

const APP_URL = environment('FAIXA_APP_URL');
/** The folder that the run's Hosting serves (tools/suites.ts). */
const SERVED = inRoot(`web/dist-${new URL(APP_URL).port}`);
const ROUNDS = 3;

const PAGES = [
  { path: '/', twin: 'plain-landing', name: 'landing' },
  { path: '/join', twin: 'plain-join', name: 'join' },
] as const;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

type Figures = Record<Category, number> & {
  lcp: number;
  tbt: number;
  cls: number;
  bytes: number;
  scriptBytes: number;
  complaints: string[];
};

let browser: Browser;
let debuggingPort: number;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

beforeAll(async () => {
  debuggingPort = await freePort();
  browser = await chromium.launch({
    executablePath: environment('FAIXA_CHROMIUM'),
    args: [...chromiumFlags, `--remote-debugging-port=${debuggingPort}`],
  });
  for (const { path, twin } of PAGES) {
    const html = await (await fetch(APP_URL + path)).text();
    await writeFile(join(SERVED, `${twin}.html`), plainTwin(html));
  }
});
afterAll(async () => {
  await browser.close();
  for (const { twin } of PAGES) await rm(join(SERVED, `${twin}.html`), { force: true });
});

type Requests = { items: { resourceType: string; transferSize: number }[] };

/** One run of Lighthouse with its mobile preset: a phone of the middle range on slow 4G, simulated from what was traced. */
async function audit(path: string): Promise<Figures> {
  const result = await lighthouse(APP_URL + path, { port: debuggingPort, output: 'json', logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse has nothing to say of ${path}.`);
  const { audits, categories } = result.lhr;
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const score = (name: Category) => Math.round((categories[name]?.score ?? 0) * 100);
  const requests = (audits['network-requests']?.details as Requests | undefined)?.items ?? [];
  const refs = CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? []);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    bytes: figure('total-byte-weight'),
    scriptBytes: requests
      .filter(({ resourceType }) => resourceType === 'Script')
      .reduce((sum, { transferSize }) => sum + transferSize, 0),
    complaints: refs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id}: ${audits[id]?.displayValue ?? audits[id]?.title}`),
  };
}

it.each(PAGES)('the page $path', async ({ path, twin, name }) => {
  const samples = await takeTurns(ROUNDS, { ours: () => audit(path), plain: () => audit(`/${twin}`) });
  const middle = (of: 'ours' | 'plain', key: Exclude<keyof Figures, 'complaints'>) =>
    median(samples[of].map((each) => each[key]));

  const row = (of: 'ours' | 'plain', label: string) => [
    label,
    ...CATEGORIES.map((category) => middle(of, category)),
    milliseconds(middle(of, 'lcp')),
    ratio(middle(of, 'lcp'), middle('plain', 'lcp')),
    milliseconds(middle(of, 'tbt')),
    middle(of, 'cls').toFixed(3),
    kilobytes(middle(of, 'bytes')),
    kilobytes(middle(of, 'scriptBytes')),
  ];
  printTable({
    title: `Lighthouse, mobile: ${path} (${ROUNDS} times each, in turn; medians)`,
    columns: ['', 'perf.', 'access.', 'practices', 'SEO', 'LCP', 'ratio', 'TBT', 'CLS', 'bytes', 'script'],
    rows: [row('ours', name), row('plain', 'plain HTML')],
    remarks: [
      'Both from the Hosting emulator, compressed, with the headers of firebase.json. Plain: the same text, pictures and icon, no design, no script.',
      ...new Set(samples.ours.flatMap(({ complaints }) => complaints)),
    ],
  });
  for (const category of CATEGORIES) expect.soft(middle('ours', category), category).toBe(100);
  expect
    .soft(middle('ours', 'lcp') / middle('plain', 'lcp'), 'LCP beside plain HTML')
    .toBeLessThanOrEqual(1.1);
  expect.soft(middle('ours', 'tbt'), 'TBT').toBeLessThan(50);
  expect
    .soft(middle('ours', 'scriptBytes'), 'script before the first interaction')
    .toBeLessThanOrEqual(15_000);
});
