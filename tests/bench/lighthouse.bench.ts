import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import getPort from 'get-port';
import lighthouse from 'lighthouse';
import { afterAll, beforeAll, it } from 'vitest';
import { inRoot } from '../../tools/paths.ts';
import { launchChromium } from '../support/chromium.ts';
import { environment } from '../support/environment.ts';
import { plainPage } from './plain-page.ts';
import { median, roundsOf, takeTurns } from './samples.ts';
import { kilobytes, milliseconds, printTable, ratio, times } from './table.ts';

const APP_URL = environment('FAIXA_APP_URL');
/** The folder that the Hosting emulator of this run serves. */
const SERVED = inRoot(`web/dist-${new URL(APP_URL).port}`);
const ROUNDS = roundsOf(3);

const PAGES = [
  { path: '/', twin: 'plain-landing', name: 'landing' },
  { path: '/join', twin: 'plain-join', name: 'join' },
] as const;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/** 100 of each score, the LCP of plain HTML, nothing that moves, and little script before the first interaction. */
const GOALS = [
  'goal',
  ...CATEGORIES.map(() => 100),
  '–',
  times(1.1),
  milliseconds(50),
  '0.010',
  '–',
  kilobytes(15_000),
];

type Figures = Record<Category, number> & {
  lcp: number;
  tbt: number;
  cls: number;
  bytes: number;
  scriptBytes: number;
  complaints: string[];
};

/**
 * Returns the page as plain HTML: its text, links, fields, pictures and icon, without design, fonts
 * or script.
 */
function plainTwin(html: string): string {
  const language = /<html lang="([^"]+)"/.exec(html)?.[1];
  const title = /<title>[^<]*<\/title>/.exec(html)?.[0];
  const body = /<body>(.*)<\/body>/s.exec(html)?.[1];
  if (!language || !title || !body)
    throw new Error('Not a page of the public site: no language, title or body.');
  return plainPage({
    language,
    head: `${title}${html.match(/<link rel="icon"[^>]*>/g)?.join('') ?? ''}`,
    body,
  });
}

beforeAll(async () => {
  for (const { path, twin } of PAGES) {
    const html = await (await fetch(APP_URL + path)).text();
    await writeFile(join(SERVED, `${twin}.html`), plainTwin(html));
  }
});
afterAll(async () => {
  for (const { twin } of PAGES) await rm(join(SERVED, `${twin}.html`), { force: true });
});

type Requests = { items: { resourceType: string; transferSize: number }[] };

/**
 * Runs Lighthouse with its mobile preset, a mid-range phone on slow 4G, simulated from a trace, for a stranger: in a
 * browser of its own, since Lighthouse clears the cache and keeps what the pages have stored.
 */
async function audit(path: string): Promise<Figures> {
  const port = await getPort();
  const browser = await launchChromium(`--remote-debugging-port=${port}`);
  const result = await lighthouse(APP_URL + path, { port, output: 'json', logLevel: 'error' });
  await browser.close();
  if (!result) throw new Error(`Lighthouse returned no result for ${path}.`);
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

it.each(PAGES)('measures the page $path', async ({ path, twin, name }) => {
  const samples = await takeTurns(ROUNDS, { ours: () => audit(path), plain: () => audit(`/${twin}`) });
  const medianOf = (of: 'ours' | 'plain', key: Exclude<keyof Figures, 'complaints'>) =>
    median(samples[of].map((each) => each[key]));

  const row = (of: 'ours' | 'plain', label: string) => [
    label,
    ...CATEGORIES.map((category) => medianOf(of, category)),
    milliseconds(medianOf(of, 'lcp')),
    ratio(medianOf(of, 'lcp'), medianOf('plain', 'lcp')),
    milliseconds(medianOf(of, 'tbt')),
    medianOf(of, 'cls').toFixed(3),
    kilobytes(medianOf(of, 'bytes')),
    kilobytes(medianOf(of, 'scriptBytes')),
  ];
  printTable({
    title: `Lighthouse, mobile: ${path} (${ROUNDS} times each, in turn; medians)`,
    columns: ['', 'perf.', 'access.', 'practices', 'SEO', 'LCP', 'ratio', 'TBT', 'CLS', 'bytes', 'script'],
    rows: [row('ours', name), row('plain', 'plain HTML'), GOALS],
    remarks: [
      'Both from the Hosting emulator, compressed, with the headers of firebase.json.',
      'Plain HTML: the same text, pictures and icon without design and script.',
      ...new Set(samples.ours.flatMap(({ complaints }) => complaints)),
    ],
  });
});
